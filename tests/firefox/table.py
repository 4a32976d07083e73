"""The page of the game in Firefox, played with a finger."""

from typing import Any

from app.web.city.geometry import HEIGHT, WIDTH, box
from tests.firefox.driver import Driver
from tests.tools.driven_table import START_S, DrivenTable

# returns the middle of the first visible element, if nothing covers it and it stays in place for two frames
MIDDLE = """
  const frame = () => new Promise(requestAnimationFrame);
  const middle = element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const element = [...document.querySelectorAll(arguments[0])].find(element => element.checkVisibility());
  if (!element) return null;
  element.scrollIntoView({ block: "nearest" });
  const before = middle(element);
  await frame();
  await frame();
  const after = middle(element);
  const stands = before.every((place, axis) => place === after[axis]);
  return stands && element.contains(document.elementFromPoint(...after)) ? after : null;
"""

CITY = """
  const { left, top, width, height } = document.getElementById("city").getBoundingClientRect();
  return [left, top, width, height];
"""


class Table(DrivenTable):
    """A page of the game, with what players can do and see there."""

    def __init__(self, driver: Driver, address: str) -> None:
        self._driver = driver
        self._address = address

    def open(self) -> None:
        """Open the page."""
        self._driver.open(self._address)
        self.expect_started()

    def come_back(self) -> None:
        """Load the page again."""
        self._driver.reload()
        self.expect_started()

    def run(self, script: str, *values: str) -> Any:
        return self._driver.run(script, *values)

    def wait_for(self, script: str) -> None:
        """Wait until the body of an asynchronous function on the page returns a true value."""
        self._wait(lambda: self.run(script), START_S, saying=lambda: script)

    def click(self, selector: str) -> None:
        """Tap an element once it stops moving and nothing covers it."""
        self._driver.tap(*self._wait(lambda: self.run(MIDDLE, selector), saying=lambda: f"{selector} cannot be tapped"))

    def tap(self, space: str) -> None:
        """Tap on a space of the board."""
        self._driver.tap(*self._at(space))

    def drag(self, kind: str, space: str) -> None:
        """Drag a piece from the tray to a space of the board with a mouse."""
        self._driver.drag(self._wait(lambda: self.run(MIDDLE, f"#tray-{kind}")), self._at(space))

    def _at(self, space: str) -> tuple[float, float]:
        left, top, width, height = self.run(CITY)
        x, y = box(space).center
        return left + x / WIDTH * width, top + y / HEIGHT * height

    def errors(self) -> list[str]:
        """Return the errors since the browser was opened."""
        return self._driver.errors()
