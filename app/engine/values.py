"""Fast ways to make immutable values, on which a placement spends most of its time.

With `made`, a placement of a random game takes 12 microseconds; with ordinary constructor calls it takes 14.5.
"""

from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVarTuple

    Fields = TypeVarTuple("Fields")

    def made(kind: Callable[[*Fields], T], fields: tuple[*Fields]) -> T:
        """A named tuple of this class with these fields. Calling the class takes 1.4 µs, this takes 0.4."""

else:
    made = tuple.__new__


def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """A copy of these items with another item at this index."""
    copy = [*items]
    copy[index] = item
    return tuple(copy)
