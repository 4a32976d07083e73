"""The grid: spaces, sets of spaces as bitboards, neighbors and names (R1-R4).

The city and the ring round it are one grid of 18 columns and 13 rows. A `Space` is the number of a space, counted row
by row from the south-west tower. `Spaces` is a set of spaces as one integer, in which each space has one bit. Square
order is the order of these numbers:

    216 217 218 ... 232 233      tower 1  n-a  n-b ... n-p  tower 3
    198 199 200 ... 214 215        w-11   a11  b11 ... p11   e-11
    ...                            ...
     18  19  20 ...  34  35        w-1    a1   b1  ... p1    e-1
      0   1   2 ...  16  17      tower 4  s-a  s-b ... s-p  tower 2

Shifting a set moves all its spaces. Because of the ring, a shift by one never moves a city space into another row.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NewType, Self

COLUMNS = "abcdefghijklmnop"
ROWS = 11
STRIDE = len(COLUMNS) + 2

Space = NewType("Space", int)

if TYPE_CHECKING:

    class Spaces:
        """A set of spaces. Only the type checker uses this class, to tell sets from numbers. At runtime it is `int`."""

        def __init__(self, bits: int = 0, /) -> None: ...
        def __and__(self, other: Self, /) -> Self: ...
        def __or__(self, other: Self, /) -> Self: ...
        def __xor__(self, other: Self, /) -> Self: ...
        def __invert__(self) -> Self: ...
        def __lshift__(self, places: int, /) -> Self: ...
        def __rshift__(self, places: int, /) -> Self: ...
        def __bool__(self) -> bool: ...
        def __int__(self) -> int: ...
        def bit_count(self) -> int:
            """The number of spaces in the set."""

        def bit_length(self) -> int:
            """The number of the last space in the set, plus one. It is 0 for the empty set."""

else:
    Spaces = int

NOWHERE = Spaces(0)


_ROWS = range(1, ROWS + 1)
_COLUMNS = tuple(enumerate(COLUMNS, start=1))
_CITY = {f"{name}{row}": Space(row * STRIDE + column) for row in _ROWS for column, name in _COLUMNS}
_NORTH = {f"n-{name}": Space((ROWS + 1) * STRIDE + column) for column, name in _COLUMNS}
_SOUTH = {f"s-{name}": Space(column) for column, name in _COLUMNS}
_WEST = {f"w-{row}": Space(row * STRIDE) for row in _ROWS}
_EAST = {f"e-{row}": Space(row * STRIDE + STRIDE - 1) for row in _ROWS}

SIDES: dict[str, tuple[Space, ...]] = {
    "north": tuple(_NORTH.values()),
    "south": tuple(_SOUTH.values()),
    "west": tuple(_WEST.values()),
    "east": tuple(_EAST.values()),
}
"""The wall spaces of each side, from west to east or from south to north (R2)."""

SPACE: dict[str, Space] = _CITY | _NORTH | _SOUTH | _WEST | _EAST
"""Every space by its name: the city in square order, then the north, south, west and east of the ring."""

NAME: dict[Space, str] = {space: name for name, space in SPACE.items()}

ONLY: tuple[Spaces, ...] = tuple(Spaces(1 << number) for number in range(STRIDE * (ROWS + 2)))
"""For each space, by its number: the set that contains only this space."""


def union(spaces: Iterable[Space]) -> Spaces:
    """Return the set of these spaces."""
    together = NOWHERE
    for space in spaces:
        together |= ONLY[space]
    return together


def together(sets: Iterable[Spaces]) -> Spaces:
    """Return the union of these sets."""
    spaces = NOWHERE
    for each in sets:
        spaces |= each
    return spaces


def spaces_of(spaces: Spaces) -> Iterator[Space]:
    """Yield each space of a set, in square order."""
    bits = int(spaces)
    while bits:
        lowest = bits & -bits
        yield Space(lowest.bit_length() - 1)
        bits ^= lowest


def first(spaces: Spaces) -> Space:
    """Return the first space of a set in square order. The set must not be empty."""
    bits = int(spaces)
    return Space((bits & -bits).bit_length() - 1)


CITY = union(_CITY.values())
RING = union(space for side in SIDES.values() for space in side)
EDGE = union(space for name, space in _CITY.items() if name[0] in "ap" or name[1:] in ("1", "11"))
"""The city spaces that touch the ring (R9)."""


def orthogonal(spaces: Spaces) -> Spaces:
    """Return the spaces that touch one of these city spaces by a side, including wall spaces (R4)."""
    return spaces << 1 | spaces >> 1 | spaces << STRIDE | spaces >> STRIDE


def around(spaces: Spaces) -> Spaces:
    """Return these city spaces and all city spaces that touch one of them by a side or a corner (R4)."""
    band = spaces | spaces << 1 | spaces >> 1
    return (band | band << STRIDE | band >> STRIDE) & CITY


BESIDE: tuple[Spaces, ...] = tuple(
    orthogonal(spaces) if spaces & CITY else orthogonal(spaces) & CITY for spaces in ONLY
)
"""For each space, by its number: the spaces that touch it by a side. For a wall space, only its city space (R2)."""

AROUND: tuple[Spaces, ...] = tuple(around(spaces & CITY) for spaces in ONLY)
"""For each city space, by its number: the space itself, and the city spaces that touch it by a side or a corner."""


def names(spaces: Spaces) -> list[str]:
    """Return the names of these spaces in the order of `SPACE`: the city row by row, then the sides of the ring."""
    if not spaces & RING:
        return [NAME[space] for space in spaces_of(spaces)]
    inside = [NAME[space] for space in spaces_of(spaces & CITY)]
    return inside + [NAME[space] for side in SIDES.values() for space in side if ONLY[space] & spaces]
