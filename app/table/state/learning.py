"""The state of learning from games: a position in which a player looks for a better turn, and how far that is."""

from enum import Enum
from typing import NamedTuple

from app.bot_messages import Fact, LaterTurn
from app.engine.record import Record
from app.engine.state import Placement


class Exercise(NamedTuple):
    """A position in which one turn is clearly the best: a moment of a game, or a problem.

    The `record` ends before the turn. The `best` turn and the `alternatives` are right, and so is every turn that has
    the `key` placement. `played` is the turn of the game, and `follows` are the turns after it; both are empty in a
    problem. The best turn is this number of `points` ahead of the `played` one or, in a problem, of those without the
    key placement, and the `reasons` compare it with that one. `theme` is what a problem teaches. `number` is that of
    the turn or the problem, from 1.
    """

    record: Record
    best: tuple[Placement, ...]
    key: Placement
    points: float
    number: int
    alternatives: tuple[tuple[Placement, ...], ...] = ()
    played: tuple[Placement, ...] = ()
    follows: tuple[LaterTurn, ...] = ()
    reasons: tuple[Fact, ...] = ()
    theme: str = ""


class Stage(Enum):
    """How far a player is with an exercise: the turn is looked for, its rating is awaited, or the answer is known."""

    TRYING = "trying"
    RATING = "rating"
    UNRATED = "unrated"
    WRONG = "wrong"
    RIGHT = "right"
    SHOWN = "shown"
