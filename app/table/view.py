"""A sitting as a screen: `view` is what a tap changes at once, `rest` what can follow after the paint."""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from app.table.bots.explanation import Explanation, explanation, may_ask
from app.table.bots.view import BotView, company
from app.table.help.aid import AidSheet, aid_sheet
from app.table.help.rules import RulesSheet, rules_sheet
from app.table.history.log import History, LogSheet, history, log_sheet
from app.table.history.recap import Recap, recap_view
from app.table.lesson.steps import NEXT, STEPS, Task
from app.table.lesson.view import LessonView, lesson_notice, lesson_pointed_at, lesson_view
from app.table.play.board import board
from app.table.play.board_text import announcement, spaces
from app.table.play.effects import NOTHING, Effects, effects
from app.table.play.notice import notice
from app.table.play.placing import can_undo
from app.table.play.players import PlayerView, free_tiles, panels
from app.table.play.turn import (
    Choice,
    Curtain,
    TipView,
    TrayPiece,
    choice,
    curtain,
    headline,
    player_shown,
    task,
    tip,
    tray,
)
from app.table.result.totals import TotalsSheet, totals_sheet
from app.table.result.view import ResultSheet, result_sheet
from app.table.saves.view import (
    Banner,
    ElsewhereSheet,
    GamesSheet,
    UnsavedSheet,
    banner,
    games_sheet,
)
from app.table.screen import Board, Notice, Tile
from app.table.settings.view import SettingsSheet, settings_sheet
from app.table.setup.opening import OpeningSheet, opening_sheet
from app.table.setup.view import SetupSheet, setup_sheet
from app.table.sharing.view import SharingSheet, sharing_sheet
from app.table.sitting import BEFORE_PLAY, Lesson, SheetName, Sitting
from app.table.wording.words import N_, Words

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


class Screen(NamedTuple):
    """What is on the page, but for the `Rest`.

    `headline` is whose turn it is ("Ana"), `task` what is left to do ("2 pieces to place"); `turn_color` is the color
    of the player whose turn it is, or whose placement is looked at, empty when nobody's. `seats` is how many play;
    `open_play` is true where all pieces are to be seen, `shortcuts` where single letters are intents, `large_type`
    where everything is written larger. `words` say the labels. `effects` are what has
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
    tip: TipView | None
    lesson: LessonView | None
    banner: Banner | None
    shortcuts: bool
    large_type: bool
    words: Words
    effects: Effects = Effects()
    sound: bool = False
    awake: bool = False
    company: BotView | None = None
    explanation: Explanation | None = None
    advice: Literal["", "off", "on", "open"] = ""


class Rest(NamedTuple):
    """What can follow a moment after a tap, once the screen has been painted.

    `players` are everybody's panels. `spaces` are the names of the spaces and what stands there (except the empty
    ones of the city) and whose the towers are ("tower-1"), and `announcement` is the last placement, in words for
    whoever does not see the city. `tiles` are the palace tiles that nobody has yet.
    """

    players: tuple[PlayerView, ...] = ()
    spaces: Mapping[str, str] = {}
    announcement: str = ""
    tiles: tuple[Tile, ...] = ()


SHEETS: dict[SheetName, Callable[[Sitting], Sheet | None]] = {
    SheetName.TOTALS: totals_sheet,
    SheetName.OPENING: opening_sheet,
    SheetName.SETUP: setup_sheet,
    SheetName.RESULT: result_sheet,
    SheetName.LOG: log_sheet,
    SheetName.SETTINGS: settings_sheet,
    SheetName.RULES: rules_sheet,
    SheetName.GAMES: games_sheet,
    SheetName.ELSEWHERE: lambda _: ElsewhereSheet(),
    SheetName.SHARING: sharing_sheet,
    SheetName.UNSAVED: lambda _: UnsavedSheet(),
    SheetName.AID: aid_sheet,
}


def open_sheet(sitting: Sitting) -> Sheet | None:
    """The sheet that lies over the board, if any; some show nothing without a game."""
    return None if sitting.sheet is None else SHEETS[sitting.sheet](sitting)


def view(sitting: Sitting, before: Sitting | None = None) -> Screen:
    """What is on the page, but for the `rest`; with the effects of what came about since the sitting `before`."""
    lesson, words = sitting.lesson, sitting.words
    if lesson is None:
        return _table(sitting, before)
    earlier = None if before is None or before.lesson is None else before.lesson.table
    return _with_lesson(_table(lesson.table._replace(words=words), earlier), lesson, words)


def _table(sitting: Sitting, before: Sitting | None) -> Screen:
    game, words = sitting.game, sitting.words
    idle = game is None or sitting.curtain
    shown = player_shown(sitting)
    return Screen(
        board=board(sitting),
        headline=headline(sitting),
        task=task(sitting, words),
        turn_color="" if game is None or shown is None else game.players[shown].color,
        tray=tray(sitting),
        seats=0 if game is None else len(game.players),
        open_play=game is not None and sitting.settings.open_play,
        notice=notice(sitting),
        choice=choice(sitting),
        can_undo=can_undo(sitting),
        can_redo=game is not None and not idle and bool(game.taken_back),
        can_end_turn=game is not None and not idle and not sitting.bot and game.turn_is_over,
        over=game is not None and game.is_over and sitting.earlier_ply is None,
        sheet=open_sheet(sitting),
        curtain=curtain(sitting, game),
        recap=recap_view(sitting),
        history=history(sitting),
        tip=tip(sitting),
        lesson=None,
        banner=banner(sitting),
        shortcuts=sitting.settings.shortcuts,
        large_type=sitting.settings.large_type,
        words=words,
        effects=NOTHING if before is None else effects(before, sitting),
        sound=sitting.settings.sound,
        awake=_is_awake(sitting),
        company=company(sitting),
        explanation=explanation(sitting),
        advice=may_ask(sitting),
    )


def _with_lesson(table: Screen, lesson: Lesson, words: Words) -> Screen:
    """The screen of the lesson's table, with the step on it."""
    has_turn = STEPS[lesson.step].task is Task.END_TURN and not lesson.is_done
    return table._replace(
        board=table.board._replace(chosen=table.board.chosen or lesson_pointed_at(lesson)),
        tray=tuple(each._replace(playable=each.playable and not lesson.is_done) for each in table.tray),
        notice=lesson_notice(table.notice, lesson, words),
        can_undo=table.can_undo and has_turn,
        can_redo=table.can_redo and has_turn,
        can_end_turn=table.can_end_turn and has_turn,
        advice="",
        lesson=lesson_view(lesson, words),
    )


def rest(sitting: Sitting) -> Rest:
    """What else is on the page, and can come a moment later."""
    if sitting.lesson is None:
        return _table_rest(sitting)
    table = _table_rest(sitting.lesson.table._replace(words=sitting.words))
    # green is only there to make three
    return table._replace(players=table.players[: NEXT + 1])


def _table_rest(sitting: Sitting) -> Rest:
    game, state = sitting.game, sitting.shown
    if game is None or state is None:
        return Rest(spaces=spaces(sitting))
    players = panels(game.players, state, player_shown(sitting), sitting.settings, sitting.words)
    tiles = free_tiles(state.palace_tiles, sitting.words)
    return Rest(players, spaces(sitting), announcement(sitting), tiles)


def _is_awake(sitting: Sitting) -> bool:
    """Whether people think, or watch the result being counted, without touching the device."""
    game = sitting.game
    is_played = game is not None and not game.is_over and sitting.sheet not in BEFORE_PLAY
    return is_played or sitting.sheets.counting is not None


CRASH = {
    "title": N_("Something went wrong"),
    "sentence": N_("An error in Medina stopped the game. Nothing that was saved is lost: continue from there."),
    "detail": N_("Technical detail:"),
    "record": N_("The record of the game"),
    "copy": N_("Copy the record"),
    "copied": N_("Copied."),
    "uncopied": N_("Mark the text and copy it."),
    "go_on": N_("Continue"),
}


def crash_words(words: Words) -> dict[str, str]:
    """The labels of the crash sheet, in this language."""
    return words.labels(CRASH)
