"""What each player can still do when nobody can claim a palace any more, as far as all players may know it (R6)."""

from app.engine.grid import NOWHERE, Spaces, orthogonal
from app.engine.inspection import palace_with_tile
from app.engine.palaces import Palace
from app.engine.pieces import DOME, STABLE, TOWERS, WALL, Kind, Seat, Stock, Tower
from app.engine.state import State
from app.table.derived import can_still_be_claimed
from app.table.wording.words import N_, N_n

TURNS_LEFT, WITHIN_REACH = N_n("{number} turn left", "{number} turns left"), N_("within reach")


def turns_left(stock: Stock) -> int:
    """Return the number of turns in which a player without a palace to claim can place these pieces, at most (R11)."""
    return (sum(stock) - stock[DOME] + 1) // 2


def tiles_in_reach(state: State, seat: Seat) -> tuple[list[Kind], list[Tower]]:
    """Return the palace tiles and tower tiles that a player could still take alone, by stables and walls (R30, R32).

    All players know how many pieces the player has left, and how many stables and walls the players have together.
    These numbers decide. Return none as long as a palace can be claimed.
    """
    if state.is_over or can_still_be_claimed(state):
        return [], []
    own = sorted(palace for palace in state.city.palaces.all if palace.owner == seat)
    towers = [tower for tower in TOWERS if state.tower_tiles[tower - 1] != seat]
    most = sum(state.stocks[seat]) - state.stocks[seat][DOME]
    return (
        [palace.color for palace in own if _can_outgrow(state, palace, most)],
        [tower for tower in towers if any(_can_connect(state, palace, tower, most) for palace in own)],
    )


def _left(state: State, kind: Kind, most: int) -> int:
    """Return how many pieces of a kind a player with this number of pieces can have left, as far as all know."""
    return max(0, min(most, sum(stock[kind] for stock in state.stocks)))


def _stable_sites(state: State, palace: Palace) -> Spaces:
    return palace.reach & state.sites.stable


def _can_outgrow(state: State, palace: Palace, most: int) -> bool:
    held = palace_with_tile(state, palace.color)
    stables = min(_left(state, STABLE, most), _stable_sites(state, palace).bit_count())
    return held is not None and held != palace and palace.size + stables > held.size


def _can_connect(state: State, palace: Palace, tower: Tower, most: int) -> bool:
    walls, parts = state.city.walls, orthogonal(palace.parts)
    if parts & walls.of(tower) and not state.rules.reconnect:
        return False
    if parts & walls.within(tower, _left(state, WALL, most)):
        return True
    stables = _stable_sites(state, palace) if _left(state, STABLE, most) else NOWHERE
    return bool(orthogonal(stables) & (walls.of(tower) | walls.within(tower, _left(state, WALL, most - 1))))
