"""The page of the game in WebKit, played with a mouse."""

from typing import Any

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement

from app.web.city.geometry import HEIGHT, WIDTH, box
from tests.browser.conftest import NO_GAME
from tests.browser.result import HURRY, READ, Column, read_columns
from tests.site.visitor import FORGET_GAMES
from tests.tools.driven_table import START_S, DrivenTable

# collects errors for the test, because the driver cannot read the console
LISTEN = """
  if (!globalThis.troubles) {
    globalThis.troubles = [];
    addEventListener("error", event => troubles.push(`error: ${event.message}`), true);
    addEventListener("unhandledrejection", event => troubles.push(`rejected: ${event.reason}`));
    const error = console.error;
    console.error = (...said) => { troubles.push(`console: ${said.join(" ")}`); error(...said); };
  }
"""

MOVES = """
  return document.getAnimations().some(each =>
    each.playState === "running" && each.effect?.target?.contains(arguments[0]));
"""


class Table(DrivenTable):
    """A page of the game, with what players can do and see there."""

    def __init__(self, driver: WebDriver, site: str) -> None:
        self._driver = driver
        self._site = site

    def open(self, fragment: str = "") -> None:
        """Open the page; `fragment` may be a link to a game."""
        self._driver.get(f"{self._site}/{fragment}")
        self._listen_and_start()

    def forget_games(self) -> None:
        """Leave the page, and delete all that it has saved."""
        self._driver.get(f"{self._site}{NO_GAME}")
        self.wait_for(f"await ({FORGET_GAMES})(); return true;")

    def come_back(self) -> None:
        """Load the page again."""
        self.run("globalThis.isLeft = true")
        self._driver.refresh()
        # the driver returns too early if the page changes its address meanwhile, as it does after its start
        self._wait(lambda: not self.run("return globalThis.isLeft"))
        self._listen_and_start()

    def _listen_and_start(self) -> None:
        self._driver.execute_script(LISTEN)
        self.expect_started()

    def run(self, script: str, *values: str) -> Any:
        return self._driver.execute_script(script, *values)

    def wait_for(self, code: str) -> None:
        """Wait until the body of an asynchronous function on the page returns a true value."""
        script = f"const done = arguments[0]; (async () => {{ {code} }})().then(done, () => done(false))"
        self._wait(lambda: self._driver.execute_async_script(script), START_S)

    def click(self, selector: str) -> None:
        """Click an element once it stops moving; otherwise the driver would click its earlier position."""
        self._wait(lambda: self._at_rest(selector), saying=lambda: f"{selector} is not to be seen").click()

    def tap(self, space: str) -> None:
        """Click on a space of the board."""
        city = self._driver.find_element(By.ID, "city")
        (x, y), size = box(space).center, city.rect
        # the offset counts from the middle of the element
        across, along = (x / WIDTH - 0.5) * size["width"], (y / HEIGHT - 0.5) * size["height"]
        ActionChains(self._driver).move_to_element_with_offset(city, round(across), round(along)).click().perform()

    def expect_texts(self, selector: str, *wanted: str) -> None:
        """Expect exactly these texts in the elements that match this selector."""
        self._wait(lambda: self.texts(selector) == list(wanted), saying=lambda: f"{self.texts(selector)} not {wanted}")

    def texts(self, selector: str) -> list[str]:
        said = "return [...document.querySelectorAll(arguments[0])].map(element => element.textContent.trim())"
        found: list[str] = self.run(said, selector)
        return found

    def count_result(self) -> None:
        """Press the button of the count until there is none, because a count also ends by itself."""
        self._wait(lambda: self.run(f"return ({HURRY})()"))

    def result(self) -> list[Column]:
        """Return the columns of the result sheet."""
        return read_columns(self.run(f"return ({READ})(document.getElementById('sheet'))"))

    def is_visible(self, selector: str) -> bool:
        return bool(self._visible(selector))

    def troubles(self) -> list[str]:
        """Return the errors that the page has collected since it was loaded."""
        found: list[str] = self.run("return globalThis.troubles")
        return found

    def _at_rest(self, selector: str) -> WebElement | None:
        found = self._visible(selector)
        return found if found and not self._driver.execute_script(MOVES, found) else None

    def _visible(self, selector: str) -> WebElement | None:
        return next(
            (each for each in self._driver.find_elements(By.CSS_SELECTOR, selector) if each.is_displayed()), None
        )
