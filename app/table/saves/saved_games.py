"""The saved games that are read, the changes that an intent makes to them, and the slot of the game on the table."""

from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from typing import NamedTuple

from app.engine.errors import BadRecord
from app.table.saves.save_text import Save, is_newer, is_sound, read_save
from app.table.state.houses import UNKNOWN, Houses
from app.table.state.saves import SavedText, SaveProblem, SaveSlot, Texts


class SavedGame(NamedTuple):
    """A game as it was saved last. `moment` is the time of that save, in milliseconds since 1970."""

    id: str
    moment: int
    save: Save


class Saved(NamedTuple):
    """The saved texts that an intent needs, and what it needs from the device.

    `now` is the time when it is carried out, in milliseconds since 1970. `chance` returns a random number from 0 to 1.
    `stored_houses` returns who plays the saved game with an id here, as it is stored.
    """

    texts: Mapping[SavedText, str] = {}
    now: int = 0
    chance: Callable[[], float] = float
    stored_houses: Callable[[str], Houses | None] = lambda _: None

    def houses(self, found: SavedGame) -> Houses | None:
        """Return who plays this saved game here; `UNKNOWN` if this is lost, and None if all play here."""
        return self.stored_houses(found.id) or (UNKNOWN if found.save.between else None)


class Changes(NamedTuple):
    """The changes that an intent makes to the saved games: who plays here, texts to write, and then texts to remove."""

    written: Mapping[SavedText, str] = {}
    removed: Collection[SavedText] = ()
    houses: Mapping[str, Houses] = {}


UNCHANGED = Changes()


def slot_of(saved: SavedGame, problem: SaveProblem | None = None) -> SaveSlot:
    """Return the slot of a saved game."""
    return SaveSlot(saved.id, saved.save.title, saved.moment, saved.save.game, problem)


def saved_game(texts: Texts) -> SavedGame | None:
    """Return the game in the last of its texts that can be read.

    Return None if there is none, or if a newer page has saved the game, because its additions must not be lost.
    """
    if is_of_newer_page(texts):
        return None
    for name in sorted(texts, reverse=True):
        with suppress(BadRecord):
            return SavedGame(name.game, name.moment, read_save(texts[name]))
    return None


def is_of_newer_page(texts: Texts) -> bool:
    """Whether a newer page has saved the game in these texts."""
    return any(map(is_newer, texts.values()))


def unreadable(texts: Texts, found: SavedGame | None) -> list[SavedText]:
    """Return the texts of a game that cannot be read, last one first.

    `found` is the game that was read from one of the texts. Undamaged texts older than that one count as readable, so
    they are not replayed.
    """
    last = -1 if found is None else found.moment
    return [
        name
        for name in sorted(texts, reverse=True)
        if not (name.moment < last and is_sound(texts[name])) and not _is_readable(texts[name])
    ]


def _is_readable(text: str) -> bool:
    with suppress(BadRecord):
        read_save(text)
        return True
    return False


def last_moment(names: Iterable[SavedText]) -> int:
    """Return the time of a game's last save, or -1 if it has none."""
    return max((name.moment for name in names), default=-1)
