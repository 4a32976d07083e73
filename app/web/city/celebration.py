"""Draw the celebration at the end of a game: lamps and lanterns over the city, and flags on the winners' domes.

Each layer is an element of its own, and static/style/result.css changes only its transform and opacity. So the browser
draws a layer once, and the city below it not at all.
"""

from collections.abc import Iterator, Mapping
from itertools import chain

from app.table.screen_parts import Board
from app.web.city.geometry import HEIGHT, WIDTH, Point, box
from app.web.city.palaces import HEIGHT as PALACE_HEIGHT
from app.web.city.viewpoint import Viewpoint
from app.web.city.walls import HEIGHT as TOWER_HEIGHT, TOWERS, WALL_HEIGHT

_GLOW = (
    '<radialGradient id="glow"><stop class="glow-core" offset=".12"/><stop class="glow-light" offset=".2"/>'
    '<stop class="glow-dark" offset="1"/></radialGradient>'
)
_LANTERN = '<circle r="34" fill="url(#glow)"/><path class="lantern" d="M-7-11h14l4 18q-11 7-22 0Z"/>'
LANTERNS = ((0.12, 0.62), (0.26, 0.9), (0.4, 0.7), (0.52, 0.95), (0.64, 0.66), (0.75, 0.88), (0.87, 0.6))
"""The points from which lanterns rise, as shares of the width and height of the drawing."""
IN_TURN = 2
"""The number of layers of lamps, and of lanterns, which move in turn."""


def celebration(domes: Mapping[str, str], board: Board) -> str:
    """Draw the celebration over the city's drawing. `domes` maps the spaces of the winners' domes to their colors."""
    viewpoint = Viewpoint(board.turned)
    lamps = [*_lamps(viewpoint.drawn_board(board))]
    lanterns = [f'<g transform="translate({x * WIDTH:g} {y * HEIGHT:g})">{_LANTERN}</g>' for x, y in LANTERNS]
    flags = [_flag(viewpoint.box(space).center, color) for space, color in domes.items()]
    layers = [
        *(("lamps", lamps[number::IN_TURN]) for number in range(IN_TURN)),
        ("flags", flags),
        *(("lanterns", lanterns[number::IN_TURN]) for number in range(IN_TURN)),
    ]
    drawn = (f'<svg class="{look}" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(parts)}</svg>' for look, parts in layers)
    return f'<div class="celebration" aria-hidden="true"><svg>{_GLOW}</svg>{"".join(drawn)}</div>'


def _lamps(board: Board) -> Iterator[str]:
    for x, y in TOWERS.values():
        yield _lamp(x, y - TOWER_HEIGHT, 44)
    for space in (*board.walls, *chain(*board.streets)):
        x, y = box(space).center
        yield _lamp(x, y - WALL_HEIGHT, 22)


def _lamp(x: float, y: float, radius: int) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius}" fill="url(#glow)"/>'


def _flag(middle: Point, color: str) -> str:
    x, y = middle
    return (
        f'<g class="{color}" transform="translate({x:g} {y - PALACE_HEIGHT - 18:g})"><path class="pole" d="M0 0V-44"/>'
        '<path class="pennant" d="M0-45Q14-52 24-42T46-40L38-31L46-22Q34-18 24-24T0-24Z"/></g>'
    )
