"""The graph of all players’ scores, turn by turn."""

from typing import NamedTuple

from app.engine.scoring import scores
from app.table.derived import shows_scores
from app.table.game import Game
from app.table.memo import memoized
from app.table.sitting import Sitting
from app.table.wording.words import N_


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
    """Return the graph of all players' scores, before the first placement and at the end of each turn."""
    plies = (0, *game.turn_ends)
    points = ((score.total for score in scores(game.state_at(ply))) for ply in plies)
    return ScoreGraph(plies, tuple(player.color for player in game.players), tuple(zip(*points, strict=True)))


def graph_shown(sitting: Sitting, game: Game) -> ScoreGraph | None:
    """Return the graph of all players' scores; None if scores are hidden or no turn is final."""
    return score_graph(game) if shows_scores(sitting) and game.whole_turns else None
