"""The sheets that ask one question: where to play a game that is open in another tab, and whether to lose a game."""

from app.table.intents import CloseSheet, ExportGame, LeaveUnsaved, OpenSheet, PlayHere
from app.table.saves.view import ElsewhereSheet, UnsavedSheet
from app.table.wording.words import N_
from app.web.components.html import button, text
from app.web.sheets.sheet_kind import SheetContext, SheetKind, title


def _question(heading: str, sentence: str, *answers: str) -> str:
    """Draw a question. `answers` are its buttons."""
    return (
        f'<div class="question">{title(heading, focused=False)}<p>{text(sentence)}</p>'
        f'<div class="row last">{"".join(answers)}</div></div>'
    )


def _elsewhere(_: ElsewhereSheet, context: SheetContext) -> str:
    say = context.words.say
    says = N_(
        "You have this game open in another tab or window, and it is safe there. Only one of them "
        "can be played, or moves will be lost."
    )
    return _question(
        say(N_("Already open")),
        say(says),
        button(say(N_("Other games")), OpenSheet("games")),
        button(say(N_("Play here")), PlayHere(), "main", "take-over-button", autofocus=True),
    )


def _unsaved(_: UnsavedSheet, context: SheetContext) -> str:
    say = context.words.say
    return _question(
        say(N_("Leave this game?")),
        say(N_("It could not be saved as it stands. Download the game, or anything unsaved will be lost.")),
        button(say(N_("Leave anyway")), LeaveUnsaved()),
        button(say(N_("Download the game")), ExportGame()),
        button(say(N_("Play on")), CloseSheet(), "main", "stay-button", autofocus=True),
    )


ELSEWHERE = SheetKind(_elsewhere)
UNSAVED = SheetKind(_unsaved)
