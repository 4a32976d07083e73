"""What sheets share: the type by which the dialog shows any of them in the same way, their headings and questions."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from app.table.intents import CloseSheet
from app.table.screen_parts import Board
from app.table.wording.words import N_, Words
from app.web.browser.surface import Surface
from app.web.components.html import drawn_button, text


class SheetContext(NamedTuple):
    """The language and the board, which a sheet may use besides its own data."""

    words: Words
    board: Board


class SheetKind(NamedTuple):
    """A description of how to draw the sheets with `data` of one type.

    `frame` makes the markup of the sheet. It is called again when the language or the value that `drawn_from` returns
    has changed. After each call, the elements whose ids `in_sight` returns are scrolled into view. `patching` makes the
    function that updates elements within the frame. Most sheets only have a `frame`, drawn from all their data.
    """

    data: type[Any]
    frame: Callable[[Any, SheetContext], str]
    drawn_from: Callable[[Any, SheetContext], object] = lambda sheet, _: sheet
    in_sight: Callable[[Any], Iterable[str]] = lambda _: ()
    patching: Callable[[Surface], Callable[[Any, SheetContext], None]] = lambda _: lambda *_: None


def title(heading: str, *, focused: bool = True) -> str:
    """Draw the heading of a sheet. If `focused`, the heading gets the keyboard focus instead of the first button."""
    focus = " autofocus" if focused else ""
    return f'<h2 id="sheet-title" class="title" tabindex="-1"{focus}>{text(heading)}</h2>'


def head(heading: str, words: Words) -> str:
    """Draw the heading of a sheet, with a button that closes the sheet."""
    close = drawn_button("&#215;", CloseSheet(), "close", "sheet-close", aria_label=words.say(N_("Close")))
    return f'<header class="sheet-head">{title(heading)}{close}</header>'


def question(heading: str, sentence: str, *answers: str) -> str:
    """Draw a sheet that asks a question. `answers` is the markup of its buttons."""
    return (
        f'<div class="question">{title(heading, focused=False)}<p>{text(sentence)}</p>'
        f'<div class="row last">{"".join(answers)}</div></div>'
    )
