"""Write and read a saved game as text, with its version and checksum."""

import json
import re
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple
from zlib import crc32

from app.engine import strict_json, typed_json
from app.engine.errors import BadRecord
from app.engine.record import Record, record_of, value_of
from app.table.game import Game, HintShown, game_of, is_between_turns, origin_of
from app.table.memo import memoized
from app.table.wording.names import clean

FORMAT, VERSION = "medina-save", 5
"""The version of games between devices. An older page leaves them alone: it would show the pieces of all players."""
VERSION_OF_ONE_DEVICE = 4
"""The version of all other games."""
SUMMED = re.compile(
    f'({{"format": "{FORMAT}", "version": [{VERSION_OF_ONE_DEVICE}{VERSION}], .*), "sum": "([0-9a-f]{{8}})"}}'
)
"""A save as `written_save` writes it: the text that is summed, without its last bracket, and the checksum."""
_ID = re.compile('"id": "([a-z0-9]+)"')
_CALLED = re.compile(r'"(?:title|name)": ("(?:[^"\\]|\\.)*")')
LONGEST_TITLE = 60


class Save(NamedTuple):
    """A game and its title, "" if no player has named the game. A game `between` devices has seats played elsewhere."""

    game: Game
    title: str = ""
    between: bool = False


def written_save(save: Save) -> str:
    """Write a save as text: title, number of final placements, hints shown, record, and checksum.

    The version tells a device that has lost who plays there, or has the save from a backup, to ask.
    """
    game = save.game
    value = {
        "format": FORMAT,
        "version": VERSION if save.between else VERSION_OF_ONE_DEVICE,
        "title": save.title,
        "final": game.final,
        **({"asked": typed_json.value_of(game.hints_shown)} if game.hints_shown else {}),
    }
    text = f'{json.dumps(value)[:-1]}, "record": {record_text(game.record)}}}'
    return f'{text[:-1]}, "sum": "{_sum_of(text)}"}}'


@memoized
def record_text(record: Record) -> str:
    """Return the text of a record as saves contain it. A placement needs it twice: the crash sheet shows it too."""
    return json.dumps(value_of(record))


def written_record_in(text: str) -> str:
    """Return the text of the record in a save without checking it, or "" if this app did not write the text."""
    return text.partition('"record": ')[2].rpartition(', "sum": ')[0]


def origin_in(text: str) -> str:
    """Return what the record in a save has in common with its copies, or "" if it has no id. Nothing is checked."""
    found = _ID.search(text)
    return origin_of(found[1]) if found else ""


def called_in(text: str) -> str:
    """Return the title and the names of the players in a save without checking it, to search in them."""
    found = _CALLED.findall(text)
    with suppress(ValueError):
        return " ".join(map(json.loads, found)).casefold()
    return ""


def _sum_of(text: str) -> str:
    return f"{crc32(text.encode()):08x}"


@lru_cache(maxsize=256)
def read_save(text: str) -> Save:
    """Return the save in a text. Raises `BadRecord` if it is damaged, of another version, or breaks the rules."""
    needed = ("format", "version", "title", "final", "record", "sum")
    save = strict_json.entries(strict_json.parsed(text), "save", needed, ("asked",))
    strict_json.one_of(save["format"], "format", (FORMAT,))
    version = strict_json.one_of(save["version"], "version", (VERSION_OF_ONE_DEVICE, VERSION))
    if save.pop("sum") != _sum_of(json.dumps(save)):
        raise BadRecord("sum", "does not fit: the save was changed by something else")
    title = clean(strict_json.text(save["title"], "title"), LONGEST_TITLE)
    record = record_of(save["record"])
    game = game_of(record, strict_json.number(save["final"], "final", 0, len(record.placements)))
    if not is_between_turns(game):
        raise BadRecord("final", f"{game.final} placements are no whole turns")
    noted = replace(game, hints_shown=_hints_shown(save.get("asked", []), game))
    return Save(noted, title, between=version == VERSION)


def _hints_shown(value: Any, game: Game) -> tuple[HintShown, ...]:
    shown: tuple[HintShown, ...] = typed_json.read(tuple[HintShown, ...], value, "asked")
    for each in shown:
        strict_json.number(each.ply, "ply", 0, len(game.plies))
        strict_json.number(each.seat, "seat", 0, len(game.players) - 1)
    return shown


@lru_cache(maxsize=256)
def is_newer(text: str) -> bool:
    """Whether a newer page wrote this save, which this page then leaves alone."""
    with suppress(BadRecord):
        value = strict_json.parsed(text)
        save = strict_json.entries(value, "save", ("format", "version"), value)
        return save["format"] == FORMAT and type(save["version"]) is int and save["version"] > VERSION
    return False


def is_sound(text: str) -> bool:
    """Whether a text is an undamaged save as this app writes it. Nothing is parsed, so this is fast."""
    found = SUMMED.fullmatch(text)
    return found is not None and _sum_of(f"{found[1]}}}") == found[2]
