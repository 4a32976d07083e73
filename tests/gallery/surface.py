"""A surface whose game runs in the tests, while its drawing runs on the page of a browser.

A screen appears in a fraction of the time that Python needs to start in the page, with the same markup and styles.
Fingers and keys are left to the browser tests.
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
    """Collects changes until `flush` draws them."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page

    def flush(self) -> None:
        """Draw."""
        self._page.evaluate(DRAW, self.take())

    def date(self, moment: int, language: str) -> str:
        how = "([moment, language]) => new Date(moment).toLocaleString(language, { dateStyle: 'medium' })"
        return str(self._page.evaluate(how, [moment, language]))

    def later(self, job: Callable[[], None]) -> None:
        job()
