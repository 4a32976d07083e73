"""What the sheets over the table have in common: the heading, and how a choice of several is marked."""

from app.web.components.html import text


def title(heading: str, *, focused: bool = True) -> str:
    """A sheet's heading. It takes the focus where no button does, so that no choice looks made."""
    focus = " autofocus" if focused else ""
    return f'<h2 id="sheet-title" class="title" tabindex="-1"{focus}>{text(heading)}</h2>'


def head(heading: str, close: str) -> str:
    """The heading of a sheet that can be closed."""
    return (
        f'<header class="sheet-head">{title(heading)}<button id="sheet-close" type="button" class="close"'
        f' data-intent="close-sheet" aria-label="{text(close)}">&#215;</button></header>'
    )


def pressed(*, on: bool) -> str:
    """Whether a button of several is the chosen one."""
    return f' aria-pressed="{str(on).lower()}"'
