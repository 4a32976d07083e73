"""The surface in the browser: what is recorded is carried out there in one go.

Nothing of the browser is touched on import, so that the module may be part of a memory snapshot.
"""

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from app.web.browser.surface import Surface

PAINTED_MS = 30
"""After this time the changes have been painted."""


class Document(Surface):
    """The page's elements. The changes of one event are carried out together, before the browser goes on."""

    def __init__(self) -> None:
        super().__init__()
        self._apply = create_proxy(lambda: js.surface.apply(self.take()))

    def listen(self, handle: Callable[[str, str], bool]) -> None:
        """Hand everything that people do on the page to this, as a kind of event and its data in JSON."""
        js.surface.listen(create_proxy(handle))

    def ready(self) -> None:
        """Tell the page that the start is over."""
        js.surface.apply(self.take())
        js.document.documentElement.dataset.ready = "true"

    def later(self, job: Callable[[], None]) -> None:
        """Run this once the changes so far have been painted."""
        js.setTimeout(create_once_callable(job), PAINTED_MS)

    def date(self, moment: int, language: str) -> str:
        """A moment, in milliseconds since 1970, as people of this language write it."""
        options = js.Object.fromEntries(to_js([["dateStyle", "medium"], ["timeStyle", "short"]]))
        return str(js.Date.new(moment).toLocaleString(language, options))

    def _record(self, verb: str, *arguments: object) -> None:
        if not self._changes:
            js.queueMicrotask(self._apply)
        super()._record(verb, *arguments)
