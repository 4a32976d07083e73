"""The graph of everybody's score over the turns."""

from app.table import screen
from app.table.course import standings
from app.table.game import Game
from app.table.memo import memoized
from app.table.wording.words import marked

GRAPH = marked("The scores, turn by turn")


@memoized
def score_graph(game: Game) -> screen.ScoreGraph:
    """Everybody's points at the end of each turn."""
    course = standings(game)
    return screen.ScoreGraph(
        tuple(standing.ply for standing in course),
        tuple(player.color for player in game.players),
        tuple(zip(*(standing.points for standing in course), strict=True)),
    )
