"""Zoom the city: with two fingers, or by a tap if the spaces are too small for a finger."""

from collections.abc import Collection
from typing import Literal

from app.web.browser.surface import Surface
from app.web.city.geometry import HEIGHT, WIDTH, Box, Point

CLOSE = 860
"""The width of the city, in pixels, at which its spaces are large enough for a finger."""

MARGIN = 24
"""The width of a strip round spaces that are brought into view, so that the letters at the rim do not hide them."""


class Zoom:
    """Zooms the city in and out. It remembers whether a tap or two fingers zoomed in."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._zoomed_by: Literal["", "tap", "pinch"] = ""
        self._standing: object = None
        self._player = ""

    def zoom_in(self, at: Point) -> None:
        """Enlarge the city until its spaces are large enough for a finger, with this point in the middle."""
        self._zoomed_by = "tap"
        self._surface.zoom("zoom", CLOSE, at[0] / WIDTH, at[1] / HEIGHT)

    def pinched(self, zoomed: bool) -> None:
        """Handle the end of a pinch, or a resize that ends the zoom. `zoomed` is true if the city exceeds its frame."""
        self._zoomed_by = "pinch" if zoomed else ""

    def bring(self, boxes: Collection[Box]) -> None:
        """Move the enlarged city so that all these boxes are in view, or zoom out if they do not fit."""
        if self._zoomed_by and boxes:
            left, top = min(box.left for box in boxes) - MARGIN, min(box.top for box in boxes) - MARGIN
            right = max(box.left + box.width for box in boxes) + MARGIN
            bottom = max(box.top + box.height for box in boxes) + MARGIN
            shares = max(left / WIDTH, 0), max(top / HEIGHT, 0), min(right / WIDTH, 1), min(bottom / HEIGHT, 1)
            self._surface.fit("zoom", *shares)

    def zoom_out(self) -> None:
        """Show the whole city."""
        if self._zoomed_by:
            self._zoomed_by = ""
            self._surface.zoom("zoom", 0, 0.5, 0.5)

    def watch(self, standing: object, player: str) -> None:
        """Show the whole city again if the current player or, after a zoom by a tap, the pieces on it have changed."""
        if player != self._player or (self._zoomed_by == "tap" and standing != self._standing):
            self.zoom_out()
        self._standing, self._player = standing, player
