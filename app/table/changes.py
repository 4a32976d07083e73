"""The changes to a sitting that several features make, and the actions that open and close sheets."""

from typing import Any

from app.table import intents
from app.table.derived import needs_curtain
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.state.bots import BotProgress, Hints, Why
from app.table.state.houses import Houses
from app.table.state.open_sheets import STAY, OpenSheets, SheetName
from app.table.state.saves import NEW, SaveSlot
from app.table.state.selection import OtherSide, Selection


def with_game(sitting: Sitting, game: Game | None, slot: SaveSlot = NEW, houses: Houses | None = None) -> Sitting:
    """Return the sitting with this game on the table, or with none. Everything about the game before is reset.

    The curtain closes if it is needed: at the start of a turn, even if it was open when the players left the game, and
    in the middle of a turn that was not saved here, because nobody here has begun it.
    """
    begun_here = slot.saved if slot.id else None
    may_close = game is not None and game.player is not None and (not game.turn_plies or game is not begun_here)
    laid = sitting._replace(
        game=game,
        slot=slot,
        houses=houses,
        open_problem=sitting.open_problem if game is None else None,
        selection=Selection(),
        history_ply=None,
        replay=None,
        bots=BotProgress(),
        hints=Hints(),
        why=Why(),
    )
    return laid._replace(curtain=may_close and needs_curtain(laid))


def at_present(sitting: Sitting) -> Sitting:
    """Return the sitting with the current game shown instead of an earlier position, and nothing selected."""
    return sitting._replace(selection=Selection(), history_ply=None, replay=None)


def is_possible(sheet: SheetName | None, sitting: Sitting) -> bool:
    """Whether this sheet can be on top. The result and review need a finished game; the log, or no sheet, any game.

    The sheet with two sides of a game needs the notice about them.
    """
    game = sitting.game
    if sheet is SheetName.SIDES:
        return isinstance(sitting.selection.notice, OtherSide)
    if sheet in {SheetName.RESULT, SheetName.REVIEW}:
        return game is not None and game.is_over
    return game is not None or sheet not in {SheetName.LOG, None}


def with_sheet(sitting: Sitting, sheet: SheetName, **of_sheet: Any) -> Sitting:
    """Return the sitting with this sheet on top, with the fields `of_sheet` of `OpenSheets`, and no space selected.

    The sheet it was opened from stays beneath if it is one of `STAY`. If this sheet lies beneath already, the sheets
    above it close. If it is not possible now, the sitting stays as it is.
    """
    if not is_possible(sheet, sitting):
        return sitting
    top, beneath = sitting.sheets.top, sitting.sheets.beneath
    under = (*beneath, top) if top in STAY else beneath
    opened = OpenSheets(sheet, under[: under.index(sheet)] if sheet in under else under, **of_sheet)
    return sitting._replace(sheets=opened, selection=sitting.selection._replace(space=None))


def at_the_table(sitting: Sitting) -> Sitting:
    """Close all sheets. If the game is over, show its result; without a game, show the opening sheet."""
    tops = (SheetName.RESULT, None, SheetName.OPENING)
    return sitting._replace(sheets=OpenSheets(next(top for top in tops if is_possible(top, sitting))))


def open_sheet(intent: intents.OpenSheet, sitting: Sitting) -> Sitting:
    """Open a sheet if it is possible now."""
    return with_sheet(sitting, SheetName(intent.sheet))


def close_sheet(_: intents.CloseSheet, sitting: Sitting) -> Sitting:
    """Close the sheet on top, unless it is about a game that another tab plays and that must not be played here.

    The sheet beneath it is then on top. If there is none, the game is shown, or the opening sheet if there is no game.
    """
    if sitting.sheets.top is SheetName.OTHER_TAB:
        return sitting
    beneath = tuple(each for each in sitting.sheets.beneath if is_possible(each, sitting))
    if beneath:
        return sitting._replace(sheets=OpenSheets(beneath[-1], beneath[:-1]))
    if sitting.game is None:
        return sitting._replace(sheets=OpenSheets(SheetName.OPENING))
    return sitting._replace(sheets=OpenSheets(), open_problem=None)
