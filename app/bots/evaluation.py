"""The evaluation: the worth of a position to each player, as the weighted sum of the player's `Terms`.

All sums are exact: counts are multiples of 1/256, and `exact` weights are multiples of 1/4096. The order of a sum
therefore does not matter, and every Python on every device computes the same values, although Python 3.12 changed how
`sum` rounds. `incremental_evaluation` adds in another order, which takes a third of the time, and a test checks that
its values are exactly equal to the values of this module. The price is that weights are rounded, and that 85/256
replaces 1/3.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import fsum  # `sum` rounds differently since Python 3.12
from operator import mul
from typing import NamedTuple

from app.bots.terms import AT, NAMES, Terms
from app.engine.grid import CITY, EDGE, NOWHERE, ONLY, RING, Spaces, orthogonal, union
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, TOWERS, WALL, Kind, Seat, Stock, Tower, tile_value
from app.engine.state import State
from app.engine.turns import ROUNDS
from app.engine.values import made_unchecked
from app.engine.walls import RING_SIDES, Arms

Weights = Terms[float]
Row = list[float]
"""A player's count of each term, in the order of the fields of `Terms`."""

SCORE: Weights = Terms(*(float(name in ("points", "palace_tiles", "tower_tiles")) for name in NAMES))
"""The weights for a game that is over, in which only the score counts (R36)."""

STRONGEST = 0.4
"""The share of the best rival's worth in what `advantage` compares with. The rivals' mean has the other share."""

FINENESS = 4096
"""`exact` rounds weights to multiples of 1 / `FINENESS`."""
FULL_STOCKS = 128
"""`phase` divides the number of pieces still in stock by this number. It is a power of two to keep sums exact."""
SHARES = (0.0, 1.0, 1 / 2, 85 / 256, 1 / 4)
"""One claimant's share in a color, by the number of claimants. For three, it is just below 1/3 to keep sums exact."""
FIRST = (0.0, 0.0, 1.0, 1 / 4, 1 / 16)
"""How much it counts to be the next who can claim a palace, by the number of claimants."""
MOST_CLAIMANTS = 3
"""Unclaimed palaces with more claimants are worth the same to all players, except to the one who comes next."""
SECURE_SIZE = 8
"""The size from which a palace counts as safe from a larger palace of its color."""

MOST_WALLS = 3
"""The largest number of walls after which the evaluation sees that a palace can take a tower tile."""

ARMS_KEPT = 4096
"""For how many walls and free wall spaces `arms_towards` remembers its answer: a few turns of a search."""

LARGEST_PALACE = CITY.bit_count()
SIDE_SPACES = tuple(union(side.spaces) for side in RING_SIDES)
"""The wall spaces of each side of the ring, in the order of `RING_SIDES`."""

IN_STOCK = ((STABLE, AT.stables), (MERCHANT, AT.merchants), (WALL, AT.walls))
EARLY = (
    (AT.tower_tiles, AT.tower_tiles_early),
    (AT.ring, AT.ring_early),
    (AT.stables, AT.stables_early),
    (AT.spare_pieces, AT.spare_pieces_early),
)
"""The terms that count differently early in the game, each with the term for the difference."""
OWNED = (AT.points, AT.ring, AT.room, AT.stable_fits, AT.merchant_fits, AT.street_steps, AT.tower_chances)
"""The indexes of the terms to which each owned palace adds its counts."""


class Board(NamedTuple):
    """What surrounds the palaces, from which the evaluation counts them.

    `free` are the empty city spaces, `taken` are the spaces with a piece, `ring` are the empty wall spaces, and `walls`
    are the wall spaces with a wall. The other sets are the spaces where the next stable and merchant may stand, and
    where the merchant after the next may. `state` is the state, for its walls and the holders of the tower tiles.
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
    those of points, ring and room, and its ring includes the wall spaces that it can reach with one more piece. The
    counts stay the same until the palace, one of the spaces `within` reach, or the wall on its side of the ring
    changes. `walls` are the spaces of the walls beside an unclaimed palace, and empty for an owned one. `threats` are
    the players who may lose a tower tile to the owner, each with the part in the count of `tower_chances`.
    """

    color: Kind
    owner: Seat | None
    size: int
    within: Spaces
    walls: Spaces
    counts: tuple[float, ...]
    threats: Sequence[tuple[Seat, float]]


class Prospect(NamedTuple):
    """The prospect of a color for its `claimants`, the players who can still claim a palace of it, next one first.

    `share` is the number of pieces of the color in all stocks, divided by the number of claimants. `growth` is the
    same, but at most the number of growth sites. `number` is the number of unclaimed palaces, and `worth` is the number
    of points, with tiles, for claiming all of them. `ring` and `room` are the numbers of free wall spaces and city
    spaces for them. `losses` lists the tiles that a claimant holds and loses if another player claims these palaces,
    each as the holder and the points of the tile. `secure` are the points of the palace tile that seem safe for its
    holder.
    """

    claimants: list[Seat]
    share: float
    growth: float
    number: int
    worth: float
    ring: float
    room: float
    losses: list[tuple[Seat, int]]
    secure: float


def exact(weights: Iterable[float]) -> Weights:
    """Round the weights to multiples of 1 / `FINENESS`, so that sums with them are exact."""
    return Terms(*(round(weight * FINENESS) / FINENESS for weight in weights))


def values(state: State, weights: Weights) -> list[float]:
    """Return the worth of the state to each player. The difference of two worths predicts a difference in points."""
    weights = SCORE if state.turn.player is None else weights
    return [fsum(map(mul, row, weights)) for row in rows(state)]


def advantage(worth: Sequence[float], seat: Seat, strongest: float = STRONGEST) -> float:
    """Return how far the player at `seat` is ahead of the others. `worth` is the worth of a position to each player.

    `strongest` is the share of the best rival, as in `STRONGEST`.
    """
    others = [*worth]
    own = others.pop(seat)
    return own - (1 - strongest) * fsum(others) / len(others) - strongest * max(others)


def rows(state: State) -> list[Row]:
    """Return one row for each player, in seat order: the player's count of each term of the evaluation."""
    found = [_row(*each) for each in zip(state.stocks, *tiles(state), strict=True)]
    palaces = counted_palaces(state, board_of(state))
    for palace in palaces:
        if palace.owner is not None:
            for term, count in zip(OWNED, palace.counts, strict=True):
                found[palace.owner][term] += count
            for holder, chance in palace.threats:
                found[holder][AT.tower_chances] -= chance
    for color, claimants in zip(COLORS, claimants_from(state, next_seat(state)), strict=True):
        _add_prospect(state, color, prospect(state, color, palaces, claimants), found)
    left = phase(state.stocks)
    for row in found:
        for term, early in EARLY:
            row[early] = row[term] * left
    return found


def next_seat(state: State) -> Seat:
    """Return the player who makes the next turn, once the current player has made the rest of this one.

    A position within a turn is judged like the one after the turn, so that both can be compared.
    """
    player = state.turn.player or 0
    return Seat(player if state.turn.left == 2 else (player + 1) % len(state.stocks))


def phase(stocks: Iterable[Stock]) -> float:
    """Return how early in the game it is, from the pieces still in stock: above 1 at the start, 0 at the end."""
    return sum(map(sum, stocks)) / FULL_STOCKS


def _row(stock: Stock, palace_tiles: int, tower_tiles: int) -> Row:
    """Start the row of a player (see `rows`): count the stock and the tiles. All other terms are still 0."""
    row = [0.0] * len(NAMES)
    for kind, term in IN_STOCK:
        row[term] = stock[kind]
    row[AT.palace_tiles], row[AT.tower_tiles] = palace_tiles, tower_tiles
    return row


def tiles(state: State) -> tuple[list[int], list[int]]:
    """Return the points of each player's palace tiles, and the points of each player's tower tiles."""
    return _points(state.palace_tiles, len(state.stocks)), _points(state.tower_tiles, len(state.stocks))


@cache
def _points(holders: tuple[Seat | None, ...], players: int) -> list[int]:
    """Return each player's points for tiles with these holders. The tiles are worth 1 to 4 points (R7)."""
    return [sum(points for points, holder in enumerate(holders, 1) if holder == seat) for seat in range(players)]


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


def counted_palaces(state: State, board: Board) -> list[CountedPalace]:
    """Return each palace of the state with its counts, oldest first. `board` is the board of this state."""
    return [counted_palace(palace, board) for palace in state.city.palaces.all]


def counted_palace(palace: Palace, board: Board) -> CountedPalace:
    """Return this palace with its counts on the board."""
    free, taken, ring, walls, stable_sites, merchant_sites, ahead, state = board
    color, pieces, stables, owner, reach, _, _ = palace
    beside = reach | orthogonal(stables) if stables else reach
    # By R16 and R23, each piece on or beside a palace is a part of it, a merchant or a wall, and brings a point (R35).
    points = ((beside | pieces) & taken).bit_count()
    size = pieces.bit_count() + stables.bit_count()
    room = beside & free
    if owner is None:
        reached = ring & (beside | orthogonal(room)) if room & EDGE else ring & beside
        counts: tuple[float, ...] = (points, reached.bit_count(), room.bit_count())
        return made_unchecked(CountedPalace, (color, None, size, beside | reached, beside & walls, counts, ()))
    free_walls = beside & ring
    chance, threats = _tower_chances(state, owner, beside, free_walls) if free_walls else (0.0, ())
    counts = (
        points,
        free_walls.bit_count(),
        room.bit_count(),
        1 if beside & stable_sites else 0,
        1 if beside & merchant_sites else 0,
        (beside & ahead).bit_count(),
        chance,
    )
    return made_unchecked(CountedPalace, (color, owner, size, beside, NOWHERE, counts, threats))


def _tower_chances(
    state: State, owner: Seat, beside: Spaces, free_walls: Spaces
) -> tuple[float, Sequence[tuple[Seat, float]]]:
    """Return the chances of a palace to take tower tiles (R32, R33), and who may lose which part of them.

    `free_walls` are the free wall spaces among the spaces `beside` the palace.
    """
    chance = 0.0
    threats: list[tuple[Seat, float]] = []
    holders, (arms, standing, _), reconnect = state.tower_tiles, state.city.walls, state.rules.reconnect
    for tower, near in arms_towards(arms, free_walls):
        holder = holders[tower - 1]
        if holder != owner and (reconnect or not beside & standing[tower - 1]):
            chance += near
            if holder is not None:
                threats.append((holder, near))
    return chance, threats


@lru_cache(maxsize=ARMS_KEPT)
def arms_towards(arms: tuple[Arms, ...], spaces: Spaces) -> list[tuple[Tower, float]]:
    """Return the towers with an arm that can reach one of these wall spaces on its side, each with its points.

    The points are halved for each wall that the nearer arm needs, up to `MOST_WALLS`.
    """
    found = dict[Tower, float]()
    for side, side_spaces, (near, far) in zip(RING_SIDES, SIDE_SPACES, arms, strict=True):
        if spaces & side_spaces:
            free = len(side.spaces) - 1 - near - far
            for tower, line, length in ((side.near, side.spaces, near), (side.far, side.spaces[::-1], far)):
                walls = next(place for place, space in enumerate(line) if spaces & ONLY[space]) + 1 - length
                if walls <= min(free, MOST_WALLS):
                    found[tower] = max(found.get(tower, 0), tower / 2**walls)
    return [*found.items()]


def claimants_from(state: State, player: Seat) -> list[list[Seat]]:
    """Return, for each color, the players with a dome who own no palace of it (R22), in turn order from `player` on."""
    with_dome = [seat for seat in ROUNDS[len(state.stocks)][player] if state.stocks[seat][DOME]]
    return [[seat for seat in with_dome if not owners >> seat & 1] for owners in state.city.palaces.owners]


def prospect(state: State, color: Kind, palaces: Iterable[CountedPalace], claimants: list[Seat]) -> Prospect:
    """Return the prospect of this color. `palaces` are all palaces, and `claimants` are those of `claimants_from`.

    They have a prospect only if there is a palace to claim, or one can still start.
    """
    holder, value = state.palace_tiles[color], tile_value(color)
    unclaimed, held = [], 0
    for palace in palaces:
        if palace.color is color:
            if palace.owner is None:
                unclaimed.append(palace)
            elif palace.owner == holder:
                held = palace.size
    pieces = sum([stock[color] for stock in state.stocks])
    if not claimants or not (unclaimed or (pieces and state.sites.pieces[color])):
        return made_unchecked(Prospect, ([], 0.0, 0.0, 0, 0, 0, 0, [], 0.0 if holder is None else value))
    secure = value * min(held, SECURE_SIZE) / SECURE_SIZE if held else 0.0
    share = pieces * SHARES[len(claimants)]
    growth = min(share, state.sites.growth[color].bit_count())
    to_beat = held or (LARGEST_PALACE if state.city.palaces.owners[color] else 0)
    to_claim = _to_claim(state, unclaimed, to_beat, claimants) if unclaimed else (0, 0, 0, [])
    return made_unchecked(Prospect, (claimants, share, growth, len(unclaimed), *to_claim, secure))


def _to_claim(
    state: State, unclaimed: Iterable[CountedPalace], to_beat: int, claimants: list[Seat]
) -> tuple[float, float, float, list[tuple[Seat, int]]]:
    """Return the `worth`, `ring`, `room` and `losses` of a `Prospect` for these palaces of a color (R29-R33).

    `to_beat` is the size that a palace must exceed to take the palace tile.
    """
    worth = ring = room = 0.0
    losses: list[tuple[Seat, int]] = []
    for color, _, size, _, walls, (points, spaces, free), _ in unclaimed:
        worth, ring, room = worth + points, ring + spaces, room + free
        taken = [(tile_value(color), state.palace_tiles[color])] if size > to_beat else []
        if walls:
            towers = zip(TOWERS, state.city.walls.standing, state.tower_tiles, strict=True)
            taken += [(tower, holder) for tower, built, holder in towers if built & walls]
        for tile, loser in taken:
            worth += tile
            if loser in claimants:
                losses.append((loser, tile))
    return worth, ring, room, losses


def _add_prospect(state: State, color: Kind, promised: Prospect, found: list[Row]) -> None:
    claimants, share, growth, number, worth, ring, room, losses, secure = promised
    holder = state.palace_tiles[color]
    if holder is not None:
        found[holder][AT.secure_tiles] += secure
    if not claimants:
        return
    rivals = len(claimants) - 1
    part = SHARES[len(claimants)]
    for seat, (row, stock) in enumerate(zip(found, state.stocks, strict=True)):
        if seat not in claimants:
            row[AT.spare_pieces] += stock[color]
            continue
        row[AT.claims] += 1
        row[AT.pieces_to_come] += share
        row[AT.growth_to_come] += growth
        row[AT.ring_to_come] += ring * part
        row[AT.room_to_come] += room * part
        if rivals < MOST_CLAIMANTS:
            row[AT.worth_of_last + rivals] += worth
            row[AT.number_of_last + rivals] += number
    if rivals < MOST_CLAIMANTS:
        for loser, points in losses:
            found[loser][AT.worth_of_last + rivals] -= points
    found[claimants[0]][AT.worth_of_next] += (worth + ring + room) * FIRST[rivals + 1]
    found[claimants[0]][AT.number_of_next] += number * FIRST[rivals + 1]
