"""What sheets share: the type by which the dialog shows any of them in the same way, headings and questions."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from app.table.intents import CloseSheet
from app.table.screen_parts import Board
from app.table.wording.words import N_, Words
from app.web.browser.surface import Surface
from app.web.components.html import drawn_button, text


class SheetContext(NamedTuple):
    """What a sheet may use besides its own data. `date` formats milliseconds since 1970 in a language."""

    words: Words
    board: Board
    date: Callable[[int, str], str]


class SheetParts:
    """The parts of an open sheet that are patched one by one. Most sheets have none and are drawn as a whole."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface

    def show(self, sheet: Any, context: SheetContext) -> None:
        """Update the parts of the open sheet whose data have changed."""


class SheetKind(NamedTuple):
    """A description of how to draw one kind of sheet.

    `frame` makes the markup of the sheet. It is called again when the value of `drawn_from` has changed. After each
    such call, the elements whose ids `in_sight` returns are scrolled into view. `parts` makes the object that patches
    elements within the frame.
    """

    frame: Callable[[Any, SheetContext], str]
    drawn_from: Callable[[Any, SheetContext], object] = lambda sheet, _: sheet
    in_sight: Callable[[Any], Iterable[str]] = lambda _: ()
    parts: Callable[[Surface], SheetParts] = SheetParts


def title(heading: str, *, focused: bool = True) -> str:
    """Draw the heading of a sheet. If `focused`, it takes the keyboard focus from the first button."""
    focus = " autofocus" if focused else ""
    return f'<h2 id="sheet-title" class="title" tabindex="-1"{focus}>{text(heading)}</h2>'


def head(heading: str, words: Words) -> str:
    """Draw the heading of a sheet, with a button that closes the sheet."""
    close = drawn_button("&#215;", CloseSheet(), "close", "sheet-close", aria_label=words.say(N_("Close")))
    return f'<header class="sheet-head">{title(heading)}{close}</header>'


def question(heading: str, sentence: str, *answers: str) -> str:
    """Draw a sheet that asks one question. `answers` are its buttons."""
    return (
        f'<div class="question">{title(heading, focused=False)}<p>{text(sentence)}</p>'
        f'<div class="row last">{"".join(answers)}</div></div>'
    )
