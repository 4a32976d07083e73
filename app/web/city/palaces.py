"""A palace as one building: shaded walls towards the south, a parapet, a roof patterned by its color.

Roof patterns tell the colors apart without color: gray slabs, black lattice, brown planks, orange scales.
"""

from collections.abc import Iterator
from functools import lru_cache

from app.web.city.geometry import CELL, Cell
from app.web.city.outline import extruded, path, south_edges

HEIGHT = 12
INSET = 4
PALACE_COLORS = ("gray", "black", "brown", "orange")

_PARAPET = 5
_ROOF_TEXTURES = {
    "gray": (24, 24, "M0 .5H24M0 12.5H24M7 .5V12.5M19 12.5V24.5"),
    "black": (12, 12, "M0 0L12 12M12 0L0 12"),
    "brown": (48, 16, "M0 .5H48M0 8.5H48M14 .5V8.5M38 8.5V16.5"),
    "orange": (16, 12, "M0 0A8 8 0 0 0 16 0M-8 6A8 8 0 0 0 8 6A8 8 0 0 0 24 6"),
}


def patterns() -> str:
    """The roof textures, to be defined once."""
    return "".join(
        f'<pattern id="roof-{color}" width="{width}" height="{height}" patternUnits="userSpaceOnUse">'
        f'<path class="texture {color}" d="{lines}"/></pattern>'
        for color, (width, height, lines) in _ROOF_TEXTURES.items()
    )


@lru_cache(maxsize=256)
def building(color: str, cells: frozenset[Cell], owner: str | None = None) -> str:
    """One palace on these cells; an owner's color runs round its parapet."""
    block, roof = extruded(cells, INSET, 7, HEIGHT), path(cells, INSET + _PARAPET, 3)
    band = f'<path class="band {owner}" d="{path(cells, INSET + 2.5, 5)}"/>' if owner else ""
    return (
        f'<path class="cast" d="{block}" transform="translate(5 4)"/>'
        f'<path class="side" d="{block}"/>'
        f'<path class="opening" d="{"".join(_openings(cells))}"/>'
        f'<g transform="translate(0 {-HEIGHT})">'
        f'<path class="top" d="{path(cells, INSET, 7)}"/>{band}'
        f'<path class="roof" d="{roof}"/><path fill="url(#roof-{color})" d="{roof}"/>'
        f'<path class="inner" d="{roof}"/><path class="seam" d="{"".join(_seams(cells))}"/></g>'
    )


def _openings(cells: frozenset[Cell]) -> Iterator[str]:
    """Windows along the south walls, and one door: in the wall furthest to the south and west."""
    walls = sorted(south_edges(cells, INSET), key=lambda wall: (-wall[2], wall[1]))
    for number, (east, west, y) in enumerate(walls):
        spans = round((east - west) / CELL + 0.2)
        for span in range(spans):
            middle = west - west % CELL + CELL / 2 + span * CELL
            yield from _door(middle, y) if not number and not span else _windows(middle, y)


def _door(x: float, y: float) -> Iterator[str]:
    yield f"M{x - 4:g} {y:g}v-5a4 4 0 0 1 8 0v5Z"


def _windows(x: float, y: float) -> Iterator[str]:
    for middle in (x - 8, x + 8):
        yield f"M{middle - 2:g} {y - 3:g}v-3a2 2 0 0 1 4 0v3Z"


def _seams(cells: frozenset[Cell]) -> Iterator[str]:
    """Fine joints between the pieces, so that they can be counted."""
    margin, length = INSET + _PARAPET, CELL - 2 * (INSET + _PARAPET)
    for column, row in sorted(cells):
        x, y = column * CELL, row * CELL
        if (column + 1, row) in cells:
            yield f"M{x + CELL} {y + margin}v{length}"
        if (column, row + 1) in cells:
            yield f"M{x + margin} {y + CELL}h{length}"
