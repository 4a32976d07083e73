"""The evaluation: the worth of a position to each player, as the weighted sum of the player's `Terms`.

All sums are exact: counts are multiples of 1/256, and `exact` weights are multiples of 1/4096. The order of a sum
therefore does not matter, and every Python on every device computes the same values, although Python 3.12 changed how
`sum` rounds. `outlook` adds in another order, which takes a third of the time, and a test checks that its values are
exactly equal to the values of this module. The price is that weights are rounded, and that 85/256 replaces 1/3.
"""

from collections.abc import Iterable, Sequence
from math import fsum  # `sum` rounds differently since Python 3.12
from operator import mul
from typing import NamedTuple

from app.bots.terms import AT, NAMES, Terms
from app.engine.grid import CITY, NOWHERE, RING, Spaces, orthogonal
from app.engine.inspection import claimants_of
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, TOWERS, WALL, Kind, Seat, Stock, tile_value
from app.engine.state import State
from app.engine.values import made

Weights = Terms[float]
Row = list[float]
"""A player's count of each term, in the order of the fields of `Terms`."""

SCORE: Weights = Terms(*(float(name in ("points", "palace_tiles", "tower_tiles")) for name in NAMES))
"""The weights for a game that is over, in which only the score counts (R36)."""

RIVALS, STRONGEST = 0.6, 0.4
"""The shares of the rivals' mean worth and of the best rival's that `advantage` subtracts from a player's worth."""

FINENESS = 4096
"""`exact` rounds weights to multiples of 1 / `FINENESS`."""
FULL_STOCKS = 128
"""`phase` divides the number of pieces still in stock by this number. It is a power of two to keep sums exact."""
SHARES = (0.0, 1.0, 1 / 2, 85 / 256, 1 / 4)
"""One claimant's share in a color, by the number of claimants. For three, it is just below 1/3 to keep sums exact."""
MOST_CLAIMANTS = 3
"""The evaluation ignores unclaimed palaces with more claimants, because they are worth the same to all players."""

LARGEST_PALACE = CITY.bit_count()

IN_STOCK = ((STABLE, AT.stables), (MERCHANT, AT.merchants), (WALL, AT.walls), (DOME, AT.domes))
OWNED = (AT.points, AT.ring, AT.room, AT.stable_fits, AT.merchant_fits, AT.wall_fits)
"""The indexes of the terms to which each owned palace adds its counts."""


class Board(NamedTuple):
    """The sets of spaces from which the evaluation counts palaces.

    `free` are the empty city spaces, `taken` are the spaces with a piece, `ring` are the empty wall spaces, and `walls`
    are the wall spaces with a wall. The other sets are the spaces where the next stable, merchant and wall may stand.
    """

    free: Spaces
    taken: Spaces
    ring: Spaces
    walls: Spaces
    stable_sites: Spaces
    merchant_sites: Spaces
    wall_sites: Spaces


class CountedPalace(NamedTuple):
    """A palace as the evaluation counts it.

    `size` is the number of its parts. `beside` are the spaces beside its parts. `counts` has a number for each term in
    `OWNED`, such as the palace's points; an unclaimed palace has only the number of its points. The counts stay the
    same until the palace or a space beside it changes. `walls` are the spaces of the walls beside an unclaimed palace,
    and empty for an owned one.
    """

    color: Kind
    owner: Seat | None
    size: int
    beside: Spaces
    walls: Spaces
    counts: tuple[int, ...]


class Prospect(NamedTuple):
    """The prospect of a color for its `claimants`, the players who can still claim a palace of this color.

    `share` is the number of pieces of the color in all stocks, divided by the number of claimants. `growth` is the
    same, but at most the number of growth sites. `number` is the number of unclaimed palaces, and `worth` is the number
    of points, with tiles, for claiming all of them. `losses` lists the tiles that a claimant holds and loses if another
    player claims these palaces, each as the holder and the points of the tile.
    """

    claimants: list[Seat]
    share: float
    growth: float
    number: int
    worth: int
    losses: list[tuple[Seat, int]]


NOTHING_TO_CLAIM = Prospect([], 0.0, 0.0, 0, 0, [])


def exact(weights: Iterable[float]) -> Weights:
    """Round the weights to multiples of 1 / `FINENESS`, so that sums with them are exact."""
    return Terms(*(round(weight * FINENESS) / FINENESS for weight in weights))


def values(state: State, weights: Weights) -> list[float]:
    """Return the worth of the state to each player. The difference of two worths predicts a difference in points."""
    weights = SCORE if state.turn.player is None else weights
    return [fsum(map(mul, row, weights)) for row in rows(state)]


def advantage(worth: Sequence[float], seat: Seat) -> float:
    """Return how far the player at `seat` is ahead of the others. `worth` is the worth of a position to each player."""
    others = [*worth[:seat], *worth[seat + 1 :]]
    return worth[seat] - RIVALS * fsum(others) / len(others) - STRONGEST * max(others)


def gradient(found: Sequence[Row], weights: Weights, seat: Seat) -> list[float]:
    """Return, for each player, how much one more point changes the advantage of the player at `seat`."""
    others = len(found) - 1
    worth = [fsum(map(mul, row, weights)) for row in found]
    strongest = max((other for other in range(len(found)) if other != seat), key=worth.__getitem__)
    slopes = [-RIVALS / others - STRONGEST * (other == strongest) for other in range(len(found))]
    slopes[seat] = 1.0
    return slopes


def rows(state: State) -> list[Row]:
    """Return one row for each player, in seat order: the player's count of each term of the evaluation."""
    found = [_row(state, seat) for seat in state.seats]
    palaces = counted_palaces(state, board_of(state))
    for palace in palaces:
        if palace.owner is not None:
            for term, count in zip(OWNED, palace.counts, strict=True):
                found[palace.owner][term] += count
    for color in COLORS:
        _add_prospect(prospect(state, color, palaces), found)
    left = phase(state.stocks)
    for row in found:
        row[AT.tower_tiles_early] = row[AT.tower_tiles] * left
        row[AT.ring_early] = row[AT.ring] * left
        row[AT.domes_early] = row[AT.domes] * left
    return found


def phase(stocks: Iterable[Stock]) -> float:
    """Return how early in the game it is, from the pieces still in stock: above 1 at the start, 0 at the end."""
    return sum(map(sum, stocks)) / FULL_STOCKS


def _row(state: State, seat: Seat) -> Row:
    """Start the row of a player (see `rows`): count the stock and the tiles. All other terms are still 0."""
    row = [0.0] * len(NAMES)
    for kind, term in IN_STOCK:
        row[term] = state.stocks[seat][kind]
    palace_tiles, tower_tiles = tiles(state)
    row[AT.palace_tiles], row[AT.tower_tiles] = palace_tiles[seat], tower_tiles[seat]
    return row


def tiles(state: State) -> tuple[list[int], list[int]]:
    """Return the points of each player's palace tiles, and the points of each player's tower tiles."""
    by_color, by_tower = [0] * len(state.stocks), [0] * len(state.stocks)
    for color, seat in zip(COLORS, state.palace_tiles, strict=True):
        if seat is not None:
            by_color[seat] += tile_value(color)
    for tower, seat in zip(TOWERS, state.tower_tiles, strict=True):
        if seat is not None:
            by_tower[seat] += tower
    return by_color, by_tower


def board_of(state: State) -> Board:
    """Return the sets of spaces from which the palaces of this state are counted."""
    free, sites, walls = state.city.free, state.sites, state.city.walls
    built = walls.all
    return Board(free, CITY & ~free | built, RING & ~built, built, sites.stable, sites.merchant, walls.sites)


def counted_palaces(state: State, board: Board) -> list[CountedPalace]:
    """Return each palace of the state with its counts, oldest first. `board` is the board of this state."""
    return [counted_palace(palace, board) for palace in state.city.palaces.all]


def counted_palace(palace: Palace, board: Board) -> CountedPalace:
    """Return this palace with its counts on the board."""
    pieces, stables = palace.pieces, palace.stables
    beside = palace.reach | orthogonal(stables) if stables else palace.reach
    # By R16 and R23, each piece on or beside a palace is a part of it, a merchant or a wall, and brings a point (R35).
    points = ((beside | pieces) & board.taken).bit_count()
    size = pieces.bit_count() + stables.bit_count()
    if palace.owner is None:
        return made(CountedPalace, (palace.color, None, size, beside, beside & board.walls, (points,)))
    counts = (
        points,
        (beside & board.ring).bit_count(),
        (beside & board.free).bit_count(),
        1 if beside & board.stable_sites else 0,
        1 if beside & board.merchant_sites else 0,
        1 if beside & board.wall_sites else 0,
    )
    return made(CountedPalace, (palace.color, palace.owner, size, beside, NOWHERE, counts))


def prospect(state: State, color: Kind, palaces: Iterable[CountedPalace]) -> Prospect:
    """Return the prospect of this color for its claimants. `palaces` are all palaces of the state."""
    claimants = claimants_of(state, color)
    if not claimants:
        return NOTHING_TO_CLAIM
    share = sum([stock[color] for stock in state.stocks]) * SHARES[len(claimants)]
    growth = float(min(share, state.sites.growth[color].bit_count()))
    of_color = [palace for palace in palaces if palace.color is color]
    unclaimed = [palace for palace in of_color if palace.owner is None]
    if not unclaimed or len(claimants) > MOST_CLAIMANTS:
        return made(Prospect, (claimants, share, growth, 0, 0, []))
    worth = 0
    losses: list[tuple[Seat, int]] = []
    to_beat = _size_to_beat(state, color, of_color)
    for palace in unclaimed:
        worth += palace.counts[0]
        taken = [(tile_value(color), state.palace_tiles[color])] if palace.size > to_beat else []
        if palace.walls:
            towers = zip(TOWERS, state.city.walls.standing, state.tower_tiles, strict=True)
            taken += [(tower, holder) for tower, built, holder in towers if built & palace.walls]
        for value, holder in taken:
            worth += value
            if holder in claimants:
                losses.append((holder, value))
    return made(Prospect, (claimants, share, growth, len(unclaimed), worth, losses))


def _size_to_beat(state: State, color: Kind, of_color: Iterable[CountedPalace]) -> int:
    """Return the size that a palace of this color must exceed to take the palace tile when claimed (R29, R30)."""
    holder = state.palace_tiles[color]
    if holder is None:
        return LARGEST_PALACE if state.city.palaces.owners[color] else 0
    return next((palace.size for palace in of_color if palace.owner == holder), 0)


def _add_prospect(promised: Prospect, found: list[Row]) -> None:
    rivals = len(promised.claimants) - 1
    for seat in promised.claimants:
        row = found[seat]
        row[AT.pieces_to_come] += promised.share
        row[AT.growth_to_come] += promised.growth
        if promised.number:
            row[AT.worth_of_last + rivals] += promised.worth
            row[AT.number_of_last + rivals] += promised.number
    for holder, value in promised.losses:
        found[holder][AT.worth_of_last + rivals] -= value
