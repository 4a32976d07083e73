"""The store of the browser on this device.

Importing this module does not access the browser, so that it can be part of a snapshot.
"""

from collections.abc import Iterable
from contextlib import suppress

import js
from pyodide.ffi import JsException

from app.table.saves.store import StoreClosed, StoreFull

BLOCKED = (JsException, AttributeError)
"""The errors raised if the browser does not let us store anything."""


class LocalStore:
    """A `Store` over localStorage; its journal is static/bridge/journal.mjs."""

    def all_keys(self) -> Iterable[str]:
        """All keys; none if storing is blocked."""
        with suppress(*BLOCKED):
            return [str(key) for key in js.Object.keys(js.localStorage).to_py()]
        return []

    def read(self, key: str) -> str | None:
        """The text under this key, or None."""
        with suppress(*BLOCKED):
            text = js.localStorage.getItem(key)
            return text if isinstance(text, str) else None
        return None

    def write(self, key: str, text: str) -> None:
        """Store a text. Raises `StoreFull` or `StoreClosed`."""
        try:
            js.localStorage.setItem(key, text)
        except BLOCKED as error:
            # Pyodide does not map a DOMException to a class: its name is only in the text
            raise (StoreFull if "QuotaExceededError" in str(error) else StoreClosed) from error

    def write_through(self, key: str, text: str) -> None:
        """Store a text, and at once replace with it what the journal has. Raises as `write` does."""
        self.write(key, text)
        js.journal.save(key, text)

    def remove(self, key: str) -> None:
        """Remove the text under this key if possible, and from the journal."""
        with suppress(*BLOCKED):
            js.localStorage.removeItem(key)
        js.journal.forget(key)
