"""The sheet over a game that is open in another tab."""

from app.table.saves.view import ElsewhereSheet
from app.web.sheets.question import answer, main_answer, question
from app.web.sheets.sheet_kind import SheetContext, SheetKind


def _elsewhere(sheet: ElsewhereSheet, _: SheetContext) -> str:
    words = sheet.words
    return question(
        words,
        answer('data-intent="open-sheet" data-sheet="games"', words["games"])
        + main_answer("take-over-button", 'data-intent="play-here"', words["take_over"]),
    )


KIND = SheetKind(_elsewhere)
