"""Browsers and pages that many tests share, because each takes seconds to start."""

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, suppress
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Shared:
    """Keeps what tests share open until the end of the run, or until a test fails.

    A test that fails may leave a crashed browser or a page in disorder. The next test gets new ones, so that one
    failure does not look like many.
    """

    def __init__(self) -> None:
        self.is_doubtful = False
        self._open: dict[object, Any] = {}
        self._stack = ExitStack()

    def get(self, make: Callable[P, AbstractContextManager[T]], *args: P.args, **named: P.kwargs) -> T:
        """Return what `make` makes of these arguments; enter it at the first request only."""
        key = (make, args, *named.items())
        if key not in self._open:
            self._open[key] = self._stack.enter_context(make(*args, **named))
        found: T = self._open[key]
        return found

    def close(self) -> None:
        """Close everything. A crashed browser cannot be closed properly; that is no failure of a test."""
        self._open.clear()
        self.is_doubtful = False
        with suppress(Exception):
            self._stack.close()
