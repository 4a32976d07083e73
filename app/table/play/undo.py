"""Take back placements and whole turns, and bring them back."""

from dataclasses import replace
from typing import Literal

from app.table import intents
from app.table.changes import at_present
from app.table.derived import is_elsewhere, needs_curtain, passes_to_another, plays_here
from app.table.game import Game
from app.table.play.placing import with_placement
from app.table.sitting import Sitting
from app.table.state.bots import BotProgress
from app.table.state.open_sheets import OpenSheets, SheetName


def can_undo(sitting: Sitting, game: Game) -> bool:
    """Whether a person has placed a piece in the current turn, and sees it."""
    return game.has_begun_turn and not sitting.curtain and not is_elsewhere(sitting)


def can_redo(sitting: Sitting, game: Game) -> bool:
    """Whether anything that was taken back can be brought back now."""
    return game.taken_back is not None and not sitting.curtain and not is_elsewhere(sitting)


def can_take_back(sitting: Sitting, game: Game) -> Literal["", "turn", "round", "count", "sent"]:
    """Return what `take_back` would take back: a "turn" of a person, or a "round", in which bots have played, too.

    It can also be the "count" that somebody asked for, with the pieces that were placed for it, or a turn that was
    "sent" to another device, which is only taken back from the sheet that says what this means.

    Another person's turn can be taken back as long as the curtain is closed, or without curtains until the first
    placement after it.
    """
    if game.counted_from is not None:
        return "sent" if sitting.houses is not None and sitting.houses.sent > game.counted_from.final else "count"
    before = None if game.has_begun_turn else game.before()
    if before is None or before.player is None or not plays_here(sitting, before.player):
        return ""
    if before.player != game.player and needs_curtain(sitting) and not sitting.curtain:
        return ""
    if sitting.houses is not None and sitting.houses.sent > before.final:
        return "sent"
    is_bots = len(before.plies) < len(game.plies) or game.player is None or game.players[game.player].bot
    return "round" if is_bots else "turn"


def undo(_: intents.Undo, sitting: Sitting, game: Game) -> Sitting:
    """Take back the last placement of the turn."""
    return _one_step_back(sitting, game) if can_undo(sitting, game) else sitting


def take_back(_: intents.TakeBack, sitting: Sitting, game: Game) -> Sitting:
    """Return to the last turn of a person, or to the game before it was counted."""
    what = can_take_back(sitting, game)
    if not what or (what == "sent" and sitting.sheets.top is not SheetName.SENT):
        return sitting
    if game.counted_from is None:
        sheets = OpenSheets() if what == "sent" else sitting.sheets
        return _one_step_back(sitting, game)._replace(curtain=False, sheets=sheets)
    after = _with(sitting, game.counted_from)._replace(sheets=OpenSheets())
    return after._replace(curtain=not game.counted_from.turn_plies and passes_to_another(after))


def _one_step_back(sitting: Sitting, game: Game) -> Sitting:
    before = game.before()
    assert before is not None
    return _with(sitting, replace(before, taken_back=game.taken_back or game))


def redo(_: intents.Redo, sitting: Sitting, game: Game) -> Sitting:
    """Bring back what was taken back last."""
    if not can_redo(sitting, game):
        return sitting
    later = game.redone()
    if later.final == game.final:
        return with_placement(sitting, later)
    after = _with(sitting, later)
    return after._replace(curtain=passes_to_another(after))


def _with(sitting: Sitting, game: Game) -> Sitting:
    return at_present(sitting)._replace(game=game, bots=BotProgress(is_paused=sitting.bots.is_paused))
