"""Where texts are stored on the device, and what a store promises."""

from collections.abc import Collection, Iterable, Iterator
from typing import Protocol

from app.table.saves import library


class StoreError(Exception):
    """A text could not be stored. What was stored before is still there."""


class StoreFull(StoreError):
    """There is no room for the text."""


class StoreClosed(StoreError):
    """There is no store, or it is closed to us."""


class Store(Protocol):
    """Texts by key, on this device.

    What `write` stores is there for whoever reads next, but the device may bring it to the disk as much as a minute
    later: until then a power cut undoes it. One text is safe from that, the one written through last, because a
    journal holds it too: when the page opens again and the store lacks it, it is put back.
    """

    def all_keys(self) -> Iterable[str]:
        """All keys that there are; none where the store is closed."""

    def read(self, key: str) -> str | None:
        """The text under this key, None where there is none."""

    def write(self, key: str, text: str) -> None:
        """Store a text. Raises `StoreFull` or `StoreClosed`."""

    def write_through(self, key: str, text: str) -> None:
        """Store a text, and have it in the journal at once in place of the one before. Raises as `write` does."""

    def remove(self, key: str) -> None:
        """Store nothing under this key any more, if that can be done, nor in the journal: it is not put back."""


class ListedOnce:
    """A store whose keys are listed once: with a thousand games that takes as long as all else that an intent does."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._listed: dict[str, None] | None = None
        self.read = store.read

    def all_keys(self) -> Iterator[str]:
        """All keys that there are, as far as nobody else stores something meanwhile."""
        if self._listed is None:
            self._listed = dict.fromkeys(self._store.all_keys())
        return iter([*self._listed])

    def write(self, key: str, text: str) -> None:
        """Store a text."""
        self._store.write(key, text)
        self._add(key)

    def write_through(self, key: str, text: str) -> None:
        """Store a text, and have it in the journal at once."""
        self._store.write_through(key, text)
        self._add(key)

    def _add(self, key: str) -> None:
        if self._listed is not None:
            self._listed[key] = None

    def remove(self, key: str) -> None:
        """Store nothing under this key any more."""
        self._store.remove(key)
        if self._listed is not None:
            self._listed.pop(key, None)


def texts_in(store: Store) -> dict[str, str]:
    """The texts of all saved games: as many as there are, so not to be read at a placement."""
    return texts_under(store, filter(library.is_of_games, store.all_keys()))


def texts_of(store: Store, game: str) -> dict[str, str]:
    """The texts of one game; the others are not read."""
    return texts_under(store, (key for key in store.all_keys() if library.is_of(game, key)))


def texts_by_game(store: Store, games: Collection[str]) -> dict[str, dict[str, str]]:
    """The texts of each of these games, found in one look at the keys."""
    found: dict[str, dict[str, str]] = {game: {} for game in games}
    keys = [key for key in store.all_keys() if library.is_of_games(key) and library.game_of_key(key) in found]
    for key, text in texts_under(store, keys).items():
        found[library.game_of_key(key)][key] = text
    return found


def texts_under(store: Store, keys: Iterable[str]) -> dict[str, str]:
    """The texts that are there under these keys."""
    return {key: text for key in list(keys) if (text := store.read(key)) is not None}


def unused_id(store: Store, now: int) -> str:
    """An id for a game that begins at this moment, which no other has."""
    taken = {library.game_of_key(key) for key in store.all_keys() if library.is_of_games(key)}
    now = max(now, 0)
    while str(now) in taken:
        now += 1
    return str(now)
