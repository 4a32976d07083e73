"""The city on the page: adopts the drawing that is there and patches only what changed since the last board."""

from collections.abc import Collection

from app.table.screen import Board
from app.web.browser.surface import Surface
from app.web.city.layers import LAYERS, frames
from app.web.city.viewpoint import across, seen
from app.web.components.patching import Group

FEW, SOME = 8, 40
INSET = {"few": 4, "some": 7, "many": 14}


def inset_of(sites: Collection[str]) -> tuple[str, float]:
    """How lit spaces look, and how far in: the fewer they are, the more they stand out."""
    crowd = "few" if len(sites) <= FEW else "some" if len(sites) <= SOME else "many"
    return crowd, INSET[crowd]


class CityDrawing:
    """What of the city is on the page now."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._board = Board()
        self._groups = [
            (layer, Group(surface, layer.name, layer.element, shown=layer.items(self._board))) for layer in LAYERS
        ]
        self._standing: object = None
        self._paths: dict[str, str] = {}
        self._crowd = ""
        self._cursor: Collection[str] = ()

    def show(self, board: Board) -> None:
        """Show this board."""
        turned = board.turned != self._board.turned
        standing = (board.palaces, board.streets, board.walls, board.towers, board.latest, board.badges, board.turned)
        self._board = seen(board)
        if standing != self._standing:
            self._standing = standing
            for layer, group in self._groups:
                group.show(layer.items(self._board))
        self._point("latest", board.latest, inset=2)
        self._light(board.sites if board.hints else ())
        self._point("obstacles", board.obstacles if board.hints else (), inset=3)
        self._point("chosen", board.chosen)
        if turned:
            self._point("cursor", self._cursor, inset=1)
            self._surface.set_attribute("stage", "class", "turned" if board.turned else "")

    def tell(self, spaces: Collection[str]) -> None:
        """Point at the spaces a line of the result tells of."""
        self._point("told", spaces)

    def aim(self, spaces: Collection[str]) -> None:
        """Show where the piece carried would come down."""
        self._point("aim", spaces, inset=3)

    def set_cursor(self, space: str) -> None:
        """Show the keyboard's place."""
        self._cursor = () if space.startswith("tower") else (space,)
        self._point("cursor", self._cursor, inset=1)

    def _point(self, name: str, spaces: Collection[str], inset: float = 5) -> None:
        path = frames(map(across, spaces) if self._board.turned else spaces, self._board, inset)
        if path != self._paths.get(name, ""):
            self._paths[name] = path
            self._surface.set_attribute(name, "d", path)

    def _light(self, sites: Collection[str]) -> None:
        crowd, inset = inset_of(sites)
        self._point("lit", sites, inset)
        if crowd != self._crowd:
            self._crowd = crowd
            self._surface.set_attribute("lit-ring", "class", f"lit {crowd}")
