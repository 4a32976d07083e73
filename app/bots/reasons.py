"""The reasons for a turn, as facts that a player can check on the board.

They are differences between the turn and another one: in what both bring at once, in the most that a player can gain
next (see `next_turn`), and in the palaces that they leave. Without such a difference, they are what the turn does.
"""

from collections.abc import Generator, Iterable, Iterator
from functools import reduce
from itertools import zip_longest
from operator import sub
from typing import NamedTuple

from app.bot_messages import MOST_REASONS, Fact
from app.bots.candidates import ANYWHERE, TriedTurn, candidates, changed_palaces, is_allowed
from app.bots.next_turn import Gain, gained, most
from app.engine.grid import NAME, first, union
from app.engine.inspection import (
    at_turn,
    claimants_of,
    gained_and_lost,
    growth_sites,
    net_gain,
    room_for,
    score_changes,
    tiles_brought,
)
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, Seat
from app.engine.play import advance
from app.engine.position import written_placement
from app.engine.scoring import palace_points, totals
from app.engine.state import State
from app.engine.turns import ROUNDS
from app.verdicts import REASON_POINTS, equal_points, sure_points, waiting_points, weight

CLEARLY_LESS, NEARLY = 0.5, 0.75
"""What counts at most this share of something else is clearly less, and what counts more is nearly as much."""
SMALL = 3
"""A palace is small if it has at most this number of pieces."""
LARGER = 2
"""A palace is clearly larger than another one if it has at least this number of pieces more."""


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

    @property
    def verdict(self) -> int:
        """1 if the turn is better than the other, -1 if it is worse, and 0 if it is about as good."""
        return (abs(self.lead) >= equal_points(self.before)) * (1 if self.lead > 0 else -1)


def compared(before: State, turn: TriedTurn, found: Iterable[TriedTurn]) -> TurnPair | None:
    """Return `turn` and the turn to compare it with, or None if it is alone.

    If a turn brings more at once, this is the one that brings most. Otherwise this is the best turn of another kind, if
    possible one that changes other palaces.
    """
    seat = before.current_player
    kinds, least = changed_palaces(before, turn.after), net_gain(before, turn.after)

    def contrast(other: TriedTurn) -> tuple[int, bool, bool, float]:
        more = max(0, net_gain(before, other.after) - least)
        changed = changed_palaces(before, other.after)
        return more, not changed & kinds, changed != kinds, other.advantage

    other = max((other for other in found if other.after != turn.after), key=contrast, default=None)
    return TurnPair(seat, before, turn, other) if other else None


def reasons(pair: TurnPair) -> Generator[None, None, tuple[Fact, ...]]:
    """Return the facts that decide, first those for the turn. Yield between steps.

    They are at most `MOST_REASONS` for the turn, and as many against it. What the turn brings its player is told first.
    """
    possible = yield from _possible(pair)
    early = list(_claims_early(pair, possible))
    if any(fact.kind == "wait" for fact in early):  # it says what the player could still get
        possible = [fact for fact in possible if fact.seat != pair.seat]
    weighed = [*early, *_at_once(pair), *possible]
    told = {(fact.seat, fact.is_for) for fact in weighed if fact.kind == "brings"}
    alone = (each for each in done(pair.before, pair.turn.after) if each.kind != "gains" or each[1::3] not in told)
    weighed = sorted([*weighed, *alone], key=lambda fact: -(fact.points if fact.kind == "gains" else weight(fact)))
    speaking, against = ([fact for fact in weighed if fact.is_for is is_for] for is_for in (True, False))
    speaking.sort(key=lambda fact: fact.kind not in {"brings", "gains"} or fact.seat != pair.seat)
    return (*speaking[:MOST_REASONS], *against[:MOST_REASONS])


def _at_once(pair: TurnPair) -> Iterator[Fact]:
    """Yield by how much more one of the turns brings each player at once.

    What it brings a rival is no reason if the other brings all rivals as much, and a little is none if both bring some.
    A loss of a rival is a reason only if the turn brings its player no more.
    """
    changes, others = (score_changes(pair.before, turn.after) for turn in (pair.turn, pair.other))
    own = changes[pair.seat] - others[pair.seat]
    if own:
        yield Fact("brings", pair.seat, points=abs(own), is_for=own > 0)
    here, there = (gained_and_lost(pair.before, turn.after) for turn in (pair.turn, pair.other))
    gifts, instead = (sum(each[rival][0] for rival in pair.rivals) for each in (here, there))
    for rival in pair.rivals:
        more, lost = map(sub, here[rival], there[rival])
        if more and (gifts > instead if more > 0 else not gifts or instead - gifts >= REASON_POINTS):
            yield Fact("brings", rival, points=abs(more), is_for=more < 0)
        elif not more and abs(lost) >= REASON_POINTS and own * lost <= 0 and abs(own) < abs(lost):
            yield Fact("brings", rival, points=abs(lost), is_for=lost > 0)


def done(before: State, after: State) -> list[Fact]:
    """Return what a turn does, without another one: the points that it brings, and the palaces that it makes richer.

    The richest palace of a color speaks for the turn if only its player can claim it, against it if only rivals can.
    """
    seat, changes = before.current_player, score_changes(before, after)
    found = [Fact("gains", each, "", changes[each], each == seat) for each in after.seats if changes[each] > 0]
    for palace, old in zip_longest(after.city.palaces.all, before.city.palaces.all):
        if palace.owner is None:
            added = palace_points(after.city, palace) - (palace_points(before.city, old) if old else 0)
            able = _claimants_of_richest(after, palace) if added > 0 else []
            if able and (seat not in able or len(able) == 1):
                found.append(Fact("palace", seat, NAME[first(palace.pieces)], added, seat in able))
    return sorted(found, key=lambda fact: -fact.points)


def _claimants_of_richest(state: State, palace: Palace) -> list[Seat]:
    """Return who can claim a palace: nobody if another unclaimed one of its color brings as many points."""
    palaces = (each for each in state.city.palaces.all if each.color is palace.color and each is not palace)
    others = [palace_points(state.city, each) for each in palaces if each.owner is None]
    return claimants_of(state, palace.color) if palace_points(state.city, palace) > max(others, default=-1) else []


def _claims_early(pair: TurnPair, possible: list[Fact]) -> Iterator[Fact]:
    """Yield the palaces that only one of the turns claims, although the player could do so later, or claim larger ones.

    No rival can claim such a palace, so that it can wait, unless its turn is clearly better or the other one begins
    another one of its color. Or its color is spent, unless a rival is said to take it and the turns are not surely
    apart. Neither is a reason against the better turn. Nothing is too early if the other turn claims one, too, and
    brings as much.
    """
    is_sure = abs(pair.lead) >= sure_points(pair.before)
    for early, other in ((pair.other, pair.turn), (pair.turn, pair.other)):
        left, rest = other.after, _only(pair.seat, other.after, early.after)
        brought, instead = (score_changes(pair.before, turn.after)[pair.seat] for turn in (early, other))
        known, is_for, more = pair.before.city.taken | early.after.city.taken, early is pair.other, brought - instead
        dangers = (fact for fact in possible if fact.seat != pair.seat and fact.is_for is not is_for)
        lost = union(space for fact in dangers for kind, space in fact.placements if kind is DOME)
        begun, waiting = {palace.color for palace in left.city.palaces.all if not palace.pieces & known}, list[Fact]()
        for palace in _only(pair.seat, early.after, left) if more > 0 or not rest else ():
            points = min(more, palace_points(early.after.city, palace) + tiles_brought(early.after, palace))
            unclaimed = [each for each in left.city.palaces.all if (each.color, each.owner) == (palace.color, None)]
            richest = max(unclaimed, key=lambda each: palace_points(left.city, each), default=palace)
            shown = richest.pieces & palace.pieces
            if claimants_of(left, palace.color) == [pair.seat] and unclaimed and shown and palace.color not in begun:
                waiting.append(Fact("wait", pair.seat, NAME[first(shown)], max(1, points), is_for))
            elif not rest and (is_sure or not richest.pieces & lost) and _is_spent(pair, early, palace, richest):
                yield Fact("spent", pair.seat, NAME[first(palace.pieces)], max(1, points), is_for)
        believed = waiting_points(pair.before, more, sum(fact.points for fact in waiting))
        if -pair.lead < believed if is_for else pair.verdict < 0:
            yield from waiting


def _is_spent(pair: TurnPair, early: TriedTurn, palace: Palace, richest: Palace) -> bool:
    """Return whether it is too early to claim this palace: if that turn is worse, or as good and not urgent.

    It is urgent if rivals claim a palace of this color in at least half of the samples after the other turn. The palace
    must be small, and the player able to enlarge it, or a new one, or the only one who can claim a larger one.
    """
    other, color = pair.other if early is pair.turn else pair.turn, palace.color
    now, *later = (each.after.city.palaces.owners[color] & ~(1 << pair.seat) for each in (other, *other.lines))
    is_urgent = 2 * sum(owners != now for owners in later) >= max(1, len(later))
    if (early is pair.turn) is (pair.verdict > 0) if pair.verdict else is_urgent:
        return False
    size, is_finished = palace.pieces.bit_count(), richest.owner is None and not growth_sites(other.after, richest)
    is_another = bool(palace.pieces & pair.before.city.taken) and not richest.pieces & palace.pieces
    can_grow = not is_finished and not is_another and other.after.stocks[pair.seat][color] > 0
    waits = richest.pieces.bit_count() >= size + LARGER and claimants_of(other.after, color) == [pair.seat]
    return (can_grow or waits) and size <= SMALL and room_for(other.after, color) >= size + LARGER


def _only(seat: Seat, claimed: State, other: State) -> list[Palace]:
    """Return the palaces that a player owns in the one state, but of their color none in the other one."""
    own = (claimed.city.palaces.owned(color, seat) for color in COLORS)
    return [each for each in own if each and seat in claimants_of(other, each.color)]


def _possible(pair: TurnPair) -> Generator[None, None, list[Fact]]:
    """Return the most that players can gain next after one turn and not after the other: promises and dangers.

    What a turn brings at once counts too, so that nothing is a reason that a player has after both turns. The player of
    the turn is promised only what no rival can take first, also if it makes up for what the other turn brings at once.
    Of the rivals, the first one counts for each of the turns. Between equally good turns, a little is no reason.
    """
    found, little = list[Fact](), REASON_POINTS * (1 + (not pair.verdict))
    changes, others = (score_changes(pair.before, turn.after) for turn in (pair.turn, pair.other))
    for seat in (*pair.rivals, pair.seat):
        is_own = seat == pair.seat
        now = yield from _next(pair.turn.after, seat, is_own)
        then = yield from _next(pair.other.after, seat, is_own)
        promised, gain, rest = (pair.turn, now, then) if now.points > then.points else (pair.other, then, now)
        is_for = (promised is pair.turn) is is_own
        side = 1 if promised is pair.turn else -1
        lost, verdict = side * (others[seat] - changes[seat]), side * pair.verdict
        makes_up = is_own and 0 < lost <= gain.points and (is_for or verdict > 0)
        least, share = (REASON_POINTS, CLEARLY_LESS) if makes_up else (little + max(0, lost), NEARLY)
        is_more = gain.points - rest.points >= least and rest.points <= share * gain.points
        # a better turn brings the player as much at once, or another rival counts already
        is_idle = (lost > 0 > verdict) if is_own else is_for in {fact.is_for for fact in found}
        if is_more and not is_idle and not (is_own and (yield from _is_contested(promised.after, gain, seat))):
            placed = ", ".join(map(written_placement, gain.placements))
            found.append(Fact("next", seat, placed, gain.points, is_for, rest.points))
    return found


def _next(state: State, seat: Seat, is_own: bool) -> Generator[None, None, Gain]:
    """Return the most that a player could gain if it were their turn; if `is_own`, with what no rival can claim."""
    start = at_turn(state, seat)
    yield
    colors = [color for color in COLORS if not is_own or claimants_of(state, color) == [seat]]
    return (yield from most(start, colors)) if start else Gain()


def _is_contested(state: State, gain: Gain, seat: Seat) -> Generator[None, None, bool]:
    """Return whether a rival can spoil the gain before the player's next turn.

    A rival could do so by a placement that brings points, or by the turn that brings most.
    """
    for start in filter(None, (at_turn(state, rival) for rival in ROUNDS[len(state.stocks)][seat][1:])):
        yield
        turns = [(each,) for each in candidates(start, ANYWHERE) if gained(start, each, start.current_player) > 0]
        for turn in (*turns, (yield from most(start)).placements):
            after = end = reduce(advance, turn, start)
            for planned in gain.placements:
                own = at_turn(end, seat)
                end = advance(own, planned) if own and is_allowed(own, planned) else end
            # what the rival takes besides does not matter
            if totals(end)[seat] - min(totals(state)[seat], totals(after)[seat]) < gain.points:
                return True
    return False
