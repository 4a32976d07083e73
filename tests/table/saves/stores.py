"""Stores for tests: one that works, and others that fail in the ways in which a browser's store can fail."""

from app.table.state.saves import SaveProblem


class FakeStore(dict[str, str]):
    """A store in memory that tests can look into. If it is `full` or has no `room` left, it stores nothing more."""

    full = False
    room = 5_000_000

    def read(self, key: str) -> str | None:
        return self.get(key)

    def all_keys(self) -> list[str]:
        return list(self)

    def remove(self, key: str) -> None:
        self.pop(key, None)

    def write(self, key: str, text: str) -> SaveProblem | None:
        if self.full or sum(map(len, self.values())) - len(self.get(key, "")) + len(text) > self.room:
            return SaveProblem.FULL
        self[key] = text
        return None

    def write_through(self, key: str, text: str) -> SaveProblem | None:
        return self.write(key, text)


class ClosedStore(FakeStore):
    """The store of a browser that refuses to store anything."""

    def write(self, key: str, text: str) -> SaveProblem | None:  # noqa: ARG002 - as a store does
        return SaveProblem.CLOSED


class LateStore(FakeStore):
    """The store of a device that loses its latest writes in a power cut, except the last text written through."""

    def __init__(self) -> None:
        super().__init__()
        self.journal: dict[str, str] = {}

    def write_through(self, key: str, text: str) -> SaveProblem | None:
        problem = super().write_through(key, text)
        if problem is None:
            self.journal = {key: text}
        return problem

    def remove(self, key: str) -> None:
        super().remove(key)
        self.journal.pop(key, None)

    def after_a_power_cut(self) -> FakeStore:
        """Return the store when the page opens again, with the text of the journal restored."""
        return FakeStore(self.journal)


class PowerCut(Exception):
    """Raised when a simulated device loses power, so that no later code runs."""


class CuttingStore(FakeStore):
    """A store whose simulated device loses power after `last` operations.

    A text that is being written then is cut after `length` characters; if `length` is None, nothing of it is written.
    """

    def __init__(self, texts: dict[str, str], last: int, length: int | None = None) -> None:
        super().__init__(texts)
        self.last, self.length, self.done = last, length, 0

    def _count(self) -> None:
        self.done += 1
        if self.done > self.last:
            raise PowerCut

    def all_keys(self) -> list[str]:
        self._count()
        return super().all_keys()

    def read(self, key: str) -> str | None:
        self._count()
        return super().read(key)

    def write(self, key: str, text: str) -> SaveProblem | None:
        if self.done == self.last and self.length is not None:
            super().write(key, text[: self.length])
        self._count()
        return super().write(key, text)

    def remove(self, key: str) -> None:
        self._count()
        super().remove(key)
