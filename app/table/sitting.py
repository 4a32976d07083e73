"""One sitting at the table: what is going on, and how it goes on when somebody asks for something."""

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import singledispatch

from app.engine.errors import IllegalPlacement
from app.engine.events import Event
from app.engine.grid import ONLY, SPACE, Space
from app.engine.pieces import KIND, KINDS, MERCHANT, Kind, Seat
from app.engine.record import Player, Record
from app.engine.refusals import Refusal, why_nowhere
from app.engine.state import Placement
from app.table import intents, setup
from app.table.game import Game, game_of
from app.table.setup import Setup
from app.table.words import Words


class Hint(Enum):
    """What the table itself has to say, apart from the rules."""

    TURN_IS_OVER = "turn is over"
    NOTHING_HERE = "nothing here"
    SURE = "sure"


class Sheet(Enum):
    """The sheets that can lie over the board."""

    SETUP = "setup"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class News:
    """What the last placement, or the last turn, brought about; `seat` is who placed."""

    events: tuple[Event, ...]
    seat: Seat


Notice = News | Refusal | Hint


@dataclass(frozen=True, slots=True)
class Sitting:
    """What is going on at the table.

    `hand` is the kind taken from the tray, `chosen` a space tapped first, `notice` what was said last, `fault` what
    is wrong with the saved game or with saving.
    """

    game: Game | None = None
    setup: Setup = field(default_factory=Setup)
    sheet: Sheet | None = Sheet.SETUP
    hand: Kind | None = None
    chosen: Space | None = None
    notice: Notice | None = None
    fault: str = ""
    words: Words = field(default_factory=Words)

    @property
    def in_hand(self) -> Kind | None:
        """The kind that a tap places: the first merchant needs no choice (R9)."""
        return MERCHANT if self.game and self.game.state.opening else self.hand

    @property
    def choices(self) -> tuple[Kind, ...]:
        """The kinds that may stand on the space tapped first."""
        if self.game is None or self.chosen is None or self.game.turn_is_over:
            return ()
        allowed = self.game.state.turn.allowed
        return tuple(kind for kind in KINDS if allowed[kind] & ONLY[self.chosen])


def update(sitting: Sitting, intent: intents.Intent) -> Sitting:
    """How it goes on. What cannot be done now leaves everything as it is, or says why."""
    return _apply(intent, sitting)


@singledispatch
def _apply(intent: object, sitting: Sitting) -> Sitting:  # noqa: ARG001
    raise TypeError(f"nobody knows how to {intent}")


def _with_empty_hands(sitting: Sitting) -> Sitting:
    return replace(sitting, hand=None, chosen=None, notice=None)


@_apply.register
def _choose_piece(intent: intents.ChoosePiece, sitting: Sitting) -> Sitting:
    kind, game = KIND[intent.piece], sitting.game
    if game is None or game.is_over:
        return sitting
    if game.turn_is_over:
        return replace(sitting, notice=Hint.TURN_IS_OVER)
    if kind in sitting.choices and sitting.chosen is not None:
        return _place(sitting, game, Placement(kind, sitting.chosen))
    if kind is sitting.in_hand:
        return _with_empty_hands(sitting)
    refusal = why_nowhere(game.state, kind)
    return replace(sitting, hand=None if refusal else kind, chosen=None, notice=refusal)


@_apply.register
def _tap_space(intent: intents.TapSpace, sitting: Sitting) -> Sitting:
    space, game = SPACE[intent.space], sitting.game
    if game is None or game.is_over:
        return sitting
    if game.turn_is_over:
        return replace(sitting, notice=Hint.TURN_IS_OVER)
    if sitting.in_hand is not None:
        return _place(sitting, game, Placement(sitting.in_hand, space))
    if space == sitting.chosen:
        return _with_empty_hands(sitting)
    looking = replace(sitting, chosen=space, notice=None)
    return looking if looking.choices else replace(sitting, chosen=None, notice=Hint.NOTHING_HERE)


@_apply.register
def _place_chosen(intent: intents.PlaceChosen, sitting: Sitting) -> Sitting:
    kind = KIND[intent.piece]
    if sitting.game is None or sitting.chosen is None or kind not in sitting.choices:
        return sitting
    return _place(sitting, sitting.game, Placement(kind, sitting.chosen))


def _place(sitting: Sitting, game: Game, placement: Placement) -> Sitting:
    try:
        placed = game.placed(placement)
    except IllegalPlacement as fault:
        return replace(sitting, notice=fault.refusal)
    assert game.player is not None
    news = News(placed.steps[-1].events, game.player)
    return replace(_with_empty_hands(sitting), game=placed, notice=news)


@_apply.register
def _let_go(_: intents.LetGo, sitting: Sitting) -> Sitting:
    return _with_empty_hands(sitting)


@_apply.register
def _undo(_: intents.Undo, sitting: Sitting) -> Sitting:
    game = sitting.game
    return replace(_with_empty_hands(sitting), game=game.undone()) if game else sitting


@_apply.register
def _end_turn(_: intents.EndTurn, sitting: Sitting) -> Sitting:
    game = sitting.game
    if game is None or not game.turn_is_over or game.player is None:
        return sitting
    news = News(game.steps[-1].events, game.player)
    passed_on = replace(_with_empty_hands(sitting), game=game.passed_on(), notice=news)
    return replace(passed_on, sheet=Sheet.RESULT) if game.state.is_over else passed_on


@_apply.register
def _open_setup(_: intents.OpenSetup, sitting: Sitting) -> Sitting:
    return replace(sitting, sheet=Sheet.SETUP, setup=replace(sitting.setup, sure=False))


@_apply.register
def _set_seats(intent: intents.SetSeats, sitting: Sitting) -> Sitting:
    return replace(sitting, setup=setup.with_count(sitting.setup, intent.count))


@_apply.register
def _rename_seat(intent: intents.RenameSeat, sitting: Sitting) -> Sitting:
    return replace(sitting, setup=setup.renamed(sitting.setup, intent.seat, intent.name))


@_apply.register
def _recolor_seat(intent: intents.RecolorSeat, sitting: Sitting) -> Sitting:
    return replace(sitting, setup=setup.recolored(sitting.setup, intent.seat, intent.color))


@_apply.register
def _move_seat(intent: intents.MoveSeat, sitting: Sitting) -> Sitting:
    return replace(sitting, setup=setup.moved(sitting.setup, intent.seat, intent.step))


@_apply.register
def _set_starter(intent: intents.SetStarter, sitting: Sitting) -> Sitting:
    return replace(sitting, setup=replace(sitting.setup, starter=intent.seat))


@_apply.register
def _set_rules(intent: intents.SetRules, sitting: Sitting) -> Sitting:
    return replace(sitting, setup=replace(sitting.setup, rules=intent.rules))


@_apply.register
def _begin(_: intents.Begin, sitting: Sitting) -> Sitting:
    given_up = sitting.game is not None and not sitting.game.is_over
    if given_up and not sitting.setup.sure:
        return replace(sitting, setup=replace(sitting.setup, sure=True))
    players = tuple(_named(player, sitting) for player in sitting.setup.players)
    game = game_of(Record(sitting.setup.rules, players), final=0)
    people = replace(sitting.setup, sure=False)
    return replace(_with_empty_hands(sitting), game=game, setup=people, sheet=None, fault="")


def _named(player: Player, sitting: Sitting) -> Player:
    name = player.name.strip()
    return player if name else player._replace(name=sitting.words.color(player.color))


@_apply.register
def _resume(_: intents.Resume, sitting: Sitting) -> Sitting:
    if sitting.game is None:
        return sitting
    return replace(sitting, sheet=Sheet.RESULT if sitting.game.is_over else None)


@_apply.register
def _show_result(_: intents.ShowResult, sitting: Sitting) -> Sitting:
    return replace(sitting, sheet=Sheet.RESULT) if sitting.game and sitting.game.is_over else sitting


@_apply.register
def _close_sheet(_: intents.CloseSheet, sitting: Sitting) -> Sitting:
    return replace(sitting, sheet=None) if sitting.game else sitting
