"""The city larger than its frame, where it is moved like any page.

Two fingers show it as large as they like. Where one finger is too large for the spaces, its first tap zooms in and the
second one plays.
"""

from typing import Literal

from app.web.browser.surface import Surface
from app.web.city.geometry import HEIGHT, WIDTH, Point

CLOSE = 860
"""At this width, in pixels, the spaces of the city are large enough for a finger."""


class Zoom:
    """By what the city was zoomed in, if it is; and when the whole of it comes back without being asked for."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._zoomed_by: Literal["", "tap", "pinch"] = ""
        self._standing: object = None
        self._player = ""

    def zoom_in(self, at: Point) -> None:
        """Show the city so large that a finger fits, with this point (as it is seen) in the middle."""
        self._zoomed_by = "tap"
        self._surface.zoom("zoom", CLOSE, at[0] / WIDTH, at[1] / HEIGHT)

    def pinched(self, *, zoomed: bool) -> None:
        """Two fingers have let go of the city, which is larger than its frame or not."""
        self._zoomed_by = "pinch" if zoomed else ""

    def zoom_out(self) -> None:
        """Show the whole city."""
        if self._zoomed_by:
            self._zoomed_by = ""
            self._surface.zoom("zoom", 0, 0.5, 0.5)

    def watch(self, standing: object, player: str) -> None:
        """Show the whole city to the next player; after a tap also when what stands there has changed."""
        if player != self._player or (self._zoomed_by == "tap" and standing != self._standing):
            self.zoom_out()
        self._standing, self._player = standing, player
