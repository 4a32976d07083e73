"""The dialog over the table, in which sheets lie."""

from app.table.view import Screen, Sheet
from app.web.browser.surface import Surface
from app.web.components.patching import Region
from app.web.sheets.registry import SHEETS
from app.web.sheets.sheet_kind import SheetContext, SheetParts


class SheetDialog:
    """Opens and closes the dialog and patches the sheet in it."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._frame = Region(surface, "sheet")
        self._parts = SheetParts(surface)
        self._is_open = False

    def show(self, screen: Screen) -> None:
        """Show the sheet of this screen, or none."""
        sheet = screen.sheet
        if sheet is not None:
            self._draw(sheet, SheetContext(screen.words, screen.board, self._surface.date))
        if self._is_open != (sheet is not None):
            self._is_open = sheet is not None
            (self._surface.open_dialog if self._is_open else self._surface.close_dialog)("sheet")
            if not self._is_open:
                self._frame = Region(self._surface, "sheet")  # what is unfolded or played there is so no longer
        if sheet is not None:
            self._parts.reveal(sheet)

    def _draw(self, sheet: Sheet, context: SheetContext) -> None:
        kind = SHEETS[type(sheet)]
        if self._frame.show((type(sheet), kind.drawn_from(sheet, context)), lambda: kind.frame(sheet, context)):
            self._parts = kind.parts(self._surface)
        self._parts.show(sheet)

    def reopen(self) -> None:
        """A browser closes a dialog on a second Escape without asking: open it again if a sheet is to be there."""
        if self._is_open:
            self._surface.open_dialog("sheet")
