"""Builds the screen of a sitting. The page shows `view` at once after a tap, and `rest` after the next paint."""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from app.table.bots.explanation import Explanation, explanation, may_ask
from app.table.bots.view import BotView, bot_view
from app.table.game import Game
from app.table.help.aid import AidSheet, aid_sheet
from app.table.help.rules import RulesSheet, rules_sheet
from app.table.history.log import History, LogSheet, history, log_sheet
from app.table.history.recap import Recap, recap_view
from app.table.lesson.steps import NEXT, STEPS, Task
from app.table.lesson.view import LessonView, lesson_board, lesson_notice, lesson_view
from app.table.play import turn
from app.table.play.board import board
from app.table.play.board_text import announcement, empty_spaces, spaces
from app.table.play.effects import NOTHING, Effects, effects
from app.table.play.notice import notice
from app.table.play.placing import can_undo
from app.table.play.players import PlayerView, free_tiles, panels
from app.table.play.tips import TipView, tip
from app.table.result.totals import TotalsSheet, totals_sheet
from app.table.result.view import ResultSheet, result_sheet
from app.table.saves.view import Banner, ElsewhereSheet, GamesSheet, UnsavedSheet, banner, games_sheet
from app.table.screen import Board, Notice, Tile
from app.table.settings.view import SettingsSheet, settings_sheet
from app.table.setup.view import OpeningSheet, SetupSheet, opening_sheet, setup_sheet
from app.table.sharing.view import SharingSheet, sharing_sheet
from app.table.sitting import BEFORE_PLAY, Lesson, SheetName, Sitting, players_shown, state_shown
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
    """All parts of the screen except the `Rest`.

    - `headline` is the name of the current player ("Ana"), `task` says what is left to do ("2 pieces to place"), and
      `turn_color` is the player's color. While an earlier position is shown, `headline` is its number ("12 of 80"), and
      `turn_color` is the color of the player who placed last.
    - `seats` is the number of players. In `open_play`, the pieces of all players are shown.
    - `words` translate the labels. With `shortcuts`, keys that are single letters work.
    - `effects` are motions and sounds. `sound` is true if sounds are on, `awake` if the device must stay awake.
    - `bot` is the panel of the bot whose turn it is.
    - `hints` is "on" if the current player can ask for hints, "good" if for a judgment of the complete turn, "off" if
      not right now, "open" if hints are shown, and empty if hints are not available. `explanation` has the hints, or
      the reasons for bots' turns.
    """

    board: Board = Board()
    headline: str = ""
    task: str = ""
    turn_color: str = ""
    tray: tuple[turn.TrayPiece, ...] = ()
    seats: int = 0
    open_play: bool = False
    notice: Notice | None = None
    choice: turn.Choice | None = None
    can_undo: bool = False
    can_redo: bool = False
    can_end_turn: bool = False
    over: bool = False
    sheet: Sheet | None = None
    curtain: turn.Curtain | None = None
    recap: Recap | None = None
    history: History | None = None
    tip: TipView | None = None
    lesson: LessonView | None = None
    banner: Banner | None = None
    shortcuts: bool = True
    large_type: bool = False
    words: Words = Words()
    effects: Effects = Effects()
    sound: bool = False
    awake: bool = False
    bot: BotView | None = None
    explanation: Explanation | None = None
    hints: Literal["", "off", "on", "good", "open"] = ""


class Rest(NamedTuple):
    """The part of the screen that the page shows shortly after a tap, when it has painted the other parts.

    `players` are the panels of all players. For screen readers, `spaces` maps the name of each space or tower to its
    label, except empty spaces in the city, and `announcement` describes the last placement. `tiles` are the palace
    tiles that no player holds.
    """

    players: tuple[PlayerView, ...] = ()
    spaces: Mapping[str, str] = {}
    announcement: str = ""
    tiles: tuple[Tile, ...] = ()


SHEETS: dict[SheetName, Callable[[Sitting], Sheet | None]] = {
    SheetName.TOTALS: totals_sheet,
    SheetName.OPENING: opening_sheet,
    SheetName.SETUP: setup_sheet,
    SheetName.SETTINGS: settings_sheet,
    SheetName.RULES: rules_sheet,
    SheetName.GAMES: games_sheet,
    SheetName.ELSEWHERE: lambda _: ElsewhereSheet(),
    SheetName.SHARING: sharing_sheet,
    SheetName.UNSAVED: lambda _: UnsavedSheet(),
    SheetName.AID: aid_sheet,
}


GAME_SHEETS: dict[SheetName, Callable[[Sitting, Game], Sheet]] = {
    SheetName.RESULT: result_sheet,
    SheetName.LOG: log_sheet,
}
"""The sheets about the game on the table, which do not open without a game."""


def open_sheet(sitting: Sitting) -> Sheet | None:
    """Return the contents of the sheet on top, or None if no sheet is open."""
    if sitting.sheet is None:
        return None
    if sitting.sheet in SHEETS:
        return SHEETS[sitting.sheet](sitting)
    return None if sitting.game is None else GAME_SHEETS[sitting.sheet](sitting, sitting.game)


def view(sitting: Sitting, before: Sitting | None = None) -> Screen:
    """Return the screen of a sitting, with motions and sounds for the changes since the sitting `before`."""
    lesson, words = sitting.lesson, sitting.words
    if lesson is None:
        return _table(sitting, before)
    earlier = None if before is None or before.lesson is None else before.lesson.table
    return _with_lesson(_table(lesson.table._replace(words=words), earlier), lesson, words)


def _table(sitting: Sitting, before: Sitting | None) -> Screen:
    return _empty_table(sitting) if sitting.game is None else _game(sitting, sitting.game, before)


def _empty_table(sitting: Sitting) -> Screen:
    return Screen(
        board=Board(turned=sitting.settings.turned),
        headline=sitting.words.say(N_("Medina")),
        sheet=open_sheet(sitting),
        shortcuts=sitting.settings.shortcuts,
        large_type=sitting.settings.large_type,
        words=sitting.words,
        sound=sitting.settings.sound,
    )


def _game(sitting: Sitting, game: Game, before: Sitting | None) -> Screen:
    player = turn.player_shown(sitting, game)
    return _empty_table(sitting)._replace(
        board=board(sitting, game),
        headline=turn.headline(sitting, game),
        task=turn.task(sitting, game),
        turn_color="" if player is None else game.players[player].color,
        tray=turn.tray(sitting, game),
        seats=len(game.players),
        open_play=sitting.settings.open_play,
        notice=notice(sitting, game),
        choice=turn.choice(sitting),
        can_undo=can_undo(sitting, game),
        can_redo=bool(game.taken_back) and not sitting.curtain,
        can_end_turn=game.turn_is_over and not sitting.curtain and not sitting.bot,
        over=game.is_over and sitting.earlier_ply is None,
        curtain=turn.curtain(sitting, game),
        recap=recap_view(sitting, game),
        history=history(sitting, game),
        tip=tip(sitting, game),
        banner=banner(sitting),
        effects=NOTHING if before is None else effects(before, sitting),
        awake=_is_awake(sitting, game),
        bot=bot_view(sitting, game),
        explanation=explanation(sitting, game),
        hints=may_ask(sitting, game),
    )


def _with_lesson(table: Screen, lesson: Lesson, words: Words) -> Screen:
    """Return the screen of the lesson's table, with the step of the lesson."""
    has_turn = STEPS[lesson.step].task is Task.END_TURN and not lesson.is_done
    return table._replace(
        board=lesson_board(table.board, lesson, words),
        tray=tuple(each._replace(playable=each.playable and not lesson.is_done) for each in table.tray),
        notice=lesson_notice(table.notice, lesson, words),
        can_undo=table.can_undo and has_turn,
        can_redo=table.can_redo and has_turn,
        can_end_turn=table.can_end_turn and has_turn,
        hints="",
        lesson=lesson_view(lesson, words),
    )


def rest(sitting: Sitting) -> Rest:
    """Return the part of the screen that is shown shortly after a tap."""
    if sitting.lesson is None:
        return _table_rest(sitting)
    table = _table_rest(sitting.lesson.table._replace(words=sitting.words))
    # the third player, green, takes no part in the lesson
    return table._replace(players=table.players[: NEXT + 1])


def _table_rest(sitting: Sitting) -> Rest:
    game, words = sitting.game, sitting.words
    if game is None:
        return Rest(spaces=empty_spaces(words))
    state = state_shown(sitting, game)
    return Rest(
        players=panels(players_shown(sitting, game), state, turn.player_shown(sitting, game), sitting.settings, words),
        spaces=spaces(state, game.players, words),
        announcement=announcement(sitting, game),
        tiles=free_tiles(state.palace_tiles, words),
    )


def _is_awake(sitting: Sitting, game: Game) -> bool:
    """Whether the device must stay awake, because players think, or watch the result, without touching the screen."""
    is_played = not game.is_over and sitting.sheet not in BEFORE_PLAY
    return is_played or sitting.sheets.counting is not None


CRASH = {
    "title": N_("Something went wrong"),
    "sentence": N_("An error in Medina stopped the game. Nothing that was saved is lost: continue from there."),
    "detail": N_("Technical detail:"),
    "record": N_("The game as text"),
    "copy": N_("Copy the text"),
    "copied": N_("Copied."),
    "uncopied": N_("Select the text and copy it."),
    "go_on": N_("Continue"),
}


def crash_words(words: Words) -> dict[str, str]:
    """Return the labels of the crash sheet in the language of `words`."""
    return words.labels(CRASH)
