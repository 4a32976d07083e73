"""A diagram of the rules: a part of the city, drawn by what draws the city."""

from app.table.screen import Board, Diagram
from app.web.city.geometry import BOTTOM, CELL, COLUMNS, LEFT, RIGHT, RING, ROWS, TOP, Box, box
from app.web.city.highlights import lit
from app.web.city.layers import LAYERS
from app.web.components.html import text

MARGIN = 12
"""How much is seen of what lies beside the part."""

OUTSIDE = RING + 32
"""How much is seen beside the city's own edge: the ring and the towers."""


def diagram(shown: Diagram) -> str:
    """The part of the city with its sentence."""
    return (
        f'<figure class="diagram"><svg class="city" viewBox="{view_box(shown)}" aria-hidden="true">'
        f'<use href="#ground"/>{drawn(_with_whole_sites(shown))}</svg>'
        f"<figcaption>{text(shown.caption)}</figcaption></figure>"
    )


def _with_whole_sites(shown: Diagram) -> Board:
    """The board without the sites that the edge would cut off."""
    left, top, width, height = map(float, view_box(shown).split())

    def is_whole(its: Box) -> bool:
        across = left <= its.left and its.left + its.width <= left + width
        return across and top <= its.top and its.top + its.height <= top + height

    return shown.board._replace(sites=frozenset(space for space in shown.board.sites if is_whole(box(space))))


def view_box(shown: Diagram) -> str:
    """The part of the drawing that is seen."""
    first, last = (COLUMNS.index(column) for column in shown.columns)
    low, high = shown.rows
    left = LEFT - OUTSIDE if first == 0 else LEFT + first * CELL - MARGIN
    right = RIGHT + OUTSIDE if last == len(COLUMNS) - 1 else LEFT + (last + 1) * CELL + MARGIN
    top = TOP - OUTSIDE - 10 if high == ROWS else TOP + (ROWS - high) * CELL - MARGIN
    bottom = BOTTOM + OUTSIDE if low == 1 else TOP + (ROWS - low + 1) * CELL + MARGIN
    return f"{left} {top} {right - left} {bottom - top}"


def drawn(board: Board) -> str:
    """What stands on the city and the sites, without the names by which the city itself is patched."""
    layers = {layer.name: "".join(layer.draw(item) for item in layer.items(board).values()) for layer in LAYERS}
    shown = lit(board.sites, board)
    layers["coordinates"] += _highlights(f"sites {shown.crowd}", shown.sites)
    layers["numbers"] = f'<use href="#towers"/>{layers["numbers"]}'
    layers["domes"] = _highlights("claims", shown.claims) + layers["domes"]
    return "".join(layers.values())


def _highlights(look: str, path: str) -> str:
    return f'<g class="highlights"><g class="{look}"><path d="{path}"/><path class="ring" d="{path}"/></g></g>'
