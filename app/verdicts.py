"""Decides what people are told about turns that bots have rated: which are better, and what speaks for them.

Ratings err, and people believe only what they see. So a turn is called worse if what is said of it bears this out, or
if its rating is clearly lower.
"""

from collections.abc import Iterable

from app.bot_messages import Fact, RatedTurn
from app.engine.pieces import Seat
from app.engine.state import State

EQUAL_POINTS, LATE_EQUAL_POINTS = 1.5, 0.5
"""Turns are about equally good for people if their ratings differ by less than this number of points, or late."""
LATE_PIECES = 8
"""With at most this number of pieces in all stocks it is late: little can follow that makes up for a point."""
CLEAR_POINTS = 2.5
"""A turn is clearly better than another one if its rating is at least this number of points higher."""
REASON_POINTS = 2
"""What a player can gain later is a reason only if it is at least this number of points more after one turn."""
COUNTED = frozenset({"brings", "next", "later", "wait", "spent", "palace"})
"""The kinds of facts that tell by how many points one turn is better than another one."""


def is_late(before: State) -> bool:
    """Whether so few pieces are left that ratings of turns from this state hardly err."""
    return sum(map(sum, before.stocks)) <= LATE_PIECES


def equal_points(before: State) -> float:
    """Return by how many points ratings of turns from this state differ at least if the turns are not equally good."""
    return LATE_EQUAL_POINTS if is_late(before) else EQUAL_POINTS


def weight(fact: Fact) -> float:
    """Return by how many points a fact decides between the turns. What counts no points weighs little."""
    return fact.points - fact.instead if fact.kind in COUNTED else 0.0


def balance(facts: Iterable[Fact]) -> float:
    """Return by how many points the facts speak for a turn; below 0 if they speak against it."""
    return sum(weight(fact) if fact.is_for else -weight(fact) for fact in facts)


def of_turn_alone(facts: Iterable[Fact], seat: Seat) -> tuple[Fact, ...]:
    """Return the facts about a turn of the player at `seat` that a person understands who does not see the other turn.

    What the other turn brings or gives up is left out, but not the danger that this turn averts.
    """

    def is_understood(fact: Fact) -> bool:
        if fact.kind == "next":
            return fact.is_for
        return fact.kind in {"gains", "palace", "wait", "only"} or fact.is_for is (
            fact.seat == seat and fact.kind != "spent"
        )

    return tuple(filter(is_understood, facts))


def is_as_good(facts: Iterable[Fact], best: Iterable[Fact], equal: float) -> bool:
    """Return whether a person would call a turn with these `facts` about as good as the best, of which `best` is said.

    What is said of it must be behind by less than `equal` points (see `equal_points`).
    """
    return min(0, balance(best)) - balance(facts) < equal


def is_called_worse(turn: RatedTurn, best: RatedTurn, equal: float) -> bool:
    """Return whether a person is told that the turn is worse than the best one.

    If the reasons favor the best one, it must be behind by `equal` points (see `equal_points`). If it is no longer as
    good by what is said, it must only not be better, because ratings err by more than a person does. Otherwise it must
    be clearly worse, because no reason would bear it out.
    """
    facts, of_best = turn.reasons or (), best.reasons or ()
    least = equal if balance(of_best) > balance(facts) else CLEAR_POINTS
    return best.advantage - turn.advantage >= (least if is_as_good(facts, of_best, equal) else 0)
