"""The slot in which the game on the table is saved, and what prevents that."""

from enum import Enum
from typing import NamedTuple

from app.table.game import Game
from app.table.saves.saved_games import SavedGame

PAGE = 24
"""The number of games shown first, and added by each *Show more*."""


class SaveProblem(Enum):
    """Why the game is not saved as it should be."""

    FULL = "full"
    CLOSED = "closed"
    CLEARED = "cleared"
    PLAYED_ELSEWHERE = "played elsewhere"


class SaveSlot(NamedTuple):
    """The slot of the game on the table: its id, empty until it is saved for the first time, and its title.

    `moment` is when it was saved last as far as we know, in milliseconds since 1970, and `saved` is what was saved
    then; -1 and None if it never was. `problem` says what went wrong when it was last to be saved.
    """

    id: str = ""
    title: str = ""
    moment: int = -1
    saved: Game | None = None
    problem: SaveProblem | None = None


NEW = SaveSlot()
"""The slot of a game that was never saved."""


def slot_of(saved: SavedGame, problem: SaveProblem | None = None) -> SaveSlot:
    """The slot of a saved game."""
    return SaveSlot(saved.id, saved.save.title, saved.moment, saved.save.game, problem)
