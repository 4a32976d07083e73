"""Draw the heading of a sheet."""

from app.table.intents import CloseSheet
from app.table.wording.words import N_, Words
from app.web.components.html import drawn_button, text


def title(heading: str, *, focused: bool = True) -> str:
    """Draw the heading of a sheet. If `focused`, it takes the keyboard focus from the first button."""
    focus = " autofocus" if focused else ""
    return f'<h2 id="sheet-title" class="title" tabindex="-1"{focus}>{text(heading)}</h2>'


def head(heading: str, words: Words) -> str:
    """Draw the heading of a sheet, with a button that closes the sheet."""
    close = drawn_button("&#215;", CloseSheet(), "close", "sheet-close", aria_label=words.say(N_("Close")))
    return f'<header class="sheet-head">{title(heading)}{close}</header>'
