"""The saved texts of games, the slot of the game on the table, and the scores of finished games."""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from app.table.game import Game
from app.table.state.learning import ReviewProgress

LATEST = 9_500_000_000_000
"""The year 2271. Later times in keys come from a clock that was wrong, and count as earlier than all others."""
WRAP = 10**13 + 1
"""The difference between a time after `LATEST` in a key and the negative `moment` that stands for it."""


class SavedText(NamedTuple):
    """The name of one text of a saved game: the game's id and the time of the save, in milliseconds since 1970.

    The times put the saves in order, so each is later than all before. If the clock says something else, the date of
    the save is stored under a key of its own.
    """

    game: str
    moment: int

    @property
    def key(self) -> str:
        """The key in the store."""
        return f"medina.game.{self.game}.{self.moment % WRAP}"

    @property
    def date_key(self) -> str:
        """The key of the date, in milliseconds since 1970, if it is not the moment."""
        return f"medina.date.{self.game}.{self.moment}"


Names = tuple[SavedText, ...]
"""The names of the texts of one game, last one first."""
Texts = Mapping[SavedText, str]
"""The contents of saved texts, by name."""


PAGE = 24
"""The number of games shown first, and added by each *Show more*."""


class SaveProblem(Enum):
    """A problem with saving the game on the table.

    CLOSED: nothing can be saved; FRAMED: the same, in a frame of another page; CLEARED: what was saved is gone;
    NEWER: a newer page has saved this game, which this page must not overwrite.
    """

    FULL = "full"
    CLOSED = "closed"
    FRAMED = "framed"
    CLEARED = "cleared"
    PLAYED_IN_OTHER_TAB = "played in another tab"
    NEWER = "newer"


class OpenProblem(Enum):
    """The reason why the game saved last could not be opened."""

    CANNOT_READ = "cannot read"
    NEWER = "newer"


class SaveSlot(NamedTuple):
    """The slot of the game on the table: its id, "" until the game is saved for the first time, and its title.

    `moment` is the time of the last save, in milliseconds since 1970, and `saved` is the game saved then; they are -1
    and None before the first save. A position from a link is `saved` from the beginning, because the link has it.
    `problem` is the problem of the last attempt to save, or None.
    """

    id: str = ""
    title: str = ""
    moment: int = -1
    saved: Game | None = None
    problem: SaveProblem | None = None


NEW = SaveSlot()
"""The slot of a game that was never saved."""


class SavedScore(NamedTuple):
    """A player's name, color and points; `bot` is the level of a bot, "" for a person."""

    name: str
    color: str
    bot: str
    points: int


class GameScore(NamedTuple):
    """A finished game: the time of its last save, its rules, and the players in seat order."""

    moment: int
    rules: str
    players: tuple[SavedScore, ...]


Scores = Mapping[SavedText, GameScore | None]
"""The score of each game, by the name of its last text; None if the game does not count."""


Origins = Mapping[SavedText, str]
"""What the ids of each finished game and of its copies have in common, by the name of its last text."""


class SeatStatistics(NamedTuple):
    """What counts about a player in the statistics.

    `domes` are the numbers of the turns with a dome, counting only the player's own turns from 1, and `largest` is the
    size of the largest palace. The others are the points from palaces, palace tiles and tower tiles.
    """

    domes: tuple[int, ...]
    largest: int
    palaces: int
    palace_tiles: int
    tower_tiles: int


class GameStatistics(NamedTuple):
    """The score of a finished game, and what counts about each seat."""

    score: GameScore
    seats: tuple[SeatStatistics, ...]


Statistics = Mapping[SavedText, GameStatistics | None]
"""The statistics of each game, by the name of its last text; None if the game does not count."""

Judged = Mapping[SavedText, ReviewProgress]
"""The review of each game that was judged, by the name of its last text."""
