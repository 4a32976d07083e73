"""Plays with the keyboard alone."""

from collections import deque

from playwright.sync_api import expect

from app.web.city.geometry import cell, name
from tests.browser.table import Table

KEY = {
    "gray": "g", "black": "b", "brown": "n", "orange": "o",
    "dome": "d", "stable": "s", "merchant": "m", "wall": "w",
}  # fmt: skip
STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


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

    def cursor(self) -> str:
        """The space that the cursor is on. The cursor starts in the middle."""
        place = self._table.page.locator("#spaces").get_attribute("aria-activedescendant") or "space-h6"
        return place.removeprefix("space-")

    def go_to(self, space: str) -> None:
        """Move the cursor to a space. The city must have the focus."""
        way = path(self.cursor(), space)
        self.press(*way)
        if way:
            expect(self._table.page.locator("#spaces")).to_have_attribute("aria-activedescendant", f"space-{space}")

    def place(self, placement: str) -> None:
        """Place a piece, written as in a record. The first merchant is already in hand."""
        kind, space = placement.split()
        if self._table.kind(kind).get_attribute("aria-pressed") == "false":
            self.press(KEY[kind])
        self.go_to(space)
        self.press("Enter")

    def _focus(self) -> str:
        focused: str = self._table.page.evaluate("document.activeElement.id")
        return focused


def path(start: str, goal: str) -> list[str]:
    """Return the arrow keys of the shortest way from one space to another that does not cross a tower."""
    ways: dict[str, list[str]] = {start: []}
    waiting = deque([start])
    while goal not in ways:
        here = waiting.popleft()
        for key, (right, down) in STEPS.items():
            column, row = cell(here)
            there = name(column + right, row + down)
            if there and there not in ways:
                ways[there] = [*ways[here], key]
                waiting.append(there)
    return ways[goal]
