"""The registry of sheets: which view shows which. A new sheet is one entry here."""

from collections.abc import Callable

from app.table import screen
from app.table.sitting import SheetName, Sitting
from app.table.views.aid import aid_sheet
from app.table.views.log import log_sheet
from app.table.views.new_game import setup_sheet
from app.table.views.opening import opening_sheet
from app.table.views.questions import elsewhere_sheet, unsaved_sheet
from app.table.views.result import result_sheet
from app.table.views.rules import rules_sheet
from app.table.views.saved_games import games_sheet
from app.table.views.settings import settings_sheet
from app.table.views.sharing import sharing_sheet
from app.table.views.totals import totals_sheet

SHEETS: dict[SheetName, Callable[[Sitting], screen.Sheet | None]] = {
    SheetName.TOTALS: totals_sheet,
    SheetName.OPENING: opening_sheet,
    SheetName.SETUP: setup_sheet,
    SheetName.RESULT: result_sheet,
    SheetName.LOG: log_sheet,
    SheetName.SETTINGS: settings_sheet,
    SheetName.RULES: rules_sheet,
    SheetName.GAMES: games_sheet,
    SheetName.ELSEWHERE: elsewhere_sheet,
    SheetName.SHARING: sharing_sheet,
    SheetName.UNSAVED: unsaved_sheet,
    SheetName.AID: aid_sheet,
}


def open_sheet(sitting: Sitting) -> screen.Sheet | None:
    """The sheet that lies over the board, if any; some show nothing without a game."""
    return None if sitting.sheet is None else SHEETS[sitting.sheet](sitting)
