"""What the sheets over the board show, as plain data: part of the `screen`."""

from collections.abc import Mapping
from typing import NamedTuple

from app.table.screen.board import Board
from app.table.screen.company import CapChoice, LevelChoice, PaceChoice, SeatChoice
from app.table.screen.help import AidSheet, RulesSheet
from app.table.screen.opening import GamePlayer, OpeningSheet, SetupSheet
from app.table.screen.totals import TotalsSheet


class ResultLine(NamedTuple):
    """One line of the result: a palace (its parts in words) or a tile; `spaces` are what it counts on the board.

    It is `counted` when its points are in the total.
    """

    label: str
    detail: str
    points: int
    mark: str
    spaces: tuple[str, ...]
    counted: bool


class PlayerResult(NamedTuple):
    """A player's column of the result: the `total` of what is counted, and the `place`, 0 until all is."""

    name: str
    color: str
    total: int
    place: int
    lines: tuple[ResultLine, ...]


class Lit(NamedTuple):
    """What is being counted: these spaces, for the player of this color."""

    spaces: tuple[str, ...] = ()
    color: str = ""


class ScoreGraph(NamedTuple):
    """Everybody's points after each turn: `plies` are the placements that ended one, 0 before the first.

    `points` has a row for each of `colors`, in seat order. The position after `marked` placements is marked, if any.
    """

    plies: tuple[int, ...]
    colors: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    marked: int | None = None


class Fact(NamedTuple):
    """Something that stood out in the game, and where it is seen on the city."""

    label: str
    sentence: str
    spaces: tuple[str, ...]


class ResultSheet(NamedTuple):
    """The end: the score counted step by step in seat order, and then who won, the best first.

    `hurry` is what a tap can do about the pace, the name of an intent: "count-faster", "count-all", or nothing when
    all is counted. Until then there is no `margin`, no `graph` and no fact. `so_far` says who has won how often, empty
    where these people have not finished several games.
    """

    title: str
    margin: str
    so_far: str
    players: tuple[PlayerResult, ...]
    lit: Lit
    hurry: str
    graph: ScoreGraph | None
    facts: tuple[Fact, ...]
    words: Mapping[str, str]


class LogEntry(NamedTuple):
    """One placement in words, with what it brought about; `ply` is its number. Or who asked for advice after it."""

    ply: int
    color: str
    text: str
    announcement: str
    is_placement: bool = True


class LogSheet(NamedTuple):
    """The whole game in words, the last placement first, and the scores, None where they are not to be seen."""

    graph: ScoreGraph | None
    entries: tuple[LogEntry, ...]
    words: Mapping[str, str]


class SwitchLine(NamedTuple):
    """A setting to switch on and off."""

    setting: str
    label: str
    sentence: str
    on: bool


class CurtainChoice(NamedTuple):
    """What can be covered between two turns, with one plain sentence."""

    curtain: str
    title: str
    sentence: str
    chosen: bool


class LanguageChoice(NamedTuple):
    """A language by its code and its own name."""

    code: str
    name: str
    chosen: bool


class SettingsSheet(NamedTuple):
    """How this table likes to play.

    `kinds` are the names of the kinds of pieces, for the keys that take them. `seats` are those of the game on the
    table, where who sits there can change.
    """

    switches: tuple[SwitchLine, ...]
    curtains: tuple[CurtainChoice, ...]
    kinds: Mapping[str, str]
    languages: tuple[LanguageChoice, ...]
    paces: tuple[PaceChoice, ...]
    caps: tuple[CapChoice, ...]
    seats: tuple[SeatChoice, ...]
    levels: tuple[LevelChoice, ...]
    words: Mapping[str, str]


class GameLine(NamedTuple):
    """A saved game: `title` is what somebody called it, `names` who plays, `standing` how it stands.

    `moment` is when it was saved, in milliseconds since 1970, 0 where nobody knows.
    """

    game: str
    title: str
    names: str
    players: tuple[GamePlayer, ...]
    rules: str
    standing: str
    moment: int
    board: Board
    on_table: bool


class UnreadableLine(NamedTuple):
    """A text that holds no game: why, and the offer to `recover` what can be read; empty where that is nothing."""

    key: str
    moment: int
    sentence: str
    recover: str


class GamesSheet(NamedTuple):
    """Saved games as far as they are read; while `is_reading`, others will follow by themselves.

    `more` offers to show those after them, empty if there are none; `deleted` says that one was just deleted and can be
    restored, empty otherwise.
    """

    games: tuple[GameLine, ...]
    finished: tuple[GameLine, ...]
    unreadable: tuple[UnreadableLine, ...]
    is_reading: bool
    more: str
    deleted: str
    language: str
    words: Mapping[str, str]


class ElsewhereSheet(NamedTuple):
    """The game is open in another tab, and can be played on here."""

    words: Mapping[str, str]


class UnsavedSheet(NamedTuple):
    """A game that could not be saved is in the way of another, and can be left all the same."""

    words: Mapping[str, str]


class SharingSheet(NamedTuple):
    """What can be exported and imported: the game, if `has_game`, and everything.

    `exported` and `imported` are what came of it; an import may be `refused`.
    """

    has_game: bool
    exported: str
    imported: str
    refused: bool
    words: Mapping[str, str]


Sheet = (
    OpeningSheet
    | SetupSheet
    | TotalsSheet
    | ResultSheet
    | LogSheet
    | SettingsSheet
    | RulesSheet
    | AidSheet
    | GamesSheet
    | ElsewhereSheet
    | UnsavedSheet
    | SharingSheet
)
