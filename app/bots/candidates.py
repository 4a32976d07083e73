"""Which placements are worth a try: all that are allowed, or those near what has just changed."""

from functools import cache

from app.engine.grid import CITY, NAME, ONLY, RING, STRIDE, Space, Spaces, spaces_of, union
from app.engine.options import choices
from app.engine.pieces import DOME, KINDS
from app.engine.state import Placement, State

ANYWHERE = CITY | RING
REACH = 2


@cache
def near(space: Space) -> Spaces:
    """The spaces in which a piece put there may change what is allowed or what it brings: two steps all around."""
    row, column = divmod(space, STRIDE)
    return union(
        other for other in NAME if abs(other // STRIDE - row) <= REACH and abs(other % STRIDE - column) <= REACH
    )


def candidates(state: State, within: Spaces) -> list[Placement]:
    """The placements allowed now within these spaces, and all domes, each palace once (R22)."""
    found = []
    for kind in KINDS:
        spaces = choices(state, kind)
        if kind is not DOME:
            spaces &= within
        found += [Placement(kind, space) for space in spaces_of(spaces)]
    return found


def is_allowed(state: State, placement: Placement) -> bool:
    """Whether the player at turn may make this placement now."""
    return bool(state.turn.allowed[placement.kind] & ONLY[placement.space])
