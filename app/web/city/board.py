"""Draw the board on the page. index.html contains the empty city, and each drawing changes only what differs."""

from collections.abc import Collection, Mapping

from app.table.screen_parts import Board, SiteGain
from app.web.browser.surface import Surface
from app.web.city.highlights import area, frames, lit
from app.web.city.layers import LAYERS, PARTS, site_gain
from app.web.city.viewpoint import Viewpoint
from app.web.city.walls import TOWERS, tower_tile
from app.web.components.patching import Group


def visible_sites(board: Board) -> frozenset[str]:
    """Return the spaces where the piece in hand may go, or none if highlights are switched off."""
    return board.sites if board.highlights else frozenset()


class CityDrawing:
    """The drawing of the city on the page. It remembers the board that it shows, to change only what differs."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._board = Board()
        self._viewpoint = Viewpoint()
        self._groups = [
            (layer, Group(surface, layer.name, layer.element, shown=layer.items(self._board))) for layer in LAYERS
        ]
        self._tower_tiles = Group(surface, "tower-tiles", tower_tile)
        self._gains = Group(surface, "gains", site_gain)
        self._given = self._board
        self._paths: dict[str, str] = {}
        self.crowd = ""
        self._cursor: Collection[str] = ()
        self._forbidden: frozenset[str] = frozenset()

    def show(self, board: Board) -> None:
        """Draw the parts of this board that show the effect of a tap. `show_rest` draws the others later."""
        before, self._viewpoint = self._viewpoint, Viewpoint(board.turned)
        given, self._given = self._given, board
        changed = {part for part in PARTS if getattr(board, part) != getattr(given, part)}
        self._board = self._viewpoint.drawn_board(board)
        for layer, group in self._groups:
            if not layer.after_paint and (self._viewpoint != before or not layer.of.isdisjoint(changed)):
                group.show(layer.items(self._board))
        self._highlight_sites(visible_sites(board))
        self._highlight("obstacles", board.obstacles if board.highlights else (), inset=3)
        self._highlight("chosen", board.chosen)
        if self._viewpoint != before:
            self._highlight("cursor", self._cursor, inset=1)
            self._surface.set_attribute("stage", "class", "turned" if board.turned else "")

    def show_rest(self, gains: Mapping[str, SiteGain]) -> None:
        """Draw what waits for a paint: some layers, free tower tiles, where the piece cannot go, and what it brings."""
        for layer, group in self._groups:
            if layer.after_paint:
                group.show(layer.items(self._board))
        free = [corner for corner in TOWERS if self._board.towers.get(corner, "") is None]
        self._tower_tiles.show({f"tower-tile-{corner}": corner for corner in free})
        self._draw("forbidden", area(self._forbidden))
        drawn = ((self._viewpoint.drawn(space), gain.changes) for space, gain in gains.items())
        self._gains.show({f"gain-{space}": (space, changes) for space, changes in drawn})

    def highlight_counted(self, spaces: Collection[str]) -> None:
        """Highlight the spaces that a line of the result counts, or that a bot's reason is about."""
        self._highlight("counted", spaces)

    def aim(self, spaces: Collection[str]) -> None:
        """Highlight the space where the dragged piece would be placed, or none if `spaces` is empty."""
        self._highlight("aim", spaces, inset=3)

    def set_cursor(self, space: str) -> None:
        """Highlight the space or tower that the keyboard cursor is on."""
        self._cursor = (space,)
        self._highlight("cursor", self._cursor, inset=1)

    def _highlight(self, name: str, spaces: Collection[str], inset: float = 5) -> None:
        self._draw(name, frames(tuple(self._viewpoint.all_drawn(spaces)), self._board, inset))

    def _highlight_sites(self, sites: Collection[str]) -> None:
        shown = lit(tuple(self._viewpoint.all_drawn(sites)), self._board)
        self._draw("sites", shown.sites)
        self._draw("claims", shown.claims)
        self._forbidden = shown.forbidden
        if shown.crowd != self.crowd:
            self.crowd = shown.crowd
            self._surface.set_attribute("sites-ring", "class", f"sites {shown.crowd}")

    def _draw(self, name: str, path: str) -> None:
        if path != self._paths.get(name, ""):
            self._paths[name] = path
            self._surface.set_attribute(name, "d", path)
