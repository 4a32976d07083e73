"""Store texts in the browser (localStorage). Importing this module needs no browser, so a snapshot may contain it."""

import json
from collections.abc import Callable, Iterable

import js
from pyodide.ffi import JsException

from app.table.state.saves import SaveProblem

BLOCKED = (JsException, AttributeError)
"""The errors that the browser raises if it refuses to read or store a text."""


class LocalStore:
    """A `Store` over localStorage. static/bridge/journal.mjs keeps a second copy of the last game."""

    def __init__(self) -> None:
        # each placement calls these two, and to look them up again would take longer than the calls
        self._keys, self._save = js.journal.keys, js.journal.save

    def all_keys(self) -> Iterable[str]:
        try:
            keys: list[str] = json.loads(self._keys())
        except BLOCKED:
            return []
        return keys

    def read(self, key: str) -> str | None:
        try:
            text = js.localStorage.getItem(key)
        except BLOCKED:
            return None
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> SaveProblem | None:
        return _store(js.journal.write, key, text)

    def write_through(self, key: str, text: str) -> SaveProblem | None:
        return _store(self._save, key, text)

    def remove(self, key: str) -> None:
        """Remove the text under this key from the journal and, if the browser allows it, from the store."""
        js.journal.remove(key)


def _store(write: Callable[[str, str], None], key: str, text: str) -> SaveProblem | None:
    """Store a text with a function of the journal. Return the problem if the browser refuses it."""
    try:
        write(key, text)
    except BLOCKED as error:
        # Pyodide does not map a DOMException to a class, so its name is only in the text
        if "QuotaExceededError" in str(error):
            return SaveProblem.FULL
        return SaveProblem.FRAMED if js.limits.isFramed else SaveProblem.CLOSED
    return None
