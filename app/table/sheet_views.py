"""The data of each sheet. It is imported when a sheet opens that the first screen does not show."""

from collections.abc import Callable

from app.table.game import Game
from app.table.help.aid import AidSheet, aid_sheet
from app.table.help.rules import RulesSheet, rules_sheet
from app.table.history.log import LogSheet, log_sheet
from app.table.result.totals import TotalsSheet, totals_sheet
from app.table.result.view import ResultSheet, result_sheet
from app.table.saves.view import ElsewhereSheet, GamesSheet, UnsavedSheet, games_sheet
from app.table.settings.view import SettingsSheet, settings_sheet
from app.table.setup.opening import OpeningSheet
from app.table.setup.view import SetupSheet, setup_sheet
from app.table.sharing.view import SharingSheet, sharing_sheet
from app.table.sitting import SheetName, Sitting

Sheet = (
    OpeningSheet
    | SetupSheet
    | TotalsSheet
    | ResultSheet
    | LogSheet
    | SettingsSheet
    | RulesSheet
    | AidSheet
    | GamesSheet
    | ElsewhereSheet
    | UnsavedSheet
    | SharingSheet
)

SHEETS: dict[SheetName, Callable[[Sitting], Sheet | None]] = {
    SheetName.TOTALS: totals_sheet,
    SheetName.SETUP: setup_sheet,
    SheetName.SETTINGS: settings_sheet,
    SheetName.RULES: rules_sheet,
    SheetName.GAMES: games_sheet,
    SheetName.ELSEWHERE: lambda _: ElsewhereSheet(),
    SheetName.SHARING: sharing_sheet,
    SheetName.UNSAVED: lambda _: UnsavedSheet(),
    SheetName.AID: aid_sheet,
}

GAME_SHEETS: dict[SheetName, Callable[[Sitting, Game], Sheet]] = {
    SheetName.RESULT: result_sheet,
    SheetName.LOG: log_sheet,
}
"""The sheets about the game on the table, which do not open without a game."""


def open_sheet(sheet: SheetName, sitting: Sitting) -> Sheet | None:
    """Return the contents of a sheet other than the opening sheet, or None if it needs a game and there is none."""
    if sheet in SHEETS:
        return SHEETS[sheet](sitting)
    return None if sitting.game is None else GAME_SHEETS[sheet](sitting, sitting.game)
