"""What a guest may ask about a palace: what it is worth and why, and what a dome on it would bring."""

from typing import NamedTuple

from app.engine.events import PalaceTileTaken, TowerTileTaken
from app.engine.grid import ONLY, RING, Space, Spaces
from app.engine.palaces import Palace
from app.engine.pieces import DOME, KINDS, WALL, Kind, tile_value
from app.engine.play import place
from app.engine.refusals import Refusal, refusal
from app.engine.scoring import PalaceScore, merchants_beside, palace_score, walls_beside
from app.engine.state import Placement, State


class DomeGain(NamedTuple):
    """What a dome on a palace would bring now: its points, and the tiles it would take."""

    points: int
    tiles: tuple[PalaceTileTaken | TowerTileTaken, ...]

    @property
    def total(self) -> int:
        """The points of the palace and of the tiles together."""
        return self.points + sum(
            tile_value(tile.color) if isinstance(tile, PalaceTileTaken) else tile.tower for tile in self.tiles
        )


def palace_at(state: State, space: Space) -> Palace | None:
    """The palace with a part on this space, if any."""
    index = state.city.palaces.at(ONLY[space])
    return None if index < 0 else state.city.palaces.all[index]


def worth(state: State, palace: Palace) -> PalaceScore:
    """What the palace is worth as the city stands (R35)."""
    return palace_score(state.city, palace)


def refusals(state: State, space: Space) -> dict[Kind, Refusal]:
    """Why each kind that the player at turn may place elsewhere may not stand there, where none may and no palace is.

    Walls in the city and other pieces on the ring are spoken of only when there is nothing else.
    """
    kinds = [kind for kind in KINDS if state.turn.allowed[kind]]
    at_home = [kind for kind in kinds if kind is not DOME and (kind is WALL) == bool(ONLY[space] & RING)]
    return {kind: refusal(state, Placement(kind, space)) for kind in at_home or kinds}


def counting(state: State, palace: Palace) -> Spaces:
    """The spaces of all that counts for the palace as the city stands (R35)."""
    return palace.parts | walls_beside(state.city, palace) | merchants_beside(state.city, palace)


def dome_gain(state: State, space: Space) -> DomeGain | None:
    """What a dome on the palace there would bring the player at turn; None where he may not place one."""
    if not state.turn.allowed[DOME] & ONLY[space]:
        return None
    palace = palace_at(state, space)
    assert palace is not None
    _, events = place(state, Placement(DOME, space))
    tiles = tuple(event for event in events if isinstance(event, (PalaceTileTaken, TowerTileTaken)))
    return DomeGain(palace_score(state.city, palace).total, tiles)
