"""The wooden pieces: kinds, colors, starting stocks, and the values of the tiles (R5-R7)."""

from enum import IntEnum
from typing import NewType

from app.engine.values import changed


class Kind(IntEnum):
    """A kind of piece (R5). The first four are palace pieces, named by their colors."""

    GRAY = 0
    BLACK = 1
    BROWN = 2
    ORANGE = 3
    DOME = 4
    STABLE = 5
    MERCHANT = 6
    WALL = 7

    @property
    def word(self) -> str:
        """The name of the kind in a record."""
        return WORDS[self]


KINDS = tuple(Kind)
WORDS = tuple(kind.name.lower() for kind in KINDS)
COLORS = (Kind.GRAY, Kind.BLACK, Kind.BROWN, Kind.ORANGE)
DOME, STABLE, MERCHANT, WALL = Kind.DOME, Kind.STABLE, Kind.MERCHANT, Kind.WALL

KIND: dict[str, Kind] = {kind.word: kind for kind in KINDS}
COLOR: dict[str, Kind] = {color.word: color for color in COLORS}

Stock = tuple[int, ...]
"""The number of pieces of each kind that a player still has, in the order of `KINDS`."""

STARTING_STOCK: dict[int, Stock] = {3: (6, 6, 6, 6, 4, 4, 8, 10), 4: (5, 5, 5, 5, 4, 3, 6, 8)}
"""The stock with which each player starts, by the number of players (R6)."""

Seat = NewType("Seat", int)
"""A player, as the number of their seat, from 0."""

Tower = NewType("Tower", int)
"""A tower, as its number from 1 to 4 (R3)."""

TOWERS = tuple(Tower(number) for number in (1, 2, 3, 4))


def tile_value(color: Kind) -> int:
    """Return the points of the palace tile of this color: gray 1, black 2, brown 3, orange 4 (R7)."""
    return color + 1


def without(stock: Stock, kind: Kind) -> Stock:
    """Return the stock without one piece of this kind."""
    return changed(stock, kind, stock[kind] - 1)
