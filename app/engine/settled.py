"""Find out whether the pieces left can still change a score or the holder of a tile.

Only four placements change one: a dome, and beside a claimed palace a stable, a wall or a merchant. Each of them brings
its palace a point, so tiles need no look of their own (R29-R33).
"""

from app.engine.grid import NOWHERE, Spaces, orthogonal, together
from app.engine.inspection import can_be_claimed
from app.engine.pieces import COLORS, MERCHANT, STABLE, TOWERS, WALL, Kind
from app.engine.state import State


def is_settled(state: State) -> bool:
    """Return whether no sequence of placements can change a score or a tile any more.

    True is certain, and no placement makes it False again. False is not certain: whether the open street can really
    end, so that another starts beside a claimed palace, is not tried out.
    """
    if can_be_claimed(state):
        return False
    claimed = [palace for palace in state.city.palaces.all if palace.owner is not None]
    if _left(state, STABLE) and state.sites.stable & together(palace.reach for palace in claimed):
        return False
    beside = orthogonal(together(palace.parts for palace in claimed))
    walls = together(state.city.walls.within(tower, _left(state, WALL)) for tower in TOWERS)
    return not (beside & walls or beside & _merchant_spaces(state))


def _left(state: State, kind: Kind) -> int:
    return sum(stock[kind] for stock in state.stocks)


def _merchant_spaces(state: State) -> Spaces:
    """Return the spaces that merchants can reach, in the open street or in streets that start later (R25, R26).

    The open street ends when another piece blocks it, or its own merchants do.
    """
    left, free, streets = _left(state, MERCHANT), state.city.free, state.city.streets
    if not left:
        return NOWHERE
    ahead = streets.extensions(free)
    if ahead and left == 1 and not _can_be_blocked(state):
        return ahead
    return ahead | streets.starts(free, state.rules.new_street_touches)


def _can_be_blocked(state: State) -> bool:
    """Return whether a palace piece or a stable can be placed."""
    colors = (color for color in COLORS if state.sites.palace_sites[color])
    return any(_left(state, color) for color in colors) or bool(_left(state, STABLE) and state.sites.stable)
