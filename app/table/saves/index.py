"""The store of a device, and the saved games in it, which are found by their keys.

There is no separate list of games that could be lost or become wrong.

A game is saved under `medina.game.ID.MOMENT`, with a new text each time. `ID` is the time of the first save, with a
suffix if the game was imported. `MOMENT` is the time of the save. Both are in milliseconds since 1970. The last text of
a game is removed only after a new one has been stored, so if a write is interrupted, an earlier text is still there.

Each text has a later moment than all before it, even if the clock has been set back. The date that is shown is then
stored under `medina.date.ID.MOMENT`.

If the game goes on between several devices, `medina.houses.ID` says which seats are played on this one. It is written
before the text of the game, and removed with the last one.

Texts under keys of any other form are no saved games.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache, partial
from typing import Protocol, TypeVar

from app.table.saves.houses import houses_in, key_of_houses, written_houses
from app.table.saves.save_text import is_sound
from app.table.state.houses import Houses
from app.table.state.saves import LATEST, WRAP, Names, SavedText, SaveProblem

SCORES = "medina.scores"
"""The key of the scores of finished games."""
JUDGED = "medina.judged"
"""The key of the turns that mattered in finished games."""
STATISTICS = "medina.statistics"
"""The key of the statistics of finished games."""
TAKEN_BACK = "medina.taken-back"
"""The key of what was taken back in one game."""
KEY = re.compile(r"medina\.game\.([a-z0-9]{1,20})\.(0|[1-9][0-9]{0,12})")
DAY_MS = 24 * 60 * 60 * 1_000
MINUTE_MS = 60 * 1_000
"""A date is stored if it differs from the moment of the save by more than this."""
STEP = 1
"""The number of games to read before the page is painted again. Replaying one takes about ten milliseconds."""

K = TypeVar("K")
V = TypeVar("V")


class Store(Protocol):
    """Texts by key, on this device.

    A text can be read as soon as it is written, but the device may write it to the disk up to a minute later, and a
    power cut until then undoes the change. Only the last text of `write_through` is safe: it is also in a journal, and
    if the store lacks it when the page opens again, it is restored from there.
    """

    def all_keys(self) -> Iterable[str]:
        """Return all keys, or none if the store is closed."""

    def read(self, key: str) -> str | None:
        """Return the text under this key, or None."""

    def write(self, key: str, text: str) -> SaveProblem | None:
        """Store a text. Return the problem if it cannot be read afterwards; the texts stored before are still there."""

    def write_through(self, key: str, text: str) -> SaveProblem | None:
        """Store a text as `write` does, and then replace the journal's text with it."""

    def remove(self, key: str) -> None:
        """Remove the text under this key if possible, and from the journal, so that it is not restored."""


@lru_cache(maxsize=4_096)
def saved_text(key: str) -> SavedText | None:
    """Return the name of the text that is stored under a key, or None if the key is not that of a game."""
    found = KEY.fullmatch(key)
    if found is None:
        return None
    moment = int(found[2])
    return SavedText(found[1], moment if moment <= LATEST else moment - WRAP)


def by_game(names: Iterable[SavedText]) -> dict[str, Names]:
    """Return the names of the texts of each game, by its id; the game and the text that were saved last come first."""
    found: dict[str, list[SavedText]] = {}
    for name in sorted(names, key=lambda name: (name.moment, name.game), reverse=True):
        found.setdefault(name.game, []).append(name)
    return {game: tuple(texts) for game, texts in found.items()}


@lru_cache(maxsize=1)
def _indexed(keys: tuple[str, ...]) -> Mapping[str, Names]:
    """Group these keys by game. They stay the same while games are read one by one, so the result is cached."""
    return by_game(name for name in map(saved_text, keys) if name is not None)


def read_on(games: Mapping[K, Names], known: Mapping[K, V], read: Callable[[Names], V]) -> tuple[dict[K, V], int]:
    """Read the next `STEP` games not in `known`. Return all values read so far, and the number of games left."""
    unread = [each for each in games if each not in known]
    left = set(unread[STEP:])
    found = {each: known[each] if each in known else read(names) for each, names in games.items() if each not in left}
    return found, len(left)


class SaveIndex:
    """The saved texts of a store, while one intent is carried out at the time `now` (milliseconds since 1970).

    The keys are listed only once, because that takes as long as the rest of an intent if there are a thousand games.
    Each text is read only once.
    """

    def __init__(self, store: Store, now: int = LATEST) -> None:
        self.store = store
        self.now = now if 0 <= now <= LATEST else 0
        self._read: dict[SavedText, str] = {}

    @cached_property
    def _keys(self) -> dict[str, None]:
        return dict.fromkeys(self.store.all_keys())

    @property
    def games(self) -> Mapping[str, Names]:
        """The names of the texts of each game, by the id of the game. The game saved last comes first.

        Games that are dated more than a day ahead, by a clock that was wrong, come last.
        """
        found = _indexed(tuple(self._keys))
        ahead = {game for game, (last, *_) in found.items() if self._is_ahead(last)}
        return dict(sorted(found.items(), key=lambda item: item[0] in ahead)) if ahead else found

    def _is_ahead(self, name: SavedText) -> bool:
        return name.moment > self.now + DAY_MS and name.date_key not in self._keys

    def texts(self, names: Iterable[SavedText]) -> dict[SavedText, str]:
        """Return the contents of these texts, leaving out those that are missing."""
        found = {name: self._read.get(name) or self.store.read(name.key) for name in names}
        there = {name: text for name, text in found.items() if text is not None}
        self._read.update(there)
        return there

    def names_of(self, game: str) -> list[SavedText]:
        """Return the names of the texts of one game, last one first, without parsing the keys of other games."""
        keys = (key for key in self._keys if key.startswith(f"medina.game.{game}."))
        return sorted(filter(None, map(saved_text, keys)), reverse=True)

    def houses_of(self, game: str) -> Houses | None:
        """Return who plays a saved game here; None if it is only on this device."""
        text = self._text(key_of_houses(game))
        return None if text is None else houses_in(text)

    def all_houses(self) -> dict[str, Houses]:
        """Return who plays here in all games that go on between devices, by the ids of the games. No game is read."""
        return {game: found for game in self.games if (found := self.houses_of(game))}

    def waiting_games(self) -> int:
        """Return the number of games that go on between devices and wait for people here."""
        return sum(not houses.since for houses in self.all_houses().values())

    def all_texts(self) -> dict[SavedText, str]:
        """Return the texts of all games."""
        return self.texts(name for names in self.games.values() for name in names)

    def date_of(self, name: SavedText) -> int:
        """Return the date of a save, in milliseconds since 1970."""
        date = self._text(name.date_key)
        return int(date) if date is not None and date.isdecimal() else name.moment

    def _text(self, key: str) -> str | None:
        return self.store.read(key) if key in self._keys else None

    def next_moment(self) -> int:
        """Return the time of a save that is made now: later than those of all others, whatever the clock says."""
        return max([self.now, *[name.moment + 1 for key in self._keys if (name := saved_text(key))]])

    def unused_id(self) -> str:
        """Return an id for a game that begins now: the time, or a later one if another game has this id."""
        number = self.now
        while str(number) in self.games:
            number += 1
        return str(number)

    def write(self, name: SavedText, text: str, houses: Houses | None, *, through: bool) -> SaveProblem | None:
        """Store a text of a game and who plays it here, with `through` the text in the journal, too.

        The journal has room for one text and protects the game on the table from power cuts. If one of the two could
        not be stored, neither is. Return the problem then, otherwise None.
        """
        before = self.houses_of(name.game)
        if problem := self.write_houses(name.game, houses):
            return problem
        write = self.store.write_through if through else self.store.write
        if problem := self._write(write, name.game, name.key, text):
            self.write_houses(name.game, before)
            return problem
        self._read[name] = text
        return None

    def write_houses(self, game: str, houses: Houses | None) -> SaveProblem | None:
        """Store who plays this game here, unless that is stored already. Return the problem if it cannot be stored."""
        key, text = key_of_houses(game), None if houses is None else written_houses(houses)
        if text is not None and text != self._text(key):
            return self._write(self.store.write, game, key, text)
        if text is None and key in self._keys:
            self._remove(key)
        return None

    def _write(
        self, write: Callable[[str, str], SaveProblem | None], game: str, key: str, text: str
    ) -> SaveProblem | None:
        """Store a text that belongs to a game.

        As long as there is no room, remove one thing after the other: what was judged, statistics and scores, which can
        be computed again, what was taken back, and the texts of the game except the last one.
        """
        problem = write(key, text)
        computed = (partial(self.store.remove, each) for each in (JUDGED, STATISTICS, SCORES, TAKEN_BACK))
        for make_room in (*computed, partial(self.remove_outdated, game, spared=1)):
            if problem is SaveProblem.FULL:
                make_room()
                problem = write(key, text)
        if problem is None:
            self._keys[key] = None
        return problem

    def write_date(self, name: SavedText) -> None:
        """Store what the clock says as the date of a save, if its moment says something else."""
        if abs(name.moment - self.now) > MINUTE_MS and self.store.write(name.date_key, str(self.now)) is None:
            self._keys[name.date_key] = None

    def remove_outdated(self, game: str, spared: int = 2) -> None:
        """Remove the texts of a game except the last `spared` ones. Damaged texts and those of newer pages stay."""
        texts = self.texts(self.names_of(game))
        for name in [name for name in sorted(texts, reverse=True) if is_sound(texts[name])][spared:]:
            self.remove(name)

    def remove(self, name: SavedText) -> None:
        """Remove a text and its date from the store and from this index, and with the last text who plays here."""
        self.store.remove(name.key)
        self._keys.pop(name.key, None)
        self._read.pop(name, None)
        if name.date_key in self._keys:
            self._remove(name.date_key)
        if key_of_houses(name.game) in self._keys and not self.names_of(name.game):
            self._remove(key_of_houses(name.game))

    def _remove(self, key: str) -> None:
        self.store.remove(key)
        del self._keys[key]
