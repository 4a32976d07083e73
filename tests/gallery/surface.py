"""A surface for a game that runs in the process of the tests, while a browser page draws it.

A screen appears much faster than with Python in the page, with the same markup and styles. The browser tests check
real input.
"""

from collections.abc import Callable

from playwright.sync_api import Page

from app.web.browser.surface import Surface

DRAW = """async changes => {
  const { apply } = await import("/static/bridge/surface.mjs");
  apply(changes);
  document.documentElement.dataset.ready = "true";
}"""


class RemoteSurface(Surface):
    """A surface that collects changes until `flush` sends them to the page."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page

    def flush(self) -> None:
        """Draw the collected changes on the page."""
        self._page.evaluate(DRAW, self.take())

    def date(self, moment: int, language: str) -> str:
        how = "([moment, language]) => new Date(moment).toLocaleString(language, { dateStyle: 'medium' })"
        return str(self._page.evaluate(how, [moment, language]))

    def later(self, job: Callable[[], None]) -> None:
        job()
