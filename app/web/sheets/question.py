"""The sheets that ask one question and offer its answers."""

from app.table.intents import CloseSheet, ExportGame, LeaveUnsaved, OpenSheet, PlayHere
from app.table.saves.view import ElsewhereSheet, UnsavedSheet
from app.table.wording.words import N_
from app.web.components.html import button, text
from app.web.sheets.sheet_kind import SheetContext, SheetKind, title


def _elsewhere(_: ElsewhereSheet, context: SheetContext) -> str:
    """Draw the question for a game that is open in another tab."""
    say = context.words.say
    return _question(
        say(N_("Already open")),
        say(
            N_(
                "You have this game open in another tab or window, and it is safe there. Only one of them "
                "can be played, or moves will be lost."
            )
        ),
        button(say(N_("Other games")), OpenSheet("games")),
        button(say(N_("Play here")), PlayHere(), "main", "take-over-button", autofocus=True),
    )


def _unsaved(_: UnsavedSheet, context: SheetContext) -> str:
    """Draw the question for a game that could not be saved, when a player is about to leave it."""
    say = context.words.say
    return _question(
        say(N_("Leave this game?")),
        say(N_("It could not be saved as it stands. Download the game, or anything unsaved will be lost.")),
        button(say(N_("Leave anyway")), LeaveUnsaved()),
        button(say(N_("Download the game")), ExportGame()),
        button(say(N_("Play on")), CloseSheet(), "main", "stay-button", autofocus=True),
    )


def _question(heading: str, sentence: str, *answers: str) -> str:
    """Draw a question and its answers."""
    return (
        f'<div class="question">{title(heading, focused=False)}<p>{text(sentence)}</p>'
        f'<div class="row last">{"".join(answers)}</div></div>'
    )


ELSEWHERE, UNSAVED = SheetKind(_elsewhere), SheetKind(_unsaved)
