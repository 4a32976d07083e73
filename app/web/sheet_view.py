"""The dialog over the table: the new-game sheet or the result."""

from dataclasses import replace

from app.table.screen import ResultSheet, SetupSeat, SetupSheet, Sheet
from app.web import sheets
from app.web.markup import text
from app.web.patching import Group, Region
from app.web.surface import Surface


class SheetView:
    """Opens and closes the dialog and patches the sheet in it."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._frame = Region(surface, "sheet")
        self._setup = _SetupParts(surface)
        self._open = False

    def show(self, sheet: Sheet | None) -> None:
        """Show this sheet or none."""
        if isinstance(sheet, SetupSheet):
            if self._frame.show((sheet.resume, sheet.words), lambda _: sheets.setup(sheet)):
                self._setup = _SetupParts(self._surface)
            self._setup.show(sheet)
        elif isinstance(sheet, ResultSheet):
            self._frame.show(sheet, sheets.result)
        if self._open != (sheet is not None):
            self._open = sheet is not None
            (self._surface.open_sheet if self._open else self._surface.close_sheet)("sheet")


class _SetupParts:
    """What changes on the new-game sheet while it is filled in."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._counts = Region(surface, "counts")
        self._seats = Group(surface, "seats", sheets.seat, ordered=True)
        self._rules = Group(surface, "rule-sets", sheets.rule_set, ordered=True)
        self._problem = Region(surface, "problem")

    def show(self, sheet: SetupSheet) -> None:
        """Show who plays and by which rules."""
        words = sheet.words
        self._counts.show((len(sheet.seats), words["three"], words["four"]), sheets.counts)
        said = tuple(sorted(words.items()))
        self._seats.show(
            {f"seat-{number}": _nameless(number, who, sheet.colors, said) for number, who in enumerate(sheet.seats)}
        )
        for number, who in enumerate(sheet.seats):
            self._surface.set_value(f"name-{number}", who.name)
        self._rules.show({f"rules-{each.rules}": each for each in sheet.rules})
        self._problem.show(sheet.problem, text)


def _nameless(
    number: int, who: SetupSeat, colors: tuple[tuple[str, str], ...], words: tuple[tuple[str, str], ...]
) -> sheets.Seat:
    """A seat's data without its name: writing the name must not draw the line anew under the writer."""
    return number, replace(who, name=""), colors, words
