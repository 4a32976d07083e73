"""Say what became of an export or import, show the QR code of a game, and note that it was sent."""

from app.table import pack_intents
from app.table.changes import with_sheet
from app.table.play.notice import TABLE_NOTICES
from app.table.saves.saved_games import UNCHANGED, Changes, Saved
from app.table.sitting import Sitting
from app.table.state.open_sheets import ImportResult, SheetName
from app.table.state.selection import Selection, TableNotice
from app.table.wording.words import N_

COPIED = {"copied": TableNotice.LINK_COPIED, "code copied": TableNotice.CODE_COPIED}
EXPORTS = {outcome: TABLE_NOTICES[notice] for outcome, notice in COPIED.items()} | {
    "saved": N_("The file is saved."),
    "framed": N_("If no file has arrived, the page around the game does not allow it. Copy this text instead:"),
    "sent": N_("The link is on its way."),
    **dict.fromkeys(("unanswered", "unsent"), N_("Copy this link: the whole game is in it.")),
    "too long": N_("This game is too long for a link. Save it as a file, and send the file."),
    "code unsent": N_("Copy this code for the game, and paste it under “Save and share” on the other device:"),
}
LONGEST_SHOWN = 100_000
"""A text with more characters, which is a backup of many games, is not shown for copying."""


def exported(intent: pack_intents.Exported, sitting: Sitting) -> Sitting:
    """Show the outcome of an export on the sheet for sharing. An empty outcome clears the sentence shown before.

    After a turn was sent from the table, the sheet opens only if there is a text to copy, or if nothing was sent.
    """
    if sitting.sheets.top is not SheetName.SHARING and intent.outcome != "framed":
        if not _can_send(sitting) or intent.outcome in {"", "sent"}:
            return sitting
        if intent.outcome in COPIED:
            return sitting._replace(selection=Selection(notice=COPIED[intent.outcome]))
    if not intent.outcome:
        return with_results(sitting)
    shown = intent.text if len(intent.text) <= LONGEST_SHOWN else ""
    return with_results(sitting, ImportResult(EXPORTS[intent.outcome], detail=shown, is_export=True))


def show_code(intent: pack_intents.ShowCode, sitting: Sitting) -> Sitting:
    """Show a QR code, unless the sheet for sharing was closed before the code was drawn."""
    if sitting.sheets.top is not SheetName.SHARING and not _can_send(sitting):
        return sitting
    return with_sheet(sitting, SheetName.CODE, code=intent)


def link_sent(intent: pack_intents.LinkSent, sitting: Sitting, saved: Saved) -> tuple[Sitting, Changes]:
    """Note which link of the game was sent last, and since when it waits for others, if a seat is played elsewhere."""
    houses, game = sitting.houses, sitting.game
    if houses is None or game is None or intent.game != sitting.slot.id:
        return sitting, UNCHANGED
    sent = max(0, min(intent.placements, len(game.plies)))
    return sitting._replace(houses=houses._replace(sent=sent, since=houses.since or max(0, saved.now))), UNCHANGED


def _can_send(sitting: Sitting) -> bool:
    """Whether a turn could have been sent from the table or the result, which is still shown."""
    return sitting.houses is not None and sitting.sheets.top in {None, SheetName.RESULT}


def with_results(sitting: Sitting, *results: ImportResult) -> Sitting:
    """Show these results of an export or import on the sheet for sharing."""
    return with_sheet(sitting, SheetName.SHARING, results=results)
