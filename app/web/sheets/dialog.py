"""The dialog that shows one sheet at a time over the table."""

from collections.abc import Callable
from typing import Any

from app.table.screen import Screen, Sheet
from app.web.browser.surface import Surface
from app.web.components.patching import Region
from app.web.sheets import counting, log, new_game, opening, questions, result, saved_games, settings, totals
from app.web.sheets.sheet_kind import SheetContext

KINDS = {
    kind.data: kind
    for kind in (
        opening.KIND, totals.KIND, new_game.KIND, counting.KIND, result.KIND, log.KIND, settings.KIND,
        saved_games.KIND, questions.OTHER_TAB, questions.UNSAVED,
        questions.WAITING,
    )
}  # fmt: skip
"""The kind of each sheet, by the type of its data."""


class SheetDialog:
    """Opens and closes the dialog and patches the sheet in it."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._frame = Region(surface, "sheet")
        self._patch: Callable[[Any, SheetContext], None] = lambda *_: None
        self._shown: type[Sheet] | None = None

    def show(self, screen: Screen) -> None:
        """Show the sheet of this screen, or close the dialog if there is none."""
        sheet = screen.sheet
        if sheet is None:
            self._close()
            return
        in_sight = self._draw(sheet, SheetContext(screen.words, screen.board))
        if self._shown is not type(sheet):
            self._shown = type(sheet)
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
        if self._shown:
            self._shown = None
            self._frame.show(None, str)
            self._surface.close_dialog("sheet")

    def reopen(self) -> None:
        """Open the dialog again if a sheet is shown. A browser closes it on a second Escape without asking."""
        if self._shown:
            self._surface.open_dialog("sheet")
