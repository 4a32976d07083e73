"""The position in which a game stands."""

from app.engine.grid import spaces_of
from app.engine.pieces import Seat
from app.engine.position import Position, StandingPalace
from app.engine.state import Placement, State


def position_of(state: State, placed: Placement | None = None) -> Position:
    """The position of a game in progress, in which the player at turn has placed this piece in the turn already.

    Before the first merchant there is none to write: the merchant comes with the empty city (R9).
    """
    palaces = [
        StandingPalace(p.color, tuple(spaces_of(p.pieces)), tuple(spaces_of(p.stables)), p.owner)
        for p in state.city.palaces.all
    ]
    return Position(
        tuple(palaces),
        state.city.streets.lines,
        state.city.walls.arms,
        state.stocks,
        state.palace_tiles,
        state.tower_tiles,
        Seat(0) if state.turn.player is None else state.turn.player,
        placed,
    )
