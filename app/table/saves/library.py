"""The saved games side by side, as texts by key. The keys say which games there are, so no list of them can be lost.

A game is saved under `medina.game.ID.MOMENT`, a text for each time it was saved: `ID` is when it was begun and `MOMENT`
when it was saved, both in milliseconds since 1970. A text is never written over: the next one gets a key of its own,
and only then the one before the last is dropped. So a write that is cut off leaves the last text or the one before it.

A key with another form is none of ours: such a text is left alone.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from app.engine.errors import BadRecord
from app.table.saves.save_text import Save, is_newer, is_sound, read_save

KEY = re.compile(r"medina\.game\.([a-z0-9]{1,20})\.(0|[1-9][0-9]{0,12})")

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


class Saved(NamedTuple):
    """The saved texts that an intent is about, and when it is carried out, in milliseconds since 1970."""

    texts: Mapping[str, str] = {}
    now: int = 0


class Changes(NamedTuple):
    """What an intent changes in the saved games: texts to write, and then keys to remove."""

    written: Mapping[str, str] = {}
    removed: Collection[str] = ()


UNCHANGED = Changes()


class _Place(NamedTuple):
    """Which game a key belongs to, and when it was saved."""

    game: str
    moment: int


@lru_cache(maxsize=20_000)
def _place(key: str) -> _Place | None:
    found = KEY.fullmatch(key)
    return None if found is None else _Place(found[1], int(found[2]))


def is_of_games(key: str) -> bool:
    """Whether a key is one of those that games are saved under."""
    return _place(key) is not None


def is_of(game: str, key: str) -> bool:
    """Whether a key is one of this game's."""
    place = _place(key)
    return place is not None and place.game == game


def key_of(game: str, moment: int) -> str:
    """The key of a game that is saved at this moment."""
    return f"medina.game.{game}.{moment}"


def _place_of(key: str) -> _Place:
    place = _place(key)
    assert place is not None, key
    return place


def game_of_key(key: str) -> str:
    """The game that a key belongs to."""
    return _place_of(key).game


def moment_of(key: str) -> int:
    """When the text under this key was saved."""
    return _place_of(key).moment


def _last_first(keys: Iterable[str]) -> list[str]:
    def order(key: str) -> tuple[int, str]:
        game, moment = _place_of(key)
        return moment, game

    return sorted(keys, key=order, reverse=True)


def by_game(keys: Iterable[str]) -> dict[str, list[str]]:
    """The keys of each game, its last one first; the game saved last comes first."""
    found: dict[str, list[str]] = {}
    for key in _last_first(filter(is_of_games, keys)):
        found.setdefault(game_of_key(key), []).append(key)
    return found


def ids(keys: Iterable[str]) -> list[str]:
    """All games with a key among these, the one saved last first."""
    return list(by_game(keys))


def keys_of(keys: Iterable[str], game: str) -> list[str]:
    """The keys of a game among these, the last one first."""
    return _last_first(key for key in keys if is_of(game, key))


def last_moment(keys: Iterable[str], game: str) -> int:
    """When this game was saved last, -1 if never."""
    return max(map(moment_of, keys_of(keys, game)), default=-1)


def next_moment(keys: Iterable[str], game: str, now: int, last: int = -1) -> int:
    """When a game is saved next: now, or right after all other times if the clock has been set back."""
    return max(now, 0, last + 1, last_moment(keys, game) + 1)


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
        if moment_of(key) < last.get(game_of_key(key), 0) and is_sound(text):
            continue
        try:
            read_save(text)
        except BadRecord:
            found.append(Unreadable(key, moment_of(key), newer=is_newer(text)))
    return sorted(found, key=lambda each: (each.moment, each.key), reverse=True)


def texts_named(texts: Texts, name: str) -> dict[str, str]:
    """The texts of the game of this id, or the one text of this key."""
    keys = [name] if name in texts else keys_of(texts, name)
    return {key: texts[key] for key in keys}


def outdated(texts: Texts, game: str, spared: int = 2) -> list[str]:
    """The keys of a game that can go: all sound texts but the last ones. What is damaged stays."""
    return [key for key in keys_of(texts, game) if is_sound(texts[key])][spared:]
