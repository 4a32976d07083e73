"""What the others did since the player's last turn: over the tray as long as that is covered, else where news is."""

from app.table.screen import Recap, Screen
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.icons import ICONS
from app.web.components.patching import Region
from app.web.components.recap_lines import recap_lines


class RecapPanel:
    """The lines, and the button that replays them. What else is to be said goes before."""

    def __init__(self, surface: Surface) -> None:
        self._region = Region(surface, "recap")

    def show(self, screen: Screen) -> None:
        """Show what the others did, or nothing."""
        recap = screen.recap if screen.notice is None else None
        self._region.show(recap, lambda: "" if recap is None else _recap(recap))


def _recap(recap: Recap) -> str:
    label = text(recap.button)
    return (
        f'<div class="recap-box"><h2 class="visually-hidden">{text(recap.title)}</h2>'
        f'<div id="recap-lines" tabindex="0">{recap_lines(recap.lines)}</div>'
        f'<button id="recap-button" type="button" class="button quiet" data-intent="{recap.intent}">'
        f"{ICONS['play' if recap.intent == 'start-recap' else 'stop']}<span>{label}</span></button></div>"
    )
