"""The page in the browser: a surface of elements by id, and what people do on it. Only `device` knows it too.

Nothing of the browser is touched on import, so that the module may be part of a memory snapshot.
"""

import json
from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable, create_proxy

from app.web.hearing import Hearing
from app.web.page import Page


class Document:
    """The page's elements. What is asked of them in one go is carried out in one go, before the browser goes on."""

    def __init__(self) -> None:
        self._changes: list[tuple[object, ...]] = []
        self._finish = create_proxy(self._carry_out)

    def ready(self) -> None:
        """Tell the page that the start is over."""
        self._carry_out()
        js.document.documentElement.dataset.ready = "true"

    def set_html(self, element: str, markup: str) -> None:
        """Fill an element anew."""
        self._ask("set_html", element, markup)

    def append(self, element: str, markup: str) -> None:
        """Add an element at the end of another."""
        self._ask("append", element, markup)

    def replace(self, element: str, markup: str) -> None:
        """Put another element in its place."""
        self._ask("replace", element, markup)

    def remove(self, element: str) -> None:
        """Take an element away."""
        self._ask("remove", element)

    def set_attribute(self, element: str, name: str, value: str) -> None:
        """Set one attribute."""
        self._ask("set_attribute", element, name, value)

    def set_language(self, code: str) -> None:
        """Tell in which language the page is."""
        self._ask("set_language", code)

    def set_value(self, element: str, value: str) -> None:
        """Set what stands in a text field, unless it stands there already."""
        self._ask("set_value", element, value)

    def scroll(self, element: str, across: float, down: float) -> None:
        """Scroll an element so that a point of what is in it, in parts of its size, comes to the middle."""
        self._ask("scroll", element, across, down)

    def reveal(self, element: str) -> None:
        """Scroll an element into sight."""
        self._ask("reveal", element)

    def later(self, job: Callable[[], None]) -> None:
        """Do this when what changed has been seen."""
        js.setTimeout(create_once_callable(job), 30)

    def place(self, element: str, left: float, top: float) -> None:
        """Put an element at a point of its parent, in hundredths of its size."""
        self._ask("place", element, round(left, 2), round(top, 2))

    def carry(self, element: str, x: float, y: float) -> None:
        """Put an element at a point of the screen, in pixels."""
        self._ask("carry", element, round(x), round(y))

    def open_sheet(self, element: str) -> None:
        """Open a dialog."""
        self._ask("open_sheet", element)

    def close_sheet(self, element: str) -> None:
        """Close a dialog."""
        self._ask("close_sheet", element)

    def cover(self, element: str) -> None:
        """Have a dialog hide the table."""
        self._ask("cover", element)

    def uncover(self, element: str) -> None:
        """Show the table again."""
        self._ask("uncover", element)

    def _ask(self, *change: object) -> None:
        if not self._changes:
            js.queueMicrotask(self._finish)
        self._changes.append(change)

    def _carry_out(self) -> None:
        changes, self._changes = self._changes, []
        if changes:
            js.surface.apply(json.dumps(changes))


def listen(page: Page) -> None:
    """Hand everything that people do on the page to it."""
    js.surface.listen(create_proxy(Hearing(page).hear))
