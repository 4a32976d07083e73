"""The saved games side by side, as texts by key: which there are is told by the keys, so no list of them can be lost.

A game is kept under `medina.game.ID.MOMENT`, a text for each time it was kept: `ID` is when it was begun and `MOMENT`
when it was kept, both in milliseconds since 1970. A text is never written over: the next one gets a key of its own, and
only then the one before the last is dropped. So a write that is cut off leaves the last text or the one before it.
`medina.game` alone holds a game of version 1.
"""

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import NamedTuple
from zlib import crc32

from app.engine.errors import BadRecord
from app.table.saves.save_text import Save, is_newer, is_sound, read_save

GAME, DAMAGED = "medina.game", "medina.damaged"
FIRST_KEY = re.compile(rf"{GAME}|{DAMAGED}\.\d")
KEY = re.compile(rf"{GAME}\.([a-z0-9]{{1,20}})\.(\d{{1,15}})")

Texts = Mapping[str, str]
"""What is kept of games, by key."""


class SavedGame(NamedTuple):
    """A game as it was kept last. `moment` is when, in milliseconds since 1970; 0 where nobody knows."""

    id: str
    moment: int
    save: Save


class Unreadable(NamedTuple):
    """A text that holds no game for us; `newer` where a newer page can read it."""

    key: str
    moment: int
    newer: bool


def is_of_games(key: str) -> bool:
    """Whether a key is one of those that games are kept under."""
    return bool(KEY.fullmatch(key) or FIRST_KEY.fullmatch(key))


def key_of(game: str, moment: int) -> str:
    """The key of a game that is kept at this moment."""
    return f"{GAME}.{game}.{moment}"


def place_of(key: str, text: str) -> tuple[str, int]:
    """The game that a key belongs to, and when it was kept; what an old version kept is known by its text."""
    found = KEY.fullmatch(key)
    return (found[1], int(found[2])) if found else (f"v1x{crc32(text.encode('utf-8', 'surrogatepass')):08x}", 0)


def may_hold(key: str, game: str) -> bool:
    """Whether a text of this game may be kept there."""
    found = KEY.fullmatch(key)
    return found is None or found[1] == game


def keys_of(texts: Texts, game: str) -> list[str]:
    """The keys of a game, the last one first."""
    places = {key: place_of(key, text) for key, text in texts.items()}
    keys = [key for key, (id_, _) in places.items() if id_ == game]
    return sorted(keys, key=lambda key: places[key][1], reverse=True)


def last_moment(texts: Texts, game: str) -> int:
    """When this game was kept last, -1 if never."""
    return max((place_of(key, texts[key])[1] for key in keys_of(texts, game)), default=-1)


def ids(texts: Texts) -> list[str]:
    """All games, the one kept last first."""
    last: dict[str, int] = {}
    for key, text in texts.items():
        game, moment = place_of(key, text)
        last[game] = max(moment, last.get(game, -1))
    return sorted(last, key=lambda game: (last[game], game), reverse=True)


def saved_game(texts: Texts, game: str) -> SavedGame | None:
    """A game as it was kept last in a text that can be read.

    None where there is none, and where a newer page has kept it: what that has added must not be lost.
    """
    keys = keys_of(texts, game)
    if any(is_newer(texts[key]) for key in keys):
        return None
    for key in keys:
        with suppress(BadRecord):
            return SavedGame(game, place_of(key, texts[key])[1], read_save(texts[key]))
    return None


def last_game(texts: Texts) -> SavedGame | None:
    """The game that was kept last, of those that can be read."""
    return next((kept for game in ids(texts) if (kept := saved_game(texts, game))), None)


def saved_games(texts: Texts) -> list[SavedGame]:
    """All games that can be read, the one kept last first."""
    return [kept for game in ids(texts) if (kept := saved_game(texts, game))]


def unreadable(texts: Texts, games: Iterable[SavedGame]) -> list[Unreadable]:
    """All texts beside these games that cannot be read, the one kept last first.

    Sound ones before a game's last are not looked into.
    """
    last = {kept.id: kept.moment for kept in games}
    found = []
    for key, text in texts.items():
        game, moment = place_of(key, text)
        if moment < last.get(game, 0) and is_sound(text):
            continue
        try:
            read_save(text)
        except BadRecord:
            found.append(Unreadable(key, moment, newer=is_newer(text)))
    return sorted(found, key=lambda each: (each.moment, each.key), reverse=True)


def without(texts: Texts, name: str) -> dict[str, str]:
    """Without this game, or without the text of this key."""
    keys = {name} if name in texts else set(keys_of(texts, name))
    return {key: text for key, text in texts.items() if key not in keys}


def outdated(texts: Texts, game: str, spared: int = 2) -> list[str]:
    """The keys of a game that can go: all sound texts but the last ones. What is damaged stays."""
    return [key for key in keys_of(texts, game) if is_sound(texts[key])][spared:]
