"""The sheets that ask a question about the game on the table: it is open in another tab, or could not be saved."""

from app.table.device_intents import ExportGame, PlayHere
from app.table.intents import CloseSheet, LeaveUnsaved, OpenSheet
from app.table.saves.view import ElsewhereSheet, UnsavedSheet
from app.table.wording.words import N_
from app.web.components.html import button
from app.web.sheets.sheet_kind import SheetContext, SheetKind, question


def _elsewhere(_: ElsewhereSheet, context: SheetContext) -> str:
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


ELSEWHERE, UNSAVED = SheetKind(ElsewhereSheet, _elsewhere), SheetKind(UnsavedSheet, _unsaved)
