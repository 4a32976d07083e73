"""The sheet of a game that is open in another tab: it asks whether to play the game here."""

from app.table.intents import OpenSheet, PlayHere
from app.table.saves.view import ElsewhereSheet
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


KIND = SheetKind(_elsewhere)
