"""The reasons for a turn, as facts that a player can check on the board, or that hold in the samples of the search.

They are differences between the turn and another one: in what both bring at once, in the most that a player can gain
next (see `next_turn`), and in what the search expects to happen.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import NamedTuple

from app.bot_messages import EQUAL_POINTS, MOST_FOLLOWING, MOST_REASONS, REASON_POINTS, SEEN_POINTS, Fact, LaterTurn
from app.bots.candidates import ANYWHERE, TriedTurn, candidates, goes_on
from app.bots.next_turn import Gain, Part, Source, by_source, main_source, most, parts
from app.engine.grid import NAME, SPACE, first
from app.engine.inspection import at_turn, claimants_of, gift, growth_sites, net_gain, score_changes
from app.engine.pieces import COLORS, DOME, Seat
from app.engine.play import advance
from app.engine.scoring import palace_points
from app.engine.state import Placement, State
from app.engine.turns import ROUNDS

OFTEN, SELDOM, LEAST_SAMPLES = 3 / 4, 1 / 4, 4
"""An event counts if it happens in `OFTEN` of the samples after one turn, and in at most `SELDOM` of those after the
other. There must be `LEAST_SAMPLES`.
"""
EXCUSE, LATER, SITE, SHOWN = 100.0, 0.5, 0.3, 0.5
"""The weights of facts, as shares of their points: a gift, what comes later, growth sites, what the scores show anyway.
"""
CLEARLY_LESS = 2 / 3
"""What a player could gain next is a reason if at most this share of it is left after the other turn."""

Weighed = list[tuple[float, Fact]]
"""Facts, each with its weight in points."""


class TurnPair(NamedTuple):
    """A `turn` of the player at `seat` from the state `before`, and the `other` one with which it is compared."""

    seat: Seat
    before: State
    turn: TriedTurn
    other: TriedTurn

    @property
    def rivals(self) -> list[Seat]:
        """The other players, in the order of their next turns."""
        return list(ROUNDS[len(self.before.stocks)][self.seat][1:])

    @property
    def lead(self) -> float:
        """By how many points the turn is better than the other."""
        return self.turn.advantage - self.other.advantage


def compared(before: State, turn: TriedTurn, found: Iterable[TriedTurn]) -> TurnPair | None:
    """Return `turn` and the turn to compare it with, or None if it is alone.

    If a turn brings at least `SEEN_POINTS` more at once, this is the one that brings most. For a turn that brings a
    rival more than its player, any more is enough. Otherwise this is the best turn of another kind, if possible one
    that changes other palaces.
    """
    seat = before.turn.player
    assert seat is not None
    changes, kinds = score_changes(before, turn.after), changed_palaces(before, turn.after)
    least = net_gain(changes, seat) + (1 if gift(changes, seat).points > changes[seat] else SEEN_POINTS)

    def contrast(other: TriedTurn) -> tuple[int, bool, bool, float]:
        more = max(0, net_gain(score_changes(before, other.after), seat) + 1 - least)
        changed = changed_palaces(before, other.after)
        return more, not changed & kinds, changed != kinds, other.advantage

    other = max((other for other in found if other.after != turn.after), key=contrast, default=None)
    return TurnPair(seat, before, turn, other) if other else None


def is_only(before: State) -> bool:
    """Return whether the rules allow only one turn, perhaps in two orders."""
    firsts = candidates(before, ANYWHERE)
    if len(firsts) > 2:
        return False
    turns = set[frozenset[Placement]]()
    for placement in firsts:
        after = advance(before, placement)
        seconds = candidates(after, ANYWHERE) if goes_on(before, after) else []
        turns |= {frozenset({placement, second}) for second in seconds} or {frozenset({placement})}
    return len(turns) == 1


def changed_palaces(before: State, after: State) -> frozenset[int | str]:
    """Return the palaces that a turn changes, by index, and a new palace by its color. They define its kind.

    A turn changes a palace if its parts, owner or points change.
    """
    old, new = ([(each, palace_points(city, each)) for each in city.palaces.all] for city in (before.city, after.city))
    changed = {index for index, each in enumerate(new) if index >= len(old) or each != old[index]}
    return frozenset(new[index][0].color.word if index >= len(old) else index for index in changed)


def reasons(pair: TurnPair, is_asked: bool) -> Generator[None, None, tuple[Fact, ...]]:
    """Return the facts that decide, first those for the turn. Yield between steps.

    They are at most `MOST_REASONS`. If the player asked how good one of the turns is, they are at most this number for
    the turn and this number against it.
    """
    weighed = yield from _events(pair)
    told = {(fact.seat, fact.means) for _, fact in weighed}  # an event says more than that it could happen
    possible = yield from _possible(pair)
    weighed += [each for each in possible if (each[1].seat, each[1].means) not in told]
    taken = {fact.subject for _, fact in weighed if fact.kind == "event" and fact.seat != pair.seat}
    early = [each for each in _early(pair) if each[1].subject not in taken]  # what a rival claims, nobody enlarges
    weighed = sorted([*_at_once(pair), *weighed, *_new(pair), *early], key=lambda each: -each[0])
    facts = [fact for _, fact in weighed]
    if abs(pair.lead) < EQUAL_POINTS and not any(fact.is_for for fact in facts):
        facts += _built(pair)
    if not is_asked:
        best = next((fact for fact in facts if fact.is_for and fact.kind != "despite"), None)
        facts = sorted(facts, key=lambda fact: (fact.kind != "despite", fact != best))
        facts = facts[: MOST_REASONS if best else 1]  # without one for the turn, the table adds how good it is
    speaking, against = ([fact for fact in facts if fact.is_for is is_for][:MOST_REASONS] for is_for in (True, False))
    if pair.lead <= -EQUAL_POINTS and not against:
        return ()  # it puzzles if all speaks for a turn that is worse
    is_waiting = not facts and not pair.before.opening and not changed_palaces(pair.before, pair.turn.after)
    return (Fact("waiting", pair.seat),) if is_waiting else (*speaking, *against)


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
    """Yield by how much more one of the turns brings each player at once, and the largest gift of a turn no worse.

    What only the other turn takes from a player is no reason.
    """
    changes, others = (score_changes(pair.before, turn.after) for turn in (pair.turn, pair.other))
    gifted = max(pair.rivals, key=lambda seat: changes[seat])
    gains = [_gains(pair.before, turn.placements, pair.before.seats) for turn in (pair.turn, pair.other)]
    for seat in (pair.seat, *pair.rivals):
        more, is_own = changes[seat] - others[seat], seat == pair.seat
        if not is_own and changes[seat] > max(0, changes[pair.seat]) and pair.lead > -EQUAL_POINTS:
            if seat == gifted:
                yield EXCUSE, Fact("despite", seat, points=changes[seat])
        elif more and max(changes[seat], others[seat]) > 0:
            better, worse = (by_source(each.get(seat, [])) for each in (gains if more > 0 else gains[::-1]))
            means, subject = source = main_source(better, worse)
            is_for = (more > 0) is is_own
            is_shown = is_for and (is_own or others[seat] <= 0)
            part = better.get(source, 0) - worse.get(source, 0)
            fact = Fact("brings", seat, subject, abs(more), means, is_for, part if part < abs(more) else 0)
            yield abs(more) * (SHOWN if is_shown else 1), fact


def _new(pair: TurnPair) -> Iterator[tuple[float, Fact]]:
    """Yield the palace that the turn starts, if its player can claim it, and if it can grow most."""
    start = len(pair.before.city.palaces.all)
    (sites, name), (others, _) = (_most_growth(pair, turn.after, start) for turn in (pair.turn, pair.other))
    if sites > others:
        yield SITE * sites, Fact("new", pair.seat, name, sites)


def _built(pair: TurnPair) -> Iterator[Fact]:
    """Yield the palace that the turn starts or enlarges, if its player can claim it: more than nothing to say."""
    sites, name = _most_growth(pair, pair.turn.after)
    if sites:
        yield Fact("new", pair.seat, name, sites)


def _most_growth(pair: TurnPair, state: State, start: int = 0) -> tuple[int, str]:
    """Return most growth sites and the name of a palace that the player has built and can claim, from index `start`."""
    old = {palace.pieces for palace in pair.before.city.palaces.all}
    built = (palace for palace in state.city.palaces.all[start:] if palace.owner is None and palace.pieces not in old)
    own = [palace for palace in built if pair.seat in claimants_of(state, palace.color)]
    found = ((growth_sites(state, palace).bit_count(), NAME[first(palace.pieces)]) for palace in own)
    return max(found, default=(0, ""))


def _early(pair: TurnPair) -> Iterator[tuple[float, Fact]]:
    """Yield the palaces that only the worse turn claims, although they could still grow on the board that is shown.

    They weigh as much as the points that the worse turn brings more, because they explain why it is worse all the same.
    """
    state, (worse, better) = pair.before, (pair.turn, pair.other) if pair.lead < 0 else (pair.other, pair.turn)
    claimed, otherwise = (score_changes(pair.before, turn.after)[pair.seat] for turn in (worse, better))
    for placement in worse.placements if abs(pair.lead) >= EQUAL_POINTS else ():
        palace = state.city.palaces.on(placement.space) if placement.kind is DOME else None
        if palace and not better.after.city.palaces.owned(palace.color, pair.seat):
            shown = state if worse == pair.turn else pair.turn.after
            for kept in (each for each in shown.city.palaces.all if each.pieces & palace.pieces):
                if sites := growth_sites(shown, kept).bit_count():
                    fact = Fact("early", pair.seat, NAME[first(kept.pieces)], sites, is_for=pair.lead > 0)
                    yield max(SITE * sites, claimed - otherwise), fact
        state = advance(state, placement)


def _possible(pair: TurnPair) -> Generator[None, None, Weighed]:
    """Return the most that players can gain next after one turn and not after the other: promises and dangers.

    For the player of the turn, only palaces that no rival can claim count. What the other turn promises must be more
    than what the turn brings more at once. Of the rivals, the first one counts for each of the turns. What still brings
    nearly as much after the other turn is no reason, unless it makes up for what the other turn brings more at once.
    """
    found: Weighed = []
    at_once, otherwise = (score_changes(pair.before, turn.after)[pair.seat] for turn in (pair.turn, pair.other))
    for seat in (*pair.rivals, pair.seat):
        now, then = (yield from _next(pair.turn.after, seat, pair)), (yield from _next(pair.other.after, seat, pair))
        gain, more, is_own = max(now, then), now.points - then.points, seat == pair.seat
        is_for = (more > 0) is is_own
        is_told = not is_own and is_for in {fact.is_for for _, fact in found if fact.seat != pair.seat}
        least = REASON_POINTS + (max(0, at_once - otherwise) if is_own and not is_for else 0)
        is_late = is_own and is_for and otherwise > at_once  # what the other turn brings at once, this one promises
        is_clear = is_late or min(now.points, then.points) <= CLEARLY_LESS * gain.points
        if abs(more) >= REASON_POINTS and is_clear and gain.points >= least and not is_told:
            means, subject = source = main_source(*(by_source(each.parts) for each in (gain, min(now, then))))
            part = by_source(gain.parts)[source]
            fact = Fact("next", seat, subject, gain.points, means, is_for, part if part < gain.points else 0)
            found.append((abs(more) * (1 if seat == pair.rivals[0] else LATER), fact))
    return found


def _next(state: State, seat: Seat, pair: TurnPair) -> Generator[None, None, Gain]:
    """Return the most that a player could gain if it were their turn. A palace has one name after both turns."""
    start = at_turn(state, seat)
    yield
    if start is None:
        return Gain()
    colors = [color for color in COLORS if seat != pair.seat or claimants_of(state, color) == [seat]]
    gain = yield from most(start, colors)
    named = (part._replace(subject=_name_before(part.subject, state, pair.before)) for part in gain.parts)
    return gain._replace(parts=tuple(named))


def _name_before(subject: str, state: State, before: State) -> str:
    """Return the name that the palace called `subject` in a state had before, if it stood."""
    palace = state.city.palaces.on(SPACE[subject]) if subject in SPACE else None
    standing = (each.pieces for each in before.city.palaces.all if palace and each.pieces & palace.pieces)
    return next((NAME[first(pieces)] for pieces in standing), subject)


TAKEN = {"claim", "palace tile", "tower tile"}
"""The means of events: these are what players take from each other."""


def _events(pair: TurnPair) -> Generator[None, None, Weighed]:
    """Return what happens later in the samples after one of the turns, and seldom after the other."""
    count = min(len(pair.turn.lines), len(pair.other.lines))
    if count < LEAST_SAMPLES:
        return []
    sides = list[list[dict[tuple[Seat, Source], int]]]()
    for turn in (pair.turn, pair.other):
        sides.append([])
        for line in turn.lines[:count]:
            sides[-1].append(_sources(pair.before, line.placements))
            yield
    found: Weighed = []
    after, otherwise = sides
    # a palace that the turn starts has no name yet in the samples after the other turn, where it may be another one
    begun = {palace.color.word for palace in pair.turn.after.city.palaces.all[len(pair.before.city.palaces.all) :]}
    for is_turn, here, there in ((True, after, otherwise), (False, otherwise, after)):
        at_once = _sources(pair.before, (pair.turn if is_turn else pair.other).placements)
        for event in dict.fromkeys(event for sample in here for event in sample):
            seat, (means, subject) = event
            is_own = seat == pair.seat
            alike = [event] if is_own else [(rival, (means, subject)) for rival in pair.rivals]
            often = [sample[event] for sample in here if event in sample]
            seldom = [sample for sample in there if not sample.keys().isdisjoint(alike)]
            points = sorted(often)[(len(often) - 1) // 2]
            is_decisive = len(often) >= OFTEN * count and len(seldom) <= SELDOM * count and points >= REASON_POINTS
            if is_decisive and means in TAKEN and event not in at_once and subject not in begun:
                found.append((points, Fact("event", seat, subject, points, means, is_own is is_turn)))
    return found


def _sources(before: State, placements: Sequence[Placement]) -> dict[tuple[Seat, Source], int]:
    """Return by what these placements bring points to the players who make them."""
    gains = _gains(before, placements).items()
    return {(seat, source): points for seat, made in gains for source, points in by_source(made).items()}


def _gains(before: State, placements: Sequence[Placement], seats: Sequence[Seat] = ()) -> dict[Seat, list[Part]]:
    """Return what these placements bring the players at `seats`; if there are none, those who make them."""
    state, gains = before, dict[Seat, list[Part]]()
    for placement in placements:
        for seat in seats or (state.turn.player,):
            assert seat is not None
            gains.setdefault(seat, []).extend(parts(state, placement, seat, before))
        state = advance(state, placement)
    return gains
