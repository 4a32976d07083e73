"""What a position is worth to each player: the sum of its `Terms`, each with a weight that was fitted to games."""

from collections.abc import Sequence
from math import fsum  # exactly rounded: later Pythons add up otherwise than earlier ones, and equals would differ
from operator import mul

from app.bots.terms import AT, NAMES, Terms
from app.engine.grid import CITY, RING, Spaces, orthogonal
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, STARTING_STOCK, TOWERS, WALL, Seat, tile_value
from app.engine.state import State

Weights = Terms[float]
Row = list[float]
"""How much of each of the `Terms` a player has."""

Tile = tuple[int, Seat | None]
"""What a tile is worth, and who holds it."""
Unclaimed = tuple[Palace, int, Spaces]
"""A palace that nobody owns, what it is worth without tiles, and the walls beside it."""

SCORE: Weights = Terms(*(float(name in ("points", "palace_tiles", "tower_tiles")) for name in NAMES))
"""What counts when the game is over (R36)."""

RIVALS, STRONGEST = 0.6, 0.4
"""How much the mean of the others counts against one's own worth, and how much the best of them."""


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
    players = len(state.stocks)
    unplaced = [sum(counts) for counts in zip(*state.stocks, strict=True)]
    left = sum(unplaced) / (players * sum(STARTING_STOCK[players]))
    found = [[0.0] * len(NAMES) for _ in range(players)]
    claimants = _claimants(state)
    _add_stocks(state, found)
    _add_tiles(state, found)
    _add_palaces(state, found, claimants)
    _add_colors(state, found, claimants, unplaced)
    for row in found:
        row[AT.tower_tiles_early] = row[AT.tower_tiles] * left
        row[AT.ring_early] = row[AT.ring] * left
        row[AT.domes_early] = row[AT.domes] * left
    return found


def _claimants(state: State) -> list[list[Seat]]:
    """For each color the players who can still claim a palace (R22)."""
    with_domes = [seat for seat in state.seats if state.stocks[seat][DOME]]
    return [[seat for seat in with_domes if not owners >> seat & 1] for owners in state.city.palaces.owners]


def _add_stocks(state: State, found: list[Row]) -> None:
    for row, stock in zip(found, state.stocks, strict=True):
        row[AT.stables], row[AT.merchants], row[AT.walls], row[AT.domes] = (
            stock[STABLE],
            stock[MERCHANT],
            stock[WALL],
            stock[DOME],
        )


def _add_tiles(state: State, found: list[Row]) -> None:
    for color, seat in zip(COLORS, state.palace_tiles, strict=True):
        if seat is not None:
            found[seat][AT.palace_tiles] += tile_value(color)
    for tower, seat in zip(TOWERS, state.tower_tiles, strict=True):
        if seat is not None:
            found[seat][AT.tower_tiles] += tower


def _add_palaces(state: State, found: list[Row], claimants: list[list[Seat]]) -> None:
    free, palaces, _, walls = state.city
    built = walls.all
    standing = CITY & ~free | built
    ring = RING & ~built
    _, _, stable_sites, merchant_sites = state.sites
    unclaimed: list[Unclaimed] = []
    to_beat = [0] * len(COLORS)
    for palace in palaces.all:
        color, pieces, stables, owner, reach, _, _ = palace
        beside = reach | orthogonal(stables) if stables else reach
        # By R16 and R23 all that stands on or beside a palace is a part of it, a merchant or a wall, and counts (R35).
        points = ((beside | pieces) & standing).bit_count()
        if owner is None:
            unclaimed.append((palace, points, beside & built))
            continue
        if owner == state.palace_tiles[color]:
            to_beat[color] = palace.size
        row = found[owner]
        row[AT.points] += points
        row[AT.ring] += (beside & ring).bit_count()
        row[AT.room] += (beside & free).bit_count()
        row[AT.stable_fits] += bool(beside & stable_sites)
        row[AT.merchant_fits] += bool(beside & merchant_sites)
        row[AT.wall_fits] += bool(beside & walls.sites)
    _add_unclaimed(state, found, claimants, unclaimed, to_beat)


def _add_unclaimed(
    state: State, found: list[Row], claimants: list[list[Seat]], unclaimed: list[Unclaimed], to_beat: list[int]
) -> None:
    """Count the palaces of each color for all who can still claim one, with the tiles that they would take by it."""
    worth, number = [0] * len(COLORS), [0] * len(COLORS)
    for palace, points, walls in unclaimed:
        color = palace.color
        worth[color] += points
        number[color] += 1
        for value, holder in _tiles(state, palace, walls, to_beat[color]):
            worth[color] += value
            if holder is not None and holder in claimants[color]:
                found[holder][AT.worth_of_last + len(claimants[color]) - 1] -= value
    for color, seats in zip(COLORS, claimants, strict=True):
        if seats and number[color]:
            rivals = len(seats) - 1
            for seat in seats:
                found[seat][AT.worth_of_last + rivals] += worth[color]
                found[seat][AT.number_of_last + rivals] += number[color]


def _tiles(state: State, palace: Palace, walls: Spaces, to_beat: int) -> list[Tile]:
    """The tiles that go to whoever claims this palace now, with these walls beside it (R29, R30, R32)."""
    holder, owners = state.palace_tiles[palace.color], state.city.palaces.owners[palace.color]
    takes = not owners if holder is None else palace.size > to_beat
    tiles: list[Tile] = [(tile_value(palace.color), holder)] if takes else []
    if walls:
        towers = zip(TOWERS, state.city.walls.standing, state.tower_tiles, strict=True)
        tiles += [(tower, holder) for tower, built, holder in towers if built & walls]
    return tiles


def _add_colors(state: State, found: list[Row], claimants: list[list[Seat]], unplaced: list[int]) -> None:
    for color, seats in zip(COLORS, claimants, strict=True):
        if seats:
            share = unplaced[color] / len(seats)
            growth = min(share, state.sites.growth[color].bit_count())
            for seat in seats:
                found[seat][AT.pieces_to_come] += share
                found[seat][AT.growth_to_come] += growth
