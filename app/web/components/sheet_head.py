"""The heading of the sheets over the table."""

from app.table.intents import CloseSheet
from app.table.wording.words import N_, Words
from app.web.components.html import drawn_button, text


def title(heading: str, *, focused: bool = True) -> str:
    """A sheet's heading. It takes the focus where no button does, so that no choice looks made."""
    focus = " autofocus" if focused else ""
    return f'<h2 id="sheet-title" class="title" tabindex="-1"{focus}>{text(heading)}</h2>'


def head(heading: str, words: Words) -> str:
    """The heading of a sheet that can be closed."""
    close = drawn_button("&#215;", CloseSheet(), "close", "sheet-close", aria_label=words.say(N_("Close")))
    return f'<header class="sheet-head">{title(heading)}{close}</header>'
