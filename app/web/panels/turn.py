"""Whose turn it is, and what is left to do."""

from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.components.fit import fitted
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
    """A name and a task, each as large as its box; or a whole sentence of who has won."""
    if screen.over:
        return (
            f'<h1 class="headline verdict"><span>{text(screen.headline)}</span></h1>'
            f'<p class="task">{text(screen.task)}</p>'
        )
    return (
        f'<h1 class="headline">{chip(screen.turn_color, "big")}<span class="name">{fitted(screen.headline)}</span></h1>'
        f'<p class="task">{fitted(screen.task, lines=1)}</p>'
    )
