"""What an undo leads back to."""

from app.table.game import Game
from app.table.sitting import Sitting


def can_undo(sitting: Sitting) -> bool:
    """Whether there is anything to take back."""
    game = sitting.game
    return game is not None and not sitting.curtain and (_is_begun(sitting, game) or game.before_bots() is not None)


def before_undo(sitting: Sitting) -> Game | None:
    """The game that an undo leads back to; None where there is nothing to take back."""
    game = sitting.game
    if game is None or sitting.curtain:
        return None
    return game.undone() if _is_begun(sitting, game) else game.before_bots()


def _is_begun(sitting: Sitting, game: Game) -> bool:
    """Whether a person has placed something in the turn that goes on."""
    return bool(game.turn_plies) and not sitting.bot
