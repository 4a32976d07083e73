"""Take back placements, and repeat them."""

from app.table import intents
from app.table.changes import at_present
from app.table.derived import bot_at_turn
from app.table.game import Game
from app.table.play.placing import with_placement
from app.table.sitting import Sitting
from app.table.state.bots import BotProgress


def can_undo(sitting: Sitting, game: Game) -> bool:
    """Whether `undo` can take anything back now."""
    return _has_begun(sitting, game) or _before(sitting, game) is not None


def _has_begun(sitting: Sitting, game: Game) -> bool:
    """Whether a person has placed a piece in the current turn, and sees it."""
    return bool(game.turn_plies) and not sitting.curtain and not bot_at_turn(sitting)


def _before(sitting: Sitting, game: Game) -> Game | None:
    """Return the game before the last placement of a person's turn, or else at the last turn of the same person.

    Return None behind the curtain, or if another person has played since.
    """
    if sitting.curtain:
        return None
    return game.undone() if _has_begun(sitting, game) else game.before_bots()


def undo(_: intents.Undo, sitting: Sitting, game: Game) -> Sitting:
    """Take back the last placement of the turn, or return to the person's last turn if only bots have played since."""
    before = _before(sitting, game)
    if before is None:
        return sitting
    return at_present(sitting)._replace(game=before, bots=BotProgress(is_paused=sitting.bots.is_paused))


def redo(_: intents.Redo, sitting: Sitting, game: Game) -> Sitting:
    """Repeat the placement that the player took back last."""
    return with_placement(sitting, game.redone()) if game.taken_back else sitting
