"""Draw the tiles that no player holds: tower tiles on their towers, palace tiles beside the city."""

from collections.abc import Collection, Mapping

from app.table.intents import Inspect
from app.table.screen_parts import Board, Tile
from app.table.wording.words import COLON, Words
from app.web.browser.surface import Surface
from app.web.city.palaces import PALACE_COLORS
from app.web.city.viewpoint import viewpoint_of
from app.web.city.walls import HEIGHT, TOWERS
from app.web.components.html import drawn_button, palace_tile, text
from app.web.components.patching import Group, Region

RADIUS = 15


class FreeTiles:
    """The tiles that no player holds. For screen readers, the label of a tower names the holder of its tile."""

    def __init__(self, surface: Surface) -> None:
        self._palaces = Region(surface, "tiles")
        self._towers = Group(surface, "tower-tiles", _tower_tile)

    def show(self, tiles: Collection[Tile], board: Board, words: Words) -> None:
        """Show these palace tiles, and the tower tiles that no player holds on this board."""
        self._palaces.show((tiles, words), lambda: _palace_tiles({tile.of: tile for tile in tiles}, words.say(COLON)))
        drawn = viewpoint_of(board).drawn_board(board)
        free = [corner for corner in TOWERS if drawn.towers.get(corner, "") is None]
        self._towers.show({f"tower-tile-{corner}": corner for corner in free})


def _palace_tiles(tiles: Mapping[str, Tile], colon: str) -> str:
    """Draw each palace tile in its fixed place. A taken tile leaves a gap, so that the others do not move."""
    if not tiles:
        return ""
    taken = '<li class="taken" aria-hidden="true"></li>'
    return "".join(_palace_tile(tiles[color], colon) if color in tiles else taken for color in PALACE_COLORS)


def _palace_tile(tile: Tile, colon: str) -> str:
    name, key = text(tile.name), f"tile-{tile.of}"
    content = f'<span class="visually-hidden">{name}{text(colon)}</span>{palace_tile(tile.of, tile.points)}'
    return f'<li data-tile="{tile.of}" title="{name}">{drawn_button(content, Inspect(key), "free-tile", key)}</li>'


def _tower_tile(key: str, corner: int) -> str:
    x, y = TOWERS[corner]
    return (
        f'<g id="{key}"><circle class="cast" cx="{x + 2:g}" cy="{y - HEIGHT + 3:g}" r="{RADIUS}"/>'
        f'<circle class="tower-tile-drawn" cx="{x:g}" cy="{y - HEIGHT:g}" r="{RADIUS}"/></g>'
    )
