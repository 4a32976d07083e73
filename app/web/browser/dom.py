"""The page in the browser: a surface of elements by id, and what people do on it. Only `device` knows it too.

Nothing of the browser is touched on import, so that the module may be part of a memory snapshot.
"""

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from app.web.browser.change_list import ChangeList
from app.web.input.events import EventRouter
from app.web.page import Page


class Document(ChangeList):
    """The page's elements. What is asked of them in one go is carried out in one go, before the browser goes on."""

    def __init__(self) -> None:
        super().__init__()
        self._carry_out = create_proxy(lambda: js.surface.apply(self.take()))

    def ready(self) -> None:
        """Tell the page that the start is over."""
        js.surface.apply(self.take())
        js.document.documentElement.dataset.ready = "true"

    def date(self, moment: int, language: str) -> str:
        """A moment, in milliseconds since 1970, as people of this language write it."""
        how = js.Object.fromEntries(to_js([["dateStyle", "medium"], ["timeStyle", "short"]]))
        return str(js.Date.new(moment).toLocaleString(language, how))

    def later(self, job: Callable[[], None]) -> None:
        """Do this when what changed has been seen."""
        js.setTimeout(create_once_callable(job), 30)

    def _ask(self, *change: object) -> None:
        if not self._asked:
            js.queueMicrotask(self._carry_out)
        super()._ask(*change)


def listen(page: Page) -> None:
    """Hand everything that people do on the page to it."""
    js.surface.listen(create_proxy(EventRouter(page).hear))
