"""The reasons for a turn, as facts that a player can check on the board.

They are differences between the turn and another one: in what both bring at once, in the most that a player can gain
next (see `next_turn`), and in the palaces that they leave. Without such a difference, they are what the turn does.
"""

from collections.abc import Generator, Iterable, Iterator
from typing import NamedTuple

from app.bot_messages import EQUAL_POINTS, MOST_FOLLOWING, MOST_REASONS, REASON_POINTS, Fact, LaterTurn
from app.bots.candidates import ANYWHERE, TriedTurn, candidates, goes_on
from app.bots.next_turn import Gain, most
from app.engine.grid import NAME, first
from app.engine.inspection import at_turn, claimants_of, growth_sites, net_gain, score_changes
from app.engine.pieces import COLORS, Seat
from app.engine.play import advance
from app.engine.position import written_placement
from app.engine.scoring import palace_points
from app.engine.state import Placement, State
from app.engine.turns import ROUNDS

EXCUSE, LATER, SITE, SHOWN = 100.0, 0.5, 0.3, 0.5
"""The weights of facts, as shares of their points: a gift, what comes later, growth sites, what the scores show anyway.
"""
FEW_SITES = 2
"""A palace that only rivals can claim starts with few growth sites if they are at most this number."""
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

    If a turn brings more at once, this is the one that brings most. Otherwise this is the best turn of another kind, if
    possible one that changes other palaces.
    """
    seat = before.turn.player
    assert seat is not None
    kinds, least = changed_palaces(before, turn.after), net_gain(score_changes(before, turn.after), seat)

    def contrast(other: TriedTurn) -> tuple[int, bool, bool, float]:
        more = max(0, net_gain(score_changes(before, other.after), seat) - least)
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
    possible = yield from _possible(pair)
    weighed = sorted([*_at_once(pair), *possible, *_waits(pair)], key=lambda each: -each[0])
    facts = [fact for _, fact in weighed]
    if pair.lead > -EQUAL_POINTS and not any(fact.is_for for fact in facts):
        facts += [fact for _, fact in sorted(_done(pair), key=lambda each: -each[0])[:1]]
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

    What only one of the turns takes from a rival is no reason.
    """
    changes, others = (score_changes(pair.before, turn.after) for turn in (pair.turn, pair.other))
    gifted = max(pair.rivals, key=lambda seat: changes[seat])
    for seat in (pair.seat, *pair.rivals):
        more, is_own = changes[seat] - others[seat], seat == pair.seat
        if not is_own and changes[seat] > max(0, changes[pair.seat]) and pair.lead > -EQUAL_POINTS:
            if seat == gifted:
                yield EXCUSE, Fact("despite", seat, points=changes[seat])
        elif more and max(changes[seat], others[seat]) > 0:
            is_for = (more > 0) is is_own
            is_shown = is_for and (is_own or others[seat] <= 0)
            yield abs(more) * (SHOWN if is_shown else 1), Fact("brings", seat, points=abs(more), is_for=is_for)


def _done(pair: TurnPair) -> Iterator[tuple[float, Fact]]:
    """Yield what the turn does, if nothing else speaks for it: for its player, against rivals, with palaces.

    A palace counts if not all players can claim it: if its player can, and the turn starts or enlarges it, or if only
    rivals can, and the turn leaves it fewer growth sites, or starts it with few.
    """
    for seat, change in enumerate(score_changes(pair.before, pair.turn.after)):
        gain = change if seat == pair.seat else -change
        if gain > 0:
            yield SHOWN * gain, Fact("gains", Seat(seat), points=gain)
    state, old = pair.turn.after, pair.before.city.palaces.all
    for index, palace in enumerate(state.city.palaces.all):
        was = old[index] if index < len(old) else None
        able, sites = claimants_of(state, palace.color), growth_sites(state, palace).bit_count()
        fewer = (growth_sites(pair.before, was).bit_count() if was else FEW_SITES + 1) - sites
        is_built = was is None or was.pieces != palace.pieces
        weight = fewer if pair.seat not in able else sites if is_built else 0
        if palace.owner is None and [] != able != state.seats and weight > 0:
            yield SITE * weight, Fact("palace", pair.seat, NAME[first((was or palace).pieces)], sites)


def _waits(pair: TurnPair) -> Iterator[tuple[float, Fact]]:
    """Yield the palaces that only the worse turn claims, although no rival can claim them.

    They weigh as much as the points that the worse turn brings more, because they explain why it is worse all the same.
    """
    worse, better = (pair.other, pair.turn) if pair.lead > -EQUAL_POINTS else (pair.turn, pair.other)
    claimed, otherwise = (score_changes(pair.before, turn.after)[pair.seat] for turn in (worse, better))
    for old in pair.before.city.palaces.all:
        now = worse.after.city.palaces.owned(old.color, pair.seat)
        is_claimed = old.owner is None and now is not None and bool(now.pieces & old.pieces)
        if is_claimed and claimants_of(better.after, old.color) == [pair.seat]:
            fact = Fact("wait", pair.seat, NAME[first(old.pieces)], is_for=worse is pair.other)
            yield max(1, claimed - otherwise), fact


def _possible(pair: TurnPair) -> Generator[None, None, Weighed]:
    """Return the most that players can gain next after one turn and not after the other: promises and dangers.

    For the player of the turn, only palaces that no rival can claim count, unless the other turn brings more at once.
    What a turn promises must be more than what the other one brings more at once. Of the rivals, the first one counts
    for each of the turns. What still brings nearly as much after the other turn is no reason, unless it makes up
    for what the other turn brings more at once.
    """
    found: Weighed = []
    at_once, otherwise = (score_changes(pair.before, turn.after)[pair.seat] for turn in (pair.turn, pair.other))
    for seat in (*pair.rivals, pair.seat):
        is_safe = seat == pair.seat and otherwise <= at_once
        now, then = (
            (yield from _next(pair.turn.after, seat, is_safe)),
            (yield from _next(pair.other.after, seat, is_safe)),
        )
        more, is_own = now.points - then.points, seat == pair.seat
        gain = now if more > 0 else then
        is_for = (more > 0) is is_own
        is_told = not is_own and is_for in {fact.is_for for _, fact in found if fact.seat != pair.seat}
        lost = (otherwise - at_once if is_for else at_once - otherwise) if is_own else 0
        is_late = is_for and lost > 0  # what the other turn brings at once, this one promises
        is_clear = is_late or min(now.points, then.points) <= CLEARLY_LESS * gain.points
        if abs(more) >= REASON_POINTS and is_clear and gain.points > lost and not is_told:
            placed = ", ".join(map(written_placement, gain.placements))
            fact = Fact("next", seat, placed, gain.points, is_for)
            found.append((abs(more) * (1 if seat == pair.rivals[0] else LATER), fact))
    return found


def _next(state: State, seat: Seat, is_safe: bool) -> Generator[None, None, Gain]:
    """Return the most that a player could gain if it were their turn; if `is_safe`, with what no rival can claim."""
    start = at_turn(state, seat)
    yield
    if start is None:
        return Gain()
    colors = [color for color in COLORS if not is_safe or claimants_of(state, color) == [seat]]
    return (yield from most(start, colors))
