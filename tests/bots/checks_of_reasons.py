"""Checks of the facts about turns: points are counted again in all turns of a player."""

from functools import reduce

from app.bot_messages import Fact
from app.bots.candidates import TriedTurn, is_allowed
from app.bots.next_turn import most
from app.bots.reasons import TurnPair
from app.bots.search import result
from app.engine.grid import SPACE
from app.engine.inspection import at_turn, claimants_of, growth_sites
from app.engine.pieces import COLORS, Seat, tile_value
from app.engine.play import advance, options
from app.engine.position import placement
from app.engine.scoring import player_score, totals
from app.engine.state import Placement, State
from tests.bots.test_next_turn import MOST_OPTIONS, most_of_all_turns


def change(pair: TurnPair, turn: TriedTurn, seat: Seat) -> int:
    """Return how many points a turn brings this player at once."""
    return totals(turn.after)[seat] - totals(pair.before)[seat]


def brought(pair: TurnPair, turn: TriedTurn, seat: Seat) -> int:
    """Return how many points a turn brings this player at once, without the tiles that the player loses."""
    old, new = (player_score(state, seat) for state in (pair.before, turn.after))
    lost = sum(map(tile_value, set(old.palace_tiles) - set(new.palace_tiles)))
    return new.total - old.total + lost + sum(set(old.tower_tiles) - set(new.tower_tiles))


def next_gain(state: State, seat: Seat, *, is_safe: bool = False) -> int:
    """Return the most that this player could gain in the next turn; if `is_safe`, with what no rival can claim."""
    start = at_turn(state, seat)
    if start is None:
        return 0
    colors = [color for color in COLORS if not is_safe or claimants_of(state, color) == [seat]]
    few = len(options(start)) <= MOST_OPTIONS
    return most_of_all_turns(start, colors) if few else result(most(start, colors)).points


def brings(fact: Fact, pair: TurnPair) -> bool:
    more = brought(pair, pair.turn, fact.seat) - brought(pair, pair.other, fact.seat)
    is_for, turn = (more > 0) is (fact.seat == pair.seat), pair.turn if more > 0 else pair.other
    return (abs(more), is_for) == (fact.points, fact.is_for) and change(pair, turn, fact.seat) > 0


def next_(fact: Fact, pair: TurnPair) -> bool:
    """Return whether the player could gain the points after the one turn, by these placements, and not after the other.

    What the turns bring at once counts too, unless this makes up for it. No rival can spoil a promise.
    """
    is_own = fact.seat == pair.seat
    turns = (pair.turn, pair.other) if fact.is_for is is_own else (pair.other, pair.turn)
    most_, least = (next_gain(turn.after, fact.seat, is_safe=is_own) for turn in turns)
    lost = change(pair, turns[1], fact.seat) - change(pair, turns[0], fact.seat)
    start = at_turn(turns[0].after, fact.seat)
    assert start
    placed = [placement(each, "turn") for each in fact.subject.split(", ")]
    gained = totals(reduce(advance, placed, start))[fact.seat] - totals(start)[fact.seat]
    makes_up = is_own and 0 < lost <= most_
    is_kept = not is_own or all(
        kept(turns[0].after, Seat(rival), fact.seat, placed) >= most_
        for rival in turns[0].after.seats
        if rival != fact.seat
    )
    is_more = most_ - least - (0 if makes_up else max(0, lost)) >= 2
    return is_more and is_kept and (fact.points, fact.instead) == (most_, least) and gained == most_


def kept(state: State, rival: Seat, seat: Seat, placed: list[Placement]) -> int:
    """Return the least that a player surely gets by these placements after any placement that brings a rival points.

    What the placement of the rival brings the player counts, and what else it costs the player does not.
    """
    least, start = 1000, at_turn(state, rival)
    for each in options(start) if start else ():
        assert start
        after = end = advance(start, each)
        if totals(after)[rival] > totals(state)[rival]:
            for planned in placed:
                turn = at_turn(end, seat)
                end = advance(turn, planned) if turn and is_allowed(turn, planned) else end
            least = min(least, totals(end)[seat] - min(totals(state)[seat], totals(after)[seat]))
    return least


def soon(fact: Fact, pair: TurnPair) -> bool:
    """Return whether the player gets about that many points more in the samples, after the one turn."""
    this, other = (
        sum(totals(line.after)[fact.seat] - totals(turn.after)[fact.seat] for line in turn.lines) / len(turn.lines)
        for turn in (pair.turn, pair.other)
    )
    return round((this - other) * (1 if fact.is_for is (fact.seat == pair.seat) else -1)) == fact.points >= 2


def gains(fact: Fact, pair: TurnPair) -> bool:
    return change(pair, pair.turn, fact.seat) == (fact.points if fact.seat == pair.seat else -fact.points) != 0


def wait(fact: Fact, pair: TurnPair) -> bool:
    """Return whether only the worse turn claims the palace, and no rival can."""
    worse, better = (pair.other, pair.turn) if fact.is_for else (pair.turn, pair.other)
    claimed, left = (turn.after.city.palaces.on(SPACE[fact.subject]) for turn in (worse, better))
    assert claimed
    assert left
    able = claimants_of(better.after, claimed.color)
    return claimed.owner == pair.seat and left.owner is None and able == [pair.seat]


def palace(fact: Fact, pair: TurnPair) -> bool:
    """Return whether the turn builds the palace, and its player and not all rivals can claim it."""
    after, space = pair.turn.after, SPACE[fact.subject]
    palace, old = (state.city.palaces.on(space) for state in (after, pair.before))
    assert palace is not None
    sites, able = growth_sites(after, palace), claimants_of(after, palace.color)
    is_built = palace.owner is None and (old is None or old.pieces != palace.pieces)
    return is_built and pair.seat in able != after.seats and sites.bit_count() == fact.points


HOLDS = {
    "brings": brings,
    "gains": gains,
    "next": next_,
    "wait": wait,
    "palace": palace,
    "soon": soon,
}
"""For each kind, whether a fact is true of a turn and the other one."""
