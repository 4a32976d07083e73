"""Store texts in the browser (localStorage). Importing this module needs no browser, so a snapshot may contain it."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

import js
from pyodide.ffi import JsException

from app.table.saves.index import StoreClosed, StoreFull

BLOCKED = (JsException, AttributeError)
"""The errors that the browser raises if it does not let us store anything."""


class LocalStore:
    """A `Store` over localStorage. static/bridge/journal.mjs keeps a second copy of the last game."""

    def __init__(self) -> None:
        # each placement calls these two, and to look them up again would take longer than the calls
        self._keys, self._save = js.journal.keys, js.journal.save

    def all_keys(self) -> Iterable[str]:
        with suppress(*BLOCKED):
            keys: list[str] = json.loads(self._keys())
            return keys
        return []

    def read(self, key: str) -> str | None:
        with suppress(*BLOCKED):
            text = js.localStorage.getItem(key)
            return text if isinstance(text, str) else None
        return None

    def write(self, key: str, text: str) -> None:
        """Store a text, and read it back. Raises `StoreFull` or `StoreClosed`."""
        with _problems_raised():
            js.journal.write(key, text)

    def write_through(self, key: str, text: str) -> None:
        """Store a text, and copy it into the journal at once. Raises the same errors as `write`."""
        with _problems_raised():
            self._save(key, text)

    def remove(self, key: str) -> None:
        """Remove the text under this key from the journal and, if the browser allows it, from the store."""
        js.journal.remove(key)


@contextmanager
def _problems_raised() -> Iterator[None]:
    """Raise `StoreFull` or `StoreClosed` for an error of the browser."""
    try:
        yield
    except BLOCKED as error:
        # Pyodide does not map a DOMException to a class, so its name is only in the text
        raise (StoreFull if "QuotaExceededError" in str(error) else StoreClosed) from error
