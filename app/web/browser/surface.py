"""The surface that the page is drawn on: elements with ids, and methods that change them.

The methods only record changes. static/bridge/surface.mjs has functions of the same names, which carry them out. `dom`
implements the surface in the browser, and tests have surfaces of their own.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence


class Surface(ABC):
    """The page as elements with ids. The argument `element` of each method is such an id.

    `on_first_change` is called at the first change, and at the first one after each `take`.
    """

    def __init__(self, on_first_change: Callable[[], None] = lambda: None) -> None:
        self._on_first_change = on_first_change
        self._changes: list[tuple[object, ...]] = []

    def take(self) -> str:
        """Return the changes since the last call, as a JSON list of method names with their arguments."""
        changes, self._changes = self._changes, []
        return json.dumps(changes)

    @abstractmethod
    def later(self, job: Callable[[], None]) -> None:
        """Run this job after the changes so far have been painted."""

    @abstractmethod
    def date(self, moment: int, language: str) -> str:
        """Return a date and time, given in milliseconds since 1970, as usually written in this language."""

    @abstractmethod
    def day(self, moment: int, language: str) -> str:
        """Return a time of the last hours, the weekday of one in the last six days, or else its date, in a language."""

    def set_html(self, element: str, markup: str) -> None:
        """Replace the content of an element."""
        self._record("set_html", element, markup)

    def append(self, element: str, markup: str) -> None:
        """Add markup at the end of an element."""
        self._record("append", element, markup)

    def replace(self, element: str, markup: str) -> None:
        """Replace an element by this markup, which has the same id."""
        self._record("replace", element, markup)

    def remove(self, element: str) -> None:
        """Remove an element."""
        self._record("remove", element)

    def set_attribute(self, element: str, name: str, value: str) -> None:
        """Set one attribute of an element."""
        self._record("set_attribute", element, name, value)

    def add_style(self, text: str) -> None:
        """Add a style sheet after all others."""
        self._record("add_style", text)

    def set_color_scheme(self, scheme: str) -> None:
        """Show the page in "light" or "dark" colors, or with "" as the device does."""
        self._record("set_color_scheme", scheme)

    def place(self, element: str, left: float, top: float) -> None:
        """Move an element to a point of its parent, in percent of the parent's width and height."""
        self._record("place", element, round(left, 2), round(top, 2))

    def carry(self, element: str, x: float, y: float) -> None:
        """Move an element to a point of the screen, in pixels."""
        self._record("carry", element, round(x), round(y))

    def zoom(self, element: str, width: int, across: float, down: float) -> None:
        """Zoom the content of an element to this width in pixels, but from one to five times the element's width.

        `across` and `down` name a point of the content, as shares of its width and height, which moves to the middle.
        """
        self._record("zoom", element, width, across, down)

    def fit(self, element: str, left: float, top: float, right: float, bottom: float) -> None:
        """Move a zoomed content so that this part of it is visible, and zoom out if the part is too large for that.

        The part is given in shares of the content's width and height.
        """
        self._record("fit", element, *(round(share, 4) for share in (left, top, right, bottom)))

    def reveal(self, element: str) -> None:
        """Scroll an element into view."""
        self._record("reveal", element)

    def focus(self, element: str) -> None:
        """Move the keyboard focus to an element, if it is still on the page."""
        self._record("focus", element)

    def animate(self, change: int, motions: Sequence[Mapping[str, object]]) -> None:
        """Start these motions over the page, and end those of earlier changes, which have a lower number `change`."""
        self._record("animate", change, motions)

    def sound(self, sounds: Sequence[Sequence[object]]) -> None:
        """Play these sounds, each given as its name and its delay in milliseconds."""
        self._record("sound", sounds)

    def keep_awake(self, wanted: bool) -> None:
        """Keep the device's screen on for some minutes after each tap if `wanted`, otherwise let it turn off."""
        self._record("keep_awake", wanted)

    def toggle_full_screen(self) -> None:
        """Make the page fill the screen, or leave full screen."""
        self._record("toggle_full_screen")

    def open_dialog(self, element: str) -> None:
        """Open a dialog over everything else, unless it is open, and show its beginning."""
        self._record("open_dialog", element)

    def close_dialog(self, element: str) -> None:
        """Close a dialog, if it is open."""
        self._record("close_dialog", element)

    def open_overlay(self, element: str) -> None:
        """Open a dialog that hides the whole table, also from screen readers and the keyboard."""
        self._record("open_overlay", element)

    def close_overlay(self, element: str) -> None:
        """Close the dialog that `open_overlay` opened, and show the table again."""
        self._record("close_overlay", element)

    def _record(self, verb: str, *arguments: object) -> None:
        if not self._changes:
            self._on_first_change()
        self._changes.append((verb, *arguments))
