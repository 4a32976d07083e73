"""Draw the sheet *What mattered*."""

from app.learning.review.sheet import ReviewSheet
from app.table.wording.words import N_
from app.web.components.score_graph import score_graph
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head


def _review(sheet: ReviewSheet, context: SheetContext) -> str:
    words = context.words
    return f'<div class="review">{head(words.say(N_("What mattered")), words)}{score_graph(sheet.graph, words)}</div>'


KIND = SheetKind(ReviewSheet, _review)
