"""The curtain between two turns: the next player's color and mark over everything."""

from app.table.screen import Curtain
from app.web.browser.surface import Surface
from app.web.components.html import chip, text
from app.web.components.patching import Region


class CurtainPanel:
    """Draws the curtain and lifts it."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "curtain")
        self.is_open = False

    def show(self, curtain: Curtain | None) -> None:
        """Hide the table behind this curtain, or show it."""
        self._region.show(curtain, _curtain)
        if self.is_open != (curtain is not None):
            self.is_open = curtain is not None
            (self._surface.cover if self.is_open else self._surface.uncover)("curtain")


def _curtain(curtain: Curtain | None) -> str:
    if curtain is None:
        return ""
    return (
        f'<div class="curtain {curtain.color}">{chip(curtain.color, "huge")}'
        f'<h2 id="curtain-title">{text(curtain.title)}</h2><p>{text(curtain.sentence)}</p>'
        f'<button id="do-lift" type="button" class="button lift" data-intent="lift" autofocus>{text(curtain.button)}'
        "</button></div>"
    )
