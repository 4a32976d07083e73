"""What several features show, as plain data: the board, notices, buttons, tiles.

Spaces, pieces and colors are named as in the record (`a1`, `n-c`, `gray`, `red`); every sentence is ready to print.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from app.table.intents import DeviceIntent, Intent


class Button(NamedTuple):
    """A button that is not always there or not always the same: what it asks for, and its label."""

    intent: Intent | DeviceIntent
    label: str


class PalaceView(NamedTuple):
    """One palace on the board: `owner` is a player color, `dome` the space its dome stands on."""

    color: str
    pieces: tuple[str, ...]
    stables: tuple[str, ...]
    owner: str | None
    dome: str | None


class BadgeTile(NamedTuple):
    """A tile that a dome would take: of a palace color or a tower (`of`), from the player of this color, if any."""

    of: str
    points: int
    holder: str | None


class Badge(NamedTuple):
    """What a dome on a palace of this color would bring: the points of the palace, and the tiles. `text` says it."""

    color: str
    palace: int
    tiles: tuple[BadgeTile, ...]
    text: str

    @property
    def total(self) -> int:
        """The points of all of it."""
        return self.palace + sum(tile.points for tile in self.tiles)


class Preview(NamedTuple):
    """A piece that might be placed by the player of this color, as the piece of this number; `text` says it."""

    piece: str
    color: str
    number: int
    text: str


class Board(NamedTuple):
    """The city as it stands, and what is highlighted on it.

    `sites` are the spaces where the piece in hand (`piece`) may go; `chosen` is a space tapped first, or all that
    belongs to what is inspected, towers too ("tower-1"); `marks` are the spaces of the placements that are news, each
    with the color of the player who made it, `latest` what has just come in the step of a diagram; `obstacles` what is
    pointed at when one is refused, towers too; `walls` maps a wall space to its tower; `towers` maps a tower to the
    color of the player who holds its tile. `badges` tell what a dome would bring, by the space they are on; `previews`
    are the pieces of a hint, by theirs. `highlights` is false if sites are not shown, `turned` is true if the city is
    seen from the other side of the table.
    """

    palaces: tuple[PalaceView, ...] = ()
    streets: tuple[tuple[str, ...], ...] = ()
    walls: Mapping[str, int] = {}
    towers: Mapping[int, str | None] = {}
    piece: str | None = None
    sites: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    marks: Mapping[str, str] = {}
    latest: frozenset[str] = frozenset()
    obstacles: frozenset[str] = frozenset()
    badges: Mapping[str, Badge] = {}
    previews: Mapping[str, Preview] = {}
    highlights: bool = True
    turned: bool = False


class Tile(NamedTuple):
    """A palace tile (`of` is a palace color) or a tower tile (`of` is the tower's number) and its points."""

    of: str
    points: int
    name: str


class NoticeLine(NamedTuple):
    """A sentence of what more is known, with the rule it comes from."""

    text: str
    rule: str = ""


class Notice(NamedTuple):
    """What is said to the people at the table: what happened, why a tap was refused, what is inspected, what to do.

    `rule` is the rule that it comes from, `more` what else is known of it, `pointed` names what the board points at,
    for whoever does not see it. `mark` shows what it is about: a piece ("gray", "wall"), a tile ("tile-gray",
    "tower-1"), or a player's color. `why` asks for the reasons of a computer player's turn.
    """

    text: str
    tone: Literal["announcement", "refusal", "duty", "inspection"]
    rule: str = ""
    pointed: str = ""
    more: tuple[NoticeLine, ...] = ()
    mark: str = ""
    why: Button | None = None
