"""The state of learning from games: how far a review is, and positions in which a player looks for a better turn."""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from app.bot_messages import Fact, JudgedTurn, LaterTurn
from app.engine.record import Record
from app.engine.state import Placement

Solved = Mapping[str, frozenset[int]]
"""The numbers of the problems that were solved on each day, by the day, such as "2026-11-26"."""
NONE_SOLVED: Solved = {}


class Exercise(NamedTuple):
    """A position in which one turn is clearly the best: a moment of a game, or a problem.

    The `record` ends before the turn. The `best` turn and the `alternatives` are right, and so is every turn that has
    the `key` placement and no more domes than the `best` one. `played` is the turn of the game, and `follows` are the
    turns after it; both are empty in a problem. The best turn is this number of `points` ahead of the `played` one or,
    in a problem, of those without the key placement. The `reasons` compare it with the `played` one; in a problem, they
    hold without another turn. `theme` is what a problem teaches. `number` is that of the turn or the problem, from 1.
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


class Chances(NamedTuple):
    """The chances of all players to win, in seat order and in percent, at the end of the turn with this number.

    Each is added to those before it: the chance of a player lies between two `edges`, from 0 to 100 in steps of 5.
    """

    turn: int
    edges: tuple[int, ...]


class ReviewProgress(NamedTuple):
    """How far the review of a game is: its `turns` judged so far, in the order of the game.

    `key` has the numbers of the turns that matter, as far as they are known. `progress` is from 0 to 1. A review that
    `has_failed` can go on. `chances` are shown with the turns.
    """

    turns: tuple[JudgedTurn, ...] = ()
    key: tuple[int, ...] = ()
    progress: float = 0.0
    is_complete: bool = False
    has_failed: bool = False
    chances: tuple[Chances, ...] = ()

    @property
    def listed(self) -> tuple[JudgedTurn, ...]:
        """The turns that matter."""
        return tuple(turn for turn in self.turns if turn.number in self.key)

    @property
    def moments(self) -> tuple[JudgedTurn, ...]:
        """The turns that matter because something better was possible."""
        return tuple(turn for turn in self.listed if turn.is_moment)
