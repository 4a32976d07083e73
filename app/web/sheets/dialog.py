"""The dialog over the table and the sheet in it."""

from collections.abc import Callable, Mapping

from app.table.screen import (
    Board,
    ElsewhereSheet,
    GamesSheet,
    LogSheet,
    ResultSheet,
    RulesSheet,
    SettingsSheet,
    SetupSeat,
    SetupSheet,
    SharingSheet,
    Sheet,
    UnsavedSheet,
)
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.patching import Group, Region
from app.web.sheets import new_game
from app.web.sheets.log import log
from app.web.sheets.result import result
from app.web.sheets.rules import RulesParts, rules
from app.web.sheets.saved_games import elsewhere, games, unsaved
from app.web.sheets.settings import settings
from app.web.sheets.sharing import sharing


class SheetDialog:
    """Opens and closes the dialog and patches the sheet in it."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._frame = Region(surface, "sheet")
        self._setup = _SetupParts(surface)
        self._rules = RulesParts(surface)
        self._result = Region(surface, "import-result")
        self.is_open = False

    def show(self, sheet: Sheet | None, words: Mapping[str, str], board: Board) -> None:
        """Show this sheet or none; a result is shown on the board."""
        if isinstance(sheet, SetupSheet):
            self._show_setup(sheet, words)
        elif sheet is not None:
            self._show_other(sheet, board)
        if self.is_open != (sheet is not None):
            self.is_open = sheet is not None
            (self._surface.open_sheet if self.is_open else self._surface.close_sheet)("sheet")
        if isinstance(sheet, RulesSheet):
            self._rules.reveal(sheet.opened)

    def _show_setup(self, sheet: SetupSheet, words: Mapping[str, str]) -> None:
        about = (words["rules"], words["sharing"], words["settings"], words["games"])
        if self._frame.show((sheet.resume, sheet.words, about), lambda _: new_game.setup((sheet, *about))):
            self._setup = _SetupParts(self._surface)
        self._setup.show(sheet)

    def _show_other(self, sheet: Sheet, board: Board) -> None:
        if isinstance(sheet, RulesSheet):
            if self._frame.show(("rules", sheet.title, sheet.words), lambda _: rules(sheet)):
                self._rules = RulesParts(self._surface)
            self._rules.show(sheet)
        elif isinstance(sheet, SharingSheet):
            if self._frame.show(sheet._replace(result=""), sharing):
                self._result = Region(self._surface, "import-result")
            self._result.show(sheet.result, text)
        elif isinstance(sheet, ResultSheet):
            self._frame.show((sheet, board), lambda _: result(sheet, board))
        else:
            self._frame.show(sheet, self._drawn)

    def _drawn(self, sheet: Sheet) -> str:
        if isinstance(sheet, GamesSheet):
            return games(sheet, self._when(sheet.language))
        return _drawn(sheet)

    def _when(self, language: str) -> Callable[[int], str]:
        return lambda moment: self._surface.date(moment, language) if moment else ""


def _drawn(sheet: Sheet) -> str:
    if isinstance(sheet, ElsewhereSheet):
        return elsewhere(sheet)
    if isinstance(sheet, UnsavedSheet):
        return unsaved(sheet)
    if isinstance(sheet, LogSheet):
        return log(sheet)
    assert isinstance(sheet, SettingsSheet)
    return settings(sheet)


class _SetupParts:
    """What changes on the new-game sheet while it is filled in."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._counts = Region(surface, "counts")
        self._seats = Group(surface, "seats", new_game.seat, ordered=True)
        self._rules = Group(surface, "rule-sets", new_game.rule_set, ordered=True)
        self._problem = Region(surface, "problem")

    def show(self, sheet: SetupSheet) -> None:
        """Show who plays and by which rules."""
        words = sheet.words
        self._counts.show((len(sheet.seats), words["three"], words["four"]), new_game.counts)
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
) -> new_game.Seat:
    """A seat's data without its name: writing the name must not draw the line anew under the writer."""
    return number, who._replace(name=""), colors, words
