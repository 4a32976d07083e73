"""What all panels have in common, so that the page can show one without knowing which."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from app.table.wording.words import Words
from app.web.browser.surface import Surface
from app.web.components.patching import Region


def _nothing(surface: Surface, data: Any) -> None:
    del surface, data


class Panel(NamedTuple):
    """How one element of the page is drawn.

    `drawn_from` picks from the `Screen` or the `Rest` what the element is drawn from, None for nothing; `draw` makes
    its markup. `then` follows each time that it was drawn.
    """

    element: str
    drawn_from: Callable[[Any], Any]
    draw: Callable[[Any, Words], str]
    then: Callable[[Surface, Any], None] = _nothing


class Panels:
    """Panels on the page. Each is drawn only when what it is drawn from has changed."""

    def __init__(self, surface: Surface, panels: Iterable[Panel]) -> None:
        self._surface = surface
        self._panels = [(panel, Region(surface, panel.element)) for panel in panels]

    def show(self, shown: Any, words: Words) -> None:
        """Show what these panels pick from this `Screen` or `Rest`."""
        for panel, region in self._panels:
            self._show(panel, region, panel.drawn_from(shown), words)

    def _show(self, panel: Panel, region: Region, data: Any, words: Words) -> None:
        drawn_from = None if data is None else (data, words)
        if region.show(drawn_from, lambda: "" if data is None else panel.draw(data, words)):
            panel.then(self._surface, data)
