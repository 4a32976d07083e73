"""One sitting at the table: all that is going on there."""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from app.engine.events import Event
from app.engine.grid import ONLY, Space
from app.engine.pieces import KINDS, MERCHANT, Kind, Seat
from app.engine.preview import palace_at, refusals
from app.engine.refusals import Refusal
from app.engine.state import State
from app.table.game import Game
from app.table.intents import Intent
from app.table.saves.incoming import ImportResult
from app.table.settings import Settings
from app.table.setup import Setup
from app.table.wording.words import Words, marked


class TableNotice(Enum):
    """What the table itself has to say, apart from the rules."""

    TURN_IS_OVER = "turn is over"
    NOT_HERE = "not here"
    COPY = "a copy"
    HERE = "here already"


class OpenProblem(Enum):
    """What is wrong with a game that was to be opened: the sentence that says so."""

    CANNOT_READ = marked("A saved game cannot be read. It is kept as it is, under Saved games.")
    NEWER = marked("A game was saved by a newer version of Medina and is left alone: load the page again to play it.")
    NOT_BY_THE_RULES = marked("This game cannot be opened: it is not by the rules.")


class Sheet(Enum):
    """The sheets that can lie over the board."""

    SETUP = "setup"
    RESULT = "result"
    LOG = "log"
    SETTINGS = "settings"
    RULES = "rules"
    GAMES = "games"
    ELSEWHERE = "elsewhere"
    SHARING = "sharing"
    UNSAVED = "unsaved"


class SaveProblem(Enum):
    """Why the game is not kept as it should be."""

    FULL = "full"
    CLOSED = "closed"
    CLEARED = "cleared"
    PLAYED_ELSEWHERE = "played elsewhere"


class Outcome(NamedTuple):
    """What the last placement, or the last turn, brought about; `seat` is who placed."""

    events: tuple[Event, ...]
    seat: Seat


Notice = Outcome | Refusal | TableNotice


class Sitting(NamedTuple):
    """What is going on at the table.

    `hand` is the kind taken from the tray, `chosen` a space tapped first, `notice` what was said last, `fault` what
    is wrong with what was to be opened. `texts` is what is kept of all games, `save_id` the one of them that lies on
    the table under its `title`, `trouble` what keeps it from being kept, `intended` what waits while such a game is in
    its way, `deleted` what can be brought back, `answers` what came of bringing something in. `beneath` is the sheet to
    which the open one closes.
    `curtain` hides what only the player at turn may see. `history_ply` is
    the number of placements after which the city is looked at, None for the game as it stands. `topic` is where the
    rules are open, `tip` the step of the tour, None when there is none.
    """

    game: Game | None = None
    setup: Setup = Setup()
    settings: Settings = Settings()
    sheet: Sheet | None = Sheet.SETUP
    beneath: Sheet | None = None
    hand: Kind | None = None
    chosen: Space | None = None
    notice: Notice | None = None
    fault: OpenProblem | None = None
    texts: Mapping[str, str] = {}
    save_id: str = ""
    title: str = ""
    trouble: SaveProblem | None = None
    deleted: Mapping[str, str] = {}
    answers: tuple[ImportResult, ...] = ()
    intended: Intent | None = None
    curtain: bool = False
    history_ply: int | None = None
    topic: str = ""
    tip: int | None = None
    words: Words = Words()

    @property
    def shown(self) -> State | None:
        """The state of the game that the board shows."""
        if self.game is None:
            return None
        return self.game.state if self.history_ply is None else self.game.state_at(self.history_ply)

    @property
    def is_unsaved(self) -> bool:
        """Whether the game on the table could not be kept as it stands."""
        return self.game is not None and self.trouble in {SaveProblem.FULL, SaveProblem.CLOSED}

    @property
    def may_place(self) -> bool:
        """Whether a piece may be placed now: the turn goes on, and nothing lies over it."""
        game = self.game
        waits = self.curtain or self.history_ply is not None
        return game is not None and not waits and not game.is_over and not game.turn_is_over

    @property
    def in_hand(self) -> Kind | None:
        """The kind that a tap places: the first merchant needs no choice (R9)."""
        if self.game is None or not self.may_place:
            return None
        return MERCHANT if self.game.state.opening else self.hand

    @property
    def choices(self) -> tuple[Kind, ...]:
        """The kinds that may stand on the space tapped first."""
        if self.game is None or self.chosen is None or not self.may_place:
            return ()
        allowed = self.game.state.turn.allowed
        return tuple(kind for kind in KINDS if allowed[kind] & ONLY[self.chosen])

    @property
    def refused(self) -> Mapping[Kind, Refusal]:
        """Why each kind may not stand on the space tapped first, where none may and no palace stands.

        Who wants no hints is not told.
        """
        space, game = self.chosen, self.game
        if game is None or space is None or not self.may_place or self.choices or self.shows_palace(space):
            return {}
        return refusals(game.state, space) if self.settings.hints else {}

    def shows_palace(self, space: Space) -> bool:
        """Whether a palace stands on this space of the board as it is shown."""
        return self.shown is not None and palace_at(self.shown, space) is not None


def with_sheet(sitting: Sitting, sheet: Sheet) -> Sitting:
    """With this sheet open; that of a new game stays under all that is opened from it."""
    under_all = Sheet.SETUP if sitting.sheet is Sheet.SETUP else sitting.beneath
    return sitting._replace(sheet=sheet, beneath=under_all if sitting.sheet else None)


def with_empty_hands(sitting: Sitting) -> Sitting:
    """Nothing in hand, nothing chosen, nothing said."""
    return sitting._replace(hand=None, chosen=None, notice=None)
