"""Adds this pack to the table and the page. `app.web.packs` calls `register` when the page has loaded the pack."""

from app.houses import arrival, drawing
from app.houses.imports import import_text
from app.houses.link_sheet import SentSheet, link_sheet
from app.houses.seats import play_bots_here
from app.houses.sides_sheet import sides_sheet
from app.table import pack_intents
from app.table.state.open_sheets import SheetName
from app.table.update import HANDLERS, WITH_GAME, WITH_SAVES
from app.table.view import GAME_SHEETS, SHEETS
from app.web.sheets.dialog import KINDS


def register() -> None:
    """Add everything of this pack. To do it again changes nothing."""
    SHEETS[SheetName.LINK] = link_sheet
    SHEETS[SheetName.SENT] = lambda _: SentSheet()
    GAME_SHEETS[SheetName.SIDES] = sides_sheet
    KINDS.update({kind.data: kind for kind in drawing.KINDS})
    WITH_SAVES[pack_intents.ImportText] = import_text
    WITH_SAVES[pack_intents.TakeOtherSide] = arrival.take_other_side
    WITH_SAVES[pack_intents.PlayAs] = arrival.play_as
    WITH_SAVES[pack_intents.AcceptTurns] = arrival.accept_turns
    HANDLERS[pack_intents.BringBack] = arrival.bring_back
    HANDLERS[pack_intents.PlayTogether] = arrival.play_together
    WITH_GAME[pack_intents.AskWho] = arrival.ask_who
    WITH_GAME[pack_intents.PlayBotsHere] = play_bots_here
