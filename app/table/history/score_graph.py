"""Computes all players' scores turn by turn, and the highlights of a game: the largest palace, tile and dome."""

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
    """The scores of all players in seat order, after `ply` placements."""

    ply: int
    points: tuple[int, ...]


class LargestPalace(NamedTuple):
    """The claimed palace with the most parts, stables included (R29); if several are equal, the oldest."""

    seat: Seat
    color: Kind
    parts: Spaces


class StolenTile(NamedTuple):
    """The palace tile or tower tile that changed owners most often (R30, R33); if several are equal, the first.

    `color` is None for a tower tile, and `tower` is None for a palace tile. `times` is the number of changes.
    """

    color: Kind | None
    tower: Tower | None
    times: int


class DearestDome(NamedTuple):
    """The dome that earned the most points when it was placed, tiles included; if several are equal, the first."""

    seat: Seat
    color: Kind
    points: int
    parts: Spaces


def standings(game: Game) -> tuple[Standing, ...]:
    """Return the scores before the first placement and at the end of each turn."""
    return tuple(
        Standing(ply, tuple(score.total for score in scores(game.state_at(ply)))) for ply in (0, *game.turn_ends)
    )


def largest_palace(game: Game) -> LargestPalace | None:
    """Return the claimed palace with the most parts, or None if no player owns a palace."""
    owned = [
        LargestPalace(palace.owner, palace.color, palace.parts)
        for palace in game.state.city.palaces.all
        if palace.owner is not None
    ]
    return max(owned, key=lambda each: each.parts.bit_count(), default=None)


def stolen_tile(game: Game) -> StolenTile | None:
    """Return the tile that changed owners most often, or None if no tile did."""
    taken = [event for ply in game.plies for event in ply.events]
    stolen = Counter[tuple[Kind | None, Tower | None]](
        (event.color, None) if isinstance(event, PalaceTileTaken) else (None, event.tower)
        for event in taken
        if isinstance(event, (PalaceTileTaken, TowerTileTaken)) and event.holder is not None
    )
    return next((StolenTile(*tile, times) for tile, times in stolen.most_common(1)), None)


def dearest_dome(game: Game) -> DearestDome | None:
    """Return the dome that earned the most points, or None if none was placed."""
    domes = (number for number, ply in enumerate(game.plies, start=1) if ply.placement.kind is DOME)
    found = [dome for number in domes if (dome := _dome(game, number))]
    return max(found, key=lambda each: each.points, default=None)


def _dome(game: Game, ply: int) -> DearestDome | None:
    before, space = game.state_at(ply - 1), game.plies[ply - 1].placement.space
    palace, gain = before.city.palaces.on(space), dome_gain(before, space)
    return palace and gain and DearestDome(game.player_of(ply), palace.color, gain.total, palace.parts)


class ScoreGraph(NamedTuple):
    """The scores of all players after each turn; `plies` are the numbers of placements, 0 before the first turn.

    `points` has a row for each of the player `colors`, in seat order. The graph marks the position after `marked`
    placements; None marks none.
    """

    plies: tuple[int, ...]
    colors: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    marked: int | None = None


GRAPH = N_("The scores, turn by turn")


@memoized
def score_graph(game: Game) -> ScoreGraph:
    """Return the graph of all players' scores, with a point at the end of each turn."""
    course = standings(game)
    return ScoreGraph(
        tuple(standing.ply for standing in course),
        tuple(player.color for player in game.players),
        tuple(zip(*(standing.points for standing in course), strict=True)),
    )
