"""What the player at turn may place now, one by one, and how many ways the game may go on (RULES.md section 14)."""

from app.engine.grid import NOWHERE, ONLY, Spaces, first, spaces_of
from app.engine.pieces import DOME, KINDS, Kind
from app.engine.play import place
from app.engine.state import Placement, State


def choices(state: State, kind: Kind) -> Spaces:
    """The spaces where this kind may be placed now; of each palace only the first for a dome (R22)."""
    allowed = state.turn.allowed[kind]
    if kind is not DOME or not allowed:
        return allowed
    named = NOWHERE
    for palace in state.city.palaces.all:
        if palace.pieces & allowed:
            named |= ONLY[first(palace.pieces)]
    return named


def options(state: State) -> list[Placement]:
    """All placements allowed now, each palace once for a dome."""
    return [Placement(kind, space) for kind in KINDS for space in spaces_of(choices(state, kind))]


def perft(state: State, depth: int) -> int:
    """The number of placement sequences of this length; a game that ends earlier counts as one."""
    if depth == 0 or state.is_over:
        return 1
    found = options(state)
    return len(found) if depth == 1 else sum(perft(place(state, option)[0], depth - 1) for option in found)
