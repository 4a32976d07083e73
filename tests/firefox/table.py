"""The table as a guest uses it, in Firefox, with a finger."""

from typing import Any

from app.web.city.geometry import HEIGHT, WIDTH, box
from tests.firefox.driver import Driver
from tests.tools.driven_table import START, DrivenTable

# the middle of the first one that is visible, at rest and under nothing else
MIDDLE = """
  const moves = element => document.getAnimations().some(animation =>
    animation.playState === "running" && animation.effect?.target?.contains(element));
  for (const element of document.querySelectorAll(arguments[0])) {
    if (!element.checkVisibility() || moves(element)) continue;
    element.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (element.contains(document.elementFromPoint(x, y))) return [x, y];
  }
"""

CITY = """
  const { left, top, width, height } = document.getElementById("city").getBoundingClientRect();
  return [left, top, width, height];
"""


class Table(DrivenTable):
    """A page of the game and what can be done and seen there."""

    def __init__(self, driver: Driver, address: str) -> None:
        self._driver = driver
        self._address = address

    def open(self) -> None:
        """Come for the first time."""
        self._driver.open(self._address)
        self.expect_started()

    def come_back(self) -> None:
        """Load the page again."""
        self._driver.reload()
        self.expect_started()

    def run(self, script: str, *values: str) -> Any:
        return self._driver.run(script, *values)

    def wait_for(self, script: str) -> None:
        """Wait until the body of an asynchronous function on the page gives what is true."""
        self._wait(lambda: self.run(script), START, saying=lambda: script)

    def click(self, selector: str) -> None:
        """Tap where it is when it stands still and nothing covers it."""
        self._driver.tap(*self._wait(lambda: self.run(MIDDLE, selector), saying=lambda: f"{selector} cannot be tapped"))

    def tap(self, space: str) -> None:
        """Tap on a space of the board."""
        left, top, width, height = self.run(CITY)
        x, y = box(space).center
        self._driver.tap(left + x / WIDTH * width, top + y / HEIGHT * height)

    def errors(self) -> list[str]:
        """What went wrong since the browser was opened."""
        return self._driver.errors()
