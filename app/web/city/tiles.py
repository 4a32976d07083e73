"""The tiles that nobody has yet: those of the towers lie on them, those of the palaces beside the city."""

from collections.abc import Collection, Mapping

from app.table.screen import Board, Tile
from app.web.browser.surface import Surface
from app.web.city.palaces import PALACE_COLORS
from app.web.city.viewpoint import viewpoint_of
from app.web.city.walls import HEIGHT, TOWERS
from app.web.components.html import palace_tile, text
from app.web.components.patching import Group, Region

RADIUS = 15


class FreeTiles:
    """Draws them; whose the towers are is said in the names of the towers."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._palaces = Region(surface, "tiles")
        self._towers = Group(surface, "tower-tiles", _tower_tile)
        self._label = ""

    def show(self, tiles: Collection[Tile], board: Board, words: Mapping[str, str]) -> None:
        """Show these palace tiles, and the tiles of the towers that have no flag on this board."""
        label, colon = words["free_tiles"], words["colon"]
        if label != self._label:
            self._label = label
            self._surface.set_attribute("tiles", "aria-label", label)
        self._palaces.show((tiles, colon), lambda: _palace_tiles({tile.of: tile for tile in tiles}, colon))
        drawn = viewpoint_of(board).drawn_board(board)
        free = [corner for corner in TOWERS if drawn.towers.get(corner, "") is None]
        self._towers.show({f"tower-tile-{corner}": corner for corner in free})


def _palace_tiles(tiles: Mapping[str, Tile], colon: str) -> str:
    """Each in its place, as long as there is one: so those that stay do not move when another is taken."""
    if not tiles:
        return ""
    taken = '<li class="taken" aria-hidden="true"></li>'
    return "".join(_palace_tile(tiles[color], colon) if color in tiles else taken for color in PALACE_COLORS)


def _palace_tile(tile: Tile, colon: str) -> str:
    name = text(tile.name)
    return (
        f'<li data-tile="{tile.of}" title="{name}"><button id="tile-{tile.of}" type="button" class="free-tile"'
        f' data-intent="inspect" data-subject="tile-{tile.of}"><span class="visually-hidden">{name}{text(colon)}</span>'
        f"{palace_tile(tile.of, tile.points)}</button></li>"
    )


def _tower_tile(key: str, corner: int) -> str:
    x, y = TOWERS[corner]
    return (
        f'<g id="{key}"><circle class="cast" cx="{x + 2:g}" cy="{y - HEIGHT + 3:g}" r="{RADIUS}"/>'
        f'<circle class="tower-tile-drawn" cx="{x:g}" cy="{y - HEIGHT:g}" r="{RADIUS}"/></g>'
    )
