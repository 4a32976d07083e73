"""Which saved games there are. The keys of the store say so; no list exists that could be lost or disagree with them.

A game is saved under `medina.game.ID.MOMENT`, with a new text each time. `ID` is when the game began and `MOMENT` when
it was saved, both in milliseconds since 1970. A text is never overwritten. Only when a new text is stored is the one
before the last removed, so a write that is cut off leaves the last text or the one before it.

A key of another form is none of ours, and its text is left alone.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeVar

from app.table.saves.store import Store

KEY = re.compile(r"medina\.game\.([a-z0-9]{1,20})\.(0|[1-9][0-9]{0,12})")
STEP = 1
"""The number of games read before the page is shown again: the page takes some ten milliseconds to replay one."""

K = TypeVar("K")
V = TypeVar("V")


class SavedText(NamedTuple):
    """One text of a saved game: the id of the game, and when it was saved, in milliseconds since 1970."""

    game: str
    moment: int

    @property
    def key(self) -> str:
        """The key under which it is stored."""
        return f"medina.game.{self.game}.{self.moment}"


Names = tuple[SavedText, ...]
"""The texts of one game, the last one first."""
Texts = Mapping[SavedText, str]
"""The contents of saved texts."""


def saved_text(key: str) -> SavedText | None:
    """The saved text that is stored under a key; None for the key of something else."""
    found = KEY.fullmatch(key)
    return None if found is None else SavedText(found[1], int(found[2]))


def by_game(names: Iterable[SavedText]) -> dict[str, Names]:
    """The texts of each game. The game saved last comes first."""
    found: dict[str, list[SavedText]] = {}
    for name in sorted(names, key=lambda name: (name.moment, name.game), reverse=True):
        found.setdefault(name.game, []).append(name)
    return {game: tuple(texts) for game, texts in found.items()}


@lru_cache(maxsize=1)
def _indexed(keys: tuple[str, ...]) -> Mapping[str, Names]:
    """The games with these keys. While a sheet of games is read step by step, the keys stay the same."""
    return by_game(name for name in map(saved_text, keys) if name is not None)


def read_on(games: Mapping[K, Names], known: Mapping[K, V], read: Callable[[Names], V]) -> tuple[dict[K, V], int]:
    """What is `known` of these games and what is `read` of the next `STEP` ones; and how many are still unread."""
    found: dict[K, V] = {}
    unread = 0
    for each, names in games.items():
        if each in known:
            found[each] = known[each]
            continue
        unread += 1
        if unread <= STEP:
            found[each] = read(names)
    return found, max(0, unread - STEP)


class SaveIndex:
    """The saved texts of a store, while one intent is carried out.

    Keys are listed once: with a thousand games that takes as long as the rest of an intent. Texts are read once.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._listed: dict[str, None] | None = None
        self._read: dict[SavedText, str] = {}

    @property
    def _keys(self) -> dict[str, None]:
        if self._listed is None:
            self._listed = dict.fromkeys(self.store.all_keys())
        return self._listed

    @property
    def games(self) -> Mapping[str, Names]:
        """The texts of each game. The game saved last comes first."""
        return _indexed(tuple(self._keys))

    def texts(self, names: Iterable[SavedText]) -> dict[SavedText, str]:
        """The contents of these texts, without those that are not there."""
        found = {name: self._read.get(name) or self.store.read(name.key) for name in names}
        there = {name: text for name, text in found.items() if text is not None}
        self._read.update(there)
        return there

    def texts_of(self, game: str) -> dict[SavedText, str]:
        """The texts of one game, the last one first. The other keys are not parsed."""
        keys = (key for key in self._keys if key.startswith(f"medina.game.{game}."))
        return self.texts(sorted(filter(None, map(saved_text, keys)), reverse=True))

    def all_texts(self) -> dict[SavedText, str]:
        """The texts of all games."""
        return self.texts(name for names in self.games.values() for name in names)

    def unused_id(self, now: int) -> str:
        """An id that no game has, for one that begins now."""
        number = max(now, 0)
        while str(number) in self.games:
            number += 1
        return str(number)

    def add(self, name: SavedText, text: str) -> None:
        """Add a text that was stored."""
        self._keys[name.key] = None
        self._read[name] = text

    def remove(self, name: SavedText) -> None:
        """Remove a text from the store."""
        self.store.remove(name.key)
        self._keys.pop(name.key, None)
        self._read.pop(name, None)
