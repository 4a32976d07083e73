"""The store of a device: what it promises, and how it fails."""

from collections.abc import Iterable
from typing import Protocol


class StoreError(Exception):
    """A text could not be stored. What was stored before is still there."""


class StoreFull(StoreError):
    """There is no room for the text."""


class StoreClosed(StoreError):
    """There is no store, or we may not write to it."""


class Store(Protocol):
    """Texts by key, on this device.

    A text that is written can be read at once, but the device may bring it to the disk up to a minute later: until
    then a power cut undoes it. Only the text written through last is safe, because a journal has it too: if the store
    lacks it when the page opens again, it is put back.
    """

    def all_keys(self) -> Iterable[str]:
        """All keys; none if the store is closed."""

    def read(self, key: str) -> str | None:
        """The text under this key, or None."""

    def write(self, key: str, text: str) -> None:
        """Store a text. Raises `StoreFull` or `StoreClosed`."""

    def write_through(self, key: str, text: str) -> None:
        """Store a text, and at once replace with it what the journal has. Raises as `write` does."""

    def remove(self, key: str) -> None:
        """Remove the text under this key if possible, from the journal too, so that it is not put back."""
