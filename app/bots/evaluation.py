"""What a position is worth to each player: the sum of its `Terms`, each with a weight that was fitted to games.

All sums are exact: counts are whole or parts of a power of two, and so are weights once they are `exact`. So neither
the order of a sum nor the device changes what comes out, and what is known already need not be counted again (see
`outlook`).
"""

from collections.abc import Iterable, Sequence
from math import fsum  # exactly rounded: later Pythons add up otherwise than earlier ones, and equals would differ
from operator import mul
from typing import NamedTuple

from app.bots.terms import AT, NAMES, Terms
from app.engine.grid import CITY, NOWHERE, RING, Spaces, orthogonal
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, TOWERS, WALL, Kind, Seat, Stock, tile_value
from app.engine.state import State
from app.engine.values import made

Weights = Terms[float]
Row = list[float]
"""How much of each of the `Terms` a player has."""

SCORE: Weights = Terms(*(float(name in ("points", "palace_tiles", "tower_tiles")) for name in NAMES))
"""What counts when the game is over (R36)."""

RIVALS, STRONGEST = 0.6, 0.4
"""How much the mean of the others counts against one's own worth, and how much the best of them."""

FINENESS = 4096
"""Weights that are exact are whole multiples of one part of so many."""
MANY = 128
"""The phase of the game is told by how many pieces are still to be placed, as a share of so many."""
SEATS = [Seat(seat) for seat in range(4)]
SHARES = (0.0, 1.0, 1 / 2, 85 / 256, 1 / 4)
"""What one of so many players gets of what all share; of three a little less than a third, so that sums are exact."""

MOST_PARTS = CITY.bit_count()
"""No palace has more."""

IN_STOCK = ((STABLE, AT.stables), (MERCHANT, AT.merchants), (WALL, AT.walls), (DOME, AT.domes))
OWNED = (AT.points, AT.ring, AT.room, AT.stable_fits, AT.merchant_fits, AT.wall_fits)
"""The terms that are counted for each owned palace."""


class Board(NamedTuple):
    """The sets of spaces by which palaces are judged: free ones, what stands, the free ring, walls, and the sites."""

    free: Spaces
    standing: Spaces
    ring: Spaces
    built: Spaces
    stable_sites: Spaces
    merchant_sites: Spaces
    wall_sites: Spaces


class Part(NamedTuple):
    """A palace as it counts for the evaluation: `counts` are those of the terms `OWNED`, or its points alone.

    `beside` are the spaces beside its parts: unless something changes there or in it, it counts as before.
    """

    color: Kind
    owner: Seat | None
    size: int
    beside: Spaces
    walls: Spaces
    counts: tuple[int, ...]


class Prospect(NamedTuple):
    """What a color promises to those who can still claim a palace of it, its `claimants`.

    Each of them has a `share` of the pieces still to come, of which so many can be placed now as there is `growth`; the
    unclaimed palaces are so many and of such `worth`, less the tiles that their holders would lose.
    """

    claimants: list[Seat]
    share: float
    growth: float
    number: int
    worth: int
    losses: list[tuple[Seat, int]]


NOTHING_TO_CLAIM = Prospect([], 0.0, 0.0, 0, 0, [])


def exact(weights: Iterable[float]) -> Weights:
    """The weights rounded so that sums of them are exact."""
    return Terms(*(round(weight * FINENESS) / FINENESS for weight in weights))


def values(state: State, weights: Weights) -> list[float]:
    """What the position is worth to each player, in points at the end of the game."""
    weights = SCORE if state.turn.player is None else weights
    return [fsum(map(mul, row, weights)) for row in rows(state)]


def advantage(worth: Sequence[float], seat: Seat) -> float:
    """How far this player is ahead, when these are the values for each."""
    others = [*worth[:seat], *worth[seat + 1 :]]
    return worth[seat] - RIVALS * fsum(others) / len(others) - STRONGEST * max(others)


def shares(found: Sequence[Row], weights: Weights, seat: Seat) -> list[float]:
    """How much a point more for each player changes how far this one is ahead."""
    others = len(found) - 1
    worth = [fsum(map(mul, row, weights)) for row in found]
    strongest = max((other for other in range(len(found)) if other != seat), key=worth.__getitem__)
    share = [-RIVALS / others - STRONGEST * (other == strongest) for other in range(len(found))]
    share[seat] = 1.0
    return share


def rows(state: State) -> list[Row]:
    """How much of each term each player has."""
    found = [_row(state, seat) for seat in state.seats]
    parts = parts_of(state, board_of(state))
    for part in parts:
        if part.owner is not None:
            for term, count in zip(OWNED, part.counts, strict=True):
                found[part.owner][term] += count
    for color in COLORS:
        _add_prospect(prospect(state, color, parts), found)
    left = phase(state.stocks)
    for row in found:
        row[AT.tower_tiles_early] = row[AT.tower_tiles] * left
        row[AT.ring_early] = row[AT.ring] * left
        row[AT.domes_early] = row[AT.domes] * left
    return found


def phase(stocks: Iterable[Stock]) -> float:
    """How early in the game it is."""
    return sum(map(sum, stocks)) / MANY


def _row(state: State, seat: Seat) -> Row:
    """The terms of a player's stock and of his tiles."""
    row = [0.0] * len(NAMES)
    for kind, term in IN_STOCK:
        row[term] = state.stocks[seat][kind]
    palace_tiles, tower_tiles = tiles(state)
    row[AT.palace_tiles], row[AT.tower_tiles] = palace_tiles[seat], tower_tiles[seat]
    return row


def tiles(state: State) -> tuple[list[int], list[int]]:
    """The points of each player's palace tiles and of his tower tiles."""
    by_color, by_tower = [0] * len(state.stocks), [0] * len(state.stocks)
    for color, seat in zip(COLORS, state.palace_tiles, strict=True):
        if seat is not None:
            by_color[seat] += tile_value(color)
    for tower, seat in zip(TOWERS, state.tower_tiles, strict=True):
        if seat is not None:
            by_tower[seat] += tower
    return by_color, by_tower


def board_of(state: State) -> Board:
    """What the palaces of this state are judged by."""
    free, _, _, walls = state.city
    _, _, stable_sites, merchant_sites = state.sites
    built = walls.all
    return Board(free, CITY & ~free | built, RING & ~built, built, stable_sites, merchant_sites, walls.sites)


def parts_of(state: State, board: Board) -> list[Part]:
    """The palaces as they count, in their order."""
    return [part_of(palace, board) for palace in state.city.palaces.all]


def part_of(palace: Palace, board: Board) -> Part:
    """A palace as it counts on this board."""
    free, standing, ring, built, stable_sites, merchant_sites, wall_sites = board
    color, pieces, stables, owner, reach, _, _ = palace
    beside = reach | orthogonal(stables) if stables else reach
    # By R16 and R23 all that stands on or beside a palace is a part of it, a merchant or a wall, and counts (R35).
    points = ((beside | pieces) & standing).bit_count()
    size = pieces.bit_count() + stables.bit_count()
    if owner is None:
        return made(Part, (color, None, size, beside, beside & built, (points,)))
    counts = (
        points,
        (beside & ring).bit_count(),
        (beside & free).bit_count(),
        1 if beside & stable_sites else 0,
        1 if beside & merchant_sites else 0,
        1 if beside & wall_sites else 0,
    )
    return made(Part, (color, owner, size, beside, NOWHERE, counts))


def prospect(state: State, color: Kind, parts: Iterable[Part]) -> Prospect:
    """What this color promises, when these are all palaces as they count."""
    owners, stocks = state.city.palaces.owners[color], state.stocks
    claimants = [seat for seat, stock in zip(SEATS, stocks, strict=False) if stock[DOME] and not owners >> seat & 1]
    if not claimants:
        return NOTHING_TO_CLAIM
    share = sum([stock[color] for stock in stocks]) * SHARES[len(claimants)]
    growth = float(min(share, state.sites.growth[color].bit_count()))
    of_color = [part for part in parts if part[0] is color]
    unclaimed = [part for part in of_color if part[1] is None]
    if not unclaimed:
        return made(Prospect, (claimants, share, growth, 0, 0, []))
    worth = 0
    losses: list[tuple[Seat, int]] = []
    to_beat = _size_to_beat(state, color, of_color)
    for _, _, size, _, walls, counts in unclaimed:
        worth += counts[0]
        taken = [(tile_value(color), state.palace_tiles[color])] if size > to_beat else []
        if walls:
            towers = zip(TOWERS, state.city.walls.standing, state.tower_tiles, strict=True)
            taken += [(tower, holder) for tower, built, holder in towers if built & walls]
        for value, holder in taken:
            worth += value
            if holder in claimants:
                losses.append((holder, value))
    return made(Prospect, (claimants, share, growth, len(unclaimed), worth, losses))


def _size_to_beat(state: State, color: Kind, of_color: Iterable[Part]) -> int:
    """How large a palace is that takes the tile no more when it is claimed (R29, R30)."""
    holder = state.palace_tiles[color]
    if holder is None:
        return MOST_PARTS if state.city.palaces.owners[color] else 0
    return next((size for _, owner, size, _, _, _ in of_color if owner == holder), 0)


def _add_prospect(promised: Prospect, found: list[Row]) -> None:
    claimants, share, growth, number, worth, losses = promised
    rivals = len(claimants) - 1
    for seat in claimants:
        row = found[seat]
        row[AT.pieces_to_come] += share
        row[AT.growth_to_come] += growth
        row[AT.worth_of_last + rivals] += worth
        row[AT.number_of_last + rivals] += number
    for holder, value in losses:
        found[holder][AT.worth_of_last + rivals] -= value
