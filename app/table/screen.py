"""What to show, as plain data: no engine types, no page. `web` draws exactly this.

Spaces, pieces and colors are named as in the record (`a1`, `n-c`, `gray`, `red`); every sentence is ready to print.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Palace:
    """One palace on the board: `owner` is a player color, `dome` the space its dome stands on."""

    color: str
    pieces: tuple[str, ...]
    stables: tuple[str, ...]
    owner: str | None
    dome: str | None


@dataclass(frozen=True, slots=True)
class Board:
    """The city as it stands, and what is lit on it.

    `sites` are the spaces where the piece in hand (`piece`) may go; `chosen` is a space tapped first; `latest` are the
    spaces of this turn's placements; `obstacles` what stands in the way of a refused one; `walls` maps a wall space
    to its tower; `towers` maps a tower to the color of the player who holds its tile.
    """

    palaces: tuple[Palace, ...] = ()
    streets: tuple[tuple[str, ...], ...] = ()
    walls: Mapping[str, int] = field(default_factory=dict)
    towers: Mapping[int, str | None] = field(default_factory=dict)
    piece: str | None = None
    sites: frozenset[str] = frozenset()
    chosen: str | None = None
    latest: frozenset[str] = frozenset()
    obstacles: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class TrayPiece:
    """A kind of piece in front of the player at turn; `playable` is false where it can go nowhere now."""

    piece: str
    name: str
    count: int
    playable: bool
    in_hand: bool


@dataclass(frozen=True, slots=True)
class Tile:
    """A palace tile (`of` is a palace color) or a tower tile (`of` is the tower's number) and its points."""

    of: str
    points: int
    name: str


@dataclass(frozen=True, slots=True)
class Holding:
    """A palace color in a player's panel: the points of his palace, or None while he may still claim one.

    `open` is false when he owns none and can claim none any more.
    """

    color: str
    name: str
    points: int | None
    open: bool


@dataclass(frozen=True, slots=True)
class Player:
    """One player's panel. `note` says what is special ("out of pieces", "passed over"), else is empty."""

    name: str
    color: str
    color_name: str
    score: int
    at_turn: bool
    domes: int
    holdings: tuple[Holding, ...]
    tiles: tuple[Tile, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence for the people at the table: news, or why a tap was refused, with the rule it comes from."""

    text: str
    tone: Literal["news", "refusal", "duty"]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """What may stand on the space tapped first: `pieces` are (kind, name)."""

    space: str
    pieces: tuple[tuple[str, str], ...]
    title: str


@dataclass(frozen=True, slots=True)
class SetupSeat:
    """A line of the new-game sheet."""

    name: str
    color: str
    color_name: str
    starts: bool


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """A rule set to choose, with one plain sentence."""

    rules: str
    title: str
    sentence: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class SetupSheet:
    """The opening sheet: go on with the game in progress (`resume`, empty where there is none) or start anew."""

    seats: tuple[SetupSeat, ...]
    rules: tuple[RuleChoice, ...]
    resume: str
    problem: str
    colors: tuple[tuple[str, str], ...]
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One line of the result: a palace (its parts in words) or a tile; `spaces` are what it counts on the board."""

    label: str
    detail: str
    points: int
    mark: str
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """A player's column of the result, best first."""

    name: str
    color: str
    total: int
    wins: bool
    lines: tuple[ResultLine, ...]


@dataclass(frozen=True, slots=True)
class ResultSheet:
    """The end: who won, and every score adding up line by line."""

    title: str
    players: tuple[PlayerResult, ...]
    words: Mapping[str, str]


Sheet = SetupSheet | ResultSheet


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything that is on the page.

    `headline` is whose turn it is ("Ana"), `task` what is left to do ("2 pieces to place"); `turn_color` is the color
    of the player whose turn it is, empty when nobody's. `words` are the labels of buttons and regions by name.
    """

    board: Board
    headline: str
    task: str
    turn_color: str
    tray: tuple[TrayPiece, ...]
    players: tuple[Player, ...]
    notice: Notice | None
    choice: Choice | None
    can_undo: bool
    can_end_turn: bool
    over: bool
    sheet: Sheet | None
    language: str
    words: Mapping[str, str]
