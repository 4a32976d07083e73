"""The graph of all players’ scores, turn by turn."""

from typing import NamedTuple

from app.engine.pieces import Seat
from app.engine.scoring import scores
from app.table.derived import shows_scores
from app.table.game import Game
from app.table.memo import memoized
from app.table.sitting import Sitting
from app.table.wording.words import N_


class GraphMark(NamedTuple):
    """A mark on the line of the player at `seat`, at the position after `ply` placements, before a turn that mattered.

    The turn `is_good` if it is the player's best one. In any other, something better was possible.
    """

    ply: int
    seat: Seat
    is_good: bool


class ScoreGraph(NamedTuple):
    """The scores of all players after each turn; `plies` are the numbers of placements, 0 before the first turn.

    `points` has a row for each of the player `colors`, in seat order. The graph marks the position after `marked`
    placements; None marks none. `moments` are the turns that mattered, in the order of the game.
    """

    plies: tuple[int, ...]
    colors: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    marked: int | None = None
    moments: tuple[GraphMark, ...] = ()


GRAPH = N_("The scores, turn by turn")


def score_graph(sitting: Sitting, game: Game) -> ScoreGraph:
    """Return the graph of all players' scores, before the first placement and at the end of each turn."""
    return _graph(game)._replace(moments=moments(sitting, game))


def moments(sitting: Sitting, game: Game) -> tuple[GraphMark, ...]:
    """Return the turns that mattered, as far as a review of the game has found them."""
    review = sitting.reviews.get(game.record)
    if review is None or not sitting.settings.review:
        return ()
    return tuple(GraphMark(turn.after, turn.player, turn.is_good) for turn in review.listed)


@memoized
def _graph(game: Game) -> ScoreGraph:
    plies = (0, *game.turn_ends)
    points = ((score.total for score in scores(game.state_at(ply))) for ply in plies)
    return ScoreGraph(plies, tuple(player.color for player in game.players), tuple(zip(*points, strict=True)))


def graph_shown(sitting: Sitting, game: Game) -> ScoreGraph | None:
    """Return the graph of all players' scores; None if scores are hidden or no turn is final."""
    return score_graph(sitting, game) if shows_scores(sitting) and game.whole_turns else None
