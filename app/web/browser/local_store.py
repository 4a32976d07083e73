"""Saved games in this browser."""

from collections.abc import Iterable

from app.table.saves.store import StoreClosed, StoreFull
from app.web.browser import device


class LocalStore:
    """A `Store` over localStorage, which stays on this device, and a journal in IndexedDB."""

    def all_keys(self) -> Iterable[str]:
        """All keys that there are; none where the browser stores nothing for us."""
        return device.stored_keys()

    def read(self, key: str) -> str | None:
        """The text under this key, None where there is none."""
        return device.stored(key)

    def write(self, key: str, text: str) -> None:
        """Store a text. Raises `StoreFull` or `StoreClosed`."""
        fault = device.store(key, text)
        if fault:
            raise StoreFull if "QuotaExceededError" in fault else StoreClosed

    def write_through(self, key: str, text: str) -> None:
        """Store a text, and have it in the journal at once in place of the one before. Raises as `write` does."""
        self.write(key, text)
        device.write_journal(key, text)

    def remove(self, key: str) -> None:
        """Store nothing under this key any more, if that can be done, nor in the journal."""
        device.unstore(key)
        device.clear_journal(key)
