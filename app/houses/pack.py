"""Adds this pack to the table and the page. `app.web.packs` calls `register` when the page has loaded the pack."""

from app.houses.arrival import bring_back, choose_side, take_other_side
from app.houses.drawing import KIND
from app.houses.imports import import_text
from app.houses.seats import play_bots_here
from app.houses.sides_sheet import sides_sheet
from app.table import intents
from app.table.state.open_sheets import SheetName
from app.table.update import HANDLERS, WITH_GAME, WITH_SAVES
from app.table.view import GAME_SHEETS
from app.web.sheets.dialog import KINDS


def register() -> None:
    """Add everything of this pack. To do it again changes nothing."""
    GAME_SHEETS[SheetName.SIDES] = sides_sheet
    KINDS[KIND.data] = KIND
    WITH_SAVES[intents.ImportText] = import_text
    WITH_SAVES[intents.TakeOtherSide] = take_other_side
    HANDLERS[intents.BringBack] = bring_back
    HANDLERS[intents.ChooseSide] = choose_side
    WITH_GAME[intents.PlayBotsHere] = play_bots_here
