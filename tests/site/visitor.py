"""A visitor who comes to the site several times with the same browser."""

import re
from contextlib import ExitStack

from playwright.sync_api import BrowserContext, Error, Page, expect

from app.host.site import ROOT
from tests.tools.stored import IS_KEPT
from tests.tools.waiting import PATIENCE_MS, eventually, moments

START = "performance.getEntriesByType('mark').map((mark) => mark.name).filter((name) => name.startsWith('python-'))"

IS_ON_THE_DEVICE = "Boolean(navigator.serviceWorker.controller)"

KEPT = f"async () => {{ {IS_KEPT} }}"

FORGET_GAMES = """() => {
  localStorage.clear();
  sessionStorage.clear();
  return new Promise((resolve) => { indexedDB.deleteDatabase("medina-journal").onsuccess = () => resolve(); });
}"""

READING, RESTORING, DOWNLOADING = re.findall(
    r"_TIMEOUT_MS = ([\d_]+)", (ROOT / "static/startup/snapshot.mjs").read_text("utf-8")
)

# timeouts of the page are long, because a machine may be slow
PATIENT = f"""
  globalThis.times = {{
    {READING}: {PATIENCE_MS}, {RESTORING}: {PATIENCE_MS}, {DOWNLOADING}: {PATIENCE_MS}, ...globalThis.times
  }};
  const {{ setTimeout }} = globalThis;
  globalThis.setTimeout = (work, time, ...rest) => setTimeout(work, times[time] ?? time, ...rest);
"""


_LINE = """
  Object.defineProperty(PerformanceResourceTiming.prototype, "responseEnd", {
    get() { return this.requestStart + %d; },
  });
"""
# a first visit fetches the snapshot before the first screen only if the downloads have shown that the line is fast
FAST_LINE, SLOW_LINE = _LINE % 0, _LINE % 60_000


ASK_PYTHON = """(expression) => {
  const textContent = `import js\njs.document.body.dataset.value = str(${expression})`;
  document.body.append(Object.assign(document.createElement("script"), { type: "py", id: "asked", textContent }));
}"""
TELL = """() => {
  const { value } = document.body.dataset;
  delete document.body.dataset.value;
  document.getElementById("asked").remove();
  return value;
}"""


def value_in_python(page: Page, expression: str) -> str:
    """Return the value of an expression, as text, from the Python that runs on the page."""
    page.evaluate(ASK_PYTHON, expression)
    eventually(lambda: page.evaluate("'value' in document.body.dataset"), wanted=True)
    return str(page.evaluate(TELL))


class Visitor:
    """A browser context that visits one address."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self._context = context
        self._scripts = ExitStack()
        self.address = address
        self.page: Page = self._look(context.new_page())

    def _look(self, page: Page) -> Page:
        self.said: list[str] = []
        page.on("console", lambda message: self.said.append(message.text))
        return page

    def come(self) -> "Visitor":
        """Open the page and wait for the first screen."""
        self.page.goto(self.address)
        return self.expect_started()

    def come_and_settle(self) -> "Visitor":
        """Open the page, and wait until the device has all files for the next visit."""
        self.come()
        self.wait_for(IS_ON_THE_DEVICE)
        self.wait_for(KEPT)
        return self

    def before_start(self, script: str) -> None:
        """At every visit, run this script before the scripts of the page, until `forget_scripts` is called."""
        self._scripts.enter_context(self.page.add_init_script(script))

    def forget_scripts(self) -> None:
        """Stop running the scripts of `before_start`."""
        self._scripts.close()

    def forget_games(self) -> None:
        """Leave the page and delete all saved games, but not the files for later visits."""
        self.page.goto(f"{self.address}static/icons/icon.svg")
        self.page.evaluate(FORGET_GAMES)

    def wait_for(self, condition: str) -> None:
        """Wait until an expression, or the result of an asynchronous function, is true on the page.

        Playwright's own waiting evaluates strings on the page, which the security policy of the page forbids.
        """
        assert any(self._says(condition) for _ in moments()), condition

    def _says(self, condition: str) -> bool:
        try:
            return bool(self.page.evaluate(condition))
        except Error:  # the page is being closed
            return False

    def expect_started(self) -> "Visitor":
        """Wait for the first screen."""
        expect(self.page.locator("html")).to_have_attribute("data-ready", "true")
        return self

    @property
    def start(self) -> str:
        """The name of the performance mark that says how Python started at this visit."""
        names: list[str] = self.page.evaluate(START)
        print(*self.said, sep="\n")  # pytest shows the output if a test fails
        return names[-1]

    def review(self, over: str) -> None:
        """Come with this saved text of a finished game, and open *What mattered*, for which the page loads a pack."""
        self.page.evaluate("(text) => localStorage.setItem('medina.game.1.1', text)", over)
        self.come()
        self.page.locator("[data-intent=resume]").click()
        self.page.get_by_role("button", name="What mattered").click()
        expect(self.page.locator("#sheet .review")).to_have_css("align-items", "start")

    def show_sharing(self) -> None:
        """Open the sheet of exports and imports from the table."""
        self.page.locator("#menu-button").click()
        self.page.locator('#menu [data-sheet="sharing"]').click()

    def show_code(self) -> None:
        """Have the QR code of the game drawn."""
        self.show_sharing()
        self.page.locator("#share-code-button").click()
        expect(self.page.locator("#qr-code path")).to_be_visible()

    def begin_game(self, *, is_open: bool = False) -> None:
        """Start a game with the proposed players, and lift the curtain of the first one, except in open play."""
        for button in ("#opening-new-game", "#begin-button", *(() if is_open else ("#lift-curtain-button",))):
            self.page.locator(button).click()

    def resume_game(self) -> None:
        """Continue the game in progress, and lift the curtain if it is closed."""
        self.page.locator("[data-intent=resume]").click()
        expect(self.page.locator("#sheet")).to_be_hidden()
        curtain = self.page.locator("[data-intent=lift-curtain]")
        if curtain.is_visible():
            curtain.click()

    def place_first_merchant(self) -> None:
        """Tap in the middle of the city."""
        self.page.locator("#board").click()
        expect(self.page.locator("#undo-button")).to_be_enabled()

    def speak(self, language: str) -> None:
        """Choose a language in the settings."""
        self.page.locator("#menu-button").click()
        self.page.locator("#menu [data-sheet=settings]").click()
        self.page.locator(f"#language-{language}").click()
