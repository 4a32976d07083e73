"""The outline of a set of cells as one path with rounded corners: a palace is drawn as one building.

Edges run clockwise, the inside on their right; round a courtyard they run the other way.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from app.web.city.geometry import CELL, Cell, Point

Direction = tuple[int, int]

_EDGES: tuple[tuple[Direction, Direction, Direction], ...] = (
    # the neighbor beyond the edge, the corner it starts from, the way it runs
    ((0, -1), (0, 0), (1, 0)),
    ((1, 0), (1, 0), (0, 1)),
    ((0, 1), (1, 1), (-1, 0)),
    ((-1, 0), (0, 1), (0, -1)),
)


class Corner(NamedTuple):
    """A corner of the outline in cell units, the way the outline comes and the way it goes on."""

    at: Cell
    coming: Direction
    going: Direction

    @property
    def convex(self) -> bool:
        """Whether the outline bends right here, round its own cell."""
        return _right(self.coming) == self.going

    def moved(self, inset: float) -> Point:
        """The point on the drawing, drawn in by `inset` from both its edges."""
        return (
            self.at[0] * CELL - inset * (self.coming[1] + self.going[1]),
            self.at[1] * CELL + inset * (self.coming[0] + self.going[0]),
        )


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
            yield Corner(at, way, going)
        if back:
            return
        way = going


def _number(value: float) -> str:
    return f"{value:g}"


def _round(corner: Corner, inset: float, radius: float) -> tuple[str, str]:
    """Where the rounding of a corner begins, and the arc with its end."""
    x, y = corner.moved(inset)
    (ax, ay), (bx, by) = corner.coming, corner.going
    begin = f"{_number(x - ax * radius)} {_number(y - ay * radius)}"
    end = f"{_number(x + bx * radius)} {_number(y + by * radius)}"
    return begin, f"A{_number(radius)} {_number(radius)} 0 0 {int(corner.convex)} {end}"


def path(cells: Iterable[Cell], inset: float = 0, radius: float = 0) -> str:
    """The outline as SVG path data, drawn in by `inset`, its corners rounded."""
    drawn = []
    for loop in loops(cells):
        rounded = [_round(corner, inset, radius) for corner in loop]
        drawn.append("M" + "L".join(begin + arc for begin, arc in rounded) + "Z")
    return "".join(drawn)


def extruded(cells: Iterable[Cell], inset: float, radius: float, height: float) -> str:
    """What a block of this outline and height hides of the ground, seen from the south: its footprint and its sides."""
    cells = frozenset(cells)
    sides = [
        f"M{_number(end)} {_number(y - radius - height)}H{_number(start)}v{_number(height)}H{_number(end)}Z"
        for start, end, y in south_edges(cells, inset)
    ]
    return path(cells, inset, radius) + "".join(sides)


def south_edges(cells: Iterable[Cell], inset: float) -> Iterator[tuple[float, float, float]]:
    """The edges that face south, as (east end, west end, y)."""
    for loop in loops(cells):
        for here, beyond in zip(loop, loop[1:] + loop[:1], strict=True):
            if here.going == (-1, 0):
                (start, y), (end, _) = here.moved(inset), beyond.moved(inset)
                yield start, end, y
