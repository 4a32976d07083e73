"""What a search tries: placements within some spaces, turns that claim at once, and turns with different effects."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, islice
from operator import attrgetter, itemgetter
from typing import NamedTuple

from app.engine.city import City
from app.engine.grid import BESIDE, CITY, NAME, ONLY, RING, STRIDE, Space, Spaces, first, orthogonal, spaces_of, union
from app.engine.palaces import Palace
from app.engine.pieces import DOME, KINDS, TOWERS, WALL, Kind
from app.engine.play import advance, choices
from app.engine.scoring import palace_points
from app.engine.state import Placement, State
from app.engine.walls import side_of

ANYWHERE = CITY | RING
NEAR_SPACES = 2
"""Placements more columns or rows apart than this number seldom matter to each other."""


class TriedTurn(NamedTuple):
    """Placements that the search tries, the state after them, and their rating: the player's `advantage` in points.

    `lines` has the turn with the next turns of the others, once for each sample, each with its rating in this sample.
    """

    placements: tuple[Placement, ...]
    after: State
    advantage: float
    lines: tuple["TriedTurn", ...] = ()


@cache
def near(space: Space) -> Spaces:
    """Return the spaces at most `NEAR_SPACES` columns and rows away from `space`, with `space` itself."""
    row, column = divmod(space, STRIDE)
    return union(
        other
        for other in NAME
        if abs(other // STRIDE - row) <= NEAR_SPACES and abs(other % STRIDE - column) <= NEAR_SPACES
    )


def candidates(state: State, within: Spaces) -> list[Placement]:
    """Return the placements allowed on the spaces `within`, and a dome for each claimable palace anywhere (R22)."""
    found = []
    for kind in KINDS:
        spaces = choices(state, kind)
        if kind is not DOME:
            spaces &= within
        found += [Placement(kind, space) for space in spaces_of(spaces)]
    return found


def is_allowed(state: State, placement: Placement) -> bool:
    """Return whether the player whose turn it is may make this placement now."""
    return bool(state.turn.allowed[placement.kind] & ONLY[placement.space])


def ways_to_claim(before: State, firsts: Iterable[TriedTurn], most: int) -> Iterator[tuple[TriedTurn, Placement]]:
    """Yield first placements after which the player can claim a palace in the same turn, each with the dome.

    For each palace, these are the best `most` of `firsts` that start or enlarge it, or put a merchant or a wall beside
    it. A piece of its color elsewhere counts too, because the dome may return all pieces of this color to the box, and
    so does a wall elsewhere, because it may give a rival the tower tile that the dome then takes.
    """
    beside: dict[tuple[int, Kind], list[tuple[float, TriedTurn, Placement]]] = {}
    for turn in firsts:
        [(kind, space)], after = turn.placements, turn.after
        claimable = after.turn.allowed[DOME]
        if kind is DOME or not claimable or not goes_on(before, after):
            continue
        touched = ONLY[space] | BESIDE[space]
        for index, palace in enumerate(after.city.palaces.all):
            if palace.pieces & claimable and (palace.parts & touched or kind in (palace.color, WALL)):
                dome = Placement(DOME, first(palace.pieces))
                beside.setdefault((index, palace.color), []).append((-claim_worth(after, palace), turn, dome))
    for found in beside.values():
        for _, turn, dome in sorted(found, key=itemgetter(0))[:most]:
            yield turn, dome


def claim_worth(state: State, palace: Palace) -> float:
    """Estimate the points that claiming this palace brings, by its score, towers and room, without the palace tile."""
    beside, city = orthogonal(palace.parts), state.city
    taken = city.taken
    reached = [tower for tower, walls in zip(TOWERS, city.walls.standing, strict=True) if walls & beside]
    points = ((palace.pieces | beside) & taken).bit_count() + sum(reached)
    return points + (beside & RING & ~taken).bit_count() / 2 + (beside & city.free).bit_count() / 4


def with_different_effects(turns: list[TriedTurn], most: int) -> list[TriedTurn]:
    """Return the first `most` turns whose placements have different effects. If these are too few, add others."""
    found: dict[object, TriedTurn] = {}
    for turn in turns:
        if len(found) == most:
            break
        found.setdefault(tuple(sorted(_effect(turn.after.city, placement) for placement in turn.placements)), turn)
    chosen = {turn.placements for turn in found.values()}
    others = (turn for turn in turns if turn.placements not in chosen)
    return [*found.values(), *islice(others, most - len(found))]


def takings(before: State, after: State) -> frozenset[tuple[object, ...]]:
    """Return the palaces and the tiles that the player at turn before takes by what leads to the state `after`."""
    seat, palaces, known = before.turn.player, after.city.palaces.all, len(before.city.palaces.all)
    tiles = zip(
        enumerate([*after.palace_tiles, *after.tower_tiles]), [*before.palace_tiles, *before.tower_tiles], strict=True
    )
    taken = {("tile", tile) for (tile, holder), old in tiles if holder == seat and holder != old}
    claimed = enumerate(palaces) if before.city.palaces.owners != after.city.palaces.owners else ()
    return frozenset(taken) | {
        ("palace", index if index < known else palace.color)
        for index, palace in claimed
        if palace.owner == seat and (index >= known or before.city.palaces.all[index].owner is None)
    }


def unlike(turns: Iterable[TriedTurn], others: Iterable[TriedTurn]) -> list[TriedTurn]:
    """Return the turns, and then the others that are not among them."""
    return [*{turn.placements: turn for turn in chain(turns, others)}.values()]


def _effect(city: City, placement: Placement) -> tuple[object, ...]:
    """Return the kind of a placement, and the palaces and sides of the ring that it touches, and whether merchants."""
    kind, space = placement
    touched = ONLY[space] | BESIDE[space]
    palaces = tuple(index for index, palace in enumerate(city.palaces.all) if palace.parts & touched)
    sides = tuple(side_of(wall) for wall in spaces_of(touched & RING))
    return kind, palaces, sides, bool(city.streets.touched & ONLY[space])


def best_first(turns: Iterable[TriedTurn]) -> list[TriedTurn]:
    """Return the turns sorted by advantage, the highest first. Equal ones keep their order."""
    return sorted(turns, key=attrgetter("advantage"), reverse=True)


def goes_on(before: State, after: State) -> bool:
    """Return whether the turn goes on after its first placement, which leads from `before` to `after`."""
    return before.turn.left == 2 and after.turn.left == 1 and after.turn.player == before.turn.player


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
