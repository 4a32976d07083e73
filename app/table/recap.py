"""The recap: what the others did since the last turn of the player who has the tablet."""

from itertools import pairwise, takewhile
from typing import NamedTuple

from app.engine.pieces import Seat
from app.table.game import Game


class RecapTurn(NamedTuple):
    """A final turn: who made it, and the numbers of its first and last placement, counted from 1."""

    seat: Seat
    first: int
    last: int


def recap(game: Game) -> tuple[RecapTurn, ...]:
    """The turns of the others, the oldest first: all that there were where the player has had none yet."""
    ends = (0, *(end for end in game.turn_ends if end <= game.final))
    turns = [RecapTurn(game.player_of(end), before + 1, end) for before, end in pairwise(ends)]
    return tuple(takewhile(lambda turn: turn.seat != game.player, reversed(turns)))[::-1]
