"""The type of all panels, so that the page can show any panel in the same way."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from app.table.wording.words import Words
from app.web.browser.surface import Surface
from app.web.components.patching import Region


class Panel(NamedTuple):
    """A description of how to draw the element with the id `element`.

    `drawn_from` picks the data of the element from a `Screen`, an `AfterPaint` or the data of a sheet. If it returns
    None, the element is empty. Otherwise, `draw` makes its content from the data. After each drawing, also of an empty
    element, `then` is called with the surface and the data.
    """

    element: str
    drawn_from: Callable[[Any], Any]
    draw: Callable[[Any, Words], str]
    then: Callable[[Surface, Any], None] = lambda *_: None


class Panels:
    """Panels on the page. Each is drawn only when its data or the language have changed."""

    def __init__(self, surface: Surface, panels: Iterable[Panel]) -> None:
        self._surface = surface
        self._panels = [(panel, Region(surface, panel.element)) for panel in panels]

    def show(self, shown: Any, words: Words) -> None:
        """Draw the panels whose data in `shown`, or whose language, have changed."""
        for panel, region in self._panels:
            self._show(panel, region, panel.drawn_from(shown), words)

    def _show(self, panel: Panel, region: Region, data: Any, words: Words) -> None:
        drawn_from = None if data is None else (data, words)
        if region.show(drawn_from, lambda: "" if data is None else panel.draw(data, words)):
            panel.then(self._surface, data)
