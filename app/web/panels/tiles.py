"""Draw the palace tiles that no player holds, beside the city."""

from collections.abc import Sequence

from app.table.intents import Inspect
from app.table.screen_parts import Tile
from app.table.wording.words import COLON, Words
from app.web.city.palaces import PALACE_COLORS
from app.web.components.html import drawn_button, palace_tile, text
from app.web.panels.panel import Panel


def _tiles(shown: Sequence[Tile], words: Words) -> str:
    """Draw each tile in its fixed place. A taken tile leaves a gap, so that the others do not move."""
    tiles = {tile.of: tile for tile in shown}
    taken = '<li class="taken" aria-hidden="true"></li>'
    return "".join(_tile(tiles[color], words) if color in tiles else taken for color in PALACE_COLORS)


def _tile(tile: Tile, words: Words) -> str:
    name, key = text(tile.name), f"tile-{tile.of}"
    content = f'<span class="visually-hidden">{name}{text(words.say(COLON))}</span>{palace_tile(tile.of, tile.points)}'
    return f'<li data-tile="{tile.of}" title="{name}">{drawn_button(content, Inspect(key), "free-tile", key)}</li>'


TILES = Panel("tiles", lambda rest: rest.tiles or None, _tiles)
