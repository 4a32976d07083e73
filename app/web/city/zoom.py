"""A lens for small screens: where a finger is too large for the spaces, the first tap magnifies, the second one plays.

Under the lens the city is scrolled like any page.
"""

from app.web.browser.surface import Surface
from app.web.city.geometry import HEIGHT, WIDTH, Point


class Zoom:
    """Whether the city is magnified."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._magnified = False
        self._standing: object = None

    def magnify(self, at: Point) -> None:
        """Show the city larger, with this point (as it is seen) in the middle."""
        self._set(magnified=True)
        self._surface.scroll("lens", at[0] / WIDTH, at[1] / HEIGHT)

    def reset(self) -> None:
        """Show the whole city."""
        self._set(magnified=False)

    def watch(self, standing: object) -> None:
        """Show the whole city again when what stands there has changed: the piece is placed."""
        if self._magnified and standing != self._standing:
            self.reset()
        self._standing = standing

    def _set(self, *, magnified: bool) -> None:
        if magnified != self._magnified:
            self._magnified = magnified
            self._surface.set_attribute("lens", "class", "magnified" if magnified else "")
