"""The curtain between two turns: the next player's color and mark over everything."""

from app.table.screen import Curtain, Screen
from app.web.browser.surface import Surface
from app.web.components.html import chip, text
from app.web.components.patching import Region


class CurtainPanel:
    """Draws the curtain and lifts it."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "curtain")
        self._is_open = False

    def show(self, screen: Screen) -> None:
        """Hide the table behind the curtain, or show it."""
        curtain = screen.curtain
        self._region.show(curtain, lambda: "" if curtain is None else _curtain(curtain))
        if self._is_open != (curtain is not None):
            self._is_open = curtain is not None
            (self._surface.cover if self._is_open else self._surface.uncover)("curtain")


def _curtain(curtain: Curtain) -> str:
    return (
        f'<div class="curtain {curtain.color}">{chip(curtain.color, "huge")}'
        f'<h2 id="curtain-title">{text(curtain.title)}</h2><p>{text(curtain.sentence)}</p>'
        f'<button id="lift-curtain-button" type="button" class="button lift" data-intent="lift-curtain" autofocus>'
        f"{text(curtain.button)}</button></div>"
    )
