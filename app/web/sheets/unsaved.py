"""The sheet that asks before a game that could not be saved is left for another."""

from app.table.saves.view import UnsavedSheet
from app.web.sheets.question import answer, main_answer, question
from app.web.sheets.sheet_kind import SheetContext, SheetKind


def _unsaved(sheet: UnsavedSheet, _: SheetContext) -> str:
    words = sheet.words
    return question(
        words,
        answer('data-intent="leave-unsaved"', words["leave"])
        + answer('data-intent="export-game"', words["download"])
        + main_answer("stay-button", 'data-intent="close-sheet"', words["stay"]),
    )


KIND = SheetKind(_unsaved)
