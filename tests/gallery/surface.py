"""A surface that draws on the page of a browser from outside it: the game runs here, only its drawing there.

A screen so appears in a fraction of the time that Python takes to start in the page, from the same markup and styles.
That fingers and keys do what they should is for the browser tests.
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
    """Keeps what is to be drawn until `flush`: then it is drawn all at once."""

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
