"""Saved games in this browser."""

from collections.abc import Iterable

from app.table.autosave import StoreClosed, StoreFull
from app.web.browser import device


class LocalStore:
    """A `Store` over the browser's own storage, which stays on this device."""

    def all_keys(self) -> Iterable[str]:
        """All keys that there are; none where the browser keeps nothing for us."""
        return device.stored_keys()

    def read(self, key: str) -> str | None:
        """The text kept under this key, None where there is none."""
        return device.stored(key)

    def write(self, key: str, text: str) -> None:
        """Keep a text under this key. Raises `StoreFull` or `StoreClosed` when it cannot."""
        fault = device.store(key, text)
        if fault:
            raise StoreFull if "QuotaExceededError" in fault else StoreClosed

    def remove(self, key: str) -> None:
        """Keep nothing under this key any more, if that can be done."""
        device.unstore(key)
