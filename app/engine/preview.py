"""The preview of a dome: what it would bring the player at turn, before it is placed."""

from typing import NamedTuple

from app.engine.events import PalaceTileTaken, TowerTileTaken
from app.engine.grid import ONLY, Space
from app.engine.pieces import DOME, tile_value
from app.engine.play import place
from app.engine.scoring import palace_score
from app.engine.state import Placement, State


class DomeGain(NamedTuple):
    """What a dome on a palace would bring now: the points of the palace (R35), and the tiles it would take."""

    points: int
    tiles: tuple[PalaceTileTaken | TowerTileTaken, ...]

    @property
    def total(self) -> int:
        """The points of the palace and of the tiles together."""
        return self.points + sum(
            tile_value(tile.color) if isinstance(tile, PalaceTileTaken) else tile.tower for tile in self.tiles
        )


def dome_gain(state: State, space: Space) -> DomeGain | None:
    """What a dome on the palace there would bring the player at turn; None where he may not place one."""
    palace = state.city.palaces.on(space)
    if palace is None or not state.turn.allowed[DOME] & ONLY[space]:
        return None
    _, events = place(state, Placement(DOME, space))
    tiles = tuple(event for event in events if isinstance(event, (PalaceTileTaken, TowerTileTaken)))
    return DomeGain(palace_score(state.city, palace).total, tiles)
