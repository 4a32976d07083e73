"""The course of a game: everybody's score turn by turn, and what stood out."""

from collections import Counter
from typing import NamedTuple

from app.engine.events import PalaceTileTaken, TowerTileTaken
from app.engine.grid import Spaces
from app.engine.inspection import dome_gain
from app.engine.pieces import DOME, Kind, Seat, Tower
from app.engine.scoring import scores
from app.table.game import Game
from app.table.memo import memoized
from app.table.wording.words import N_


class Standing(NamedTuple):
    """Everybody's points, in seat order, after so many placements."""

    ply: int
    points: tuple[int, ...]


class LargestPalace(NamedTuple):
    """The claimed palace of most parts, stables included (R29); of several, the oldest."""

    seat: Seat
    color: Kind
    parts: Spaces


class StolenTile(NamedTuple):
    """The tile of a color or a tower that went from owner to owner most often (R30, R33); of several, the first."""

    color: Kind | None
    tower: Tower | None
    times: int


class DearestDome(NamedTuple):
    """The dome that brought most points when it was placed, with the tiles that it took; of several, the first."""

    seat: Seat
    color: Kind
    points: int
    parts: Spaces


def standings(game: Game) -> tuple[Standing, ...]:
    """The points before the first placement, and at the end of each turn."""
    return tuple(
        Standing(ply, tuple(score.total for score in scores(game.state_at(ply)))) for ply in (0, *game.turn_ends)
    )


def largest_palace(game: Game) -> LargestPalace | None:
    """None where nobody owns a palace."""
    owned = [
        LargestPalace(palace.owner, palace.color, palace.parts)
        for palace in game.state.city.palaces.all
        if palace.owner is not None
    ]
    return max(owned, key=lambda each: each.parts.bit_count(), default=None)


def stolen_tile(game: Game) -> StolenTile | None:
    """None where no tile ever went from one owner to another."""
    taken = [event for ply in game.plies for event in ply.events]
    stolen = Counter[tuple[Kind | None, Tower | None]](
        (event.color, None) if isinstance(event, PalaceTileTaken) else (None, event.tower)
        for event in taken
        if isinstance(event, (PalaceTileTaken, TowerTileTaken)) and event.holder is not None
    )
    return next((StolenTile(*tile, times) for tile, times in stolen.most_common(1)), None)


def dearest_dome(game: Game) -> DearestDome | None:
    """None where no dome was placed."""
    domes = (number for number, ply in enumerate(game.plies, start=1) if ply.placement.kind is DOME)
    found = [dome for number in domes if (dome := _dome(game, number))]
    return max(found, key=lambda each: each.points, default=None)


def _dome(game: Game, ply: int) -> DearestDome | None:
    before, space = game.state_at(ply - 1), game.plies[ply - 1].placement.space
    palace, gain = before.city.palaces.on(space), dome_gain(before, space)
    return palace and gain and DearestDome(game.player_of(ply), palace.color, gain.total, palace.parts)


class ScoreGraph(NamedTuple):
    """Everybody's points after each turn: `plies` are the placements that ended one, 0 before the first.

    `points` has a row for each of `colors`, in seat order. The position after `marked` placements is marked, if any.
    """

    plies: tuple[int, ...]
    colors: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    marked: int | None = None


GRAPH = N_("The scores, turn by turn")


@memoized
def score_graph(game: Game) -> ScoreGraph:
    """Everybody's points at the end of each turn."""
    course = standings(game)
    return ScoreGraph(
        tuple(standing.ply for standing in course),
        tuple(player.color for player in game.players),
        tuple(zip(*(standing.points for standing in course), strict=True)),
    )
