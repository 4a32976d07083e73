"""Create immutable values fast: a random placement takes 12 microseconds with `made_unchecked`, and 14.5 without."""

from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVarTuple

    Fields = TypeVarTuple("Fields")

    def made_unchecked(kind: Callable[[*Fields], T], fields: tuple[*Fields]) -> T:
        """Create a named tuple of the class `kind`, in 0.4 microseconds. A call of the class takes 1.4."""

else:
    made_unchecked = tuple.__new__


def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return a copy of `items` with `item` at this index."""
    copy = [*items]
    copy[index] = item
    return tuple(copy)
