"""Makes random damaged imports for tests: records, saves, backups and links."""

import copy
import json
import re
import zlib
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from app.engine.record import value_of, written_record
from app.houses import backup
from app.table.game import Game
from app.table.intents import HandOver
from app.table.sharing.links import fragment_of
from app.table.state.settings import Settings
from app.table.state.setup import Setup
from tests.engine.games import crowded, entries, position
from tests.table.saves.texts import key_of, untitled_save
from tests.table.sharing.link_codes import coded, packed
from tests.table.sittings import after, game_in, sitting_at, whole_game

ODD_TEXTS = (
    "",
    "c4",
    "gray c4",
    "gray  c4",
    "Gray C4",
    "\ud800",
    "\x00",
    "\u202e",
    "\u200b" * 50,
    "<img src=x>",
    "x" * 10_000,
)
ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    1.0,
    1e308,
    10**8,
    10**9,
    -(10**30),
    [],
    {},
    [[]],
    {"": 0},
    *ODD_TEXTS,
)
JUNK = ('"', "{", "[" * 900, "]", ",", "9" * 400, "\\ud800", "\x00", "NaN", '"a":1,"a":1', "\ufeff", "é", "#g=1.", "-")


@cache
def games() -> tuple[Game, ...]:
    """Return several games: at the start, during a turn, finished, and one that starts from a position."""
    sittings = [*whole_game(3, "original", 3), *whole_game(4, "digest", 4)]
    laid = sitting_at(position(*crowded(), stocks=("gray 1, wall 2",) * 4), "wall n-a", rules="championship")
    handed = after(sittings[40], HandOver(0, "easy"), HandOver(1, "master"), HandOver(0, ""))
    return tuple(game_in(sitting) for sitting in (*sittings[:2], *sittings[::17], sittings[-1], laid, handed))


def record(rng: Random) -> str:
    """Return the text of a record, as in a file."""
    return written_record(rng.choice(games()).record)


def save(rng: Random) -> str:
    """Return the text of a saved game."""
    return untitled_save(rng.choice(games()))


def everything(rng: Random) -> str:
    """Return the text of a backup."""
    texts = {key_of(str(number), number): save(rng) for number in range(rng.randrange(4))}
    return backup.written_backup(texts, Setup(), Settings())


def link(rng: Random) -> str:
    """Return a link to a game, which may go on between several devices."""
    seat = rng.choice(("", ".seat0", ".seat2"))
    return f"https://somewhere.invalid/{fragment_of(rng.choice(games()).record)}{seat}"


def damaged_text(text: str, rng: Random) -> str:
    """Return the text with random parts removed, doubled, exchanged, or replaced with junk."""
    a, b, c = sorted(rng.randrange(len(text) + 1) for _ in range(3))
    ways = (
        lambda: text[:a],
        lambda: text[:a] + text[b:],
        lambda: text[:b] + text[a:],
        lambda: text[:a] + text[b:c] + text[a:b] + text[c:],
        lambda: text[:a] + rng.choice(JUNK) + text[a:],
        lambda: text[:a] + rng.choice(JUNK) + text[b:],
    )
    return rng.choice(ways)()


def damaged_value(text: str, rng: Random) -> str:
    """Return the JSON text with changed or missing entries, sometimes in a JSON text inside it."""
    value = json.loads(text)
    for _ in range(rng.randint(1, 3)):
        holder, key = rng.choice(entries(value))
        inner = holder[key]
        if isinstance(inner, str) and inner.startswith("{") and rng.random() < 0.9:
            holder[key] = damaged_value(inner, rng)
        elif rng.random() < 0.2:
            del holder[key]
        else:
            holder[key] = copy.deepcopy(rng.choice(ODD))
        if not entries(value):
            break
    return json.dumps(value)


def resealed(text: str) -> str:
    """Return a damaged save with a checksum that is correct."""
    value = {name: entry for name, entry in json.loads(text).items() if name != "sum"}
    return json.dumps(value | {"sum": f"{zlib.crc32(json.dumps(value).encode()):08x}"})


def damaged_link(text: str, rng: Random) -> str:
    """Return a damaged link, or a link with a damaged record in it."""
    if rng.random() < 0.5:
        return damaged_text(text, rng)
    inside = damaged(record(rng), rng) if rng.random() < 0.9 else rng.choice("[{ 0") * rng.choice((10, 10**5, 10**6))
    content = inside.encode("utf-8", "surrogatepass")
    link = packed(content, rng.randrange(10)) if rng.random() < 0.5 else _coded(content, rng)
    return link.replace("=", f"={rng.choice(('', '', '', '9', '0'))}", 1)


def _coded(content: bytes, rng: Random) -> str:
    number = b'"placements": %d' % rng.randrange(9)
    return coded(re.sub(rb'"placements": \[[^]]*\]', number, content), rng.randbytes(rng.randrange(13)))


def damaged(text: str, rng: Random) -> str:
    """Return the JSON text damaged in a random way."""
    return damaged_text(text, rng) if rng.random() < 0.5 else damaged_value(text, rng)


def odd_names(rng: Random) -> str:
    """Return a record whose players have odd names."""
    value = value_of(rng.choice(games()).record)
    for player in value["players"]:
        player["name"] = "".join(
            chr(rng.choice((rng.randrange(0x250), rng.randrange(0x2000, 0x2070), rng.randrange(0x110000))))
            for _ in range(rng.choice((0, 3, 30, 10_000)))
        )
    return json.dumps(value)


KINDS: dict[str, Callable[[Random], str]] = {
    "records": lambda rng: damaged(record(rng), rng),
    "saves": lambda rng: damaged(save(rng), rng),
    "saves whose sum fits": lambda rng: resealed(damaged_value(save(rng), rng)),
    "files with everything": lambda rng: damaged(everything(rng), rng),
    "links": lambda rng: damaged_link(link(rng), rng),
    "names": odd_names,
    "sound ones": lambda rng: rng.choice((record, save, everything, link))(rng),
}
"""The functions that make an import of each kind; the last kind is undamaged, for comparison."""
