"""Plays with the keyboard alone."""

from tests.browser.table import Table

KEY = {
    "gray": "g", "black": "b", "brown": "n", "orange": "o",
    "dome": "d", "stable": "s", "merchant": "m", "wall": "w",
}  # fmt: skip


class Keys:
    """A player who uses only the keyboard."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._keyboard = table.page.keyboard

    def press(self, *keys: str) -> None:
        for key in keys:
            self._keyboard.press(key)

    def tab_to(self, element: str) -> None:
        """Press Tab until the element with this id has the focus."""
        for _ in range(80):
            if self._focus() == element:
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {element}, last to {self._focus()}")

    def place(self, placement: str) -> None:
        """Place a piece, written as in a record. The first merchant is already in hand."""
        kind, space = placement.split()
        if self._table.kind(kind).get_attribute("aria-pressed") == "false":
            self.press(KEY[kind])
        self.press("/", *space, "Enter")

    def _focus(self) -> str:
        focused: str = self._table.page.evaluate("document.activeElement.id")
        return focused
