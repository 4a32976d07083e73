"""Share browsers and pages between tests, because each takes seconds to start."""

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, suppress
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Shared:
    """Keeps shared browsers and pages open until the end of the run, or until a test fails.

    A test that fails may leave a crashed browser or a page in disorder. The next test gets new ones, so that one
    failure does not look like many.
    """

    def __init__(self) -> None:
        self.is_doubtful = False
        self._open: dict[object, Any] = {}
        self._stack = ExitStack()

    def get(self, make: Callable[P, AbstractContextManager[T]], *args: P.args, **named: P.kwargs) -> T:
        """Return the value of the context manager `make(*args, **named)`, which is entered at the first call only."""
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
