"""A surface that draws on the page of a browser from outside it: the game runs here, only its drawing there.

A screen so appears in a fraction of the time that Python takes to start in the page, from the same markup and styles.
That fingers, keys and the page's own surface do what they should is for the browser tests.
"""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

DRAW = """calls => {
  const at = id => document.getElementById(id) ?? (() => { throw new Error("no element " + id); })();
  const verbs = {
    set_html: (id, markup) => { at(id).innerHTML = markup; },
    append: (id, markup) => at(id).insertAdjacentHTML("beforeend", markup),
    replace: (id, markup) => { at(id).outerHTML = markup; },
    remove: id => at(id).remove(),
    set_attribute: (id, name, value) => at(id).setAttribute(name, value),
    set_language: code => { document.documentElement.lang = code; },
    set_value: (id, value) => { at(id).value = value; },
    reveal: id => at(id).scrollIntoView({ block: "nearest", inline: "center" }),
    place: (id, left, top) => Object.assign(at(id).style, { left: left + "%", top: top + "%" }),
    open_sheet: id => { if (!at(id).open) at(id).showModal(); },
    close_sheet: id => at(id).close(),
  };
  for (const [verb, ...rest] of calls) verbs[verb](...rest);
  document.documentElement.dataset.ready = "true";
}"""


class RemoteSurface:
    """Keeps what is to be drawn until `flush`: then it is drawn all at once."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._calls: list[tuple[Any, ...]] = []

    def flush(self) -> None:
        """Draw."""
        calls, self._calls = self._calls, []
        self._page.evaluate(DRAW, calls)

    def set_html(self, element: str, markup: str) -> None:
        self._calls.append(("set_html", element, markup))

    def append(self, element: str, markup: str) -> None:
        self._calls.append(("append", element, markup))

    def replace(self, element: str, markup: str) -> None:
        self._calls.append(("replace", element, markup))

    def remove(self, element: str) -> None:
        self._calls.append(("remove", element))

    def set_attribute(self, element: str, name: str, value: str) -> None:
        self._calls.append(("set_attribute", element, name, value))

    def set_language(self, code: str) -> None:
        self._calls.append(("set_language", code))

    def set_value(self, element: str, value: str) -> None:
        self._calls.append(("set_value", element, value))

    def place(self, element: str, left: float, top: float) -> None:
        self._calls.append(("place", element, left, top))

    def reveal(self, element: str) -> None:
        self._calls.append(("reveal", element))

    def open_sheet(self, element: str) -> None:
        self._calls.append(("open_sheet", element))

    def close_sheet(self, element: str) -> None:
        self._calls.append(("close_sheet", element))

    def later(self, job: Callable[[], None]) -> None:
        job()

    def carry(self, element: str, x: float, y: float) -> None:
        raise NotImplementedError("no scene drags")

    def scroll(self, element: str, across: float, down: float) -> None:
        raise NotImplementedError("no scene looks through the lens")
