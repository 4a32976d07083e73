"""The data of the sheet *What mattered*."""

from collections.abc import Mapping
from typing import NamedTuple

from app.engine.record import Player
from app.engine.scoring import scores
from app.learning.review.facts import FactLine, facts
from app.learning.review.moments import Moments, moments
from app.learning.review.progress import review_of
from app.table.game import Game
from app.table.log.score_graph import ScoreGraph, score_graph
from app.table.sitting import Sitting
from app.table.state.learning import Chances


class ReviewSheet(NamedTuple):
    """The sheet about the turns of a finished game.

    It has the graph of the points, the `chances` of all players, the points of each player from palaces, palace tiles
    and tower tiles, the turns that mattered (None if nobody wants to know), and more facts by their titles.
    """

    graph: ScoreGraph
    chances: tuple[Chances, ...]
    sources: tuple[tuple[Player, tuple[int, ...]], ...]
    moments: Moments | None
    facts: Mapping[str, tuple[FactLine, ...]]


def review_sheet(sitting: Sitting, game: Game) -> ReviewSheet:
    """Return the sheet *What mattered* of the game on the table."""
    found = moments(sitting, game)
    return ReviewSheet(
        graph=score_graph(sitting, game),
        chances=() if found is None else review_of(sitting, game).chances,
        sources=tuple(zip(game.players, (score.by_source for score in scores(game.state)), strict=True)),
        moments=found,
        facts=facts(game, sitting.words),
    )
