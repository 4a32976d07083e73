"""The reasons for a turn, as facts that a player can check on the board.

They are differences between the turn and another one: in what both bring at once, in the most that a player can gain
next (see `next_turn`), and in the palaces that they leave. Without such a difference, they are what the turn does.
"""

from collections import defaultdict
from collections.abc import Container, Generator, Iterable, Iterator
from functools import reduce
from typing import NamedTuple

from app.bot_messages import EQUAL_POINTS, MOST_REASONS, REASON_POINTS, Fact
from app.bots.candidates import ANYWHERE, TriedTurn, candidates, changed_palaces, is_allowed
from app.bots.next_turn import Gain, gained, most
from app.engine.grid import BESIDE, NAME, first, spaces_of
from app.engine.inspection import at_turn, claimants_of, growth_sites, net_gain, score_changes
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, TOWERS, Kind, Seat, tile_value
from app.engine.play import advance
from app.engine.position import written_placement
from app.engine.scoring import palace_points, totals
from app.engine.state import State
from app.engine.turns import ROUNDS

LATER, SITE, SHOWN = 0.5, 0.3, 0.5
"""The weights of facts, as shares of points: what comes later, growth sites, what the scores show anyway."""
CLEARLY_LESS, NEARLY = 0.5, 0.75
"""What counts at most this share of something else is clearly less, and what counts more is nearly as much."""
LIKELY = 0.75
"""What happens in at least this share of samples is likely, and what happens in no more than the rest is unlikely."""
LARGER = 2
"""A palace is clearly larger than another one if it has at least this number of pieces more."""
TILE_POINTS = (*map(tile_value, COLORS), *TOWERS)
"""The points of all tiles: the palace tiles, then the tower tiles."""
TILES = (*(f"{color.word} tile" for color in COLORS), *(f"tower {tower}" for tower in TOWERS))
"""The names of all tiles, in this order."""


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


def reasons(pair: TurnPair, is_asked: bool) -> Generator[None, None, tuple[Fact, ...]]:
    """Return the facts that decide, first those for the turn. Yield between steps.

    They are at most `MOST_REASONS`. If the player asked how good one of the turns is, they are at most this number for
    the turn and this number against it. What the turn does is one of them only if nothing else speaks for it, and if
    it is not better than another turn that does the same.
    """
    early, possible = list(_claims_early(pair)), (yield from _possible(pair))
    if any(fact.kind == "wait" for _, fact in early):  # it says what the player could still get
        possible = [each for each in possible if each[1].seat != pair.seat]
    at_once = list(_at_once(pair))
    weighed = sorted([*at_once, *early, *possible], key=lambda each: -each[0])
    sides = {is_for: [fact for _, fact in weighed if fact.is_for is is_for] for is_for in (True, False)}
    is_ahead, told = pair.lead > 0, {fact.seat for _, fact in weighed if fact.kind == "next"}
    ahead, behind = (sum(fact.weight for fact in sides[side]) for side in (is_ahead, not is_ahead))
    if abs(pair.lead) >= EQUAL_POINTS and ahead <= max(behind, abs(pair.lead)):
        sides[is_ahead] += _soon(pair, told, is_ahead)
    speaking, against = sides.values()
    if pair.lead > -EQUAL_POINTS and not {fact.kind for fact in speaking} - {"soon"}:
        shared = done(pair._replace(turn=pair.other)) if pair.lead >= EQUAL_POINTS else ()
        is_told = any(fact.seat == pair.seat for _, fact in at_once)
        speaking += [fact for fact in done(pair) if fact not in shared and not (is_told and fact.kind == "gains")][:1]
    if pair.lead <= -EQUAL_POINTS and not against:
        return ()  # it puzzles if all speaks for a turn that is worse
    speaking = speaking[: MOST_REASONS - (not is_asked and bool(against))]
    return (*speaking, *against[: MOST_REASONS if is_asked else MOST_REASONS - len(speaking)])


def praise(pair: TurnPair) -> Generator[None, None, tuple[Fact, ...]]:
    """Return what speaks for a turn that is no worse: what it does, or what makes up for fewer points at once."""
    facts = yield from reasons(pair, is_asked=True)
    speaking = tuple(fact for fact in facts if fact.is_for)
    less = sum(fact.points for fact in facts if fact.kind == "brings" and fact.seat == pair.seat and not fact.is_for)
    return (less >= REASON_POINTS and speaking) or done(pair) or speaking


def _at_once(pair: TurnPair) -> Iterator[tuple[float, Fact]]:
    """Yield by how much more one of the turns brings each player at once.

    What a turn takes from a rival is no reason, and does not count as what the other turn brings.
    """
    changes, others = (score_changes(pair.before, turn.after) for turn in (pair.turn, pair.other))
    lost, instead = (_lost(pair.before, turn.after) for turn in (pair.turn, pair.other))
    for seat in (pair.seat, *pair.rivals):
        net, is_own = changes[seat] - others[seat], seat == pair.seat
        more = net if is_own else net + lost[seat] - instead[seat]
        if net * more > 0 and (is_own or max(changes[seat], others[seat]) > 0):
            is_for = (more > 0) is is_own
            yield abs(more) * (SHOWN if is_for and is_own else 1), Fact("brings", seat, points=abs(more), is_for=is_for)


def _lost(before: State, after: State) -> list[int]:
    """Return the points of the tiles that a turn takes from each player."""
    found = [0] * len(before.stocks)
    for points, old, new in zip(TILE_POINTS, tile_holders(before), tile_holders(after), strict=True):
        if old is not None and old != new:
            found[old] += points
    return found


def tile_holders(state: State) -> tuple[Seat | None, ...]:
    """Return who holds each of the tiles, in the order of `TILE_POINTS`."""
    return *state.palace_tiles, *state.tower_tiles


def done(pair: TurnPair) -> tuple[Fact, ...]:
    """Return what the turn does, without the other: the points that it brings, and the palaces that it builds.

    A palace counts if its player and not all rivals can claim it.
    """
    gain, found = score_changes(pair.before, pair.turn.after)[pair.seat], list[tuple[float, Fact]]()
    if gain > 0:
        found.append((SHOWN * gain, Fact("gains", pair.seat, points=gain)))
    state, old = pair.turn.after, pair.before.city.palaces.all
    for index, palace in enumerate(state.city.palaces.all):
        is_built = index >= len(old) or old[index].pieces != palace.pieces
        able, sites = claimants_of(state, palace.color), growth_sites(state, palace).bit_count()
        if is_built and palace.owner is None and pair.seat in able != state.seats and sites:
            found.append((SITE * sites, Fact("palace", pair.seat, NAME[first(palace.pieces)], sites)))
    return tuple(fact for _, fact in sorted(found, key=lambda each: -each[0])[:MOST_REASONS])


def _soon(pair: TurnPair, told: Container[Seat], is_for: bool) -> list[Fact]:
    """Return the claim or the tile that speaks most for the turn, or against it, and is likely after only one turn.

    A player about whom is `told` what they could gain next is left out: the two could contradict each other.
    """
    found, number = list[Fact](), len(pair.turn.lines)
    for seat in (seat for seat in pair.before.seats if seat not in told):
        this, other = (_taken(turn, pair.before, seat) for turn in (pair.turn, pair.other))
        after, instead = (this, other) if (seat == pair.seat) is is_for else (other, this)
        for what, points in after.items():
            if len(points) >= LIKELY * number and len(instead[what]) <= (1 - LIKELY) * number:
                found.append(Fact("soon", seat, what, round(sum(points) / len(points)), is_for))
    best = max(found, key=lambda fact: fact.points, default=Fact("soon"))
    return [best] if best.points >= REASON_POINTS else []


def _taken(turn: TriedTurn, before: State, seat: Seat) -> defaultdict[str, list[int]]:
    """Return the domes ("dome c4") and tiles ("gray tile", "tower 4") that a player places and takes after a turn.

    Each has its points in the lines of the turn in which this happens.
    """
    found, now = defaultdict[str, list[int]](list), turn.after
    for end in (line.after for line in turn.lines):
        for tile, points, old, new in zip(TILES, TILE_POINTS, tile_holders(now), tile_holders(end), strict=True):
            if old != new == seat:
                found[tile].append(points)
        for palace in end.city.palaces.all:
            known = palace.pieces & before.city.taken or palace.pieces & now.city.taken
            if palace.owner == seat and known and not now.city.palaces.owned(palace.color, seat):
                found[f"dome {NAME[first(known)]}"].append(palace_points(end.city, palace))
    return found


def _claims_early(pair: TurnPair) -> Iterator[tuple[float, Fact]]:
    """Yield the palaces that only one of the turns claims, too early: the worse one, or either if they are equal.

    No rival can claim such a palace, so that it can wait, or the player can claim no larger one of its color any more,
    although it could become larger. They weigh as much as the points that this turn brings more, because they explain
    why it is no better. There are none if the other turn claims another palace. If it begins another one of the color,
    this one cannot wait.
    """
    pairs = ((pair.other, pair.turn), (pair.turn, pair.other))
    for early, other in pairs[pair.lead <= -EQUAL_POINTS :][: 1 + (abs(pair.lead) < EQUAL_POINTS)]:
        claimed, left = list(_only(pair.seat, early.after, other.after)), other.after
        if list(_only(pair.seat, left, early.after)):
            continue
        brought, instead = (score_changes(pair.before, turn.after)[pair.seat] for turn in (early, other))
        known, more = pair.before.city.taken | early.after.city.taken, max(1, brought - instead)
        begun = {palace.color for palace in left.city.palaces.all if not palace.pieces & known}
        for palace in claimed:
            color = palace.color
            shown = palace.pieces & left.city.palaces.unclaimed[color]
            if claimants_of(left, color) == [pair.seat] and shown and color not in begun:
                yield more, Fact("wait", pair.seat, NAME[first(shown)], more, early is pair.other)
            elif _possible_size(left, color) >= palace.pieces.bit_count() + LARGER:
                yield more, Fact("spent", pair.seat, NAME[first(palace.pieces)], is_for=early is pair.other)


def _only(seat: Seat, claimed: State, other: State) -> list[Palace]:
    """Return the palaces that a player owns in the one state, but of their color none in the other one."""
    own = (claimed.city.palaces.owned(color, seat) for color in COLORS)
    return [each for each in own if each and seat in claimants_of(other, each.color)]


def _possible_size(state: State, color: Kind) -> int:
    """Return the number of pieces that an unclaimed or new palace of this color surely finds room for (R17, R18)."""
    sites, pieces = state.sites.palace_sites[color], sum(stock[color] for stock in state.stocks)
    unclaimed = (each for each in state.city.palaces.all if each.color is color and each.owner is None)
    sizes = [each.pieces.bit_count() + min(pieces, growth_sites(state, each).bit_count()) for each in unclaimed]
    if not state.sites.growth[color]:
        sizes += [min(pieces, 1 + (BESIDE[space] & sites).bit_count()) for space in spaces_of(sites)]
    return max(sizes, default=0)


def _possible(pair: TurnPair) -> Generator[None, None, list[tuple[float, Fact]]]:
    """Return the most that players can gain next after one turn and not after the other: promises and dangers.

    What a turn brings at once counts too, so that nothing is a reason that a player has after both turns. The player of
    the turn is promised only what no rival can take first, also if it makes up for what the other turn brings at once.
    Of the rivals, the first one counts for each of the turns.
    """
    found = list[tuple[float, Fact]]()
    changes, others = (score_changes(pair.before, turn.after) for turn in (pair.turn, pair.other))
    for seat in (*pair.rivals, pair.seat):
        is_own = seat == pair.seat
        now = yield from _next(pair.turn.after, seat, is_own)
        then = yield from _next(pair.other.after, seat, is_own)
        promised, gain, rest = (pair.turn, now, then) if now.points > then.points else (pair.other, then, now)
        is_for = (promised is pair.turn) is is_own
        is_told = not is_own and is_for in {fact.is_for for _, fact in found}
        lost = (others[seat] - changes[seat]) * (1 if promised is pair.turn else -1)
        more = gain.points - rest.points
        makes_up = is_own and 0 < lost <= gain.points and (is_for or pair.lead <= -EQUAL_POINTS)
        least = REASON_POINTS + max(0, 0 if makes_up else lost)
        if is_told or more < least or rest.points > (CLEARLY_LESS if makes_up else NEARLY) * gain.points:
            continue
        if is_own and (yield from _is_contested(promised.after, gain, seat)):
            continue
        placed = ", ".join(map(written_placement, gain.placements))
        weight = max(more, lost) if is_own else more * (1 if seat == pair.rivals[0] else LATER)
        found.append((weight, Fact("next", seat, placed, gain.points, is_for, rest.points)))
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
    for rival in ROUNDS[len(state.stocks)][seat][1:]:
        start = at_turn(state, rival)
        yield
        if start is None:
            continue
        turns = [(each,) for each in candidates(start, ANYWHERE) if gained(start, each, rival) > 0]
        for turn in (*turns, (yield from most(start)).placements):
            after = end = reduce(advance, turn, start)
            for planned in gain.placements:
                own = at_turn(end, seat)
                end = advance(own, planned) if own and is_allowed(own, planned) else end
            # what the rival takes besides does not matter
            if totals(end)[seat] - min(totals(state)[seat], totals(after)[seat]) < gain.points:
                return True
    return False
