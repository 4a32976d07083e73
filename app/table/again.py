"""Nothing is worked out twice: most taps leave most of the game as it was."""

from collections.abc import Callable
from operator import is_
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def again(work: Callable[P, T]) -> Callable[P, T]:
    """A pure function that gives its last answer again while it is asked about the very same (immutable) things."""
    last: list[tuple[tuple[object, ...], T]] = []

    def answer(*about: P.args, **named: P.kwargs) -> T:
        if last:
            before, known = last[0]
            if not named and len(before) == len(about) and all(map(is_, before, about)):
                return known
        result = work(*about, **named)
        last[:] = [] if named else [(about, result)]
        return result

    return answer
