"""Checks of the facts about turns: points are counted again in all turns of a player, events again in the samples."""

from functools import reduce

from app.bot_messages import Fact
from app.bots.candidates import TriedTurn
from app.bots.next_turn import most
from app.bots.reasons import TurnPair
from app.bots.search import result
from app.engine.events import PalaceClaimed, PalaceTileTaken, TowerTileTaken
from app.engine.grid import NOWHERE, SPACE
from app.engine.inspection import at_turn, claimants_of, growth_sites
from app.engine.pieces import COLOR, COLORS, DOME, Seat
from app.engine.play import advance, options, place
from app.engine.scoring import totals
from app.engine.state import State
from tests.bots.test_next_turn import MOST_OPTIONS, most_of_all_turns


def change(pair: TurnPair, turn: TriedTurn, seat: Seat) -> int:
    """Return how many points a turn brings this player at once."""
    return totals(turn.after)[seat] - totals(pair.before)[seat]


def next_gain(state: State, seat: Seat, *, is_own: bool = False) -> int:
    """Return the most that this player could gain in the next turn, only by own palaces if `is_own`."""
    start = at_turn(state, seat)
    if start is None:
        return 0
    colors = [color for color in COLORS if not is_own or claimants_of(state, color) == [seat]]
    few = len(options(start)) <= MOST_OPTIONS
    return most_of_all_turns(start, colors) if few else result(most(start, colors)).points


def brings(fact: Fact, pair: TurnPair) -> bool:
    more = change(pair, pair.turn, fact.seat) - change(pair, pair.other, fact.seat)
    is_for = (more > 0) is (fact.seat == pair.seat)
    return (abs(more), is_for) == (fact.points, fact.is_for)


def next_(fact: Fact, pair: TurnPair) -> bool:
    """Return whether the player could gain the points after the one turn, and clearly less after the other."""
    is_own = fact.seat == pair.seat
    now, otherwise = (next_gain(turn.after, fact.seat, is_own=is_own) for turn in (pair.turn, pair.other))
    most_, least = (now, otherwise) if fact.is_for is is_own else (otherwise, now)
    return least <= most_ - 2 and most_ == fact.points


def early(fact: Fact, pair: TurnPair) -> bool:
    """Return whether the player owns the palace, which had this number of growth sites, only after the worse turn."""
    worse, better = (pair.other, pair.turn) if fact.is_for else (pair.turn, pair.other)
    palaces = [turn.after.city.palaces.on(SPACE[fact.subject]) for turn in (worse, better)]
    without_dome = reduce(advance, (each for each in worse.placements if each.kind is not DOME), pair.before)
    standing = without_dome.city.palaces.on(SPACE[fact.subject])
    assert palaces[0]
    assert standing
    is_claimed = palaces[0].owner == pair.seat and (palaces[1] is None or palaces[1].owner is None)
    return is_claimed and worse.advantage < better.advantage and growth_sites(without_dome, standing) != NOWHERE


def new(fact: Fact, pair: TurnPair) -> bool:
    after, space = pair.turn.after, SPACE[fact.subject]
    palace = after.city.palaces.on(space)
    assert palace is not None
    is_own = fact.seat == pair.seat in claimants_of(after, palace.color)
    is_built = palace.owner is None and palace not in pair.before.city.palaces.all
    return is_own and is_built and growth_sites(after, palace).bit_count() == fact.points


def despite(fact: Fact, pair: TurnPair) -> bool:
    points = change(pair, pair.turn, fact.seat)
    return 0 < points == fact.points >= change(pair, pair.turn, pair.seat) and pair.lead > -0.75


def waiting(fact: Fact, pair: TurnPair) -> bool:
    return fact.seat == pair.seat and totals(pair.turn.after) == totals(pair.before) and not pair.before.opening


def event(fact: Fact, pair: TurnPair) -> bool:
    """Return whether it happens in most samples after one of the turns, and in few after the other."""
    count = min(len(pair.turn.lines), len(pair.other.lines))
    shares = [
        sum(happens(fact, pair, turn, line) for line in turn.lines[:count]) / count for turn in (pair.turn, pair.other)
    ]
    often, seldom = shares if fact.is_for is (fact.seat == pair.seat) else shares[::-1]
    return count >= 4 and often >= 3 / 4 and seldom <= 1 / 4


def happens(fact: Fact, pair: TurnPair, turn: TriedTurn, line: TriedTurn) -> bool:
    """Return whether the player claims the palace or takes the tile of this fact in a sample after a turn."""
    state = turn.after
    for placement in line.placements[len(turn.placements) :]:
        seat = state.turn.player
        state, events = place(state, placement)
        if seat == fact.seat and any(is_about(fact, pair, each) for each in events):
            return True
    return False


def is_about(fact: Fact, pair: TurnPair, event_: object) -> bool:
    match event_:
        case PalaceClaimed(color, pieces) if fact.means == "claim":
            standing = pair.before.city.palaces.on(SPACE[fact.subject]) if fact.subject in SPACE else None
            return bool(standing.pieces & pieces) if standing else COLOR.get(fact.subject) is color
        case PalaceTileTaken(color) if fact.means == "palace tile":
            return COLOR[fact.subject] is color
        case TowerTileTaken(tower) if fact.means == "tower tile":
            return fact.subject == f"tower-{tower}"
    return False


HOLDS = {
    "brings": brings,
    "next": next_,
    "early": early,
    "new": new,
    "despite": despite,
    "waiting": waiting,
    "event": event,
}
"""For each kind, whether a fact is true of a turn and the other one."""
