"""Whose turn it is, and what is left to do."""

from app.table.screen import Screen
from app.web.browser.surface import Surface
from app.web.components.html import chip, text
from app.web.components.patching import Region


class TurnPanel:
    """The headline."""

    def __init__(self, surface: Surface) -> None:
        self._region = Region(surface, "turn")

    def show(self, screen: Screen) -> None:
        """Show who is at turn, or how the game ended."""
        self._region.show((screen.headline, screen.task, screen.turn_color, screen.over), lambda: _turn(screen))


def _turn(screen: Screen) -> str:
    look = "headline verdict" if screen.over else "headline"
    return (
        f'<h1 class="{look}">{chip(screen.turn_color, "big")}<span>{text(screen.headline)}</span></h1>'
        f'<p class="task">{text(screen.task)}</p>'
    )
