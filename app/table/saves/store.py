"""The protocol of a device's store, and its errors."""

from collections.abc import Iterable
from typing import Protocol


class StoreError(Exception):
    """A text could not be stored. The texts stored before are still there."""


class StoreFull(StoreError):
    """There is no room for the text."""


class StoreClosed(StoreError):
    """There is no store, or we may not write to it."""


class Store(Protocol):
    """Texts by key, on this device.

    A text can be read as soon as it is written, but the device may write it to the disk up to a minute later, and a
    power cut until then undoes the change. Only the last text of `write_through` is safe: it is also in a journal, and
    if the store lacks it when the page opens again, it is restored from there.
    """

    def all_keys(self) -> Iterable[str]:
        """Return all keys, or none if the store is closed."""

    def read(self, key: str) -> str | None:
        """Return the text under this key, or None."""

    def write(self, key: str, text: str) -> None:
        """Store a text. Raises `StoreFull` or `StoreClosed`."""

    def write_through(self, key: str, text: str) -> None:
        """Store a text, and replace the journal's text with it at once. Raises the same errors as `write`."""

    def remove(self, key: str) -> None:
        """Remove the text under this key if possible, and from the journal, so that it is not restored."""
