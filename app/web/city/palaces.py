"""Draw a palace as one building: walls to the south, a parapet, a patterned roof, and a shadow on the sand.

Roofs and windows tell the palace colors apart without color: gray has slabs and square windows, black a lattice and
slits, brown planks and arches, orange scales and round windows.

What is on the roof of a piece depends only on its space, so it stays the same when the palace grows. Many roofs have no
furnishings (see `roofs`), so that the pattern of the color stays visible.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from app.engine.pieces import COLOR
from app.web.city.geometry import CELL, Cell, Point
from app.web.city.outline import Insets, path, south_edges

HEIGHT = 15
"""The distance by which a roof is drawn north of its ground, in units of the drawing."""

PALACE_COLORS = tuple(COLOR)

_INSET = 4
_FRONT = 18
"""The visible height of a wall that faces south. It is a little more than `HEIGHT`, so the wall looks nearer."""

_PARAPET = 4
_ROOF_TEXTURES = {
    "gray": (24, 24, "M0 .5H24M0 12.5H24M7 .5V12.5M19 12.5V24.5"),
    "black": (12, 12, "M0 0L12 12M12 0L0 12"),
    "brown": (48, 16, "M0 .5H48M0 8.5H48M14 .5V8.5M38 8.5V16.5"),
    "orange": (16, 12, "M0 0A8 8 0 0 0 16 0M-8 6A8 8 0 0 0 8 6A8 8 0 0 0 24 6"),
}
_GRAIN = (
    '<pattern id="grain" width="173" height="61" patternUnits="userSpaceOnUse"><path class="wood" d="'
    "M0 7q40-5 86 1t87-1M0 19q50 6 90 0t83 0M0 28q30-3 60 0t113 0M0 41q45 5 80-1t93 1M0 52q60-5 100 1t73-1"
    '"/></pattern>'
)
_WINDOWS = {
    "gray": (-10, 6, "h4v5h-4Z"),
    "black": (-10, 6, "l1.5-2l1.5 2v6h-3Z"),
    "brown": (-10, 6, "v-1a2 2 0 0 1 4 0v6h-4Z"),
    "orange": (-10, 6, "a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0Z"),
}
_FURNISHINGS = ("", "hall", "", "hip", "", "court", "", "tower-room", "", "hip", "awning")


def patterns() -> str:
    """Draw the SVG definitions of the roof textures and the wood grain."""
    return _GRAIN + "".join(
        f'<pattern id="roof-{color}" width="{width}" height="{height}" patternUnits="userSpaceOnUse">'
        f'<path class="texture {color}" d="{lines}"/></pattern>'
        for color, (width, height, lines) in _ROOF_TEXTURES.items()
    )


def silhouette(cells: frozenset[Cell], out: float = 0, at: Point = (0, 0)) -> str:
    """Return SVG path data for the outline of a palace with its walls, `out` units outside them and shifted by `at`."""
    inset = _INSET - out
    return path(cells, Insets(inset, inset, inset - _FRONT, inset), 6 + out, (at[0], at[1] - HEIGHT))


@lru_cache(maxsize=256)
def building(color: str, cells: frozenset[Cell], owner: str | None = None, dome: Cell | None = None) -> str:
    """Draw one palace, with its owner's color round the parapet. The roof in the cell `dome` has no furnishings."""
    foot = Insets(_INSET, _INSET, _INSET + HEIGHT - _FRONT, _INSET)
    cast = path(cells, foot, 6, (5, 4)) + path(cells, foot, 6, (10, 8))
    roof = path(cells, _INSET + _PARAPET, 3)
    shade = _INSET + _PARAPET + 4
    lit = path(cells, Insets(shade, _INSET + _PARAPET, _INSET + _PARAPET, shade), 2)
    side = silhouette(cells)
    band = f'<path class="band {owner}" d="{path(cells, _INSET + 2, 5)}"/>' if owner else ""
    return (
        f'<path class="cast" d="{cast}"/>'
        f'<path class="side" d="{side}"/>'
        f'<g transform="translate(0 {-HEIGHT})">'
        f"{_fronts(color, cells)}"
        f'<path class="top" d="{path(cells, _INSET, 6)}"/>{band}'
        f'<path class="sunk" d="{roof}"/><path class="roof" d="{lit}"/><path fill="url(#roof-{color})" d="{roof}"/>'
        f'<path class="darker" d="{"".join(_darker(cells))}"/><path class="seam" d="{"".join(_seams(cells))}"/>'
        f'</g><path d="{side}" fill="url(#grain)"/>'
        f'<g transform="translate(0 {-HEIGHT})">{furnished(cells - {dome})}</g>'
    )


def _fronts(color: str, cells: frozenset[Cell]) -> str:
    """Draw the walls to the south, in the shade of the parapet: joints between the pieces, windows, and one door."""
    walls = sorted(south_edges(cells, _INSET), key=lambda wall: (-wall[2], wall[1]))
    eaves = "".join(f"M{west:g} {y:g}H{east:g}v4H{west:g}Z" for east, west, y in walls)
    plinth = "".join(f"M{west:g} {y + _FRONT - 1.5:g}H{east:g}" for east, west, y in walls)
    joints, openings = "", ""
    for number, (east, west, y) in enumerate(walls):
        spans = round((east - west) / CELL + 0.2)
        for span in range(spans):
            middle = west - west % CELL + CELL / 2 + span * CELL
            door = f"M{middle - 4.5:g} {y + _FRONT:g}v-7a4.5 4.5 0 0 1 9 0v7Z"
            openings += door if not number and not span else _windows(color, middle, y)
            if span:
                joints += f"M{middle - CELL / 2:g} {y:g}v{_FRONT}"
    return (
        f'<path class="shade" d="{eaves}"/><path class="plinth" d="{plinth}"/>'
        f'<path class="seam" d="{joints}"/><path class="opening" d="{openings}"/>'
    )


def _windows(color: str, middle: float, y: float) -> str:
    x, down, shape = _WINDOWS[color]
    return f"M{middle + x:g} {y + down + 2:g}{shape}M{middle - x - 5:g} {y + down + 2:g}{shape}"


def _darker(cells: frozenset[Cell]) -> Iterator[str]:
    """Yield SVG path data for the roofs of the pieces of darker wood, up to the parapet of the whole palace."""
    edge = _INSET + _PARAPET
    for column, row in sorted(filter(is_darker, cells)):
        west, east = (0 if (column + step, row) in cells else edge for step in (-1, 1))
        north, south = (0 if (column, row + step) in cells else edge for step in (-1, 1))
        x, y = column * CELL + west, row * CELL + north
        yield f"M{x} {y}h{CELL - west - east}v{CELL - north - south}h{west + east - CELL}Z"


def _seams(cells: frozenset[Cell]) -> Iterator[str]:
    """Yield SVG path data for fine joints between the pieces, so that players can count the pieces."""
    margin, length = _INSET + _PARAPET, CELL - 2 * (_INSET + _PARAPET)
    for column, row in sorted(cells):
        x, y = column * CELL, row * CELL
        if (column + 1, row) in cells:
            yield f"M{x + CELL} {y + margin}v{length}"
        if (column, row + 1) in cells:
            yield f"M{x + margin} {y + CELL}h{length}"


def is_darker(cell: Cell) -> bool:
    """Whether the piece in this cell is of slightly darker wood."""
    column, row = cell
    return (column * 5 + row * 3 + column * row) % 7 < 3


def furnishing(cell: Cell) -> str:
    """Return the name of the furnishing on the roof of the piece in this cell, or "" if it has none."""
    column, row = cell
    number = column * column * 3 + row * row * 5 + column * row * 7 + column + 2 * row
    return _FURNISHINGS[number % len(_FURNISHINGS)]


def furnished(cells: Iterable[Cell]) -> str:
    """Draw the furnishings on the roofs of these cells, from north to south."""
    found = ((furnishing(cell), cell) for cell in sorted(cells, key=lambda cell: cell[::-1]))
    return "".join(
        f'<use href="#{name}" x="{column * CELL}" y="{row * CELL}"/>' for name, (column, row) in found if name
    )
