"""A step of the first-game tour: a bubble beside the part of the page that it tells of."""

from collections.abc import Mapping

from app.table.screen import Tip
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.patching import Region


class TipPanel:
    """Shows the bubble; where it points is the style sheet's to lay out."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "tip")

    def show(self, tip: Tip | None, words: Mapping[str, str]) -> None:
        """Show this step of the tour, or none."""
        if self._region.show((tip, words["next"], words["skip"]), _tip):
            self._surface.set_attribute("tip", "class", f"at-{tip.points_at}" if tip else "closed")


def _tip(item: tuple[Tip | None, str, str]) -> str:
    tip, go_on, skip = item
    if tip is None:
        return ""
    return (
        f'<p>{text(tip.text)}</p><div class="tip-row"><span class="steps-done">{tip.number} / {tip.last}</span>'
        f'<button id="tip-skip" type="button" class="button quiet" data-intent="end-tour">{text(skip)}</button>'
        f'<button id="tip-next" type="button" class="button main" data-intent="next-tip">{text(go_on)}</button></div>'
    )
