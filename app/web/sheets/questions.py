"""The sheets that ask: the game is open in another tab, or could not be saved, or a part of Medina is missing."""

from app.table.device_intents import ExportGame, LoadAgain, PlayHere
from app.table.intents import CloseSheet, LeaveUnsaved, OpenSheet
from app.table.packs import WaitingSheet
from app.table.saves.view import OtherTabSheet, UnsavedSheet
from app.table.wording.words import N_
from app.web.components.html import button
from app.web.sheets.sheet_kind import SheetContext, SheetKind, question


def _other_tab(_: OtherTabSheet, context: SheetContext) -> str:
    say = context.words.say
    says = N_(
        "You have this game open in another tab or window, and it is safe there. Play in only one of them, "
        "or turns will be lost."
    )
    return question(
        say(N_("Already open")),
        say(says),
        button(say(N_("Other games")), OpenSheet("games")),
        button(say(N_("Play here")), PlayHere(), "main", "take-over-button", autofocus=True),
    )


def _unsaved(_: UnsavedSheet, context: SheetContext) -> str:
    say = context.words.say
    return question(
        say(N_("Leave this game?")),
        say(N_("It could not be saved as it stands. Download the game, or anything unsaved will be lost.")),
        button(say(N_("Leave anyway")), LeaveUnsaved()),
        button(say(N_("Download the game")), ExportGame()),
        button(say(N_("Play on")), CloseSheet(), "main", "stay-button", autofocus=True),
    )


def _waiting(sheet: WaitingSheet, context: SheetContext) -> str:
    say = context.words.say
    close = button(say(N_("Close")), CloseSheet(), key="stay-button", autofocus=True)
    if not sheet.has_failed:
        return question(say(N_("One moment")), say(N_("This part of Medina is being loaded.")), close)
    return question(
        say(N_("Not loaded")),
        say(N_("This part of Medina could not be loaded. Connect to the network, then try again.")),
        close,
        button(say(N_("Try again")), LoadAgain(), "main", "load-again-button"),
    )


OTHER_TAB, UNSAVED = SheetKind(OtherTabSheet, _other_tab), SheetKind(UnsavedSheet, _unsaved)
WAITING = SheetKind(WaitingSheet, _waiting)
