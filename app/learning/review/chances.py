"""The chances of all players to win, as the review of a finished game judges them, rounded to 5 %."""

from collections.abc import Sequence
from typing import NamedTuple

from app.engine.inspection import part_in_stock
from app.table.game import Game
from app.table.state.learning import ReviewProgress

PARTS = 20
"""A chance is shown as this number of equal parts."""


class Chances(NamedTuple):
    """The chances of all players, in seat order and in percent, at the end of the turn with this number."""

    turn: int
    percent: tuple[int, ...]


def chances(game: Game, review: ReviewProgress) -> tuple[Chances, ...]:
    """Return the chances after the turns that were judged, from when they are better than equal shares.

    With four players, that is so when a third of the pieces is placed.
    """
    return tuple(
        Chances(turn.number, rounded(turn.chances))
        for turn in review.turns
        if len(game.players) == 3 or part_in_stock(game.state_at(turn.after + len(turn.played))) <= 2 / 3
    )


def rounded(shares: Sequence[float]) -> tuple[int, ...]:
    """Return shares that add up to 1 in percent, in steps of 5, so that they add up to 100."""
    parts = [int(share * PARTS) for share in shares]
    by_rest = sorted(range(len(shares)), key=lambda each: parts[each] - shares[each] * PARTS)
    for each in by_rest[: PARTS - sum(parts)]:
        parts[each] += 1
    return tuple(part * 100 // PARTS for part in parts)
