"""What is asked of the page, written down in order for static/bridge/surface.mjs to carry out."""

import json


class ChangeList:
    """All verbs of a `Surface` that change elements; `take` gives what they asked for, and forgets it."""

    def __init__(self) -> None:
        self._asked: list[tuple[object, ...]] = []

    def take(self) -> str:
        """What was asked for since the last time: as JSON, a list of verbs with what they are about."""
        asked, self._asked = self._asked, []
        return json.dumps(asked)

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
        self._asked.append(change)
