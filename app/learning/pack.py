"""Adds this pack to the table and the page. `app.web.packs` calls `register` when the page has loaded the pack."""

from app.learning.review.drawing import KIND
from app.learning.review.sheet import review_sheet
from app.table.state.open_sheets import SheetName
from app.table.view import GAME_SHEETS
from app.web.sheets.dialog import KINDS


def register() -> None:
    """Add everything of this pack. To do it again changes nothing."""
    GAME_SHEETS[SheetName.REVIEW] = review_sheet
    KINDS[KIND.data] = KIND
