"""Draw the pieces of a board for a still picture."""

from app.table.screen_parts import Board
from app.web.city.highlights import frames, lit
from app.web.city.layers import LAYERS


def drawn(board: Board) -> str:
    """Draw the pieces and highlights of this board for a still picture, without the element ids of the page."""
    layers = {layer.name: "".join(layer.draw(item) for item in layer.items(board).values()) for layer in LAYERS}
    shown = lit(board.sites, board)
    latest, chosen = frames(board.latest, board, inset=2), frames(board.chosen, board)
    layers["coordinates"] += _highlights(f"sites {shown.crowd}", shown.sites)
    layers["numbers"] = f'<use href="#towers"/>{layers["numbers"]}'
    pointed = _highlights("claims", shown.claims) + _highlights("latest", latest) + _highlights("chosen", chosen)
    layers["domes"] = pointed + layers["domes"]
    return "".join(layers.values())


def _highlights(look: str, path: str) -> str:
    if not path:
        return ""
    return f'<g class="highlights"><g class="{look}"><path d="{path}"/><path class="ring" d="{path}"/></g></g>'
