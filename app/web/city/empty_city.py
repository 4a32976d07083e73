"""The empty city as one SVG: everything that never changes, and an empty group for each layer that does.

`skeleton` is what index.html shows before Python is there; the page adopts it and only fills its layers.
"""

from collections.abc import Iterator

from app.table.screen import Board
from app.web.city.geometry import BOTTOM, CELL, COLUMNS, HEIGHT, LEFT, RIGHT, RING, ROWS, TOP, WIDTH
from app.web.city.layers import LAYERS, Layer
from app.web.city.palaces import PALACE_COLORS, building, patterns
from app.web.city.pieces import DOME, MARKS, MERCHANT, STABLE
from app.web.city.walls import lying, tower

HIGHLIGHTS = ("latest", "sites", "aim", "obstacles", "chosen", "counted", "cursor")
"""What is pointed at, each as one path: the latest placements, where the piece in hand may go, where the dragged one
would come down, what stands in the way, the space tapped first, what a line of the result counts, and the keyboard's
place."""

_GLOSS = (
    '<radialGradient id="gloss" cx=".36" cy=".28" r=".75"><stop class="gloss-light" offset="0"/>'
    '<stop class="gloss-middle" offset=".45"/><stop class="gloss-dark" offset="1"/></radialGradient>'
)
_SUN = (
    '<radialGradient id="sun" cx=".36" cy=".28" r=".95"><stop class="sun-light" offset="0"/>'
    '<stop class="sun-middle" offset=".5"/><stop class="sun-dark" offset="1"/></radialGradient>'
)
_SAND = (
    '<pattern id="sand" width="96" height="96" patternUnits="userSpaceOnUse">'
    '<path class="grain" d="M9 14h2M38 7h1M67 20h2M85 39h1M20 43h1M52 57h2M77 71h1M12 79h2M41 88h1M30 26h1M60 37h1"/>'
    "</pattern>"
)
_ARRIVING = '<clipPath id="arriving"><path clip-rule="evenodd"/></clipPath>'
"""All but the part that a piece on its way will add: motion.mjs fills it in."""


def _definitions() -> str:
    """What is drawn by reference: textures, pieces and marks, also for the tray and the panels."""
    pieces = {color: f'<g class="{color}">{building(color, frozenset({(0, 0)}))}</g>' for color in PALACE_COLORS}
    pieces |= {"dome": DOME, "stable": STABLE, "merchant": MERCHANT, "wall": lying(0, 6, CELL)}
    symbols = "".join(f'<g id="piece-{kind}">{markup}</g>' for kind, markup in pieces.items())
    marks = "".join(f'<path id="mark-{color}" fill-rule="evenodd" d="{shape}"/>' for color, shape in MARKS.items())
    return f"<defs>{_GLOSS}{_SUN}{_SAND}{patterns()}{symbols}{marks}{_ARRIVING}</defs>"


def _grid() -> Iterator[str]:
    for column in range(1, len(COLUMNS)):
        yield f"M{LEFT + column * CELL} {TOP}V{BOTTOM}"
    for row in range(1, ROWS):
        yield f"M{LEFT} {TOP + row * CELL}H{RIGHT}"


def _footings() -> Iterator[str]:
    """The marks between wall spaces, on the ground where the wall will stand."""
    for column in range(len(COLUMNS) + 1):
        x = LEFT + column * CELL
        yield f"M{x} {TOP - RING + 12}v{RING - 24}M{x} {BOTTOM + 12}v{RING - 24}"
    for row in range(ROWS + 1):
        y = TOP + row * CELL
        yield f"M{LEFT - RING + 12} {y}h{RING - 24}M{RIGHT + 12} {y}h{RING - 24}"


def _ground() -> str:
    width, height = RIGHT - LEFT, BOTTOM - TOP
    rim = 15
    return (
        f'<g id="ground"><rect class="desert" x="{LEFT - RING - rim}" y="{TOP - RING - rim}"'
        f' width="{width + 2 * (RING + rim)}"'
        f' height="{height + 2 * (RING + rim)}" rx="26"/>'
        f'<rect class="footing" x="{LEFT - RING / 2:g}" y="{TOP - RING / 2:g}" width="{width + RING}"'
        f' height="{height + RING}"/><path class="footing-joints" d="{"".join(_footings())}"/>'
        f'<rect class="floor" x="{LEFT}" y="{TOP}" width="{width}" height="{height}" rx="3"/>'
        f'<rect x="{LEFT}" y="{TOP}" width="{width}" height="{height}" fill="url(#sand)"/>'
        f'<path class="grid" d="{"".join(_grid())}"/>'
        f'<rect x="{LEFT - RING - rim}" y="{TOP - RING - rim}" width="{width + 2 * (RING + rim)}"'
        f' height="{height + 2 * (RING + rim)}" rx="26" fill="url(#sun)"/></g>'
    )


def _group(layer: Layer) -> str:
    items = "".join(layer.element(key, item) for key, item in layer.items(Board()).items())
    return f'<g id="{layer.name}">{items}</g>'


def skeleton() -> str:
    """The empty city. What is pointed at lies below the domes, whose owners are so always to be seen."""
    groups = [_group(layer) for layer in LAYERS]
    names = [layer.name for layer in LAYERS]
    behind, above = names.index("numbers"), names.index("domes")
    towers = "".join(tower(number) for number in (1, 3, 4, 2))
    highlights = "".join(
        f'<g id="{name}-ring" class="{name}"><path id="{name}" d=""/><use class="ring" href="#{name}"/></g>'
        for name in HIGHLIGHTS
    )
    pointed = f'<g id="highlights" class="highlights">{highlights}</g>'
    parts = (
        *groups[:behind],
        f'<g id="towers">{towers}</g><g id="tower-tiles"></g>',
        *groups[behind:above],
        pointed,
        *groups[above:],
    )
    return (
        f'<svg id="city" class="city" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true" focusable="false">'
        f'{_definitions()}<g id="city-drawn">{_ground()}'
        f'<g id="pieces">{"".join(parts)}</g></g></svg>'
    )
