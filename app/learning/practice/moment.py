"""Make exercises from the moments of games."""

from collections.abc import Iterator
from itertools import pairwise

from app.bot_messages import MOST_FOLLOWING, JudgedTurn, LaterTurn
from app.learning.solved import today
from app.table.game import Game
from app.table.saves.saved_games import saved_game
from app.table.sitting import Sitting
from app.table.state.learning import Exercise
from app.table.state.saves import SavedText, Texts

MOST_OWN = 5
"""The largest number of moments in one practice. Each may need another game to be replayed."""


def exercise_of(game: Game, turn: JudgedTurn) -> Exercise:
    """Return a moment of a game as an exercise."""
    ends = game.turn_ends[turn.number - 1 : turn.number + MOST_FOLLOWING]
    later = (LaterTurn(game.player_of(end), game.record.placements[begun:end]) for begun, end in pairwise(ends))
    return Exercise(
        record=game.record_until(turn.after),
        best=turn.best,
        key=turn.key,
        points=turn.loss,
        number=turn.number,
        alternatives=turn.alternatives,
        played=turn.played,
        follows=tuple(later),
        reasons=turn.reasons,
    )


def own_moments(sitting: Sitting, theme: str) -> list[tuple[SavedText, JudgedTurn]]:
    """Return the moments with this theme in the games that were judged, each with its game, the last game first."""
    games = sorted((sitting.judged or {}).items(), key=lambda game: -game[0].moment)
    return [(name, turn) for name, review in games for turn in review.moments if turn.theme == theme]


def own_exercises(sitting: Sitting, theme: str, texts: Texts) -> Iterator[Exercise]:
    """Yield some of these moments as exercises. Every day begins with another one."""
    found = own_moments(sitting, theme)
    first = today(sitting).toordinal() % max(1, len(found))
    for name, turn in (*found[first:], *found[:first])[:MOST_OWN]:
        saved = saved_game({name: texts[name]} if name in texts else {})
        if saved is not None:
            yield exercise_of(saved.save.game, turn)
