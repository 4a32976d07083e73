"""What the evaluation counts of each palace: its points, the room around it, and its chances at tower tiles."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from app.bots.terms import AT
from app.engine.grid import CITY, EDGE, NOWHERE, ONLY, RING, Spaces, orthogonal, union
from app.engine.palaces import Palace
from app.engine.pieces import TOWERS, WALL, Kind, Seat, Tower, tile_value
from app.engine.state import State
from app.engine.values import made_unchecked
from app.engine.walls import RING_SIDES, Arms

OWNED = (AT.points, AT.ring, AT.room, AT.stable_fits, AT.merchant_fits, AT.street_steps, AT.tower_chances)
"""The indexes of the terms to which each owned palace adds its counts."""
MOST_WALLS = 3
"""The evaluation sees that a palace can take a tower tile if this takes at most this number of walls."""

SIDE_SPACES = tuple(union(side.spaces) for side in RING_SIDES)
"""The wall spaces of each side of the ring, in the order of `RING_SIDES`."""


class Board(NamedTuple):
    """What surrounds the palaces, from which the evaluation counts them.

    `free` are the empty city spaces, `taken` are the spaces with a piece, `ring` are the empty wall spaces, and `walls`
    are the wall spaces with a wall. `stable_sites` and `merchant_sites` are the spaces where the next stable and the
    next merchant may stand. For `street_ahead`, see the function of this name.
    """

    free: Spaces
    taken: Spaces
    ring: Spaces
    walls: Spaces
    stable_sites: Spaces
    merchant_sites: Spaces
    street_ahead: Spaces
    state: State


class CountedPalace(NamedTuple):
    """A palace as the evaluation counts it.

    `size` is the number of its parts. `counts` has a number for each term in `OWNED`; an unclaimed palace has only
    those of points, ring and room, and its ring includes the wall spaces that it can reach with one more piece. Only
    the spaces `within`, the walls of the sides that they touch, and the holders of tower tiles matter to the counts.
    `walls` are the spaces of the walls beside an unclaimed palace, and empty for an owned one. `threats` are the
    players who may lose a tower tile to the owner, each with the part in the count of `tower_chances`.
    """

    color: Kind
    owner: Seat | None
    size: int
    within: Spaces
    walls: Spaces
    counts: tuple[float, ...]
    threats: Sequence[tuple[Seat, float]]


def board_of(state: State) -> Board:
    """Return the board from which the palaces of this state are counted."""
    free, sites = state.city.free, state.sites
    built = state.city.walls.all
    ahead = street_ahead(state)
    return Board(free, CITY & ~free | built, RING & ~built, built, sites.stable, sites.merchant, ahead, state)


def street_ahead(state: State) -> Spaces:
    """Return the free spaces beside the spaces where a merchant may stand, and beside no merchant."""
    sites = state.sites.merchant
    return orthogonal(sites) & state.city.free & ~sites & ~state.city.streets.touched


def counted_palace(palace: Palace, board: Board) -> CountedPalace:
    """Return this palace with its counts on the board."""
    pieces, stables, owner, ring = palace.pieces, palace.stables, palace.owner, board.ring
    beside = palace.reach | orthogonal(stables) if stables else palace.reach
    # By R16 and R23, each piece on or beside a palace is a part of it, a merchant or a wall, and brings a point (R35).
    points = ((beside | pieces) & board.taken).bit_count()
    size = pieces.bit_count() + stables.bit_count()
    room = beside & board.free
    if owner is None:
        reached = ring & (beside | orthogonal(room)) if room & EDGE else ring & beside
        counts: tuple[float, ...] = (points, reached.bit_count(), room.bit_count())
        walls = beside & board.walls
        return made_unchecked(CountedPalace, (palace.color, None, size, beside | reached, walls, counts, ()))
    free_walls = beside & ring
    chance, threats = _tower_chances(board.state, owner, beside, free_walls) if free_walls else (0.0, ())
    counts = (
        points,
        free_walls.bit_count(),
        room.bit_count(),
        1 if beside & board.stable_sites else 0,
        1 if beside & board.merchant_sites else 0,
        (beside & board.street_ahead).bit_count(),
        chance,
    )
    return made_unchecked(CountedPalace, (palace.color, owner, size, beside, NOWHERE, counts, threats))


def _tower_chances(
    state: State, owner: Seat, beside: Spaces, free_walls: Spaces
) -> tuple[float, Sequence[tuple[Seat, float]]]:
    """Return the chances of a palace to take tower tiles (R32, R33), and who may lose which part of them.

    `free_walls` are the free wall spaces among the spaces `beside` the palace. The owner must have the walls for it: if
    the last ones go elsewhere, a chance is lost.
    """
    chance, most = 0.0, min(MOST_WALLS, state.stocks[owner][WALL])
    threats: list[tuple[Seat, float]] = []
    holders, (arms, standing, _), reconnect = state.tower_tiles, state.city.walls, state.rules.reconnect
    for tower, near in arms_towards(arms, free_walls, most):
        holder = holders[tower - 1]
        if holder != owner and (reconnect or not beside & standing[tower - 1]):
            chance += near
            if holder is not None:
                threats.append((holder, near))
    return chance, threats


@lru_cache(maxsize=4096)  # the walls and free wall spaces of a few turns of a search
def arms_towards(arms: tuple[Arms, ...], spaces: Spaces, most: int) -> list[tuple[Tower, float]]:
    """Return the towers with an arm that can reach one of these free wall spaces with at most this number of walls.

    Each tower has its points, halved for each wall that its nearer arm needs.
    """
    found = dict[Tower, float]()
    for side, side_spaces, (near, far) in zip(RING_SIDES, SIDE_SPACES, arms, strict=True):
        if spaces & side_spaces:
            free = len(side.spaces) - 1 - near - far
            for tower, line, length in ((side.near, side.spaces, near), (side.far, side.spaces[::-1], far)):
                walls = next(place for place, space in enumerate(line) if spaces & ONLY[space]) + 1 - length
                if walls <= min(free, most):
                    found[tower] = max(found.get(tower, 0), tower / 2**walls)
    return [*found.items()]


def to_claim(
    state: State, unclaimed: Iterable[CountedPalace], to_beat: int, claimants: list[Seat]
) -> tuple[float, float, float, list[tuple[Seat, int]]]:
    """Return what these palaces of a color offer: points with tiles (R29-R33), free wall spaces and free city spaces.

    The last value lists the tiles that a claimant holds and loses if another player claims these palaces, each as the
    holder and the points. `to_beat` is the size that a palace must exceed to take the palace tile.
    """
    worth = ring = room = 0.0
    losses: list[tuple[Seat, int]] = []
    for palace in unclaimed:
        points, spaces, free = palace.counts
        worth, ring, room = worth + points, ring + spaces, room + free
        color, walls = palace.color, palace.walls
        taken = [(tile_value(color), state.palace_tiles[color])] if palace.size > to_beat else []
        if walls:
            towers = zip(TOWERS, state.city.walls.standing, state.tower_tiles, strict=True)
            taken += [(tower, holder) for tower, built, holder in towers if built & walls]
        for tile, loser in taken:
            worth += tile
            if loser in claimants:
                losses.append((loser, tile))
    return worth, ring, room, losses
