"""What explains the game, as plain data: the sheets of the rules and of the player aid."""

from collections.abc import Mapping
from typing import NamedTuple

from app.table.screen.board import Board


class RuleLine(NamedTuple):
    """One sentence of the rules; `special` where only some rule sets have it."""

    text: str
    rule: str
    special: bool


class Step(NamedTuple):
    """The city at a step of a diagram, and what is written on the roofs of palaces, by one of their pieces."""

    board: Board
    points: Mapping[str, str] = {}


class Diagram(NamedTuple):
    """A part of the city, from the first to the last of `columns` ("ag") and of `rows`, and a sentence about it.

    Where a part lies on the edge of the city, the ring beside it is part of it. `steps` are what is seen in turn when
    the diagram plays: the whole city at first, with a piece placed, with what comes of it. `title` is empty below a
    heading that says enough.
    """

    steps: tuple[Step, ...]
    columns: str
    rows: tuple[int, int]
    caption: str
    title: str = ""


class Seating(NamedTuple):
    """The colors of players round the table, clockwise: when it plays, each is at turn once."""

    colors: tuple[str, ...]
    caption: str


class TopicTitle(NamedTuple):
    """A topic in the list."""

    key: str
    title: str


class RuleTopic(NamedTuple):
    """What the rules say of one thing: the main sentences, and the `details` that need not be read at first."""

    key: str
    title: str
    lines: tuple[RuleLine, ...]
    details: tuple[RuleLine, ...]
    diagrams: tuple[Diagram | Seating, ...]


class RulesSheet(NamedTuple):
    """The rules of a rule set, which the `title` names, open at one topic; `rule` is pointed at there, if any is."""

    title: str
    topics: tuple[TopicTitle, ...]
    opened: RuleTopic
    rule: str
    words: Mapping[str, str]


class AidPiece(NamedTuple):
    """A kind of piece, and how many are left of it; None where that is not to be seen."""

    piece: str
    name: str
    left: int | None
    marked: bool


class AidTile(NamedTuple):
    """A palace tile (`of` is a palace color) or a tower tile (`of` is the tower's number) and its points."""

    of: str
    points: int


class AidRow(NamedTuple):
    """The rule and the points of some pieces or tiles; `topic` is where the rules have more."""

    topic: str
    title: str
    rule: str
    points: str
    pieces: tuple[AidPiece, ...] = ()
    tiles: tuple[AidTile, ...] = ()


class AidSheet(NamedTuple):
    """The player aid: the game in a sentence, all pieces and tiles, and what the numbers of pieces mean (`counts`).

    `color` is whose pieces they are.
    """

    color: str
    summary: str
    counts: str
    rows: tuple[AidRow, ...]
    words: Mapping[str, str]
