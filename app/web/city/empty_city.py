"""Draw the empty city for index.html: the ground, the towers, and groups for the page to fill."""

from collections.abc import Iterable, Iterator
from random import Random

from app.engine.grid import COLUMNS, ROWS
from app.table.screen_parts import Board
from app.web.city.geometry import BOTTOM, CELL, HEIGHT, LEFT, RIGHT, RING, TOP, WIDTH
from app.web.city.highlights import ABOVE, BELOW
from app.web.city.layers import LAYERS, Layer
from app.web.city.palaces import PALACE_COLORS, building, patterns
from app.web.city.pieces import DOME, MARKS, MERCHANT, STABLE
from app.web.city.roofs import definitions
from app.web.city.walls import lying, tower

_GLOSS = (
    '<radialGradient id="gloss" cx=".36" cy=".28" r=".75"><stop class="gloss-light" offset="0"/>'
    '<stop class="gloss-middle" offset=".45"/><stop class="gloss-dark" offset="1"/></radialGradient>'
)
_SUN = (
    '<radialGradient id="sun" cx=".36" cy=".28" r=".95"><stop class="sun-light" offset="0"/>'
    '<stop class="sun-middle" offset=".5"/><stop class="sun-dark" offset="1"/></radialGradient>'
)
_ROUND = (
    '<linearGradient id="round"><stop class="gloss-light" offset="0"/><stop class="gloss-middle" offset=".4"/>'
    '<stop class="round-dark" offset="1"/></linearGradient>'
)
_ARRIVING = '<clipPath id="arriving"><path clip-rule="evenodd"/></clipPath>'
"""The clip path that hides the part which an arriving piece adds to a palace or wall. motion.mjs sets its path."""


def _sand() -> str:
    """Draw grains and wind ripples at random positions, which are the same in every build."""
    chance = Random(7)

    def scattered(shape: str, count: int) -> str:
        places = ((chance.randrange(LEFT + 8, RIGHT - 40), chance.randrange(TOP + 8, BOTTOM - 8)) for _ in range(count))
        return "".join(f"M{x} {y}{shape}" for x, y in places)

    ripples = "".join(scattered(shape, 11) for shape in ("q9-5 19-1t17 1", "q13-6 26 0", "q8 4 16 0"))
    return f'<path class="ripples" d="{ripples}"/><path class="grain" d="{scattered("h.01", 110)}"/>'


def _definitions() -> str:
    """Draw the SVG definitions of textures, pieces and marks. The tray and the panels use them too."""
    pieces = {color: f'<g class="{color}">{building(color, frozenset({(0, 0)}))}</g>' for color in PALACE_COLORS}
    pieces |= {"dome": DOME, "stable": STABLE, "merchant": MERCHANT, "wall": lying(0, 6, CELL)}
    symbols = "".join(f'<g id="piece-{kind}">{markup}</g>' for kind, markup in pieces.items())
    marks = "".join(f'<path id="mark-{color}" fill-rule="evenodd" d="{shape}"/>' for color, shape in MARKS.items())
    return f"<defs>{_GLOSS}{_SUN}{_ROUND}{patterns()}{definitions()}{symbols}{marks}{_ARRIVING}</defs>"


def _grid() -> Iterator[str]:
    for column in range(1, len(COLUMNS)):
        yield f"M{LEFT + column * CELL} {TOP}V{BOTTOM}"
    for row in range(1, ROWS):
        yield f"M{LEFT} {TOP + row * CELL}H{RIGHT}"


def _footings() -> Iterator[str]:
    """Yield SVG path data for the lines between wall spaces on the ground of the ring."""
    for column in range(len(COLUMNS) + 1):
        x = LEFT + column * CELL
        yield f"M{x} {TOP - RING + 12}v{RING - 24}M{x} {BOTTOM + 12}v{RING - 24}"
    for row in range(ROWS + 1):
        y = TOP + row * CELL
        yield f"M{LEFT - RING + 12} {y}h{RING - 24}M{RIGHT + 12} {y}h{RING - 24}"


def _ground() -> str:
    """Draw the board: a slab with a rim, the ring where the walls will stand, and the city's sand with its grid."""
    rim, thick = 15, 7
    left, top = LEFT - RING - rim, TOP - RING - rim
    wide, high = RIGHT - LEFT + 2 * (RING + rim), BOTTOM - TOP + 2 * (RING + rim)
    slab = f'x="{left}" y="{top}" width="{wide}" height="{high - thick}" rx="20"'
    ring = (
        f'x="{LEFT - RING / 2:g}" y="{TOP - RING / 2:g}" width="{RIGHT - LEFT + RING}" height="{BOTTOM - TOP + RING}"'
    )
    floor = f'x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOTTOM - TOP}"'
    return (
        f'<g id="ground"><rect class="slab" x="{left}" y="{top + 20}" width="{wide}" height="{high - 20}" rx="20"/>'
        f'<rect class="desert" {slab}/><rect class="bevel" x="{left + 2}" y="{top + 2}" width="{wide - 4}"'
        f' height="{high - thick - 4}" rx="18"/>'
        f'<rect class="trench" {ring} rx="4"/><rect class="footing" {ring} rx="3"/>'
        f'<rect class="footing-course" {ring} rx="3"/><path class="footing-joints" d="{"".join(_footings())}"/>'
        f'<rect class="floor" {floor} rx="3"/>{_sand()}'
        f'<path id="grid-lines" class="grid" d="{"".join(_grid())}"/>'
        f'<use class="grid-lit" href="#grid-lines" x="1.2" y="1.2"/>'
        f'<path class="brink" d="M{LEFT} {BOTTOM}V{TOP}H{RIGHT}"/>'
        f'<rect {slab} fill="url(#sun)"/></g>'
    )


def _group(layer: Layer) -> str:
    items = "".join(layer.element(key, item) for key, item in layer.items(Board()).items())
    return f'<g id="{layer.name}">{items}</g>'


def _highlights(element: str, names: Iterable[str]) -> str:
    paths = "".join(
        f'<g id="{name}-ring" class="{name}"><path id="{name}" d=""/><use class="ring" href="#{name}"/></g>'
        for name in names
    )
    return f'<g id="{element}" class="highlights">{paths}</g>'


def skeleton() -> str:
    """Draw the empty city. The groups of highlights are on the ground or above the pieces, but below the domes."""
    drawn = {layer.name: _group(layer) for layer in LAYERS}
    drawn["coordinates"] = _highlights("ground-highlights", BELOW) + drawn["coordinates"]
    towers = "".join(tower(number) for number in (1, 3, 4, 2))
    drawn["numbers"] = f'<g id="towers">{towers}</g><g id="tower-tiles"></g>{drawn["numbers"]}'
    drawn["domes"] = _highlights("highlights", ABOVE) + drawn["domes"]
    return (
        f'<svg id="city" class="city" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true" focusable="false">'
        f'{_definitions()}<g id="city-drawn">{_ground()}'
        f'<g id="pieces">{"".join(drawn.values())}<g id="gains"></g></g></g></svg>'
    )
