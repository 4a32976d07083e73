"""The surface in the browser. Importing this module needs no browser, so a snapshot may contain it."""

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from app.web.browser.surface import Surface

PAINTED_MS = 30
"""The time after which the browser has usually painted the changes."""
HALF_DAY_MS = 12 * 60 * 60 * 1_000
SIX_DAYS_MS = 12 * HALF_DAY_MS


class Document(Surface):
    """The page's elements. The changes of one event are carried out together, when its handler has returned."""

    def __init__(self) -> None:
        apply = create_proxy(lambda: js.surface.apply(self.take()))
        super().__init__(on_first_change=lambda: js.queueMicrotask(apply))

    def listen(self, handle: Callable[[str, str], bool]) -> None:
        """Call `handle` with the kind and the JSON data of each event. It returns True if it has used the event."""
        js.surface.listen(create_proxy(handle))

    def ready(self) -> None:
        """Carry out the changes so far, and mark the page as started."""
        js.surface.apply(self.take())
        js.document.documentElement.dataset.ready = "true"

    def later(self, job: Callable[[], None]) -> None:
        """Run this job after the changes so far have been painted."""
        js.setTimeout(create_once_callable(job), PAINTED_MS)

    def date(self, moment: int, language: str) -> str:
        """Return a date and time, given in milliseconds since 1970, as the language and its region write it."""
        return _written(moment, language, [["dateStyle", "medium"], ["timeStyle", "short"]])

    def day(self, moment: int, language: str) -> str:
        """Return a time of the last hours, the weekday of one in the last six days, or else its date."""
        age = js.Date.now() - moment
        recent = ["timeStyle", "short"] if age < HALF_DAY_MS else ["weekday", "long"]
        return _written(moment, language, [recent if age < SIX_DAYS_MS else ["dateStyle", "medium"]])


def _written(moment: int, language: str, options: list[list[str]]) -> str:
    regions = [each for each in js.navigator.languages or () if each.startswith(language)]
    date = js.Date.new(moment)
    return str(date.toLocaleString((regions or [language])[0], js.Object.fromEntries(to_js(options))))
