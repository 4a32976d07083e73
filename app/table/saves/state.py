"""The slot in which the game on the table is saved, and the problems of saving it."""

from enum import Enum
from typing import NamedTuple

from app.table.game import Game
from app.table.saves.saved_games import SavedGame

PAGE = 24
"""The number of games shown first, and added by each *Show more*."""


class SaveProblem(Enum):
    """A problem with saving the game on the table. CLEARED means that the browser has deleted what was saved."""

    FULL = "full"
    CLOSED = "closed"
    CLEARED = "cleared"
    PLAYED_ELSEWHERE = "played elsewhere"


class SaveSlot(NamedTuple):
    """The slot of the game on the table: its id, "" until the game is saved for the first time, and its title.

    `moment` is the time of the last save, in milliseconds since 1970, and `saved` is the game saved then; they are -1
    and None before the first save. `problem` is the problem of the last attempt to save, or None.
    """

    id: str = ""
    title: str = ""
    moment: int = -1
    saved: Game | None = None
    problem: SaveProblem | None = None


NEW = SaveSlot()
"""The slot of a game that was never saved."""


def slot_of(saved: SavedGame, problem: SaveProblem | None = None) -> SaveSlot:
    """Return the slot of a saved game."""
    return SaveSlot(saved.id, saved.save.title, saved.moment, saved.save.game, problem)
