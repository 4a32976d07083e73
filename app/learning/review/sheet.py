"""The data of the sheet *What mattered*."""

from typing import NamedTuple

from app.learning.review.facts import FactList, Source, facts, sources
from app.table.game import Game
from app.table.log.score_graph import ScoreGraph, score_graph
from app.table.sitting import Sitting


class ReviewSheet(NamedTuple):
    """The sheet about the turns of a finished game: the graph of the points, where they came from, and more facts."""

    graph: ScoreGraph
    sources: tuple[Source, ...]
    facts: tuple[FactList, ...]


def review_sheet(sitting: Sitting, game: Game) -> ReviewSheet:
    """Return the sheet *What mattered* of the game on the table."""
    return ReviewSheet(score_graph(game), sources(game), facts(game, sitting.words))
