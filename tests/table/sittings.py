"""Helpers for tests that make sittings from lists of actions.

A space is a tap (`"h6"`), a placement takes the piece and taps the space (`"gray c4"`), and any other action is an
intent.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, TypeVar

from app.engine.play import options
from app.engine.position import written_placement
from app.engine.record import MOST_PLACEMENTS, Record, written_record
from app.table import intents, pack_intents
from app.table.changes import with_sheet
from app.table.game import Game, game_of
from app.table.log.log import LogSheet
from app.table.play.players import Holding, PlayerView
from app.table.play.turn import TrayPiece
from app.table.result.view import ResultSheet
from app.table.saves.saved_games import Saved
from app.table.screen import AfterPaint, Screen
from app.table.screen_parts import Board, Notice
from app.table.setup.opening import OpeningSheet
from app.table.sitting import Sitting
from app.table.state.open_sheets import OpenSheets, SheetName
from app.table.state.settings import Settings
from app.table.update import update as updated
from app.table.view import after_paint, view
from tests.engine.games import record, written

NAMES = ("Ana", "Ben", "Cleo", "Dan")
END, UNDO, CLEAR_SELECTION, START = intents.EndTurn(), intents.Undo(), intents.ClearSelection(), intents.StartGame()
TWO_TURNS = ("h6", "gray c4", "gray c5", END, "black l4", "dome c4", END)
AWAY = "wall 3, merchant 3"
"""Pieces for players who only wait for their turn; they cause no duty."""

Action = intents.Intent | str
T = TypeVar("T")


def take(piece: str) -> intents.ChoosePiece:
    return intents.ChoosePiece(piece)


def opened(record: Record) -> pack_intents.ImportText:
    """Return the intent that opens a game from another device."""
    return pack_intents.ImportText(written_record(record))


def intents_of(action: Action) -> list[intents.Intent]:
    """Return the intents of an action; the start or end of a turn also lifts the curtain or counts the result."""
    if not isinstance(action, str):
        return (
            [action, intents.LiftCurtain(), intents.CountAll()]
            if isinstance(action, intents.EndTurn | intents.StartGame | intents.Rematch)
            else [action]
        )
    *piece, space = action.split()
    return [*map(intents.ChoosePiece, piece), intents.TapSpace(space)]


def update(sitting: Sitting, intent: intents.Intent) -> Sitting:
    """Return the sitting after one intent. There are no saved games, and nothing is saved."""
    return updated(sitting, intent, Saved())[0]


def after(sitting: Sitting, *actions: Action) -> Sitting:
    """Return the sitting after these actions. There are no saved games, and nothing is saved."""
    for action in actions:
        for intent in intents_of(action):
            sitting = update(sitting, intent)
    return sitting


def set_up(rules: str = "original", players: int = 3) -> Sitting:
    """Return a sitting with the setup sheet filled in: Ana, Ben, Cleo and perhaps Dan."""
    names = [intents.RenameSeat(seat, name) for seat, name in enumerate(NAMES)]
    return after(
        Sitting(settings=Settings(tips_followed=3)), *names, intents.SetSeats(players), intents.SetRules(rules)
    )


def sitting_after(*actions: Action, rules: str = "original", players: int = 3) -> Sitting:
    """Return a new game of Ana, Ben and Cleo after these actions."""
    return after(set_up(rules, players), START, *actions)


def sitting_at(position: dict[str, Any], *actions: Action, rules: str = "original") -> Sitting:
    """Return a game of Ana, Ben and Cleo that starts from a position, after these actions."""
    count = len(position["stocks"])
    value = written(rules=rules, players=count, position=position)
    for player, name in zip(value["players"], NAMES, strict=False):
        player["name"] = name
    return after(Sitting(game=game_of(record(value), final=0), sheets=OpenSheets()), *actions)


def some(value: T | None) -> T:
    """Return the value, which must not be None."""
    assert value is not None
    return value


def sheet_in(sitting: Sitting, kind: type[T]) -> T:
    """Return the sheet that is shown, which must be of this kind."""
    sheet = view(sitting).sheet
    assert isinstance(sheet, kind)
    return sheet


def game_in(sitting: Sitting) -> Game:
    return some(sitting.game)


def placed(sitting: Sitting) -> list[str]:
    """Return all placements of the game, written as in a record."""
    return [written_placement(placement) for placement in game_in(sitting).record.placements]


def notice(sitting: Sitting) -> Notice:
    return some(view(sitting).notice)


def said(sitting: Sitting) -> str:
    found = view(sitting).notice
    return "" if found is None else found.text


def board(sitting: Sitting) -> Board:
    return view(sitting).board


def obstacles(sitting: Sitting) -> set[str]:
    return set(board(sitting).obstacles)


def tray(sitting: Sitting) -> dict[str, TrayPiece]:
    return {piece.piece: piece for piece in view(sitting).tray}


def whole(sitting: Sitting) -> tuple[Screen, AfterPaint]:
    """Return everything that the page shows."""
    return view(sitting), after_paint(sitting)


def panel(sitting: Sitting, name: str) -> PlayerView:
    return next(player for player in after_paint(sitting).players if player.name == name)


def holding(sitting: Sitting, name: str, color: str) -> Holding:
    return next(each for each in panel(sitting, name).holdings if each.color == color)


def opening_sheet(sitting: Sitting) -> OpeningSheet:
    """Return the opening sheet as it would be shown now."""
    return sheet_in(with_sheet(sitting, SheetName.OPENING), OpeningSheet)


def log_sheet(sitting: Sitting) -> LogSheet:
    return sheet_in(with_sheet(sitting, SheetName.LOG), LogSheet)


def result_sheet(sitting: Sitting) -> ResultSheet:
    return sheet_in(sitting, ResultSheet)


def any_placement(sitting: Sitting, rng: Random) -> str:
    return written_placement(rng.choice(options(game_in(sitting).state)))


def whole_game(seed: int, rules: str = "original", players: int = 3) -> Iterator[Sitting]:
    """Yield the sittings of a random game: after each placement and turn, up to the result."""
    rng = Random(seed)
    sitting = sitting_after(rules=rules, players=players)
    yield sitting
    for _ in range(2 * MOST_PLACEMENTS):
        if game_in(sitting).is_over:
            return
        sitting = after(sitting, END if game_in(sitting).turn_is_over else any_placement(sitting, rng))
        yield sitting
    raise AssertionError("the game does not end")


def whose_turn(sitting: Sitting) -> tuple[str, str]:
    """Return the name of the player whose turn it is, and what is left to do."""
    screen = view(sitting)
    return screen.headline, screen.task
