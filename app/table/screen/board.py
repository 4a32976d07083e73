"""What the board shows, as plain data: part of the `screen`."""

from collections.abc import Mapping
from typing import NamedTuple


class Palace(NamedTuple):
    """One palace on the board: `owner` is a player color, `dome` the space its dome stands on."""

    color: str
    pieces: tuple[str, ...]
    stables: tuple[str, ...]
    owner: str | None
    dome: str | None


class Board(NamedTuple):
    """The city as it stands, and what is highlighted on it.

    `sites` are the spaces where the piece in hand (`piece`) may go; `chosen` is a space tapped first, or all that
    counts for the palace there; `marks` are the spaces of the placements that are news, each with the color of the
    player who made it; `obstacles` what is pointed at when one is refused, towers too ("tower-1"); `walls` maps a wall
    space to its tower; `towers` maps a tower to the color of the player who holds its tile. `badges` are short marks on
    spaces (what a dome there would bring). `hints` is false where the sites are not to be seen, `turned` true where the
    city is seen from the other side of the table.
    """

    palaces: tuple[Palace, ...] = ()
    streets: tuple[tuple[str, ...], ...] = ()
    walls: Mapping[str, int] = {}
    towers: Mapping[int, str | None] = {}
    piece: str | None = None
    sites: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    marks: Mapping[str, str] = {}
    obstacles: frozenset[str] = frozenset()
    badges: Mapping[str, str] = {}
    hints: bool = True
    turned: bool = False
