"""The recap: what the others did since the last turn of the player who has the tablet."""

from itertools import takewhile

from app.table.game import Game, PlayedTurn


def recap(game: Game) -> tuple[PlayedTurn, ...]:
    """The turns of the others, the oldest first: all that there were where the player has had none yet."""
    return tuple(takewhile(lambda turn: turn.seat != game.player, game.turns_back()))[::-1]
