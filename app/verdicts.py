"""Decides what people are told about turns that bots have rated: which are better, and what speaks for them.

Ratings err, and people believe only what they see. So a turn is called worse if what is said of it bears this out, or
if its rating is clearly lower.
"""

from collections.abc import Collection, Iterable

from app.bot_messages import Fact, RatedTurn
from app.engine.inspection import gained_and_lost
from app.engine.play import made
from app.engine.scoring import totals
from app.engine.state import State

EQUAL_POINTS, LATE_EQUAL_POINTS = 1.5, 0.5
"""Turns are about equally good for people if their ratings differ by less than this number of points, or late."""
LATE_PIECES = 8
"""With at most this number of pieces in all stocks it is late: little can follow that makes up for a point."""
PLAYED_OUT_PIECES = 24
"""With at most this number of pieces in all stocks, ratings come from games that are played on to the end."""
TURN_PIECES = 2
"""The number of pieces that a player places in a turn (R11)."""
CLEAR_POINTS = 2.5
"""A turn is clearly better than another one if its rating is at least this number of points higher."""
SURE_POINTS = 4
"""Without a reason that bears it out, a turn is better only if its rating is at least this number of points higher.

Late, ratings hardly err, so that `CLEAR_POINTS` are enough.
"""
WAITING_SHARE = 0.25
"""Ratings count points that can wait by up to this share too low."""
REASON_POINTS = 2
"""What a player can gain later is a reason only if it is at least this number of points more after one turn."""
COUNTED = frozenset({"brings", "next", "wait", "spent", "palace"})
"""The kinds of facts that tell by how many points one turn is better than another one."""


def is_late(before: State) -> bool:
    """Whether so few pieces are left, or it is the player's last turn, that ratings from this state hardly err."""
    return sum(map(sum, before.stocks)) <= LATE_PIECES or sum(before.stocks[before.current_player]) <= TURN_PIECES


def is_played_out(before: State) -> bool:
    """Whether ratings from this state come from games that are played on to the end, so that they err less."""
    return sum(map(sum, before.stocks)) <= PLAYED_OUT_PIECES


def equal_points(before: State) -> float:
    """Return by how many points ratings of turns from this state differ at least if the turns are not equally good."""
    return LATE_EQUAL_POINTS if is_late(before) else EQUAL_POINTS


def sure_points(before: State) -> float:
    """Return by how many points a rating from this state must be higher to make a turn better without a reason."""
    return CLEAR_POINTS if is_late(before) else SURE_POINTS


def tied_points(before: State) -> float:
    """Return by how many points a rating from this state must be higher to outweigh what a person sees of the turns."""
    return LATE_EQUAL_POINTS if is_late(before) else CLEAR_POINTS


def waiting_points(before: State, brought: float, can_wait: float) -> float:
    """Return by how many points a rating from this state must be lower to call a turn worse that waits with a claim.

    The turn with the claim brings the points `brought` more at once. Those that `can_wait` are part of them. A person
    doubts a rating that is only lower by what ratings count too low, but only if all of these points can wait.
    """
    if can_wait < brought or is_late(before):
        return tied_points(before)
    return max(SURE_POINTS, WAITING_SHARE * brought)


def weight(fact: Fact) -> float:
    """Return by how many points a fact decides between the turns. What counts no points weighs little."""
    return fact.points - fact.instead if fact.kind in COUNTED else 0.0


def balance(facts: Iterable[Fact]) -> float:
    """Return by how many points the facts speak for a turn; below 0 if they speak against it."""
    return sum(weight(fact) if fact.is_for else -weight(fact) for fact in facts)


def of_turn_alone(turn: RatedTurn, before: State) -> tuple[Fact, ...]:
    """Return the reasons of a turn from this state that a person understands who does not see the other turn.

    What the other turn brings or gives up is left out, but not the danger that this turn averts. So is what the player
    could get before the turn, too.
    """
    seat, facts, after = before.current_player, turn.reasons or (), made(turn.placements, before) or before
    brought = gained_and_lost(before, after)

    def is_understood(fact: Fact) -> bool:
        if fact.kind == "next":
            return fact.is_for and not (fact.seat == seat and _could_get(before, fact))
        if fact.kind == "brings":
            return fact.is_for if fact.seat == seat else not fact.is_for and brought[fact.seat][0] > 0
        return fact.kind in {"gains", "palace", "only"} or not fact.is_for

    return tuple(filter(is_understood, facts))


def _could_get(before: State, fact: Fact) -> bool:
    """Return whether the player at turn could get the points of a fact at once by the placements in it."""
    after = made(fact.placements, before)
    return after is not None and totals(after)[fact.seat] - totals(before)[fact.seat] >= fact.points


def is_as_good(facts: Collection[Fact], best: Iterable[Fact], before: State) -> bool:
    """Return whether a person would call a turn with these `facts` about as good as the best, of which `best` is said.

    What is said of it must be behind by less than `equal_points`, or by less than one point if nothing makes up for it.
    """
    equal = equal_points(before)
    makes_up = any(fact.is_for and weight(fact) for fact in facts)
    return min(0, balance(best)) - balance(facts) < (equal if makes_up else min(equal, 1))


def is_called_worse(turn: RatedTurn, best: RatedTurn, before: State) -> bool:
    """Return whether a person is told that the turn is worse than the best one.

    If a palace that the best one claims can wait, and nothing but points speaks for that one, it must be behind by
    `waiting_points`.
    If it is no longer as good by what is said, it must only not be ahead: at all if that is little, and otherwise by
    `tied_points`. If games are played out, it must be behind, and late by `LATE_EQUAL_POINTS`. If it is as good by what
    is said, it must be behind by `equal_points` if the reasons favor the best one, and otherwise by `sure_points` and
    by as much as they favor it.
    """
    facts, behind, equal = turn.reasons or (), best.advantage - turn.advantage, equal_points(before)
    lead, of_best = _said_lead(turn, best), _said_beside(turn, best)
    waits = sum(fact.points for fact in facts if fact.kind == "wait" and fact.is_for)
    missed = sum(weight(fact) for fact in facts if fact[:2] == ("brings", before.turn.player) and not fact.is_for)
    if waits and lead + missed - waits > -equal:
        return behind >= waiting_points(before, missed, waits)
    if is_as_good(facts, of_best, before):
        return behind >= (equal if lead < 0 else max(lead, sure_points(before)))
    if is_late(before):
        return behind >= LATE_EQUAL_POINTS
    if is_played_out(before):
        return round(behind, 2) > 0
    return behind > -tied_points(before) if lead <= -equal else behind >= 0


def is_clearly_worse(turn: RatedTurn, best: RatedTurn, before: State) -> bool:
    """Return whether a turn that is called worse is so clearly: by its rating, or by what is said if that agrees.

    If games are played out, it agrees only if it is lower by `EQUAL_POINTS`.
    """
    behind, agreed = best.advantage - turn.advantage, EQUAL_POINTS if is_played_out(before) else 0
    return behind >= CLEAR_POINTS or (behind > agreed and _said_lead(turn, best) <= -SURE_POINTS)


def is_praised(turn: RatedTurn) -> bool:
    """Return whether a turn is called good that is called no worse than the best one.

    Nothing that is said speaks against it, and its rating is not clearly behind what is said. Or that is clearly ahead.
    """
    facts = turn.reasons or ()
    is_good = facts and all(fact.is_for for fact in facts)
    return turn.lead is None or turn.lead > (-LATE_EQUAL_POINTS - balance(facts) if is_good else CLEAR_POINTS)


def is_even(turn: RatedTurn) -> bool:
    """Return whether a turn that is called no worse than the best one is told beside that one.

    It is not praised, and its rating is no better, because then the best one would only puzzle a person.
    """
    return not is_praised(turn) and (turn.lead or 0) <= 0


def _said_lead(turn: RatedTurn, best: RatedTurn) -> float:
    return balance(turn.reasons or ()) - balance(_said_beside(turn, best))


def _said_beside(turn: RatedTurn, best: RatedTurn) -> list[Fact]:
    """Return what is said of the best turn and counts beside the facts of another one.

    Those are only the palaces if the facts of the other turn already compare it with the best one.
    """
    return [fact for fact in best.reasons or () if fact.kind == "palace" or turn.other != best.placements]
