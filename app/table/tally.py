"""The final score as it is counted: step by step, the same kind of thing for everybody before the next (R36)."""

from typing import NamedTuple

from app.engine.grid import Spaces
from app.engine.pieces import COLORS, Kind, Seat, Tower, tile_value
from app.engine.scoring import PalaceScore, counted_spaces, scores
from app.engine.state import State


class Step(NamedTuple):
    """A palace (with its `palace` score), the tile of a color, or that of a `tower`: what it brings to whom.

    `spaces` are the palace with the walls and merchants that count for it, the palace that won the tile, or the walls
    of the tower.
    """

    seat: Seat
    points: int
    spaces: Spaces
    color: Kind | None = None
    palace: PalaceScore | None = None
    tower: Tower | None = None


def tally(state: State) -> tuple[Step, ...]:
    """All steps: color by color the palaces in seat order and the tile of the color, then the towers (R35, R36)."""
    standing = scores(state)
    steps: list[Step] = []
    for color in COLORS:
        owners = [each for each in standing if color in each.palaces]
        steps += [_palace(state, each.seat, color, each.palaces[color]) for each in owners]
        steps += [_palace_tile(state, each.seat, color) for each in standing if color in each.palace_tiles]
    held = sorted((tower, each.seat) for each in standing for tower in each.tower_tiles)
    return (*steps, *(Step(seat, tower, state.city.walls.of(tower), tower=tower) for tower, seat in held))


def _palace(state: State, seat: Seat, color: Kind, score: PalaceScore) -> Step:
    palace = state.city.palaces.owned(color, seat)
    assert palace is not None
    return Step(seat, score.total, counted_spaces(state.city, palace), color=color, palace=score)


def _palace_tile(state: State, seat: Seat, color: Kind) -> Step:
    palace = state.city.palaces.owned(color, seat)
    assert palace is not None
    return Step(seat, tile_value(color), palace.parts, color=color)
