"""Adds this pack to the table and the page. `app.web.packs` calls `register` when the page has loaded the pack."""

from app.houses import arrival, drawing, exports, sending, sharing_drawing
from app.houses.imports import import_text
from app.houses.link_sheet import SentSheet, link_sheet
from app.houses.seats import play_bots_here
from app.houses.sharing_sheet import code_sheet, sharing_sheet
from app.houses.sides_sheet import sides_sheet
from app.table import device_intents, pack_intents
from app.table.state.open_sheets import SheetName
from app.table.update import DOMAINS, HANDLERS, WITH_GAME, WITH_SAVES
from app.table.view import GAME_SHEETS, SHEETS
from app.web.session import ACTIONS
from app.web.sheets.dialog import KINDS


def register() -> None:
    """Add everything of this pack. To do it again changes nothing."""
    ACTIONS[device_intents.ExportAll] = sending.export_all
    ACTIONS[device_intents.ExportGame] = sending.export_game
    ACTIONS[device_intents.SendTurn] = sending.send_turn
    ACTIONS[device_intents.ShareLink] = sending.share_link
    ACTIONS[device_intents.ShareCode] = sending.share_code
    ACTIONS[device_intents.SharePosition] = sending.share_position
    DOMAINS["outcome"] = ("", *exports.EXPORTS)
    HANDLERS[pack_intents.Exported] = exports.exported
    HANDLERS[pack_intents.ShowCode] = exports.show_code
    WITH_SAVES[pack_intents.LinkSent] = exports.link_sent
    SHEETS[SheetName.SHARING] = sharing_sheet
    SHEETS[SheetName.CODE] = code_sheet
    SHEETS[SheetName.LINK] = link_sheet
    SHEETS[SheetName.SENT] = lambda _: SentSheet()
    GAME_SHEETS[SheetName.SIDES] = sides_sheet
    KINDS.update({kind.data: kind for kind in (*drawing.KINDS, sharing_drawing.KIND, sharing_drawing.CODE)})
    WITH_SAVES[pack_intents.ImportText] = import_text
    WITH_SAVES[pack_intents.TakeOtherSide] = arrival.take_other_side
    WITH_SAVES[pack_intents.PlayAs] = arrival.play_as
    WITH_SAVES[pack_intents.AcceptTurns] = arrival.accept_turns
    HANDLERS[pack_intents.BringBack] = arrival.bring_back
    HANDLERS[pack_intents.PlayTogether] = arrival.play_together
    WITH_GAME[pack_intents.AskWho] = arrival.ask_who
    WITH_GAME[pack_intents.PlayBotsHere] = play_bots_here
