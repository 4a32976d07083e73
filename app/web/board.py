"""The city on the page: adopts the drawing that is there and patches only what changed since the last board."""

from collections.abc import Collection

from app.table.screen import Board
from app.web.layers import LAYERS, frames
from app.web.patching import Group
from app.web.surface import Surface

FEW, MANY = 8, 40
"""The fewer spaces are lit, the more they stand out."""


class CityView:
    """What of the city is on the page now."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._board = Board()
        self._groups = [
            (layer, Group(surface, layer.name, layer.element, shown=layer.items(self._board))) for layer in LAYERS
        ]
        self._paths: dict[str, str] = {}
        self._crowd = ""

    def show(self, board: Board) -> None:
        """Show this board."""
        self._board = board
        for layer, group in self._groups:
            group.show(layer.items(board))
        self._point("latest", board.latest, inset=2)
        self._point("lit", board.sites)
        self._point("obstacles", board.obstacles, inset=3)
        self._point("chosen", (board.chosen,) if board.chosen else ())
        self._show_crowd(len(board.sites))

    def tell(self, spaces: Collection[str]) -> None:
        """Point at the spaces a line of the result tells of."""
        self._point("told", spaces)

    def set_cursor(self, space: str) -> None:
        """Show the keyboard's place."""
        self._point("cursor", (space,), inset=1)

    def _point(self, name: str, spaces: Collection[str], inset: float = 5) -> None:
        path = frames(spaces, self._board, inset)
        if path != self._paths.get(name, ""):
            self._paths[name] = path
            self._surface.set_attribute(name, "d", path)

    def _show_crowd(self, count: int) -> None:
        crowd = "few" if count <= FEW else "many" if count > MANY else "some"
        if crowd != self._crowd:
            self._crowd = crowd
            self._surface.set_attribute("lit-ring", "class", f"lit {crowd}")
