"""The outline of a set of cells as one path with rounded corners: a palace is drawn as one building.

Edges run clockwise, the inside on their right; round a courtyard they run the other way.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from app.web.city.geometry import CELL, Cell, Point

Direction = tuple[int, int]
NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)

_EDGES: tuple[tuple[Direction, Direction, Direction], ...] = (
    # the neighbor beyond the edge, the corner it starts from, the way it runs
    (NORTH, (0, 0), EAST),
    (EAST, (1, 0), SOUTH),
    (SOUTH, (1, 1), WEST),
    (WEST, (0, 1), NORTH),
)


class Insets(NamedTuple):
    """How far an outline is drawn in from the edges that face each way; beyond them where less than 0."""

    north: float
    east: float
    south: float
    west: float


class Corner(NamedTuple):
    """A corner of the outline on the drawing, the way the outline comes and the way it goes on.

    It is `convex` where the outline bends right, round its own cell; the two edges that meet here face west or else
    east, and north or else south.
    """

    x: float
    y: float
    coming: Direction
    going: Direction
    convex: bool
    faces_west: bool
    faces_north: bool

    def moved(self, insets: Insets) -> Point:
        """The point on the drawing, drawn in from both its edges."""
        return (
            self.x + (insets.west if self.faces_west else -insets.east),
            self.y + (insets.north if self.faces_north else -insets.south),
        )


def _corner(at: Cell, coming: Direction, going: Direction) -> Corner:
    ways = (coming, going)
    return Corner(at[0] * CELL, at[1] * CELL, coming, going, _right(coming) == going, NORTH in ways, EAST in ways)


def _right(direction: Direction) -> Direction:
    return -direction[1], direction[0]


def _edges(cells: frozenset[Cell]) -> dict[Cell, list[Direction]]:
    """The directed edges between inside and outside: from each corner the ways they run."""
    edges: dict[Cell, list[Direction]] = {}
    for column, row in sorted(cells):
        for (dx, dy), (x, y), way in _EDGES:
            if (column + dx, row + dy) not in cells:
                edges.setdefault((column + x, row + y), []).append(way)
    return edges


def _turn(ways: list[Direction], coming: Direction) -> Direction:
    """The way on: where two cells touch by a corner only, the one that stays with its own cell."""
    right = _right(coming)
    way = right if right in ways else ways[0]
    ways.remove(way)
    return way


def loops(cells: Iterable[Cell]) -> list[list[Corner]]:
    """The closed outlines of a set of cells: the walls outside first met, then courtyards as they are met."""
    return _loops(frozenset(cells))


@lru_cache(maxsize=64)
def _loops(cells: frozenset[Cell]) -> list[list[Corner]]:
    edges = _edges(cells)
    found = []
    while edges:
        start = min(edges)
        found.append(list(_loop(edges, start)))
        edges = {at: ways for at, ways in edges.items() if ways}
    return found


def _loop(edges: dict[Cell, list[Direction]], start: Cell) -> Iterator[Corner]:
    """Walk one outline, taking its edges, and yield its corners."""
    at, first = start, edges[start].pop(0)
    way = first
    while True:
        at = at[0] + way[0], at[1] + way[1]
        back = at == start and (not edges[at] or _right(way) == first)
        going = first if back else _turn(edges[at], way)
        if going != way:
            yield _corner(at, way, going)
        if back:
            return
        way = going


def _round(corner: Corner, insets: Insets, radius: float, at: Point) -> tuple[str, str]:
    """Where the rounding of a corner begins, and the arc with its end."""
    x, y = corner.moved(insets)
    x, y = x + at[0], y + at[1]
    (ax, ay), (bx, by) = corner.coming, corner.going
    begin = f"{x - ax * radius:g} {y - ay * radius:g}"
    if not radius:
        return begin, ""
    return begin, f"A{radius:g} {radius:g} 0 0 {corner.convex:d} {x + bx * radius:g} {y + by * radius:g}"


def path(cells: Iterable[Cell], insets: Insets | float = 0, radius: float = 0, at: Point = (0, 0)) -> str:
    """The outline as SVG path data, drawn in, its corners rounded; `at` is the point of the drawing to count from."""
    sides = insets if isinstance(insets, Insets) else Insets(*[insets] * 4)
    drawn = []
    for loop in loops(cells):
        rounded = [_round(corner, sides, radius, at) for corner in loop]
        drawn.append("M" + "L".join(begin + arc for begin, arc in rounded) + "Z")
    return "".join(drawn)


def south_edges(cells: Iterable[Cell], inset: float) -> Iterator[tuple[float, float, float]]:
    """The edges that face south, as (east end, west end, y)."""
    sides = Insets(*[inset] * 4)
    for loop in loops(cells):
        for here, beyond in zip(loop, loop[1:] + loop[:1], strict=True):
            if here.going == WEST:
                (start, y), (end, _) = here.moved(sides), beyond.moved(sides)
                yield start, end, y
