"""What this browser stores on this device.

Nothing of the browser is touched on import, so that the module may be part of a memory snapshot.
"""

from collections.abc import Iterable
from contextlib import suppress

import js
from pyodide.ffi import JsException

from app.table.saves.store import StoreClosed, StoreFull

BLOCKED = (JsException, AttributeError)
"""What is raised where the browser does not let us store anything."""


class LocalStore:
    """A `Store` over localStorage; its journal is static/bridge/journal.mjs."""

    def all_keys(self) -> Iterable[str]:
        """All keys that there are; none where storing is blocked."""
        with suppress(*BLOCKED):
            return [str(key) for key in js.Object.keys(js.localStorage).to_py()]
        return []

    def read(self, key: str) -> str | None:
        """The text under this key, None where there is none."""
        with suppress(*BLOCKED):
            text = js.localStorage.getItem(key)
            return text if isinstance(text, str) else None
        return None

    def write(self, key: str, text: str) -> None:
        """Store a text. Raises `StoreFull` or `StoreClosed`."""
        try:
            js.localStorage.setItem(key, text)
        except BLOCKED as error:
            # Pyodide does not know a DOMException as an error of JavaScript: its name is in the text only
            raise (StoreFull if "QuotaExceededError" in str(error) else StoreClosed) from error

    def write_through(self, key: str, text: str) -> None:
        """Store a text, and have it in the journal at once in place of the one before. Raises as `write` does."""
        self.write(key, text)
        js.journal.save(key, text)

    def remove(self, key: str) -> None:
        """Store nothing under this key any more, if that can be done, nor in the journal."""
        with suppress(*BLOCKED):
            js.localStorage.removeItem(key)
        js.journal.forget(key)
