"""The data of the sheet *What mattered*."""

from typing import NamedTuple

from app.table.game import Game
from app.table.log.score_graph import ScoreGraph, score_graph
from app.table.sitting import Sitting


class ReviewSheet(NamedTuple):
    """The sheet about the turns of a finished game, with the graph of the points."""

    graph: ScoreGraph


def review_sheet(_: Sitting, game: Game) -> ReviewSheet:
    """Return the sheet *What mattered* of the game on the table."""
    return ReviewSheet(score_graph(game))
