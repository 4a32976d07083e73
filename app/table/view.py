"""Builds the screen of a sitting. The page shows `view` at once after a tap, and `after_paint` after the next paint."""

from collections.abc import Callable
from typing import Any

from app.table.bots.explanation import explanation
from app.table.bots.view import may_ask, turn_of_bot
from app.table.derived import earlier_ply, is_open_play, is_turn_of_others, players_shown, shows_scores, state_shown
from app.table.game import Game
from app.table.lesson.steps import NEXT, STEPS, Task
from app.table.lesson.view import lesson_board, lesson_card, lesson_notice
from app.table.log.log import log_sheet
from app.table.packs import WaitingSheet
from app.table.play import turn
from app.table.play.beginner_tips import tip
from app.table.play.board import board
from app.table.play.count_now import can_count
from app.table.play.curtain import curtain
from app.table.play.gains import kind_with_gains, site_gains
from app.table.play.motion_and_sound import NOTHING, effects
from app.table.play.notice import notice
from app.table.play.players import free_tiles, panels
from app.table.play.screen_reader import announcement, empty_spaces, spaces
from app.table.play.sending import send_to, turn_elsewhere
from app.table.play.undo import can_redo, can_take_back, can_undo
from app.table.replay.bar import history
from app.table.replay.recap import recap_view
from app.table.result.totals import totals_sheet
from app.table.result.view import result_sheet
from app.table.saves.view import OtherTabSheet, UnsavedSheet, banner, games_sheet
from app.table.screen import AfterPaint, Screen, Sheet
from app.table.screen_parts import Board
from app.table.settings.view import settings_sheet
from app.table.setup.opening import SetupSheet, opening_sheet
from app.table.sitting import Lesson, Sitting
from app.table.state.open_sheets import BEFORE_PLAY, SheetName
from app.table.wording.words import N_, Words

SHEETS: dict[SheetName, Callable[[Sitting], Sheet | None]] = {
    SheetName.OPENING: opening_sheet,
    SheetName.TOTALS: totals_sheet,
    SheetName.SETUP: lambda sitting: SetupSheet(sitting.setup, sitting.settings.cap, sitting.settings.curtain),
    SheetName.SETTINGS: settings_sheet,
    SheetName.GAMES: games_sheet,
    SheetName.OTHER_TAB: lambda _: OtherTabSheet(),
    SheetName.UNSAVED: lambda _: UnsavedSheet(),
    SheetName.WAITING: lambda sitting: WaitingSheet(sitting.sheets.has_failed),
}

GAME_SHEETS: dict[SheetName, Callable[[Sitting, Game], Sheet | None]] = {
    SheetName.RESULT: result_sheet,
    SheetName.LOG: log_sheet,
}
"""The sheets about the game on the table, which do not open without a game."""


def view(sitting: Sitting, before: Sitting | None = None) -> Screen:
    """Return the screen of a sitting, with motions and sounds for the changes since the sitting `before`."""
    inner, words = sitting.inner, sitting.words
    if inner is None:
        return _table(sitting, before)
    earlier = None if before is None or before.inner is None else before.inner.table
    return INNER[type(inner)](_table(inner.table._replace(words=words), earlier), inner, words)


def inner_screen(table: Screen, *, may_place: bool, may_undo: bool, may_end: bool) -> Screen:
    """Return the screen of an inner table on which the player may do only this: no turn is taken back or counted."""
    return table._replace(
        tray=tuple(each._replace(playable=each.playable and may_place) for each in table.tray),
        can_undo=table.can_undo and may_undo,
        can_redo=table.can_redo and may_undo,
        can_take_back="",
        can_end_turn=table.can_end_turn and may_end,
        can_count=False,
    )


def _with_lesson(table: Screen, lesson: Lesson, words: Words) -> Screen:
    has_turn = STEPS[lesson.step].task is Task.END_TURN and not lesson.is_done
    return inner_screen(table, may_place=not lesson.is_done, may_undo=has_turn, may_end=has_turn)._replace(
        board=lesson_board(table.board, lesson, words),
        notice=lesson_notice(table.notice, lesson, words),
        card=lesson_card(lesson, words),
    )


INNER: dict[type[Any], Callable[[Screen, Any, Words], Screen]] = {Lesson: _with_lesson}
"""What makes the screen from that of an inner table, by the type of `Sitting.inner`."""


def _table(sitting: Sitting, before: Sitting | None) -> Screen:
    empty = Screen(
        board=Board(turned=sitting.settings.turned),
        headline=sitting.words.say(N_("Medina")),
        sheet=_sheet(sitting),
        shortcuts=sitting.settings.shortcuts,
        large_type=sitting.settings.large_type,
        color_scheme=sitting.settings.color_scheme,
        words=sitting.words,
        sound=sitting.settings.sound,
    )
    return empty if sitting.game is None else _with_game(empty, sitting, sitting.game, before)


def _sheet(sitting: Sitting) -> Sheet | None:
    """Return the contents of the sheet on top; None if no sheet is open, or if it needs a game and there is none."""
    sheet = sitting.sheets.top
    if sheet in SHEETS:
        return SHEETS[sheet](sitting)
    return GAME_SHEETS[sheet](sitting, sitting.game) if sheet is not None and sitting.game is not None else None


def _with_game(empty: Screen, sitting: Sitting, game: Game, before: Sitting | None) -> Screen:
    """Return the screen of a table with a game, made from that of the `empty` table."""
    player, earlier = turn.player_shown(sitting, game), earlier_ply(sitting)
    others = turn_of_bot(sitting, game) or turn_elsewhere(sitting, game) if earlier is None else None
    can_end = game.turn_is_over and not sitting.curtain and not is_turn_of_others(sitting)
    return empty._replace(
        board=board(sitting, game),
        headline=turn.headline(sitting, game),
        task=others.task if others else turn.task(sitting, game),
        turn_color="" if player is None else game.players[player].color,
        tray=turn.tray(sitting, game),
        seats=len(game.players),
        open_play=is_open_play(sitting),
        notice=notice(sitting, game),
        choice=turn.choice(sitting, game),
        can_undo=can_undo(sitting, game),
        can_redo=can_redo(sitting, game),
        can_take_back=can_take_back(sitting, game),
        can_end_turn=can_end,
        send=send_to(sitting, game, game.state.turn.player) if can_end else "",
        can_count=can_count(sitting, game),
        over=game.is_over and earlier is None,
        saved=sitting.slot.moment >= 0,
        curtain=curtain(sitting, game),
        recap=recap_view(sitting, game),
        history=history(sitting, game),
        tip=tip(sitting, game),
        banner=banner(sitting),
        effects=NOTHING if before is None else effects(before, sitting),
        awake=_is_awake(sitting, game),
        others=others,
        explanation=explanation(sitting, game),
        hints=may_ask(sitting, game),
    )


def _is_awake(sitting: Sitting, game: Game) -> bool:
    """Whether the device must stay awake, because players think, or watch the result, without touching the screen."""
    is_played = not game.is_over and sitting.sheets.top not in BEFORE_PLAY
    return is_played or sitting.sheets.counting is not None


def after_paint(sitting: Sitting) -> AfterPaint:
    """Return the part of the screen that is shown shortly after a tap.

    The third player takes no part in the lesson, and is not shown there.
    """
    if sitting.inner is None:
        return _table_after_paint(sitting)
    table = _table_after_paint(sitting.inner.table._replace(words=sitting.words))
    return table if sitting.lesson is None else table._replace(players=table.players[: NEXT + 1])


def _table_after_paint(sitting: Sitting) -> AfterPaint:
    game, words = sitting.game, sitting.words
    if game is None:
        return AfterPaint(spaces=empty_spaces(words))
    state, at_turn = state_shown(sitting, game), turn.player_shown(sitting, game)
    return AfterPaint(
        players=panels(
            players_shown(sitting, game), state, at_turn, words, shows_scores(sitting), is_open_play(sitting)
        ),
        spaces=spaces(state, game.players, words),
        announcement=announcement(sitting, game),
        tiles=free_tiles(state.palace_tiles, words),
        gains=site_gains(state, kind_with_gains(sitting), game.players, words),
    )


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
    return {name: words.say(label) for name, label in CRASH.items()}
