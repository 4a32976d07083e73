"""Outline cells as a path with rounded corners: clockwise, or counterclockwise round a courtyard."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from app.web.city.geometry import CELL, Cell, Point

Direction = tuple[int, int]
NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)

_EDGES: tuple[tuple[Direction, Direction, Direction], ...] = (
    # the direction of the neighbor beyond the edge, the corner where the edge starts, the direction in which it runs
    (NORTH, (0, 0), EAST),
    (EAST, (1, 0), SOUTH),
    (SOUTH, (1, 1), WEST),
    (WEST, (0, 1), NORTH),
)


class Insets(NamedTuple):
    """The distances of an outline inside the edges of its cells, in units of the drawing. Negative ones are outside."""

    north: float
    east: float
    south: float
    west: float


class Corner(NamedTuple):
    """A corner of the outline: its point on the drawing, and the directions of the edges before and after it.

    The corner is `convex` if the outline bends right there, round its own cell. Of its two edges, one faces west or
    east (`faces_west`), and the other north or south (`faces_north`).
    """

    x: float
    y: float
    coming: Direction
    going: Direction
    convex: bool
    faces_west: bool
    faces_north: bool

    def moved(self, insets: Insets) -> Point:
        """Return the corner's point after both its edges have been moved inward by the insets."""
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
    """Return the edges of the outlines: for each corner, the directions of the edges that start there."""
    edges: dict[Cell, list[Direction]] = {}
    for column, row in sorted(cells):
        for (dx, dy), (x, y), way in _EDGES:
            if (column + dx, row + dy) not in cells:
                edges.setdefault((column + x, row + y), []).append(way)
    return edges


def _turn(ways: list[Direction], coming: Direction) -> Direction:
    """Choose the direction in which an outline goes on at a corner. Remove it from `ways`, and return it.

    If two cells touch only by this corner, the outline follows the same cell as before.
    """
    right = _right(coming)
    way = right if right in ways else ways[0]
    ways.remove(way)
    return way


@lru_cache(maxsize=64)
def loops(cells: frozenset[Cell]) -> list[list[Corner]]:
    """Return the closed outlines of a set of cells, each as a list of its corners. A courtyard has its own outline."""
    edges = _edges(cells)
    found = []
    while edges:
        start = min(edges)
        found.append(list(_loop(edges, start)))
        edges = {at: ways for at, ways in edges.items() if ways}
    return found


def _loop(edges: dict[Cell, list[Direction]], start: Cell) -> Iterator[Corner]:
    """Yield the corners of one outline, and remove its edges from `edges`."""
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


def path(cells: frozenset[Cell], insets: Insets | float = 0, radius: float = 0, at: Point = (0, 0)) -> str:
    """Return the outlines of these cells as SVG path data, moved inward by the insets, rounded, and shifted by `at`."""
    sides = insets if isinstance(insets, Insets) else Insets(*[insets] * 4)
    return "".join(_rounded(loop, sides, radius, at) for loop in loops(cells))


def _rounded(loop: list[Corner], insets: Insets, radius: float, at: Point) -> str:
    """Return one outline: a line to the point where the rounding of each corner begins, and the rounding."""
    drawn: list[str] = []
    for corner in loop:
        (ax, ay), (x, y) = corner.coming, corner.moved(insets)
        x, y = x + at[0] - ax * radius, y + at[1] - ay * radius
        line = f"M{x:g} {y:g}" if not drawn else f"H{x:g}" if ax else f"V{y:g}"
        drawn.append(line + _rounding(radius, corner.coming, corner.going, convex=corner.convex))
    return f"{''.join(drawn)}Z"


@cache
def _rounding(radius: float, coming: Direction, going: Direction, *, convex: bool) -> str:
    """Return the SVG arc from one edge to the next, or "" if the radius is 0."""
    if not radius:
        return ""
    right, down = (coming[0] + going[0]) * radius, (coming[1] + going[1]) * radius
    return f"a{radius:g} {radius:g} 0 0 {convex:d} {right:g} {down:g}"


def south_edges(cells: frozenset[Cell], inset: float) -> Iterator[tuple[float, float, float]]:
    """Yield the edges of the outlines that face south, each as the x of its east end, the x of its west end, and y."""
    sides = Insets(*[inset] * 4)
    for loop in loops(cells):
        for here, beyond in zip(loop, loop[1:] + loop[:1], strict=True):
            if here.going == WEST:
                (start, y), (end, _) = here.moved(sides), beyond.moved(sides)
                yield start, end, y
