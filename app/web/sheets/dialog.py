"""The dialog that shows one sheet at a time over the table."""

from collections.abc import Callable, Mapping
from typing import Any

from app.table.help.aid import AidSheet
from app.table.help.rules import RulesSheet
from app.table.log.log import LogSheet
from app.table.result.counting_sheet import CountingSheet
from app.table.result.totals import TotalsSheet
from app.table.result.view import ResultSheet
from app.table.saves.view import ElsewhereSheet, GamesSheet, UnsavedSheet
from app.table.screen import Screen, Sheet
from app.table.settings.view import SettingsSheet
from app.table.setup.new_game import SetupSheet
from app.table.setup.opening import OpeningSheet
from app.table.sharing.view import SharingSheet
from app.web.browser.surface import Surface
from app.web.components.patching import Region
from app.web.sheets import (
    aid,
    counting,
    log,
    new_game,
    opening,
    questions,
    result,
    rules,
    saved_games,
    settings,
    sharing,
    totals,
)
from app.web.sheets.sheet_kind import SheetContext, SheetKind

KINDS: Mapping[type[Any], SheetKind] = {
    OpeningSheet: opening.KIND,
    TotalsSheet: totals.KIND,
    SetupSheet: new_game.KIND,
    CountingSheet: counting.KIND,
    ResultSheet: result.KIND,
    LogSheet: log.KIND,
    SettingsSheet: settings.KIND,
    RulesSheet: rules.KIND,
    AidSheet: aid.KIND,
    GamesSheet: saved_games.KIND,
    ElsewhereSheet: questions.ELSEWHERE,
    UnsavedSheet: questions.UNSAVED,
    SharingSheet: sharing.KIND,
}
"""The kind of each sheet, by the type of its data."""


class SheetDialog:
    """Opens and closes the dialog and patches the sheet in it."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._frame = Region(surface, "sheet")
        self._patch: Callable[[Any, SheetContext], None] = lambda *_: None
        self._is_open = False

    def show(self, screen: Screen) -> None:
        """Show the sheet of this screen, or close the dialog if there is none."""
        sheet = screen.sheet
        if sheet is None:
            self._close()
            return
        in_sight = self._draw(sheet, SheetContext(screen.words, screen.board))
        if not self._is_open:
            self._is_open = True
            self._surface.open_dialog("sheet")
        for element in in_sight:
            self._surface.reveal(element)

    def _draw(self, sheet: Sheet, context: SheetContext) -> list[str]:
        """Draw the parts of the sheet that have changed. Return the ids of the elements to scroll into view."""
        kind = KINDS[type(sheet)]
        drawn_from = (type(sheet), context.words, kind.drawn_from(sheet, context))
        is_drawn = self._frame.show(drawn_from, lambda: kind.frame(sheet, context))
        if is_drawn:
            self._patch = kind.patching(self._surface)
        self._patch(sheet, context)
        return [*kind.in_sight(sheet)] if is_drawn else []

    def _close(self) -> None:
        """Close the dialog and empty the sheet, so that nothing is unfolded or filled in when it opens again."""
        if self._is_open:
            self._is_open = False
            self._frame.show(None, str)
            self._surface.close_dialog("sheet")

    def reopen(self) -> None:
        """Open the dialog again if a sheet is shown. A browser closes it on a second Escape without asking."""
        if self._is_open:
            self._surface.open_dialog("sheet")
