"""Making immutable values from others, fast: most of the time of a placement goes into this.

With `made`, a placement of a random game takes 12 microseconds; by calling the kinds it would take 14.5.
"""

from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVarTuple

    Fields = TypeVarTuple("Fields")

    def made(kind: Callable[[*Fields], T], fields: tuple[*Fields]) -> T:
        """The named tuple of this kind with these fields, in a third of the time of calling it (0.4 against 1.4 µs)."""

else:
    made = tuple.__new__


def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """These items with another one at this index."""
    copy = [*items]
    copy[index] = item
    return tuple(copy)
