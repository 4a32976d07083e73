"""What to show, as plain data: no engine types, no page. `web` draws exactly this.

Spaces, pieces and colors are named as in the record (`a1`, `n-c`, `gray`, `red`); every sentence is ready to print.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from app.table.screen.advice import Explanation
from app.table.screen.board import Board
from app.table.screen.company import Action, Company
from app.table.screen.effects import Effects
from app.table.screen.sheets import ScoreGraph, Sheet


class TrayPiece(NamedTuple):
    """A kind of piece in front of the player at turn; `playable` is false where it can go nowhere now.

    `spoken` is its name in full, where `name` is abbreviated.
    """

    piece: str
    name: str
    spoken: str
    left: int
    playable: bool
    in_hand: bool


class Tile(NamedTuple):
    """A palace tile (`of` is a palace color) or a tower tile (`of` is the tower's number) and its points."""

    of: str
    points: int
    name: str


class Holding(NamedTuple):
    """A palace color in a player's panel: his own palace, one he may still claim, or none any more.

    `points` is what his palace is worth, None where he has none or scores are not to be seen.
    """

    color: str
    name: str
    state: Literal["owned", "open", "lost"]
    points: int | None


class Pieces(NamedTuple):
    """How many pieces of a kind a player has left."""

    kind: str
    name: str
    left: int


class Player(NamedTuple):
    """One player's panel. `note` says what is special ("no pieces left"), `level` how well a computer player plays.

    `score` is None where scores are not to be seen; `stock` are his pieces by kind, empty where they are behind his
    screen (R6).
    """

    name: str
    color: str
    color_name: str
    score: int | None
    at_turn: bool
    domes: int
    holdings: tuple[Holding, ...]
    tiles: tuple[Tile, ...]
    stock: tuple[Pieces, ...]
    note: str
    level: str


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
    why: Action | None = None


class ChoicePiece(NamedTuple):
    """A kind of piece that may stand on the space tapped first; its name short and in full, as in the tray."""

    piece: str
    name: str
    spoken: str


class Choice(NamedTuple):
    """The pieces that may stand on the space tapped first; `title` names the choice to whoever does not see it."""

    space: str
    title: str
    pieces: tuple[ChoicePiece, ...]


class RecapLine(NamedTuple):
    """A turn of somebody else in a sentence, with the kinds of `pieces` placed; `is_replayed` while it is shown."""

    color: str
    pieces: tuple[str, ...]
    text: str
    is_replayed: bool


class Recap(NamedTuple):
    """What the others did since the last turn of the player who has the tablet.

    `intent` and `button` are what a button asks for and says: to replay it, or to stop that. `why` asks for the reasons
    of computer players.
    """

    title: str
    lines: tuple[RecapLine, ...]
    intent: str
    button: str
    why: Action | None = None


class Curtain(NamedTuple):
    """What hides the tray, or the whole table, until the next player has the tablet: his name and color."""

    covers: Literal["tray", "table"]
    name: str
    color: str
    title: str
    sentence: str
    button: str


class History(NamedTuple):
    """The position that is shown: after `ply` of `last` placements, in words; the scores, where they are to be seen.

    `is_earlier` is false where that is the end of a finished game; `intent` and `button` are what a button asks for and
    says: to replay from here, or to pause that.
    """

    ply: int
    last: int
    sentence: str
    is_earlier: bool
    intent: str
    button: str
    graph: ScoreGraph | None = None


class Tip(NamedTuple):
    """What to do next in a first turn; `points_at` names the region of the page that it is about."""

    text: str
    points_at: str


class Lesson(NamedTuple):
    """A step of the first lesson: its `idea` and the `request`; where `is_answered`, the answer and no request.

    `progress` is the `number` of the step of `last` in words. `piece` is the kind that is asked for, if any. `way_on`
    is "next", "play" or, until the step is done, empty.
    """

    number: int
    last: int
    progress: str
    idea: str
    request: str
    piece: str
    is_answered: bool
    way_on: str
    words: Mapping[str, str]


class Banner(NamedTuple):
    """What keeps the game from being saved.

    `download` and `games` are the labels of what helps, empty where it does not.
    """

    text: str
    download: str
    games: str


class Screen(NamedTuple):
    """What is on the page, but for the `Rest`.

    `headline` is whose turn it is ("Ana"), `task` what is left to do ("2 pieces to place"); `turn_color` is the color
    of the player whose turn it is, or whose placement is looked at, empty when nobody's. `seats` is how many play;
    `open_play` is true where all pieces are to be seen, `shortcuts` where single letters are intents, `large_type`
    where everything is written larger. `words` are the labels of buttons and regions by name. `effects` are what has
    just happened; `sound` is true where it is to be heard, `awake` where the device is to stay awake.
    `company` is the computer player at turn. `explanation` are turns that are explained; `advice` is "on" or "off"
    where the player at turn might ask what to do, "open" while he is told, empty where nobody can ask.
    """

    board: Board
    headline: str
    task: str
    turn_color: str
    tray: tuple[TrayPiece, ...]
    seats: int
    open_play: bool
    notice: Notice | None
    choice: Choice | None
    can_undo: bool
    can_redo: bool
    can_end_turn: bool
    over: bool
    sheet: Sheet | None
    curtain: Curtain | None
    recap: Recap | None
    history: History | None
    tip: Tip | None
    lesson: Lesson | None
    banner: Banner | None
    shortcuts: bool
    large_type: bool
    language: str
    words: Mapping[str, str]
    effects: Effects = Effects()
    sound: bool = False
    awake: bool = False
    company: Company | None = None
    explanation: Explanation | None = None
    advice: Literal["", "off", "on", "open"] = ""


class Rest(NamedTuple):
    """What can follow a moment after a tap, once the screen has been painted.

    `players` are everybody's panels. `spaces` are the names of the spaces and what stands there (except the empty
    ones of the city) and whose the towers are ("tower-1"), and `announcement` is the last placement, in words for
    whoever does not see the city. `tiles` are the palace tiles that nobody has yet.
    """

    players: tuple[Player, ...] = ()
    spaces: Mapping[str, str] = {}
    announcement: str = ""
    tiles: tuple[Tile, ...] = ()
