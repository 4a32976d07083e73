"""The saved games side by side, as texts by key. The keys say which games there are, so no list of them can be lost.

A game is saved under `medina.game.ID.MOMENT`, a text for each time it was saved: `ID` is when it was begun and `MOMENT`
when it was saved, both in milliseconds since 1970. A text is never written over: the next one gets a key of its own,
and only then the one before the last is dropped. So a write that is cut off leaves the last text or the one before it.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from typing import NamedTuple

from app.engine.errors import BadRecord
from app.table.saves.save_text import Save, is_newer, is_sound, read_save

KEY = re.compile(r"medina\.game\.([a-z0-9]{1,20})\.(\d{1,15})")

Texts = Mapping[str, str]
"""Texts of saved games, by key."""


class SavedGame(NamedTuple):
    """A game as it was saved last. `moment` is when, in milliseconds since 1970."""

    id: str
    moment: int
    save: Save


class Unreadable(NamedTuple):
    """A text that holds no game for us; `newer` where a newer page can read it."""

    key: str
    moment: int
    newer: bool


class Changes(NamedTuple):
    """What is to become of saved games: texts to write, the last saved first, and keys to remove."""

    written: Mapping[str, str] = {}
    removed: Collection[str] = ()


def is_of_games(key: str) -> bool:
    """Whether a key is one of those that games are saved under."""
    return KEY.fullmatch(key) is not None


def is_of(game: str, key: str) -> bool:
    """Whether a key is one of this game's."""
    return key.startswith(f"medina.game.{game}.") and is_of_games(key)


def key_of(game: str, moment: int) -> str:
    """The key of a game that is saved at this moment."""
    return f"medina.game.{game}.{moment}"


def place_of(key: str) -> tuple[str, int]:
    """The game that a key belongs to, and when it was saved."""
    found = KEY.fullmatch(key)
    assert found is not None, key
    return found[1], int(found[2])


def moment_of(key: str) -> int:
    """When the text under this key was saved."""
    return place_of(key)[1]


def by_game(keys: Iterable[str]) -> dict[str, list[str]]:
    """The keys of each game, its last one first; the game saved last comes first."""
    found: dict[str, list[str]] = {}
    for key in sorted(filter(is_of_games, keys), key=lambda key: (moment_of(key), place_of(key)[0]), reverse=True):
        found.setdefault(place_of(key)[0], []).append(key)
    return found


def ids(keys: Iterable[str]) -> list[str]:
    """All games with a key among these, the one saved last first."""
    return list(by_game(keys))


def keys_of(keys: Iterable[str], game: str) -> list[str]:
    """The keys of a game among these, the last one first."""
    return sorted((key for key in keys if is_of(game, key)), key=moment_of, reverse=True)


def last_moment(keys: Iterable[str], game: str) -> int:
    """When this game was saved last, -1 if never."""
    return max(map(moment_of, keys_of(keys, game)), default=-1)


def saved_game(texts: Texts, game: str) -> SavedGame | None:
    """A game as it was saved last in a text that can be read.

    None where there is none, and where a newer page has saved it: what that has added must not be lost.
    """
    return _last_readable(texts, game, keys_of(texts, game))


def saved_games(texts: Texts) -> list[SavedGame]:
    """All games that can be read, the one saved last first."""
    games = by_game(texts).items()
    return [saved for game, keys in games if (saved := _last_readable(texts, game, keys))]


def _last_readable(texts: Texts, game: str, keys: list[str]) -> SavedGame | None:
    if any(is_newer(texts[key]) for key in keys):
        return None
    for key in keys:
        with suppress(BadRecord):
            return SavedGame(game, moment_of(key), read_save(texts[key]))
    return None


def unreadable(texts: Texts, games: Iterable[SavedGame]) -> list[Unreadable]:
    """All texts beside these games that cannot be read, the one saved last first.

    Sound ones before a game's last are not looked into.
    """
    last = {saved.id: saved.moment for saved in games}
    found = []
    for key, text in texts.items():
        game, moment = place_of(key)
        if moment < last.get(game, 0) and is_sound(text):
            continue
        try:
            read_save(text)
        except BadRecord:
            found.append(Unreadable(key, moment, newer=is_newer(text)))
    return sorted(found, key=lambda each: (each.moment, each.key), reverse=True)


def texts_named(texts: Texts, name: str) -> dict[str, str]:
    """The texts of the game of this id, or the one text of this key."""
    keys = [name] if name in texts else keys_of(texts, name)
    return {key: texts[key] for key in keys}


def outdated(texts: Texts, game: str, spared: int = 2) -> list[str]:
    """The keys of a game that can go: all sound texts but the last ones. What is damaged stays."""
    return [key for key in keys_of(texts, game) if is_sound(texts[key])][spared:]
