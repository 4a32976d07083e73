"""Share browsers and pages between tests, because each takes seconds to start."""

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, suppress
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Shared:
    """Keeps shared browsers and pages open until the end of the run, or until a test fails.

    A failed test may leave behind a crashed browser or an unusable page. After a failure, the next test therefore gets
    a new browser and a new page, so that one failure does not cause others.
    """

    def __init__(self) -> None:
        self.is_doubtful = False
        self._open: dict[object, Any] = {}
        self._stack = ExitStack()

    def get(self, make: Callable[P, AbstractContextManager[T]], *args: P.args, **named: P.kwargs) -> T:
        """Return the value of the context manager `make(*args, **named)`.

        The first call with these arguments enters the context manager, and later calls return the same value.
        """
        key = (make, args, *named.items())
        if key not in self._open:
            self._open[key] = self._stack.enter_context(make(*args, **named))
        found: T = self._open[key]
        return found

    def close(self) -> None:
        """Close all shared browsers and pages. Ignore errors, because a crashed browser cannot be closed properly."""
        self._open.clear()
        self.is_doubtful = False
        with suppress(Exception):
            self._stack.close()
