"""Shows what the piece in hand would bring: a dome on each palace, another piece on each of its spaces."""

from collections.abc import Mapping

from app.engine.events import PalaceTileTaken, TowerTileTaken
from app.engine.grid import NAME, orthogonal, spaces_of, together
from app.engine.inspection import Changes, DomeGain, dome_gain, placement_changes
from app.engine.pieces import DOME, MERCHANT, STABLE, WALL, Kind, tile_value
from app.engine.play import choices
from app.engine.state import Placement, State
from app.table.derived import kind_in_hand
from app.table.memo import memoized
from app.table.screen_parts import Badge, BadgeTile, SiteGain
from app.table.sitting import Sitting
from app.table.wording.announcements import Announcer
from app.table.wording.palaces import Players, shares_text
from app.table.wording.words import N_n, Words


def kind_with_gains(sitting: Sitting) -> Kind | None:
    """Return the kind of the piece in hand if the city shows what it would bring, otherwise None."""
    return kind_in_hand(sitting) if sitting.settings.scores and sitting.settings.highlights else None


def badges(state: State, players: Players, words: Words) -> Mapping[str, Badge]:
    """Return a badge for each palace that the current player can claim now, by the name of one of its spaces."""
    gains = {space: dome_gain(state, space) for space in spaces_of(choices(state, DOME))}
    return {
        NAME[space]: Badge(
            color=palace.color.word,
            palace=gain.points,
            tiles=tuple(_tile(tile, players) for tile in gain.tiles),
            text=gain_text(gain, players, words),
        )
        for space, gain in gains.items()
        if gain and (palace := state.city.palaces.on(space))
    }


def gain_text(gain: DomeGain, players: Players, words: Words) -> str:
    """Say how many points a player gains with a dome, and which tiles the player takes, and from whom."""
    brings = N_n("A dome here brings {number} point.", "A dome here brings {number} points.")
    announcer = Announcer(words, players)
    tiles = (announcer.announce((tile,), tile.taker) for tile in gain.tiles)
    return words.together((words.count(brings, gain.total), *tiles))


def _tile(tile: PalaceTileTaken | TowerTileTaken, players: Players) -> BadgeTile:
    holder = None if tile.holder is None else players[tile.holder].color
    if isinstance(tile, PalaceTileTaken):
        return BadgeTile(tile.color.word, tile_value(tile.color), holder)
    return BadgeTile(str(tile.tower), tile.tower, holder)


@memoized
def site_gains(state: State, kind: Kind | None, players: Players, words: Words) -> Mapping[str, SiteGain]:
    """Return what a stable, merchant or wall changes on the spaces where it changes a score or an unclaimed palace."""
    if kind not in {STABLE, MERCHANT, WALL}:
        return {}
    # only what stands beside a palace changes anything (R35)
    beside = together(orthogonal(palace.parts) for palace in state.city.palaces.all)
    spaces = spaces_of(choices(state, kind) & beside)
    changes = ((space, placement_changes(state, Placement(kind, space))) for space in spaces)
    gains = {NAME[space]: _site_gain(changed, players, words) for space, changed in changes}
    return {space: gain for space, gain in gains.items() if gain.changes}


def _site_gain(changes: Changes, players: Players, words: Words) -> SiteGain:
    unclaimed = sum(pay.points for pay in changes.unclaimed)
    numbers = [(player.color, points) for player, points in zip(players, changes.scores, strict=True)]
    numbers.append(("", unclaimed))
    shares = shares_text(dict(enumerate(changes.scores)), changes.unclaimed, players, words)
    return SiteGain(tuple(each for each in numbers if each[1]), shares)
