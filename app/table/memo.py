"""Memoizes the last call by identity: most taps leave most of the game as it was."""

from collections.abc import Callable
from operator import is_
from typing import TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def memoized(function: Callable[[*Ts], T]) -> Callable[[*Ts], T]:
    """A pure function that returns its last result again while its arguments are the very same (immutable) objects."""
    last: list[tuple[tuple[*Ts], T]] = []

    def call(*arguments: *Ts) -> T:
        if last and all(map(is_, last[0][0], arguments)):
            return last[0][1]
        result = function(*arguments)
        last[:] = [(arguments, result)]
        return result

    return call
