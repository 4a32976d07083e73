"""Saved games in this browser."""

from app.table.saves import StoreFull
from app.web import device


class LocalStore:
    """A `Store` over the browser's own storage, which stays on this device."""

    def read(self, key: str) -> str | None:
        """The text kept under this key, None where there is none."""
        return device.stored(key)

    def write(self, key: str, text: str) -> None:
        """Keep a text under this key. Raises `StoreFull` and keeps the former one when it cannot."""
        if not device.store(key, text):
            raise StoreFull
