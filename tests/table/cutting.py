"""A store that fails in the middle: at any of its operations, and in the middle of any text."""

from tests.table.sittings import FakeStore


class PowerCut(Exception):
    """The tablet goes off: nothing after this is done."""


class CuttingShelf(FakeStore):
    """A store that goes off at its operation number `last`; a text that is being written then is cut after `length`.

    With a `length` of None nothing of the text is written.
    """

    def __init__(self, texts: dict[str, str], last: int, length: int | None = None) -> None:
        super().__init__(texts)
        self.last, self.length, self.done = last, length, 0

    def _goes_off(self) -> bool:
        self.done += 1
        return self.done > self.last

    def all_keys(self) -> list[str]:
        if self._goes_off():
            raise PowerCut
        return super().all_keys()

    def read(self, key: str) -> str | None:
        if self._goes_off():
            raise PowerCut
        return super().read(key)

    def write(self, key: str, text: str) -> None:
        if self._goes_off():
            if self.length is not None:
                super().write(key, text[: self.length])
            raise PowerCut
        super().write(key, text)

    def remove(self, key: str) -> None:
        if self._goes_off():
            raise PowerCut
        super().remove(key)
