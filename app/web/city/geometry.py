"""Translate between the spaces of the city and points of its drawing.

The drawing has its own units: a city space is `CELL` wide, the ring round the city `RING` deep. Cells are counted from
the north-west corner of the city, so columns -1 and 16 and rows -1 and 11 are the ring.
"""

from collections.abc import Collection
from functools import cache
from math import hypot
from typing import NamedTuple

from app.engine import grid
from app.engine.grid import CITY, COLUMNS, NAME, ROWS, SPACE, STRIDE, names

CELL = 48
RING = 46
LEFT = 62
TOP = 82
RIGHT = LEFT + CELL * len(COLUMNS)
BOTTOM = TOP + CELL * ROWS
WIDTH = RIGHT + LEFT
HEIGHT = BOTTOM + LEFT
SLACK = CELL * 0.4
"""A touch that misses a site of the piece in hand by at most this distance still counts as a touch of the site."""

Point = tuple[float, float]
Cell = tuple[int, int]
"""Column and row, counted from the north-west city space."""


class Box(NamedTuple):
    """A rectangle of the drawing, for example the one that a space covers."""

    left: float
    top: float
    width: float
    height: float

    @property
    def center(self) -> Point:
        """The middle of the box."""
        return self.left + self.width / 2, self.top + self.height / 2

    def distance(self, x: float, y: float) -> float:
        """Return the distance of a point from the box, or 0 if the point is inside."""
        across = max(self.left - x, 0, x - self.left - self.width)
        along = max(self.top - y, 0, y - self.top - self.height)
        return hypot(across, along)


def rectangle(x: float, y: float, width: float, height: float) -> str:
    """Return SVG path data for a rectangle with its north-west corner at (x, y)."""
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}Z"


TOWER_AT = {(-1, -1): "tower-1", (len(COLUMNS), -1): "tower-3", (-1, ROWS): "tower-4", (len(COLUMNS), ROWS): "tower-2"}
"""The tower at each corner, by its cell."""

_PLACES = TOWER_AT | {(space % STRIDE - 1, ROWS - space // STRIDE): name for name, space in SPACE.items()}
_CELLS = {place: at for at, place in _PLACES.items()}

SPACES = tuple(names(CITY))
"""The names of all city spaces, row by row from the south-west."""

SIDES = {side[0]: tuple(NAME[space] for space in spaces) for side, spaces in grid.SIDES.items()}
"""The names of the wall spaces on each side, by the first letter of the side."""


def cell(place: str) -> Cell:
    """Return the column and row of a city space, a wall space or a tower."""
    return _CELLS[place]


def place_at(column: int, row: int) -> str | None:
    """Return the space or tower at a column and row, or None outside the ring."""
    return _PLACES.get((column, row))


def is_tower(place: str) -> bool:
    """Whether `place` is a tower, such as "tower-1", and not a space."""
    return place in TOWER_AT.values()


def _span(index: int, start: int, count: int) -> tuple[int, int]:
    """Return the start and the length of a column or row on the drawing. A column or row of the ring is narrower."""
    if index < 0:
        return start - RING, RING
    return start + index * CELL, CELL if index < count else RING


@cache
def box(space: str) -> Box:
    """Return the rectangle of a space or a tower."""
    column, row = cell(space)
    left, width = _span(column, LEFT, len(COLUMNS))
    top, height = _span(row, TOP, ROWS)
    return Box(left, top, width, height)


def _index(position: float, start: int, count: int) -> int:
    """Return the column or row at a position. The margin outside the ring counts as the ring."""
    return max(-1, min(count, int((position - start) // CELL)))


def opposite(point: Point) -> Point:
    """Return the point opposite this one: the middle of the city is halfway between the two."""
    return LEFT + RIGHT - point[0], TOP + BOTTOM - point[1]


def hit(x: float, y: float, sites: Collection[str]) -> str | None:
    """Return the nearest of the `sites` within `SLACK` of a touched point, or else the space or tower there."""
    place = place_at(_index(x, LEFT, len(COLUMNS)), _index(y, TOP, ROWS))
    if place in sites:
        return place
    near = [(distance, space) for space in sites if (distance := box(space).distance(x, y)) <= SLACK]
    return min(near)[1] if near else place
