"""The state of one sitting at the table: what is stored. `derived` computes what follows from it."""

from collections.abc import Mapping
from typing import NamedTuple

from app.bot_messages import LaterTurn
from app.engine.record import Record
from app.engine.state import Placement
from app.table.game import Game, Replay
from app.table.state.bots import BotProgress, Hints, Why
from app.table.state.houses import Houses
from app.table.state.learning import NONE_SOLVED, Exercise, ReviewProgress, Solved, Stage
from app.table.state.open_sheets import OpenSheets, SheetName
from app.table.state.saves import Judged, OpenProblem, SavedText, SaveSlot, Scores, Statistics
from app.table.state.selection import Selection
from app.table.state.settings import Settings
from app.table.state.setup import Setup
from app.table.wording.words import ENGLISH, Words


class Lesson(NamedTuple):
    """The progress of the lesson: the number of the step, from 0, and the `table` at which the player does it.

    The table is a separate sitting, which is never saved. `earlier` are the player's placements in the steps before.
    `is_off_task` is true if the step did not ask for the last action.
    """

    step: int
    table: "Sitting"
    earlier: tuple[Placement, ...] = ()
    is_done: bool = False
    is_off_task: bool = False

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The player's placements in the lesson so far."""
        assert self.table.game is not None
        return self.earlier + self.table.game.record.placements


class Practice(NamedTuple):
    """Exercises, of which the player is at `current`, and the `table` at which the player looks for a better turn.

    The table is a separate sitting, which is never saved. While bots rate the answer, `progress` is from 0 to 1. Once
    it is rated, it is `behind` the best turn by this number of points, and it is clearly better than the turn of the
    game if it `beats_game`. `follows` has the turns that the search expects after each turn that was rated.
    """

    exercises: tuple[Exercise, ...]
    current: int
    table: "Sitting"
    stage: Stage = Stage.TRYING
    progress: float = 0.0
    behind: float = 0.0
    beats_game: bool = False
    follows: Mapping[tuple[Placement, ...], tuple[LaterTurn, ...]] = {}

    @property
    def exercise(self) -> Exercise:
        """The current exercise."""
        return self.exercises[self.current]

    @property
    def game(self) -> Game:
        """The game on the table, which ends with the exercise and the answer."""
        assert self.table.game is not None
        return self.table.game

    @property
    def answer(self) -> tuple[Placement, ...]:
        """The placements that the player has made in the turn."""
        return self.game.record.placements[len(self.exercise.record.placements) :]


class Sitting(NamedTuple):
    """The state of the table.

    The `game` on the table is saved in its `slot`. `houses` says which seats are played here, None if all are and the
    game is only on this device. `scores` are the scores of finished games, None until a sheet with
    the totals has been opened, and `judged` their moments, None until one was judged or saved games are shown.
    `statistics` are those of finished games, None until they have been opened, and `origins` tell which of the games in
    scores or statistics are one.
    `curtain` is true while the curtain hides what only the current player may see. `history_ply` is the number of
    placements in the earlier position that the board shows, None for the current game; during a `replay`, it grows with
    time, `replay_speed` times as fast as usual. `topic` is the topic at which the rules are open. `inner` is
    the lesson or the practice, whose own table covers this one, and `solved` are the problems that were solved.
    """

    game: Game | None = None
    slot: SaveSlot = SaveSlot()
    houses: Houses | None = None
    scores: Scores | None = None
    judged: Judged | None = None
    statistics: Statistics | None = None
    origins: Mapping[SavedText, str] = {}
    open_problem: OpenProblem | None = None
    selection: Selection = Selection()
    history_ply: int | None = None
    replay: Replay | None = None
    replay_speed: str = "1"
    curtain: bool = False
    sheets: OpenSheets = OpenSheets(SheetName.OPENING)
    topic: str = ""
    bots: BotProgress = BotProgress()
    hints: Hints = Hints()
    why: Why = Why()
    reviews: Mapping[Record, ReviewProgress] = {}
    inner: Lesson | Practice | None = None
    solved: Solved = NONE_SOLVED
    setup: Setup = Setup()
    settings: Settings = Settings()
    words: Words = ENGLISH

    @property
    def lesson(self) -> Lesson | None:
        """The lesson, or None if it is not running."""
        return self.inner if isinstance(self.inner, Lesson) else None

    @property
    def practice(self) -> Practice | None:
        """The exercises, or None if there are none."""
        return self.inner if isinstance(self.inner, Practice) else None
