"""Nothing is worked out twice: most taps leave most of the game as it was."""

from collections.abc import Callable
from operator import is_
from typing import TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def memoized(work: Callable[[*Ts], T]) -> Callable[[*Ts], T]:
    """A pure function that gives its last answer again while it is asked about the very same (immutable) things."""
    last: list[tuple[tuple[*Ts], T]] = []

    def answer(*about: *Ts) -> T:
        if last and all(map(is_, last[0][0], about)):
            return last[0][1]
        result = work(*about)
        last[:] = [(about, result)]
        return result

    return answer
