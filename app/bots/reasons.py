"""The reasons for a turn, as facts that a player can check on the board, or that hold in the samples of the search.

Most facts are differences between the turn and the other one: in what they bring at once, in the most that a player can
gain next (see `next_turn`), and in what the search expects to happen.
"""

from collections.abc import Generator, Iterator
from statistics import median_low

from app.bot_messages import EQUAL_POINTS, MOST_FOLLOWING, MOST_REASONS, REASON_POINTS, Fact, LaterTurn
from app.bots.candidates import TriedTurn, goes_on
from app.bots.next_turn import Gain, most, parts
from app.bots.turn_pair import TurnPair
from app.engine.grid import NAME, SPACE, first
from app.engine.inspection import at_turn, claimants_of, differ, gift, growth_sites, score_changes
from app.engine.pieces import COLOR, COLORS, Kind, Seat
from app.engine.play import advance
from app.engine.state import State

OFTEN, SELDOM, LEAST_SAMPLES = 3 / 4, 1 / 4, 4
"""An event counts if it happens in `OFTEN` of the samples after one turn, and in at most `SELDOM` of those after the
other. There must be `LEAST_SAMPLES`.
"""
EXCUSE, LATER, SITE, SHOWN = 100.0, 0.5, 0.3, 0.1
"""The weights of facts, as shares of their points: a gift, what comes later, growth sites, what the scores show anyway.
"""

Weighed = list[tuple[float, Fact]]
"""Facts, each with its weight in points."""


def reasons(pair: TurnPair, is_asked: bool) -> Generator[None, None, tuple[Fact, ...]]:
    """Return the facts that decide, first those for the turn. Yield between steps.

    They are at most `MOST_REASONS`. If the player asked how good one of the turns is, they are at most this number for
    the turn and this number against it.
    """
    weighed = [*_at_once(pair), *_excuses(pair), *_new(pair)]
    weighed += yield from _dangers(pair)
    weighed += yield from _promises(pair)
    weighed.sort(key=_weight, reverse=True)
    events = yield from _events(pair)
    decisive = dict[object, tuple[float, Fact]]()
    for weight, fact in events + weighed:  # an event says more than that it could happen
        decisive.setdefault((fact.seat, fact.means, _color(pair, fact.subject)), (weight, fact))
    speaking, against = _sides(sorted(decisive.values(), key=_weight, reverse=True))
    if not is_asked:
        rest = sorted([*speaking[1:], *against], key=_weight, reverse=True)
        speaking, against = _sides([*speaking[:1], *rest][:MOST_REASONS])
    if pair.lead <= -EQUAL_POINTS and not against:
        return ()  # it puzzles if all speaks for a turn that is worse
    facts = [fact for _, fact in (*speaking[:MOST_REASONS], *against[:MOST_REASONS])]
    is_waiting = not facts and not pair.before.opening and not differ(pair.before, pair.turn.after)
    return (Fact("waiting", pair.seat),) if is_waiting else tuple(facts)


def _weight(weighed: tuple[float, Fact]) -> float:
    return weighed[0]


def _sides(weighed: Weighed) -> tuple[Weighed, Weighed]:
    """Return the facts for the turn and those against it."""
    return [each for each in weighed if each[1].is_for], [each for each in weighed if not each[1].is_for]


def follows(turn: TriedTurn) -> tuple[LaterTurn, ...]:
    """Return the turns that the search expects after a turn in its first sample, at most `MOST_FOLLOWING`."""
    later, state = list[LaterTurn](), turn.after
    line = turn.lines[0].placements[len(turn.placements) :] if turn.lines else ()
    is_new = True
    for placement in line:
        seat, after = state.turn.player, advance(state, placement)
        assert seat is not None
        begun = () if is_new else later.pop().placements
        later.append(LaterTurn(seat, (*begun, placement)))
        is_new, state = not goes_on(state, after), after
    return tuple(later[:MOST_FOLLOWING])


def _at_once(pair: TurnPair) -> Iterator[tuple[float, Fact]]:
    """Yield by how much more one of the turns brings each player at once."""
    changes, otherwise = (score_changes(pair.before, turn.after) for turn in (pair.turn, pair.other))
    for seat in (pair.seat, *pair.rivals):
        more = changes[seat] - otherwise[seat]
        if more:
            is_for = (more > 0) is (seat == pair.seat)
            is_shown = is_for and (seat == pair.seat or otherwise[seat] <= 0)
            yield abs(more) * (SHOWN if is_shown else 1), Fact("brings", seat, "", abs(more), "", is_for)


def _excuses(pair: TurnPair) -> Iterator[tuple[float, Fact]]:
    """Yield a gift that the turn makes although it is no worse than the other."""
    changes = score_changes(pair.before, pair.turn.after)
    points, rival = gift(changes, pair.seat)
    if points and points >= changes[pair.seat] and pair.lead > -EQUAL_POINTS:
        yield EXCUSE, Fact("despite", rival, "", points)


def _new(pair: TurnPair) -> Iterator[tuple[float, Fact]]:
    """Yield the palace that the turn starts, if its player can claim it, and if it can grow most."""
    (sites, name), (others, _) = (_started(pair, turn.after) for turn in (pair.turn, pair.other))
    if sites > others:
        yield SITE * sites, Fact("new", pair.seat, name, sites)


def _started(pair: TurnPair, state: State) -> tuple[int, str]:
    """Return the growth sites and the name of the new palace with most of them that the player can claim."""
    new = state.city.palaces.all[len(pair.before.city.palaces.all) :]
    own = [palace for palace in new if palace.owner is None and pair.seat in claimants_of(state, palace.color)]
    found = ((growth_sites(state, palace).bit_count(), NAME[first(palace.pieces)]) for palace in own)
    return max(found, default=(0, ""))


def _dangers(pair: TurnPair) -> Generator[None, None, Weighed]:
    """Return the most that rivals can gain next after one turn and not after the other: the first rival for each."""
    found: Weighed = []
    for rival in pair.rivals:
        now = yield from _next(pair.turn.after, rival)
        otherwise = yield from _next(pair.other.after, rival)
        gain, more = max((now, otherwise), key=lambda each: each.points), otherwise.points - now.points
        if abs(more) >= REASON_POINTS and (more > 0) not in {fact.is_for for _, fact in found}:
            share = 1 if rival == pair.rivals[0] else LATER
            found.append((abs(more) * share, _fact("danger", rival, gain, is_for=more > 0)))
    return found


def _promises(pair: TurnPair) -> Generator[None, None, Weighed]:
    """Return the most that the player can gain next, by palaces that no rival can claim, after only one of the turns.

    It speaks against the turn only if it is more than what the turn brings more at once.
    """
    changes, others = (score_changes(pair.before, turn.after)[pair.seat] for turn in (pair.turn, pair.other))
    now = yield from _next(pair.turn.after, pair.seat, is_own=True)
    otherwise = yield from _next(pair.other.after, pair.seat, is_own=True)
    more, gain = now.points - otherwise.points, max(now, otherwise, key=lambda each: each.points)
    if abs(more) < REASON_POINTS or (more < 0 and gain.points - max(0, changes - others) < REASON_POINTS):
        return []
    return [(abs(more) * LATER, _fact("promise", pair.seat, gain, is_for=more > 0))]


def _next(state: State, seat: Seat, *, is_own: bool = False) -> Generator[None, None, Gain]:
    """Return the most that a player could gain if it were their turn, only by palaces of their own if `is_own`."""
    start = at_turn(state, seat)
    yield
    if start is None:
        return Gain()
    colors = [color for color in COLORS if not is_own or claimants_of(state, color) == [seat]]
    return (yield from most(start, colors))


def _fact(kind: str, seat: Seat, gain: Gain, *, is_for: bool) -> Fact:
    return Fact(kind, seat, gain.subject, gain.points, gain.means, is_for)


Event = tuple[Seat, str, str]
"""The player who claims a palace or takes a tile, and the means (of `EVENTS`) and the subject, as in `Fact`."""
EVENTS = {"claim", "palace tile", "tower tile"}


def _events(pair: TurnPair) -> Generator[None, None, Weighed]:
    """Return what happens in the samples after one of the turns, and seldom after the other."""
    count = min(len(pair.turn.lines), len(pair.other.lines))
    if count < LEAST_SAMPLES:
        return []
    sides = []
    for turn in (pair.turn, pair.other):
        samples = []
        for line in turn.lines[:count]:
            samples.append(_happening(pair.before, turn, line))
            yield
        sides.append((turn, samples))
    found: Weighed = []
    for (_, here), (elsewhere, there) in (sides, sides[::-1]):
        for event in dict.fromkeys(event for sample in here for event in sample):
            seat, means, subject = event
            is_own = seat == pair.seat
            alike = [event] if is_own else [(rival, means, subject) for rival in pair.rivals]
            often = [sample[event] for sample in here if event in sample]
            seldom = [sample for sample in there if not sample.keys().isdisjoint(alike)]
            points = median_low(often)
            is_decisive = len(often) >= OFTEN * count and len(seldom) <= SELDOM * count and points >= REASON_POINTS
            if is_decisive and not (is_own and _has(pair, elsewhere.after, means, subject)):
                is_for = is_own is (elsewhere is pair.other)
                found.append((points, Fact("event", seat, subject, points, means, is_for)))
    return found


def _happening(before: State, turn: TriedTurn, line: TriedTurn) -> dict[Event, int]:
    """Return the points of each event after a turn in one of its samples."""
    state, events = turn.after, dict[Event, int]()
    for placement in line.placements[len(turn.placements) :]:
        seat = state.turn.player
        assert seat is not None
        gains = [gain for gain in parts(state, placement, seat, before) if gain.means in EVENTS and gain.points > 0]
        events |= {(seat, gain.means, gain.subject): gain.points for gain in gains}
        state = advance(state, placement)
    return events


def _has(pair: TurnPair, state: State, means: str, subject: str) -> bool:
    """Return whether the player has already what an event would bring."""
    if means == "tower tile":
        return state.tower_tiles[int(subject[-1]) - 1] == pair.seat
    if means == "palace tile":
        return state.palace_tiles[COLOR[subject]] == pair.seat
    color = _color(pair, subject)
    return any(palace.color is color and palace.owner == pair.seat for palace in state.city.palaces.all)


def _color(pair: TurnPair, subject: str) -> Kind | None:
    """Return the color of a palace that stands after one of the turns, or of a tile, or None for a tower tile."""
    states = [turn.after for turn in (pair.turn, pair.other) if subject in SPACE]
    palaces = filter(None, (state.city.palaces.on(SPACE[subject]) for state in states))
    return next((palace.color for palace in palaces), COLOR.get(subject))
