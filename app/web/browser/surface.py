"""The surface that the page is drawn on: elements named by their ids, and the verbs that change them.

The verbs are written once, here. They record; static/bridge/surface.mjs, which has the same verbs, carries them out.
`dom` is the one real surface; tests use others.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence


class Surface(ABC):
    """Elements that can be changed by id."""

    def __init__(self) -> None:
        self._changes: list[tuple[object, ...]] = []

    def take(self) -> str:
        """The changes since the last call: as JSON, a list of verbs with their arguments."""
        changes, self._changes = self._changes, []
        return json.dumps(changes)

    @abstractmethod
    def later(self, job: Callable[[], None]) -> None:
        """Run this once the changes so far have been painted."""

    @abstractmethod
    def date(self, moment: int, language: str) -> str:
        """A moment, in milliseconds since 1970, as people of this language write it."""

    def set_html(self, element: str, markup: str) -> None:
        """Replace what is in an element."""
        self._record("set_html", element, markup)

    def append(self, element: str, markup: str) -> None:
        """Add an element at the end of another."""
        self._record("append", element, markup)

    def insert(self, element: str, markup: str) -> None:
        """Add an element before another."""
        self._record("insert", element, markup)

    def replace(self, element: str, markup: str) -> None:
        """Put another element in its place, under the same id."""
        self._record("replace", element, markup)

    def remove(self, element: str) -> None:
        """Take an element away."""
        self._record("remove", element)

    def set_attribute(self, element: str, name: str, value: str) -> None:
        """Set one attribute."""
        self._record("set_attribute", element, name, value)

    def set_language(self, code: str) -> None:
        """Set the language of the page."""
        self._record("set_language", code)

    def place(self, element: str, left: float, top: float) -> None:
        """Put an element at a point of its parent, in hundredths of its size."""
        self._record("place", element, round(left, 2), round(top, 2))

    def carry(self, element: str, x: float, y: float) -> None:
        """Put an element at a point of the screen, in pixels."""
        self._record("carry", element, round(x), round(y))

    def zoom(self, element: str, width: int, across: float, down: float) -> None:
        """Show what is in an element this many pixels wide, but never smaller than the element.

        A point of what is shown, in parts of its size, comes to the middle.
        """
        self._record("zoom", element, width, across, down)

    def reveal(self, element: str) -> None:
        """Scroll an element into sight."""
        self._record("reveal", element)

    def focus(self, element: str) -> None:
        """Give an element the keyboard's focus."""
        self._record("focus", element)

    def animate(self, change: int, motions: Sequence[Mapping[str, object]]) -> None:
        """Draw these motions over the page, which may be patched now; those of an earlier change end at once."""
        self._record("animate", change, motions)

    def sound(self, sounds: Sequence[Sequence[object]]) -> None:
        """Have these sounds heard, each by its name and its delay in milliseconds."""
        self._record("sound", sounds)

    def keep_awake(self, wanted: bool) -> None:
        """Keep the device from falling asleep while people think, or no longer."""
        self._record("keep_awake", wanted)

    def toggle_full_screen(self) -> None:
        """Have the page fill the screen, or leave it again."""
        self._record("toggle_full_screen")

    def open_dialog(self, element: str) -> None:
        """Open a dialog over everything else, if it is not open."""
        self._record("open_dialog", element)

    def close_dialog(self, element: str) -> None:
        """Close a dialog, if it is open."""
        self._record("close_dialog", element)

    def open_overlay(self, element: str) -> None:
        """Have a dialog hide the whole table, so that nothing of it can be seen, heard or reached."""
        self._record("open_overlay", element)

    def close_overlay(self, element: str) -> None:
        """Close that dialog and show the table again."""
        self._record("close_overlay", element)

    def _record(self, verb: str, *arguments: object) -> None:
        self._changes.append((verb, *arguments))
