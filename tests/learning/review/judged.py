"""Turns of finished games that are judged for tests, without bots."""

from collections.abc import Iterable

from app.bot_messages import JudgedTurn
from app.engine.position import placement
from app.learning.review.progress import chances
from app.table.game import Game
from app.table.state.learning import ReviewProgress

BETTER = (placement("wall s-p", ""), placement("wall e-1", ""))


def judged(game: Game, number: int, *, is_moment: bool = False, is_good: bool = False) -> JudgedTurn:
    """Return a turn of a game with this number, as if it was judged."""
    ends = (0, *game.turn_ends)
    after, end = ends[number - 1], ends[number]
    seats = len(game.players)
    played, loss = game.record.placements[after:end], 4.2 if is_moment else 0.0
    return JudgedTurn(
        number,
        after,
        game.player_of(after + 1),
        played,
        (1 / seats,) * seats,
        BETTER,
        (),
        played[0] if is_good else BETTER[1],
        loss,
        0.5,
        5.0,
        is_moment,
        is_good,
        (),
    )


def going_on(game: Game) -> ReviewProgress:
    """Return a review of a game that has judged all turns, and found two moments and a strong turn so far."""
    last = len(game.turn_ends)
    key = (last // 3, last // 2, last - 9)
    turns = (judged(game, number, is_moment=number in key[:2], is_good=number == key[2]) for number in range(1, last))
    uneven = tuple(map(_uneven, turns))
    return ReviewProgress(uneven, key, 0.6, chances=chances(game, uneven))


def without_mistakes(game: Game) -> ReviewProgress:
    """Return a complete review that has found only a strong turn."""
    found = going_on(game)
    turns = tuple(turn._replace(is_moment=False) for turn in found.turns)
    return found._replace(turns=turns, key=found.key[2:], progress=1.0, is_complete=True)


def complete(turns: Iterable[JudgedTurn]) -> ReviewProgress:
    """Return a complete review in which all these turns matter."""
    listed = tuple(turns)
    return ReviewProgress(listed, tuple(turn.number for turn in listed), 1.0, is_complete=True)


def _uneven(turn: JudgedTurn) -> JudgedTurn:
    """Return the turn with chances that change from turn to turn."""
    first = 0.3 + turn.number % 7 / 20
    others = len(turn.chances) - 1
    return turn._replace(chances=(first, *((1 - first) / others,) * others))
