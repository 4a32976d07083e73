"""The reasons for a turn, as data for sentences: facts that a player at the table can check on the board.

A turn is compared with another turn (see `turn_pair`). A danger counts as a reason only if it exists before the turn
and after the other turn, and no longer after the turn itself (see `next_turn`).
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from app.bot_messages import EQUAL_POINTS, MOST_REASONS, SEEN_POINTS, Fact
from app.bots import next_turn
from app.bots.turn_pair import TurnPair, changed_indexes
from app.engine.grid import NAME, NOWHERE, Spaces, first
from app.engine.inspection import at_turn, can_get_point, claimants_of, dome_points, gift, growth_sites, score_changes
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, MERCHANT, TOWERS, WALL, Kind, Seat, tile_value
from app.engine.scoring import palace_points
from app.engine.state import State

LEAST_POINTS, LEAST_SITES, MOST_SITES, LEAST_HOPE, MOST_MORE = 2, 2, 5, 3, 2
"""The limits of what is worth a sentence.

A palace to claim next must bring `LEAST_POINTS`, and a new palace must have `LEAST_SITES` growth sites. With more than
`MOST_SITES` growth sites, a palace is not cramped. A rival's claim must bring `LEAST_HOPE` points. A claim that brings
up to `MOST_MORE` points more is a little better.
"""
SITE, POINT, HOPE = 0.3, 0.7, 0.2
"""The worth of a growth site, of a point that a placement can bring, and of a point that may be won, in points."""
FIRST = 100.0
"""The weight of what must be said."""


class _Tile(NamedTuple):
    """A tile, named as in `Fact`: whether the player at turn can take it, and who holds it before and after."""

    name: str
    points: int
    can_take: Callable[[State], bool]
    before: Seat | None
    after: Seat | None


Weighed = Iterator[tuple[float, Fact]]
"""Reasons, each with its weight in points."""


def reasons(pair: TurnPair) -> tuple[Fact, ...]:
    """Return at most `MOST_REASONS` reasons for the turn of the pair, each of another topic, most important first."""
    best = dict[str, Fact]()
    for _, reason in sorted(_facts(pair), key=lambda each: -each[0]):
        best.setdefault(reason.kind, reason)
    if not best and next_turn.is_idle(pair.before):
        return (Fact("idle", pair.seat),)
    return tuple(best.values())[:MOST_REASONS]


def _facts(pair: TurnPair) -> Weighed:
    for topics in (_claims, _tiles, _unclaimed, _waiting, _cramped, _soon, _openings, _offers, _stays, _gifts):
        yield from topics(pair)


def _claims(pair: TurnPair) -> Weighed:
    """Yield the palaces that the turn claims, each with the next rival who could claim it."""
    for index in _claimed(pair):
        pieces = _palaces(pair.before)[index].pieces
        claims = ((dome_points(pair.before, rival, pieces), rival) for rival in pair.rivals)
        points, rival = next((claim for claim in claims if claim[0]), (0, pair.seat))
        if points and _palaces(pair.other)[index].owner is None:
            yield points, Fact("claim", rival, _name(pair.before, index), points)


def _claimed(pair: TurnPair) -> list[int]:
    """Return the palaces that stood unclaimed before the turn, and that it claims."""
    pairs = enumerate(zip(_palaces(pair.before), _palaces(pair.turn), strict=False))
    return [index for index, (old, new) in pairs if old.owner is None and new.owner is not None]


def _tiles(pair: TurnPair) -> Weighed:
    """Yield the tiles that a rival could take in the next turn, unless the turn claims a palace: that says enough."""
    if _claimed(pair):
        return
    for tile in _all_tiles(pair):
        rival = _averted(pair, tile) if _is_worth_it(pair, tile) else None
        if rival is not None:
            is_own = pair.seat in {tile.before, tile.after}
            yield tile.points * (2 if is_own else 1), Fact("tile", rival, tile.name, tile.points)


def _all_tiles(pair: TurnPair) -> Iterator[_Tile]:
    """Yield all tiles, with their holders before and after the turn."""
    before, after = pair.before, pair.turn
    for color, *holders in zip(COLORS, before.palace_tiles, after.palace_tiles, strict=True):
        yield _Tile(color.word, tile_value(color), partial(next_turn.can_take_palace_tile, color=color), *holders)
    for tower, *holders in zip(TOWERS, before.tower_tiles, after.tower_tiles, strict=True):
        yield _Tile(f"tower-{tower}", tower, partial(next_turn.can_take_tower_tile, tower=tower), *holders)


def _could(state: State, seat: Seat, tile: _Tile) -> bool:
    """Return whether this player could take the tile if it were their turn."""
    start = at_turn(state, seat)
    return start is not None and tile.can_take(start)


def _averted(pair: TurnPair, tile: _Tile) -> Seat | None:
    """Return the first rival who could take the tile before the turn and after the other one, but not after it."""
    for rival in pair.rivals:
        if _could(pair.before, rival, tile) and not _could(pair.turn, rival, tile) and _could(pair.other, rival, tile):
            return rival
    return None


def _is_worth_it(pair: TurnPair, tile: _Tile) -> bool:
    """Return whether the player of the turn has this tile before or after it, or nobody has it."""
    return tile.after == pair.seat or (tile.before == tile.after and tile.before in {None, pair.seat})


def _unclaimed(pair: TurnPair) -> Weighed:
    """Yield the palaces that the turn starts or improves and leaves unclaimed."""
    for index in sorted(changed_indexes(pair.before, pair.turn)):
        palace, name = _palaces(pair.turn)[index], _name(pair.turn, index)
        claimants = claimants_of(pair.turn, palace.color)
        old = None if index >= len(_palaces(pair.before)) else _palaces(pair.before)[index]
        if palace.owner is not None:
            continue
        if pair.seat not in claimants:
            if old is None or old.pieces != palace.pieces:
                rival = next((rival for rival in pair.rivals if rival in claimants), pair.seat)
                yield SITE, Fact("spare", rival, name, _win(pair.turn, rival, index))
            continue
        points = _win(pair.turn, pair.seat, index)
        if len(claimants) == 1:
            yield POINT * points, Fact("sole", pair.seat, name, points)
        elif old is None and _sites(pair.turn, index) >= LEAST_SITES:
            yield SITE * _sites(pair.turn, index), Fact("start", pair.seat, name, _sites(pair.turn, index))
        elif points >= LEAST_POINTS and (old is None or _gave(pair, index)):
            yield HOPE * points, Fact("next", pair.seat, name, points)


def _waiting(pair: TurnPair) -> Weighed:
    """Yield the best claim of each color that is left to the player alone, if it brings more than the turn."""
    own = score_changes(pair.before, pair.turn)[pair.seat]
    for color in COLORS:
        if claimants_of(pair.turn, color) != [pair.seat] or _claims_color(pair, color):
            continue
        of_color = [
            index for index, each in enumerate(_palaces(pair.turn)) if each.color is color and each.owner is None
        ]
        points, index = max(((_win(pair.turn, pair.seat, index), index) for index in of_color), default=(0, 0))
        if points and points - own >= SEEN_POINTS:
            yield HOPE * points, Fact("sole", pair.seat, _name(pair.turn, index), points)


def _cramped(pair: TurnPair) -> Weighed:
    """Yield the palaces that only rivals can claim, and whose growth sites the turn blocks for good."""
    for index, palace in enumerate(_palaces(pair.before)):
        claimants = claimants_of(pair.turn, palace.color)
        if _palaces(pair.turn)[index].owner is not None or not claimants or pair.seat in claimants:
            continue
        had, has, otherwise = (
            growth_sites(state, _palaces(state)[index]) for state in (pair.before, pair.turn, pair.other)
        )
        blocked = (had & ~has & ~_palaces(pair.turn)[index].parts).bit_count()
        left = has.bit_count()
        if left <= MOST_SITES and blocked >= (LEAST_POINTS if left else 1) and otherwise.bit_count() > left:
            yield SITE * blocked, Fact("cramped", pair.seat, _name(pair.before, index), left)


def _soon(pair: TurnPair) -> Weighed:
    """Yield the tiles that the player can take in the next turn because of this turn, if nobody prevents it."""
    for tile in _all_tiles(pair):
        if tile.after == pair.seat or not _could(pair.turn, pair.seat, tile):
            continue
        could_anyway = any(_could(state, pair.seat, tile) for state in (pair.before, pair.other))
        if not could_anyway and not any(_could(pair.turn, rival, tile) for rival in pair.rivals):
            yield POINT * tile.points, Fact("soon", pair.seat, tile.name, tile.points)


def _openings(pair: TurnPair) -> Weighed:
    """Yield the palaces that the next merchant or wall can bring a point now, or no longer can."""
    for index, palace in enumerate(_palaces(pair.before)):
        for kind in (MERCHANT, WALL):
            now, after, otherwise = (
                can_get_point(state, _palaces(state)[index], kind) for state in (pair.before, pair.turn, pair.other)
            )
            if palace.owner == pair.seat and after and not now and not otherwise:
                yield POINT, Fact(kind.word, pair.seat, _name(pair.before, index))
            elif palace.owner not in {None, pair.seat} and now and otherwise and not after and not _gave(pair, index):
                yield POINT, Fact(f"no {kind.word}", palace.owner or Seat(0), _name(pair.before, index))


def _gave(pair: TurnPair, index: int) -> bool:
    """Return whether the turn itself brings this palace points."""
    before, after = (palace_points(state.city, _palaces(state)[index]) for state in (pair.before, pair.turn))
    return after > before


def _offers(pair: TurnPair) -> Weighed:
    """Yield the claim that the other turn offers a rival, or makes itself although it could wait."""
    if pair.lead <= -EQUAL_POINTS or pair.before.city.palaces.owners != pair.turn.city.palaces.owners:
        return
    for color in COLORS:
        if _claims_color(pair, color) and claimants_of(pair.turn, color) == [pair.seat]:
            yield POINT, Fact("wait", pair.seat, color.word)
    changes, claimed = score_changes(pair.before, pair.turn), NOWHERE
    for rival in pair.rivals:
        had, has = (_best_claim(state, rival).points for state in (pair.before, pair.turn))
        points, pieces = _best_claim(pair.other, rival)
        net = points - has - max(0, changes[rival])
        if has <= had and points >= LEAST_HOPE and net >= max(1, changes[pair.seat]) and not pieces & claimed:
            yield POINT * net, Fact("offer", rival, NAME[first(pieces)], points)
        start = at_turn(pair.other, rival)
        claimed |= start.turn.allowed[DOME] if start else NOWHERE


def _claims_color(pair: TurnPair, color: Kind) -> bool:
    """Return whether the other turn claims a palace of this color."""
    return pair.other.city.palaces.owners[color] != pair.before.city.palaces.owners[color]


def _stays(pair: TurnPair) -> Weighed:
    """Yield the best claim of the next rival if the turn improves palaces for this rival, but hardly the best claim."""
    able = (rival for rival in pair.rivals if at_turn(pair.before, rival) and at_turn(pair.turn, rival))
    rival = next(able, pair.seat)
    (had, old), (has, new) = _best_claim(pair.before, rival), _best_claim(pair.turn, rival)
    changed = [_palaces(pair.turn)[index] for index in changed_indexes(pair.before, pair.turn)]
    offered = [each for each in changed if each.owner is None and rival in claimants_of(pair.turn, each.color)]
    if rival == pair.seat or has < LEAST_HOPE or not offered:
        return
    colors, own = {each.color for each in offered}, pair.seat
    if has == had == dome_points(pair.turn, rival, old) and _color(pair.turn, old) not in colors:
        yield HOPE, Fact("stays", rival, NAME[first(old)], had)
    elif had < has <= had + MOST_MORE and any(
        each.pieces & new and own in claimants_of(pair.turn, each.color) for each in offered
    ):
        yield HOPE, Fact("grows", rival, NAME[first(new)], has - had)


def _gifts(pair: TurnPair) -> Weighed:
    """Yield why the turn is good although it brings a rival points."""
    changes = score_changes(pair.before, pair.turn)
    points, rival = gift(changes, pair.seat)
    if not points:
        return
    other_gift = gift(score_changes(pair.before, pair.other), pair.seat)
    if changes[pair.seat] > points:
        yield FIRST, Fact("less", rival, points=points)
    elif not other_gift.points and pair.lead > -EQUAL_POINTS:
        yield FIRST, Fact("despite", rival, points=round(pair.lead) if pair.lead >= EQUAL_POINTS else 0)
    elif points < other_gift.points and pair.lead > -EQUAL_POINTS:
        yield FIRST, Fact("fewer", other_gift.seat, points=other_gift.points)
    elif other_gift.points and next_turn.always_helps(pair.before):
        yield FIRST, Fact("always", rival)


class _Claim(NamedTuple):
    """What a player wins by a dome, and the pieces of its palace. The points are 0 if no dome is allowed."""

    points: int
    pieces: Spaces


def _best_claim(state: State, seat: Seat) -> _Claim:
    """Return the claim by which this player would win most now."""
    unclaimed = (palace.pieces for palace in _palaces(state) if palace.owner is None)
    claims = (_Claim(dome_points(state, seat, pieces), pieces) for pieces in unclaimed)
    return max(claims, default=_Claim(0, NOWHERE))


def _palaces(state: State) -> Sequence[Palace]:
    """Return the palaces of a state. They keep their order from state to state, and new palaces come last."""
    return state.city.palaces.all


def _name(state: State, index: int) -> str:
    return NAME[first(_palaces(state)[index].pieces)]


def _color(state: State, pieces: Spaces) -> Kind:
    return next(palace.color for palace in _palaces(state) if palace.pieces & pieces)


def _win(state: State, seat: Seat, index: int) -> int:
    return dome_points(state, seat, _palaces(state)[index].pieces)


def _sites(state: State, index: int) -> int:
    return growth_sites(state, _palaces(state)[index]).bit_count()
