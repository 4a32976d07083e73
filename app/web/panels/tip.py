"""A step of the first-game tour: a bubble beside the part of the page that it is about."""

from collections.abc import Mapping

from app.table.screen import Screen, Tip
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.patching import Region


class TipPanel:
    """Shows the bubble; where it points is the style sheet's to lay out."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "tip")

    def show(self, screen: Screen) -> None:
        """Show this step of the tour, or none."""
        tip, words = screen.tip, screen.words
        if self._region.show((tip, words["next"], words["skip"]), lambda: "" if tip is None else _tip(tip, words)):
            self._surface.set_attribute("tip", "class", f"at-{tip.points_at}" if tip else "closed")


def _tip(tip: Tip, words: Mapping[str, str]) -> str:
    skip, following = text(words["skip"]), text(words["next"])
    return (
        f'<p>{text(tip.text)}</p><div class="tip-row"><span class="tip-progress">{tip.number} / {tip.last}</span>'
        f'<button id="tip-skip" type="button" class="button quiet" data-intent="end-tour">{skip}</button>'
        f'<button id="tip-next" type="button" class="button main" data-intent="next-tip">{following}</button></div>'
    )
