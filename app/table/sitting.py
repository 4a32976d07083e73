"""One sitting at the table: all that is going on there, in parts that are reset as one."""

from collections.abc import Mapping, Sequence
from enum import Enum, IntEnum
from typing import NamedTuple

from app.engine.grid import NOWHERE, ONLY, Space, Spaces
from app.engine.pieces import KINDS, Kind
from app.engine.refusals import Refusal, refusals_at
from app.engine.state import State
from app.table.bots.state import BotProgress, Hints, Why
from app.table.game import Game, Replay
from app.table.intents import Intent
from app.table.memo import memoized
from app.table.play.selection import Selection
from app.table.saves.index import Names, SavedText, Texts
from app.table.saves.scores import Scores
from app.table.saves.state import NEW, PAGE, SaveProblem, SaveSlot
from app.table.settings.state import Settings
from app.table.setup.state import Setup
from app.table.sharing.incoming import ImportResult
from app.table.wording.words import ENGLISH, Words


class SheetName(Enum):
    """The sheets that can lie over the board."""

    OPENING = "opening"
    SETUP = "setup"
    RESULT = "result"
    LOG = "log"
    SETTINGS = "settings"
    RULES = "rules"
    GAMES = "games"
    ELSEWHERE = "elsewhere"
    SHARING = "sharing"
    UNSAVED = "unsaved"
    AID = "aid"
    TOTALS = "totals"


STAY = frozenset({SheetName.OPENING, SheetName.SETUP, SheetName.RESULT, SheetName.GAMES, SheetName.AID})
"""The sheets that stay under what is opened from them."""


BEFORE_PLAY = frozenset({SheetName.OPENING, SheetName.SETUP, SheetName.GAMES, SheetName.TOTALS, SheetName.ELSEWHERE})
"""While one of these lies over the table, nobody plays there yet."""


NOTHING_ALLOWED = (NOWHERE,) * len(KINDS)


class Counting(NamedTuple):
    """How far the result has been counted: so many steps; `fast` when somebody was impatient."""

    steps: int = 0
    fast: bool = False


class OpenSheets(NamedTuple):
    """The sheet on top, those beneath to which it closes, the next one last, and what is of use only while it is open.

    `results` are the outcome of an import or export. `deleted` are the texts that can be restored. `intended` waits
    for an answer, because a game that could not be saved is on the table.
    `shown` saved games are shown: `saves` are their texts as far as they are read, some may still be `unread`, and
    there are `more` games. `counting` is None when the result is counted. The rules point at `rule`, the player aid at
    `piece`.
    """

    top: SheetName | None = None
    beneath: tuple[SheetName, ...] = ()
    results: tuple[ImportResult, ...] = ()
    deleted: Mapping[SavedText, str] = {}
    intended: Intent | None = None
    saves: Mapping[Names, Texts] = {}
    shown: int = PAGE
    unread: int = 0
    more: int = 0
    counting: Counting | None = None
    rule: str = ""
    piece: Kind | None = None


class Overlay(Enum):
    """What lies over the game as it stands, topmost first.

    A sheet and the lesson lie over everything and change nothing beneath.
    """

    LESSON = "lesson"
    SHEET = "sheet"
    EARLIER = "earlier position"
    CURTAIN = "curtain"
    RECAP = "recap"
    WHY = "reasons that are read while a computer player waits"
    BOT = "turn of a computer player"


class OpenProblem(Enum):
    """What is wrong with a game that was to be opened."""

    CANNOT_READ = "cannot read"
    NEWER = "newer"
    NOT_BY_THE_RULES = "not by the rules"


class Tip(IntEnum):
    """What a guest is to be told who has never come so far on this device; each is followed before the next."""

    MERCHANT = 0
    PIECES = 1
    END_TURN = 2


class Lesson(NamedTuple):
    """The first lesson: the number of the step, from 0, and the `table` at which the player does it.

    The table is a sitting of its own, which is never saved. `is_off_task` is true if the step did not ask for the last
    action.
    """

    step: int
    table: "Sitting"
    is_done: bool = False
    is_off_task: bool = False


class Sitting(NamedTuple):
    """What is going on at the table.

    The `game` on the table is saved in its `slot`. `scores` are those of finished games, None until somebody wants to
    see them. `curtain` hides what only the player at turn may see. `history_ply` is
    the number of placements after which the city is shown, None for the game as it stands; while a `replay` goes on,
    the next one follows by itself. `topic` is where the rules are open.
    """

    game: Game | None = None
    slot: SaveSlot = SaveSlot()
    scores: Scores | None = None
    open_problem: OpenProblem | None = None
    selection: Selection = Selection()
    history_ply: int | None = None
    replay: Replay | None = None
    curtain: bool = False
    sheets: OpenSheets = OpenSheets(SheetName.OPENING)
    topic: str = ""
    bots: BotProgress = BotProgress()
    hints: Hints = Hints()
    why: Why = Why()
    lesson: Lesson | None = None
    setup: Setup = Setup()
    settings: Settings = Settings()
    words: Words = ENGLISH

    @property
    def sheet(self) -> SheetName | None:
        """The sheet that lies over the board."""
        return self.sheets.top

    @property
    def shown(self) -> State | None:
        """The state of the game that the board shows."""
        return None if self.game is None else state_shown(self, self.game)

    @property
    def earlier_ply(self) -> int | None:
        """The earlier position that somebody looks at; a recap leads back to the game by itself."""
        return None if self.replay is Replay.RECAP else self.history_ply

    @property
    def covered_by(self) -> Overlay | None:
        """What lies on top of the game; None if the person at turn sees it as it stands."""
        if self.lesson is not None:
            return Overlay.LESSON
        return self.table_covered_by if self.sheet is None else Overlay.SHEET

    @property
    def table_covered_by(self) -> Overlay | None:
        """What lies on top of the game, beneath sheets and the lesson."""
        if self.history_ply is not None and self.replay is not Replay.RECAP:
            return Overlay.EARLIER
        if self.curtain:
            return Overlay.CURTAIN
        if self.history_ply is not None:
            return Overlay.RECAP
        if not self.bot:
            return None
        return Overlay.BOT if self.why.ply is None else Overlay.WHY

    @property
    def is_city_hidden(self) -> bool:
        """Whether the curtain hides everything, the city too."""
        return self.curtain and self.settings.curtain == "table"

    @property
    def is_unsaved(self) -> bool:
        """Whether the game on the table could not be saved as it stands."""
        return self.game is not None and self.slot.problem in {SaveProblem.FULL, SaveProblem.CLOSED}

    @property
    def bot(self) -> str:
        """The level of the computer player at turn; empty where a person is."""
        return "" if self.game is None else _bot(self.game)

    @property
    def people(self) -> int:
        """How many people play."""
        return 0 if self.game is None else sum(not player.bot for player in self.game.players)

    @property
    def may_place(self) -> bool:
        """Whether a piece may be placed now: the turn goes on, and nothing lies over it."""
        return _may_place(self)

    @property
    def allowed(self) -> Sequence[Spaces]:
        """The spaces where each kind may be placed now."""
        return self.game.state.turn.allowed if self.game is not None and self.may_place else NOTHING_ALLOWED

    @property
    def may_ask(self) -> bool:
        """Whether the player at turn may ask for hints."""
        return self.settings.hints and self.lesson is None and self.may_place

    @property
    def in_hand(self) -> Kind | None:
        """The kind that a tap places: the one that was chosen, else the only one that can be placed."""
        hand = self.selection.hand
        return self.only_kind if hand is None or not self.may_place else hand

    @property
    def only_kind(self) -> Kind | None:
        """The kind that needs no choice, because no other can be placed: at first the merchant (R9)."""
        allowed = self.allowed
        kinds = [kind for kind in KINDS if allowed[kind]]
        return kinds[0] if len(kinds) == 1 else None

    @property
    def choices(self) -> tuple[Kind, ...]:
        """The kinds that may stand on the space tapped first; none while one is in hand."""
        space, allowed = self.selection.space, self.allowed
        if space is None or self.selection.hand is not None:
            return ()
        return tuple(kind for kind in KINDS if allowed[kind] & ONLY[space])

    @property
    def refused(self) -> Mapping[Kind, Refusal]:
        """Why each kind may not stand on the space tapped first, where none may and nothing stands.

        Empty where hints are switched off.
        """
        space, state = self.selection.space, self.shown
        if state is None or space is None or not self.may_place or self.choices or self.stands(space):
            return {}
        return refusals_at(state, space) if self.settings.highlights else {}

    def stands(self, space: Space) -> bool:
        """Whether anything stands on this space of the board as it is shown."""
        return self.shown is not None and bool(self.shown.city.taken & ONLY[space])


def state_shown(sitting: Sitting, game: Game) -> State:
    """The state that the board shows: an earlier one, or the game as it stands."""
    return game.state if sitting.history_ply is None else game.state_at(sitting.history_ply)


@memoized
def _bot(game: Game) -> str:
    return "" if game.player is None else game.players[game.player].bot


@memoized
def _may_place(sitting: Sitting) -> bool:
    game = sitting.game
    return game is not None and not sitting.table_covered_by and not game.is_over and not game.turn_is_over


def tip_due(game: Game) -> Tip:
    """What somebody has to know to go on with the game: all tips before it are followed."""
    if game.turn_is_over:
        return Tip.END_TURN
    return Tip.MERCHANT if game.state.opening else Tip.PIECES


def with_game(sitting: Sitting, game: Game | None, slot: SaveSlot = NEW) -> Sitting:
    """With this game on the table, or none. Nothing of the game before is left.

    At the start of a turn the curtain is closed, even if it was open when the game was left.
    """
    starts_turn = game is not None and game.player is not None and game.final > 0 and not game.turn_plies
    laid = sitting._replace(
        game=game,
        slot=slot,
        open_problem=sitting.open_problem if game is None else None,
        selection=Selection(),
        history_ply=None,
        replay=None,
        bots=BotProgress(),
        hints=Hints(),
        why=Why(),
    )
    return laid._replace(curtain=starts_turn and needs_curtain(laid))


def needs_curtain(sitting: Sitting) -> bool:
    """Whether the curtain has to hide the pieces of the player at turn, because another person may see them."""
    return not sitting.settings.open_play and not sitting.bot and sitting.people > 1


def at_present(sitting: Sitting) -> Sitting:
    """With the game shown as it stands, and nothing selected."""
    return sitting._replace(selection=Selection(), history_ply=None, replay=None)


def with_sheet(sitting: Sitting, sheet: SheetName) -> Sitting:
    """With this sheet open, over those that stay."""
    top, beneath = sitting.sheets.top, sitting.sheets.beneath
    under = (*beneath, top) if top in STAY else beneath
    return sitting._replace(sheets=OpenSheets(sheet, under[: under.index(sheet)] if sheet in under else under))


def without_sheet(sitting: Sitting) -> Sitting:
    """With the sheet on top closed. Beneath is another one, or the game; without a game, the opening."""
    beneath = tuple(each for each in sitting.sheets.beneath if each is not SheetName.RESULT or sitting.game)
    if beneath:
        return sitting._replace(sheets=OpenSheets(beneath[-1], beneath[:-1]))
    return sitting._replace(sheets=OpenSheets(None if sitting.game else SheetName.OPENING))


def without_space(sitting: Sitting) -> Sitting:
    """With the choice at the tapped space closed."""
    return sitting._replace(selection=sitting.selection._replace(space=None))
