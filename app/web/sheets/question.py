"""The sheets that are one question with its answers."""

from app.table.intents import CloseSheet, ExportGame, LeaveUnsaved, OpenSheet, PlayHere
from app.table.saves.view import ElsewhereSheet, UnsavedSheet
from app.table.wording.words import N_
from app.web.components.html import button, text
from app.web.components.sheet_head import title
from app.web.sheets.sheet_kind import SheetContext, SheetKind


def _elsewhere(_: ElsewhereSheet, context: SheetContext) -> str:
    """The game is open in another tab."""
    say = context.words.say
    return _question(
        say(N_("Open in another tab")),
        say(N_("This game is open in another tab or window. Only one of them may play it, or moves get lost.")),
        button(say(N_("Other games")), OpenSheet("games")),
        button(say(N_("Play here")), PlayHere(), "main", "take-over-button", autofocus=True),
    )


def _unsaved(_: UnsavedSheet, context: SheetContext) -> str:
    """A game that could not be saved is about to be left for another."""
    say = context.words.say
    return _question(
        say(N_("Leave this game?")),
        say(N_("It could not be saved as it stands. Download the record, or what is not saved gets lost.")),
        button(say(N_("Leave anyway")), LeaveUnsaved()),
        button(say(N_("Download the record")), ExportGame()),
        button(say(N_("Play on")), CloseSheet(), "main", "stay-button", autofocus=True),
    )


def _question(heading: str, sentence: str, *answers: str) -> str:
    """The question and its answers, the last of which has the focus."""
    return (
        f'<div class="question">{title(heading, focused=False)}<p>{text(sentence)}</p>'
        f'<div class="row last">{"".join(answers)}</div></div>'
    )


ELSEWHERE, UNSAVED = SheetKind(_elsewhere), SheetKind(_unsaved)
