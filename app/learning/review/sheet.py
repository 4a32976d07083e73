"""The data of the sheet *What mattered*."""

from typing import NamedTuple

from app.learning.review.chances import Chances, chances
from app.learning.review.facts import FactList, Source, facts, sources
from app.learning.review.moments import Moments, moments
from app.learning.review.progress import review_of
from app.table.game import Game
from app.table.log.score_graph import ScoreGraph, score_graph
from app.table.sitting import Sitting


class ReviewSheet(NamedTuple):
    """The sheet about the turns of a finished game.

    It has the graph of the points, the `chances` of all players, where the points came from, the turns that mattered
    (None if nobody wants to know), and more facts.
    """

    graph: ScoreGraph
    chances: tuple[Chances, ...]
    sources: tuple[Source, ...]
    moments: Moments | None
    facts: tuple[FactList, ...]


def review_sheet(sitting: Sitting, game: Game) -> ReviewSheet:
    """Return the sheet *What mattered* of the game on the table."""
    found = moments(sitting, game)
    return ReviewSheet(
        graph=score_graph(sitting, game),
        chances=() if found is None else chances(game, review_of(sitting, game)),
        sources=sources(game),
        moments=found,
        facts=facts(game, sitting.words),
    )
