"""The state of one sitting at the table, grouped into parts that are reset together."""

from collections.abc import Mapping, Sequence
from enum import Enum, IntEnum
from typing import NamedTuple

from app.engine.grid import NOWHERE, ONLY, Space, Spaces
from app.engine.pieces import KINDS, Kind
from app.engine.record import Player
from app.engine.refusals import Refusal, refusals_at
from app.engine.state import Placement, State
from app.table.game import Game, Replay
from app.table.memo import memoized
from app.table.state.bots import BotProgress, Hints, Why
from app.table.state.open_sheets import STAY, OpenSheets, SheetName
from app.table.state.saves import NEW, SaveProblem, SaveSlot, Scores
from app.table.state.selection import Selection
from app.table.state.settings import Settings
from app.table.state.setup import Setup
from app.table.wording.words import ENGLISH, Words

NOTHING_ALLOWED = (NOWHERE,) * len(KINDS)


class Overlay(Enum):
    """The things that can cover the game on the table, topmost first.

    A sheet and the lesson cover the others and do not change them.
    """

    LESSON = "lesson"
    SHEET = "sheet"
    EARLIER = "earlier position"
    CURTAIN = "curtain"
    RECAP = "recap"
    WHY = "reasons that are read while a computer player waits"
    BOT = "turn of a computer player"


class OpenProblem(Enum):
    """The reason why the game saved last could not be opened."""

    CANNOT_READ = "cannot read"
    NEWER = "newer"


class Tip(IntEnum):
    """The tips during the first turn on this device, in the order in which the player follows them."""

    MERCHANT = 0
    PIECES = 1
    END_TURN = 2


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
        return (*self.earlier, *(ply.placement for ply in self.table.game.plies))


class Sitting(NamedTuple):
    """The state of the table.

    The `game` on the table is saved in its `slot`. `scores` are the scores of finished games, None until a sheet with
    the totals has been opened. `curtain` is true while the curtain hides what only the current player may see.
    `history_ply` is the number of placements in the earlier position that the board shows, None for the current game;
    during a `replay`, it grows with time. `topic` is the topic at which the rules are open.
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
        """The sheet on top, if any."""
        return self.sheets.top

    @property
    def shown(self) -> State | None:
        """The state that the board shows; None without a game."""
        return None if self.game is None else state_shown(self, self.game)

    @property
    def earlier_ply(self) -> int | None:
        """The number of placements in the earlier position shown; None in a recap, which ends by itself."""
        return None if self.replay is Replay.RECAP else self.history_ply

    @property
    def covered_by(self) -> Overlay | None:
        """The overlay that covers the game; None if nothing does. In a bot's turn, there is always one."""
        if self.lesson is not None:
            return Overlay.LESSON
        return self.table_covered_by if self.sheet is None else Overlay.SHEET

    @property
    def table_covered_by(self) -> Overlay | None:
        """The overlay that covers the game, apart from sheets and the lesson; None if nothing does."""
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
        """Whether the curtain hides everything, even the city."""
        return self.curtain and self.settings.curtain == "table"

    @property
    def is_unsaved(self) -> bool:
        """Whether the last changes of the game on the table could not be saved."""
        return self.game is not None and self.slot.problem in {SaveProblem.FULL, SaveProblem.CLOSED}

    @property
    def bot(self) -> str:
        """The level of the bot whose turn it is; empty if it is a person's turn."""
        return "" if self.game is None else _bot(self.game)

    @property
    def people(self) -> int:
        """The number of people among the players."""
        return 0 if self.game is None else sum(not player.bot for player in self.game.players)

    @property
    def may_place(self) -> bool:
        """Whether a person may place a piece now: the turn is not complete, and nothing covers the game."""
        return _may_place(self)

    @property
    def allowed(self) -> Sequence[Spaces]:
        """The spaces where each kind may be placed now, by kind."""
        return self.game.state.turn.allowed if self.game is not None and self.may_place else NOTHING_ALLOWED

    @property
    def may_ask(self) -> bool:
        """Whether the player whose turn it is may ask for hints or, after both pieces, how good the turn is."""
        is_on = self.settings.hints and self.lesson is None and self.game is not None and not self.game.is_over
        return is_on and not self.table_covered_by

    @property
    def in_hand(self) -> Kind | None:
        """The kind that a tap places: the chosen one, otherwise the only one that can be placed, or None."""
        hand = self.selection.hand
        return self.only_kind if hand is None or not self.may_place else hand

    @property
    def only_kind(self) -> Kind | None:
        """The only kind that can be placed now, such as the first merchant (R9); None if there are several or none."""
        allowed = self.allowed
        kinds = [kind for kind in KINDS if allowed[kind]]
        return kinds[0] if len(kinds) == 1 else None

    @property
    def choices(self) -> tuple[Kind, ...]:
        """The kinds that may be placed on the selected space; empty if a piece is in hand or no space is selected."""
        space, allowed = self.selection.space, self.allowed
        if space is None or self.selection.hand is not None:
            return ()
        return tuple(kind for kind in KINDS if allowed[kind] & ONLY[space])

    @property
    def refused(self) -> Mapping[Kind, Refusal]:
        """The refusal of each kind on the selected empty space if none may go there and highlights are switched on."""
        space, state = self.selection.space, self.shown
        if state is None or space is None or not self.may_place or self.choices or self.stands(space):
            return {}
        return refusals_at(state, space) if self.settings.highlights else {}

    def stands(self, space: Space) -> bool:
        """Whether anything stands on this space in the state that the board shows."""
        return self.shown is not None and bool(self.shown.city.taken & ONLY[space])


def state_shown(sitting: Sitting, game: Game) -> State:
    """Return the state that the board shows: that of an earlier position, or of the current game."""
    return game.state if sitting.history_ply is None else game.state_at(sitting.history_ply)


def players_shown(sitting: Sitting, game: Game) -> tuple[Player, ...]:
    """Return the players with the levels of now, or those at the last placement of an earlier position."""
    ply = sitting.history_ply
    return game.players if ply is None else game.players_after(max(ply - 1, 0))


@memoized
def _bot(game: Game) -> str:
    return "" if game.player is None else game.players[game.player].bot


@memoized
def _may_place(sitting: Sitting) -> bool:
    game = sitting.game
    return game is not None and not sitting.table_covered_by and not game.is_over and not game.turn_is_over


def tip_due(game: Game) -> Tip:
    """Return the tip for the next step in the game. The player has already followed the tips before this one."""
    if game.turn_is_over:
        return Tip.END_TURN
    return Tip.MERCHANT if game.state.opening else Tip.PIECES


def with_game(sitting: Sitting, game: Game | None, slot: SaveSlot = NEW) -> Sitting:
    """Return the sitting with this game on the table, or with none. Everything about the game before is reset.

    If the game is at the start of a turn, the curtain closes, even if it was open when the players left the game.
    """
    starts_turn = game is not None and game.player is not None and not game.turn_plies
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
    """Whether the curtain has to hide the pieces of the current player, because another person could see them."""
    return not sitting.settings.open_play and not sitting.bot and sitting.people > 1


def at_present(sitting: Sitting) -> Sitting:
    """Return the sitting with the current game shown instead of an earlier position, and nothing selected."""
    return sitting._replace(selection=Selection(), history_ply=None, replay=None)


def is_possible(sheet: SheetName | None, game: Game | None) -> bool:
    """Whether this sheet can be on top. The result needs a finished game; the log, or no sheet at all, any game."""
    if sheet is SheetName.RESULT:
        return game is not None and game.is_over
    return game is not None or sheet not in {SheetName.LOG, None}


def with_sheet(sitting: Sitting, sheet: SheetName) -> Sitting:
    """Return the sitting with this sheet on top; the sheet it was opened from stays beneath if it is one of `STAY`.

    If the sheet is not possible now, the sitting stays as it is.
    """
    if not is_possible(sheet, sitting.game):
        return sitting
    top, beneath = sitting.sheets.top, sitting.sheets.beneath
    under = (*beneath, top) if top in STAY else beneath
    return sitting._replace(sheets=OpenSheets(sheet, under[: under.index(sheet)] if sheet in under else under))


def without_sheet(sitting: Sitting) -> Sitting:
    """Return the sitting without the sheet on top.

    The sheet beneath it is then on top. If there is none, the game is shown, or the opening sheet if there is no game.
    """
    beneath = tuple(each for each in sitting.sheets.beneath if is_possible(each, sitting.game))
    if beneath:
        return sitting._replace(sheets=OpenSheets(beneath[-1], beneath[:-1]))
    return sitting._replace(sheets=OpenSheets(None if sitting.game else SheetName.OPENING))


def without_space(sitting: Sitting) -> Sitting:
    """Return the sitting with no space selected."""
    return sitting._replace(selection=sitting.selection._replace(space=None))


def at_the_table(sitting: Sitting) -> Sitting:
    """Close all sheets. If the game is over, show its result; without a game, show the opening sheet."""
    tops = (SheetName.RESULT, None, SheetName.OPENING)
    return sitting._replace(sheets=OpenSheets(next(top for top in tops if is_possible(top, sitting.game))))
