"""Make exercises from the moments of games."""

from collections.abc import Iterator
from itertools import pairwise

from app.bot_messages import MOST_FOLLOWING, JudgedTurn, LaterTurn
from app.table.game import Game
from app.table.state.learning import Exercise


def exercise_of(game: Game, turn: JudgedTurn) -> Exercise:
    """Return a moment of a game as an exercise."""
    return Exercise(
        record=game.record_until(turn.after),
        best=turn.best,
        key=turn.key,
        points=turn.loss,
        number=turn.number,
        alternatives=turn.alternatives,
        played=turn.played,
        follows=tuple(_following(game, turn.number)),
        reasons=turn.reasons,
    )


def _following(game: Game, number: int) -> Iterator[LaterTurn]:
    """Yield the next turns of the game after the turn with this number."""
    ends = game.turn_ends[number - 1 : number + MOST_FOLLOWING]
    for begins, end in pairwise(ends):
        yield LaterTurn(game.player_of(begins + 1), game.record.placements[begins:end])
