"""What a dome would bring, before it is placed."""

from collections.abc import Mapping

from app.engine.events import PalaceTileTaken, TowerTileTaken
from app.engine.grid import NAME, spaces_of
from app.engine.options import choices
from app.engine.pieces import DOME, tile_value
from app.engine.preview import DomeGain, dome_gain
from app.engine.state import State
from app.table import screen
from app.table.views.palace_text import Players
from app.table.wording.announcements import Announcer
from app.table.wording.words import Words, counted


def badges(state: State, players: Players, words: Words) -> Mapping[str, screen.Badge]:
    """What a dome on each palace would bring, tiles included, by the first of its spaces."""
    gains = {space: dome_gain(state, space) for space in spaces_of(choices(state, DOME))}
    return {
        NAME[space]: screen.Badge(
            color=palace.color.word,
            palace=gain.points,
            tiles=tuple(_tile(tile, players) for tile in gain.tiles),
            text=gain_text(gain, players, words),
        )
        for space, gain in gains.items()
        if gain and (palace := state.city.palaces.on(space))
    }


def gain_text(gain: DomeGain, players: Players, words: Words) -> str:
    """What a dome would bring, and from whom it would take a tile."""
    brings = counted("A dome here brings {number} point.", "A dome here brings {number} points.")
    announcer = Announcer(words, players)
    tiles = (announcer.announce((tile,), tile.taker) for tile in gain.tiles)
    return words.together((words.count(brings, gain.total), *tiles))


def _tile(tile: PalaceTileTaken | TowerTileTaken, players: Players) -> screen.BadgeTile:
    holder = None if tile.holder is None else players[tile.holder].color
    if isinstance(tile, PalaceTileTaken):
        return screen.BadgeTile(tile.color.word, tile_value(tile.color), holder)
    return screen.BadgeTile(str(tile.tower), tile.tower, holder)
