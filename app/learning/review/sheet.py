"""The data of the sheet *What mattered*."""

from collections.abc import Mapping
from itertools import accumulate
from typing import NamedTuple

from app.engine.inspection import part_in_stock
from app.engine.record import Player
from app.engine.scoring import scores
from app.learning.review.facts import FactLine, facts
from app.learning.review.moments import Moments, moments
from app.learning.review.progress import review_of
from app.table.game import Game
from app.table.log.score_graph import ScoreGraph, score_graph
from app.table.sitting import Sitting
from app.table.state.learning import ReviewProgress


class Chances(NamedTuple):
    """The chances of all players to win, in seat order and in percent, at the end of the turn with this number.

    Each is added to those before it: the chance of a player lies between two `edges`, from 0 to 100 in steps of 5.
    """

    turn: int
    edges: tuple[int, ...]


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
        chances=() if found is None else chances(game, review_of(sitting, game)),
        sources=tuple(zip(game.players, (score.by_source for score in scores(game.state)), strict=True)),
        moments=found,
        facts=facts(game, sitting.words),
    )


def chances(game: Game, review: ReviewProgress) -> tuple[Chances, ...]:
    """Return the chances after the turns that were judged, from when they are better than equal shares.

    With four players, that is so when a third of the pieces is placed.
    """
    return tuple(
        Chances(turn.number, tuple(5 * round(20 * edge) for edge in accumulate(turn.chances, initial=0)))
        for turn in review.turns
        if len(game.players) == 3 or part_in_stock(game.state_at(turn.after + len(turn.played))) <= 2 / 3
    )
