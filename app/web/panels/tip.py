"""A tip of a first turn: a bubble beside the part of the page that it is about, which goes when the thing is done."""

from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.patching import Region


class TipPanel:
    """Shows the bubble; where it points is the style sheet's to lay out."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "tip")

    def show(self, screen: Screen) -> None:
        """Show this tip, or none."""
        tip = screen.tip
        if self._region.show(tip, lambda: "" if tip is None else f"<p>{text(tip.text)}</p>"):
            self._surface.set_attribute("tip", "class", f"at-{tip.points_at}" if tip else "closed")
