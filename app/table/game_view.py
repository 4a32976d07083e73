"""Builds the screen of a game and of the lesson. It is imported for the first game: a first visit opens without one."""

from app.table.bots.explanation import explanation, may_ask
from app.table.bots.view import bot_view
from app.table.game import Game
from app.table.history.log import history
from app.table.history.recap import recap_view
from app.table.lesson.steps import NEXT, STEPS, Task
from app.table.lesson.view import lesson_board, lesson_notice, lesson_view
from app.table.play import turn
from app.table.play.board import board
from app.table.play.board_text import announcement, spaces
from app.table.play.effects import NOTHING, effects
from app.table.play.notice import notice
from app.table.play.placing import can_undo
from app.table.play.players import free_tiles, panels
from app.table.play.tips import tip
from app.table.saves.view import banner
from app.table.sitting import BEFORE_PLAY, Lesson, Sitting, players_shown, state_shown
from app.table.whole_screen import Rest, Screen
from app.table.wording.words import Words


def screen_of_game(empty: Screen, sitting: Sitting, game: Game, before: Sitting | None) -> Screen:
    """Return the screen of a table with a game, made from that of the `empty` table."""
    player = turn.player_shown(sitting, game)
    return empty._replace(
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


def screen_of_lesson(table: Screen, lesson: Lesson, words: Words) -> Screen:
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


def rest_of_game(sitting: Sitting, game: Game) -> Rest:
    """Return the part of the screen of a game that is shown shortly after a tap."""
    words = sitting.words
    state = state_shown(sitting, game)
    return Rest(
        players=panels(players_shown(sitting, game), state, turn.player_shown(sitting, game), sitting.settings, words),
        spaces=spaces(state, game.players, words),
        announcement=announcement(sitting, game),
        tiles=free_tiles(state.palace_tiles, words),
    )


def rest_of_lesson(table: Rest) -> Rest:
    """Return the rest of the screen of the lesson's table without the third player, who takes no part in the lesson."""
    return table._replace(players=table.players[: NEXT + 1])


def _is_awake(sitting: Sitting, game: Game) -> bool:
    """Whether the device must stay awake, because players think, or watch the result, without touching the screen."""
    is_played = not game.is_over and sitting.sheet not in BEFORE_PLAY
    return is_played or sitting.sheets.counting is not None
