"""The sheet of a game that could not be saved: it asks whether a player wants to leave the game."""

from app.table.intents import CloseSheet, ExportGame, LeaveUnsaved
from app.table.saves.view import UnsavedSheet
from app.table.wording.words import N_
from app.web.components.html import button
from app.web.sheets.sheet_kind import SheetContext, SheetKind, question


def _unsaved(_: UnsavedSheet, context: SheetContext) -> str:
    say = context.words.say
    return question(
        say(N_("Leave this game?")),
        say(N_("It could not be saved as it stands. Download the game, or anything unsaved will be lost.")),
        button(say(N_("Leave anyway")), LeaveUnsaved()),
        button(say(N_("Download the game")), ExportGame()),
        button(say(N_("Play on")), CloseSheet(), "main", "stay-button", autofocus=True),
    )


KIND = SheetKind(_unsaved)
