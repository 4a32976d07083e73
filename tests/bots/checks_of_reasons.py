"""Checks of the facts about turns: points are counted again in all turns of a player."""

from collections.abc import Sequence
from functools import reduce

from app.bot_messages import Fact
from app.bots.candidates import TriedTurn, is_allowed
from app.bots.next_turn import most
from app.bots.reasons import TurnPair
from app.bots.search import result
from app.engine.grid import ONLY, SPACE, Space, first
from app.engine.inspection import at_turn, claimants_of, gained_and_lost
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, Kind, Seat
from app.engine.play import advance, options
from app.engine.scoring import palace_points, totals
from app.engine.sites import sites_of
from app.engine.state import Placement, State
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
    """Return whether one turn brings the player more than the other, or costs a rival more. Both count apart."""
    changes = [change(pair, turn, fact.seat) for turn in (pair.turn, pair.other)]
    (gain, loss), (other_gain, other_loss) = (
        gained_and_lost(pair.before, turn.after)[fact.seat] for turn in (pair.turn, pair.other)
    )
    more = [changes[0] - changes[1]] if fact.seat == pair.seat else [other_gain - gain, loss - other_loss]
    return (fact.points if fact.is_for else -fact.points) in more


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
    placed = fact.placements
    gained = totals(reduce(advance, placed, start))[fact.seat] - totals(start)[fact.seat]
    makes_up = is_own and 0 < lost <= most_
    is_kept = not is_own or all(
        kept(turns[0].after, Seat(rival), fact.seat, placed) >= most_
        for rival in turns[0].after.seats
        if rival != fact.seat
    )
    is_more = most_ - least - (0 if makes_up else max(0, lost)) >= 2
    return is_more and is_kept and (fact.points, fact.instead) == (most_, least) and gained == most_


def kept(state: State, rival: Seat, seat: Seat, placed: Sequence[Placement]) -> int:
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


def gains(fact: Fact, pair: TurnPair) -> bool:
    is_own = fact.seat == pair.seat
    points = (
        change(pair, pair.turn, fact.seat) if is_own else gained_and_lost(pair.before, pair.turn.after)[fact.seat][0]
    )
    return points == fact.points > 0 and fact.is_for is is_own


def wait(fact: Fact, pair: TurnPair) -> bool:
    """Return whether only the worse turn claims the palace, and no rival can."""
    worse, better = (pair.other, pair.turn) if fact.is_for else (pair.turn, pair.other)
    claimed, left = (turn.after.city.palaces.on(SPACE[fact.subject]) for turn in (worse, better))
    assert claimed
    assert left
    able = claimants_of(better.after, claimed.color)
    return claimed.owner == pair.seat and left.owner is None and able == [pair.seat]


def spent(fact: Fact, pair: TurnPair) -> bool:
    """Return whether a turn claims the palace, and the player could still claim a larger one after the other turn.

    After this turn, a dome is allowed on no palace of the color. After the other one, pieces of the color can be placed
    until a palace that nobody owns is larger.
    """
    early, other = (turn.after for turn in ((pair.other, pair.turn) if fact.is_for else (pair.turn, pair.other)))
    claimed = early.city.palaces.on(SPACE[fact.subject])
    assert claimed
    color = claimed.color
    assert pair.seat not in claimants_of(early, color)
    assert pair.seat in claimants_of(other, color)
    assert other.city.palaces.owned(color, pair.seat) is None
    sizes = (each.pieces.bit_count() for space in SPACE.values() for each in grown(other, color, space))
    return claimed.pieces.bit_count() <= max(sizes) - 2


def grown(state: State, color: Kind, start: Space) -> list[Palace]:
    """Return the unclaimed palaces of a color after one has grown as far as it can, from its next piece at `start`."""
    city, sites = state.city, state.sites
    space = start if sites.palace_sites[color] & ONLY[start] else None
    for _ in range(sum(stock[color] for stock in state.stocks)):
        if space is None:
            break
        city = city.with_placement(color, space, Seat(0))
        growth = sites_of(city, state.rules, len(state.stocks)).growth[color]
        space = first(growth) if growth else None
    return [each for each in city.palaces.all if each.color is color and each.owner is None]


def palace(fact: Fact, pair: TurnPair) -> bool:
    """Return whether the turn adds the points to the palace, which its player and at most one rival can claim.

    If it speaks against the turn, only rivals can claim it.
    """
    after, space = pair.turn.after, SPACE[fact.subject]
    new = after.city.palaces.on(space)
    assert new is not None
    old = next((each for each in pair.before.city.palaces.all if each.pieces & new.pieces), None)
    added = palace_points(after.city, new) - (palace_points(pair.before.city, old) if old else 0)
    able = claimants_of(after, new.color)
    is_right = (pair.seat in able and len(able) <= 2) if fact.is_for else (bool(able) and pair.seat not in able)
    return new.owner is None and is_right and added == fact.points > 0


HOLDS = {
    "brings": brings,
    "gains": gains,
    "next": next_,
    "wait": wait,
    "palace": palace,
    "spent": spent,
}
"""For each kind, whether a fact is true of a turn and the other one."""
