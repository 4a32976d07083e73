"""What a position is worth to each player: the sum of its `Terms`, each with a weight that was fitted to games."""

from collections.abc import Sequence
from operator import mul

from app.bots.terms import AT, NAMES, Terms
from app.engine.grid import CITY, RING, orthogonal
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, STARTING_STOCK, TOWERS, WALL, Seat, tile_value
from app.engine.state import State
from app.engine.turns import ROUNDS

Weights = Terms[float]
Row = list[float]
"""How much of each of the `Terms` a player has."""

SCORE: Weights = Terms(*(float(name in ("points", "palace_tiles", "tower_tiles")) for name in NAMES))
"""What counts when the game is over (R36)."""

RIVALS, STRONGEST = 0.6, 0.4
"""How much the mean of the others counts against one's own worth, and how much the best of them."""


def values(state: State, weights: Weights) -> list[float]:
    """What the position is worth to each player, in points at the end of the game."""
    weights = SCORE if state.turn.player is None else weights
    return [sum(map(mul, row, weights)) for row in rows(state)]


def advantage(worth: Sequence[float], seat: Seat) -> float:
    """How far this player is ahead, when these are the values for each."""
    others = [*worth[:seat], *worth[seat + 1 :]]
    return worth[seat] - RIVALS * sum(others) / len(others) - STRONGEST * max(others)


def shares(found: Sequence[Row], weights: Weights, seat: Seat) -> list[float]:
    """How much a point more for each player changes how far this one is ahead."""
    others = len(found) - 1
    worth = [sum(map(mul, row, weights)) for row in found]
    strongest = max((other for other in range(len(found)) if other != seat), key=worth.__getitem__)
    share = [-RIVALS / others - STRONGEST * (other == strongest) for other in range(len(found))]
    share[seat] = 1.0
    return share


def rows(state: State) -> list[Row]:
    """How much of each term each player has."""
    stocks = state.stocks
    left = sum(map(sum, stocks)) / (len(stocks) * sum(STARTING_STOCK[len(stocks)]))
    found = [[0.0] * len(NAMES) for _ in stocks]
    claimants = _claimants(state)
    _add_stocks(state, found)
    _add_tiles(state, found)
    _add_palaces(state, found, claimants)
    _add_colors(state, found, claimants)
    for row in found:
        row[AT.tower_tiles_early] = row[AT.tower_tiles] * left
        row[AT.ring_early] = row[AT.ring] * left
        row[AT.domes_early] = row[AT.domes] * left
    return found


def _claimants(state: State) -> list[list[Seat]]:
    """For each color the players who can still claim a palace, in turn order (R22)."""
    order = ROUNDS[len(state.stocks)][state.turn.player or 0]
    with_domes = [seat for seat in order if state.stocks[seat][DOME]]
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
    for palace in palaces.all:
        beside = palace.reach | orthogonal(palace.stables) if palace.stables else palace.reach
        # By R16 and R23 all that stands on or beside a palace is a part of it, a merchant or a wall, and counts (R35).
        points = ((beside | palace.pieces) & standing).bit_count()
        if palace.owner is None:
            _add_unclaimed(state, found, palace, points, claimants[palace.color])
            continue
        row = found[palace.owner]
        row[AT.points] += points
        row[AT.ring] += (beside & ring).bit_count()
        row[AT.room] += (beside & free).bit_count()
        row[AT.stable_fits] += bool(beside & stable_sites)
        row[AT.merchant_fits] += bool(beside & merchant_sites)
        row[AT.wall_fits] += bool(beside & walls.sites)


def _add_unclaimed(state: State, found: list[Row], palace: Palace, points: int, claimants: list[Seat]) -> None:
    """Count the palace for each who can still claim it, with the tiles that he would take by doing so."""
    if not claimants:
        return
    rivals = len(claimants) - 1
    tiles = _tiles(state, palace)
    for seat in claimants:
        row = found[seat]
        row[AT.worth_of_last + rivals] += points + sum([value for value, holder in tiles if holder != seat])
        row[AT.number_of_last + rivals] += 1
    if rivals:
        found[claimants[0]][AT.worth_of_next] += points


def _tiles(state: State, palace: Palace) -> list[tuple[int, Seat | None]]:
    """What the tiles are worth that go to whoever claims this palace now, and who has them (R29, R30, R32)."""
    city, color = state.city, palace.color
    beside = orthogonal(palace.parts)
    towers = [tower for tower, built in zip(TOWERS, city.walls.standing, strict=True) if built & beside]
    tiles: list[tuple[int, Seat | None]] = [(tower, state.tower_tiles[tower - 1]) for tower in towers]
    holder = state.palace_tiles[color]
    held = None if holder is None else city.palaces.owned(color, holder)
    if palace.size > held.size if held else not city.palaces.owners[color]:
        tiles.append((tile_value(color), holder))
    return tiles


def _add_colors(state: State, found: list[Row], claimants: list[list[Seat]]) -> None:
    for color, seats in zip(COLORS, claimants, strict=True):
        if seats:
            share = sum([stock[color] for stock in state.stocks]) / len(seats)
            growth = min(share, state.sites.growth[color].bit_count())
            for seat in seats:
                found[seat][AT.pieces_to_come] += share
                found[seat][AT.growth_to_come] += growth
