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
    to its tower; `towers` maps a tower to the color of the player who holds its tile. `badges` are short marks on
    spaces (what a dome there would bring). `hints` is false where the sites are not to be seen, `turned` true where the
    city is seen from the other side of the table.
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
    badges: Mapping[str, str] = field(default_factory=dict)
    hints: bool = True
    turned: bool = False


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
    """A palace color in a player's panel: his own palace, one he may still claim, or none any more.

    `points` is what his palace is worth, None where he has none or scores are not to be seen.
    """

    color: str
    name: str
    state: Literal["owned", "open", "lost"]
    points: int | None


@dataclass(frozen=True, slots=True)
class Player:
    """One player's panel. `note` says what is special ("no pieces left"), else is empty.

    `score` is None where scores are not to be seen; `stock` are the counts of his pieces by kind, empty where they are
    behind his screen (R6).
    """

    name: str
    color: str
    color_name: str
    score: int | None
    at_turn: bool
    domes: int
    holdings: tuple[Holding, ...]
    tiles: tuple[Tile, ...]
    stock: tuple[tuple[str, int], ...]
    note: str


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence for the people at the table: news, or why a tap was refused, with the rule it comes from."""

    text: str
    tone: Literal["news", "refusal", "duty"]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """What is to be known and done at the space tapped first: `pieces` that may stand there are (kind, name)."""

    space: str
    title: str
    lines: tuple[str, ...]
    pieces: tuple[tuple[str, str], ...]


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


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One placement in words, with what it brought about; `ply` is its number."""

    ply: int
    color: str
    text: str
    news: str


@dataclass(frozen=True, slots=True)
class LogSheet:
    """The whole game in words, the last placement first."""

    entries: tuple[LogEntry, ...]
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SwitchLine:
    """A setting to switch on and off."""

    setting: str
    label: str
    sentence: str
    on: bool


@dataclass(frozen=True, slots=True)
class SettingsSheet:
    """How this table likes to play; `languages` are (code, its own name, whether it is spoken now)."""

    switches: tuple[SwitchLine, ...]
    languages: tuple[tuple[str, str, bool], ...]
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One sentence of the rules; `special` where only some rule sets have it."""

    text: str
    rule: str
    special: bool


@dataclass(frozen=True, slots=True)
class Diagram:
    """A part of the city, from the first to the last of `columns` ("ag") and of `rows`, and a sentence about it.

    Where a part lies on the edge of the city, the ring beside it is part of it; `board` holds the whole city.
    """

    board: Board
    columns: str
    rows: tuple[int, int]
    caption: str


@dataclass(frozen=True, slots=True)
class RuleTopic:
    """What the rules say of one thing."""

    key: str
    title: str
    lines: tuple[RuleLine, ...]
    diagrams: tuple[Diagram, ...]


@dataclass(frozen=True, slots=True)
class RulesSheet:
    """The rules of this game, open at the topic `opened`."""

    topics: tuple[RuleTopic, ...]
    opened: str
    words: Mapping[str, str]


Sheet = SetupSheet | ResultSheet | LogSheet | SettingsSheet | RulesSheet


@dataclass(frozen=True, slots=True)
class Curtain:
    """What hides the table until the next player has the tablet: his name and color."""

    name: str
    color: str
    title: str
    sentence: str
    button: str


@dataclass(frozen=True, slots=True)
class History:
    """An earlier position is looked at: after `ply` of `last` placements, in words."""

    ply: int
    last: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Tip:
    """A step of the first-game tour; `points_at` names the region of the page that it speaks of."""

    text: str
    points_at: str
    number: int
    last: int


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
    can_redo: bool
    can_end_turn: bool
    over: bool
    sheet: Sheet | None
    curtain: Curtain | None
    history: History | None
    tip: Tip | None
    language: str
    words: Mapping[str, str]
