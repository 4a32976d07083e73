"""What the others did since the player's last turn, in the strip below the city; what is too long for it unfolds."""

from app.table.history.recap import Recap
from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.icons import ICONS
from app.web.components.patching import Region
from app.web.components.recap_lines import recap_line
from app.web.panels.notice import length_of, why_button

PICTURES, BUTTON, WHY = 8, 14, 12
"""How many letters wide the pictures of a line are, the button, and what is round the label of the other button."""
ROWS = 2
"""So many lines are as large as other sentences; more share their room."""


class RecapPanel:
    """The lines, and the button that replays them. What else is to be said goes before."""

    def __init__(self, surface: Surface) -> None:
        self._region = Region(surface, "recap")

    def show(self, screen: Screen) -> None:
        """Show what the others did, or nothing."""
        recap, more = screen.recap if screen.notice is None else None, screen.words["more"]
        self._region.show((recap, more), lambda: "" if recap is None else _recap(recap, more))


def _recap(recap: Recap, more: str) -> str:
    lines = [recap_line(line) for line in recap.lines]
    why = why_button(recap.why)
    rows = min(len(lines), ROWS)
    longest = max((line.text for line in recap.lines), key=len)
    beside = PICTURES * rows + BUTTON + (WHY + len(recap.why.label) if recap.why else 0)
    length = length_of(longest * rows, beside)
    icon = ICONS["play" if recap.intent == "start-recap" else "stop"]
    fold = f'<span class="unfold" data-label="{text(more)}">{ICONS["fold"]}</span>'
    whole = "".join(f'<li class="whole">{line}</li>' for line in lines)
    return (
        f'<h2 class="visually-hidden">{text(recap.title)}</h2><div class="message announcement {length}">'
        f'<details class="more only-whole"><summary><span id="recap-lines" class="said">{"".join(lines)}</span>{fold}'
        f'</summary><ul class="more-lines">{whole}</ul></details>'
        f'<button id="recap-button" type="button" class="button quiet" data-intent="{recap.intent}">'
        f"{icon}<span>{text(recap.button)}</span></button>{why}</div>"
    )
