"""Checks of the facts about turns: points are counted again in all turns of a player."""

from functools import reduce

from app.bot_messages import Fact
from app.bots.candidates import TriedTurn
from app.bots.next_turn import most
from app.bots.reasons import TurnPair
from app.bots.search import result
from app.engine.grid import SPACE
from app.engine.inspection import at_turn, claimants_of, growth_sites
from app.engine.pieces import COLORS, Seat
from app.engine.play import advance, options
from app.engine.position import placement
from app.engine.scoring import totals
from app.engine.state import State
from tests.bots.test_next_turn import MOST_OPTIONS, most_of_all_turns


def change(pair: TurnPair, turn: TriedTurn, seat: Seat) -> int:
    """Return how many points a turn brings this player at once."""
    return totals(turn.after)[seat] - totals(pair.before)[seat]


def next_gain(state: State, seat: Seat, *, is_safe: bool = False) -> int:
    """Return the most that this player could gain in the next turn; if `is_safe`, with what no rival can claim."""
    start = at_turn(state, seat)
    if start is None:
        return 0
    colors = [color for color in COLORS if not is_safe or claimants_of(state, color) == [seat]]
    few = len(options(start)) <= MOST_OPTIONS
    return most_of_all_turns(start, colors) if few else result(most(start, colors)).points


def brings(fact: Fact, pair: TurnPair) -> bool:
    more = change(pair, pair.turn, fact.seat) - change(pair, pair.other, fact.seat)
    is_for = (more > 0) is (fact.seat == pair.seat)
    return (abs(more), is_for) == (fact.points, fact.is_for)


def next_(fact: Fact, pair: TurnPair) -> bool:
    """Return whether the player could gain the points after the one turn, by these placements, and not after the other.

    After the other turn, the player could gain clearly less.
    """
    is_own = fact.seat == pair.seat
    turns = (pair.turn, pair.other) if fact.is_for is is_own else (pair.other, pair.turn)
    is_safe = is_own and change(pair, pair.other, pair.seat) <= change(pair, pair.turn, pair.seat)
    most_, least = (next_gain(turn.after, fact.seat, is_safe=is_safe) for turn in turns)
    start = at_turn(turns[0].after, fact.seat)
    assert start
    placed = (placement(each, "turn") for each in fact.subject.split(", "))
    gained = totals(reduce(advance, placed, start))[fact.seat] - totals(start)[fact.seat]
    return least <= most_ - 2 and most_ == gained == fact.points


def gains(fact: Fact, pair: TurnPair) -> bool:
    return change(pair, pair.turn, fact.seat) == (fact.points if fact.seat == pair.seat else -fact.points) != 0


def wait(fact: Fact, pair: TurnPair) -> bool:
    """Return whether the player owns the palace only after the worse turn, and no rival can claim it."""
    worse, better = (pair.other, pair.turn) if fact.is_for else (pair.turn, pair.other)
    claimed, waiting_ = (turn.after.city.palaces.on(SPACE[fact.subject]) for turn in (worse, better))
    assert claimed
    assert waiting_
    is_claimed = claimed.owner == pair.seat and waiting_.owner is None
    return is_claimed and claimants_of(better.after, claimed.color) == [pair.seat]


def palace(fact: Fact, pair: TurnPair) -> bool:
    """Return whether the turn changes the palace or its growth, and who can claim it is not everybody."""
    after, space = pair.turn.after, SPACE[fact.subject]
    palace, old = (state.city.palaces.on(space) for state in (after, pair.before))
    assert palace is not None
    sites, able = growth_sites(after, palace), claimants_of(after, palace.color)
    is_changed = palace != old or sites != growth_sites(pair.before, palace)
    return is_changed and palace.owner is None and [] != able != after.seats and sites.bit_count() == fact.points


def despite(fact: Fact, pair: TurnPair) -> bool:
    points = change(pair, pair.turn, fact.seat)
    return 0 < points == fact.points >= change(pair, pair.turn, pair.seat) and pair.lead > -0.75


def waiting(fact: Fact, pair: TurnPair) -> bool:
    return fact.seat == pair.seat and totals(pair.turn.after) == totals(pair.before) and not pair.before.opening


HOLDS = {
    "brings": brings,
    "gains": gains,
    "next": next_,
    "wait": wait,
    "palace": palace,
    "despite": despite,
    "waiting": waiting,
}
"""For each kind, whether a fact is true of a turn and the other one."""
