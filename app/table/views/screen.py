"""The whole screen of a sitting: `view` is what a tap changes, `rest` what can follow a moment later."""

from collections.abc import Mapping

from app.engine.pieces import KINDS, Seat
from app.table import screen
from app.table.game import Game
from app.table.memo import memoized
from app.table.sitting import BEFORE_PLAY, Sitting
from app.table.undo import can_undo
from app.table.views.advice import ADVICE, explanation, may_ask
from app.table.views.banner import banner
from app.table.views.board import board
from app.table.views.board_text import EMPTY, announcement, spaces
from app.table.views.choice import choice
from app.table.views.company import company, task_of_bot
from app.table.views.effects import NOTHING, effects
from app.table.views.lesson import lesson_rest, lesson_screen
from app.table.views.log import history
from app.table.views.notice import notice
from app.table.views.players import free_tiles, panels
from app.table.views.recap import recap_view
from app.table.views.result import COUNTING, winners
from app.table.views.sheets import open_sheet
from app.table.views.tip import tip
from app.table.wording.words import COLON, COMMA, Words, counted, marked

REPLAY = marked("Replay")
LABELS = {
    "city": marked("The city"),
    "tray": marked("Pieces to place"),
    "players": marked("Players"),
    "undo": marked("Undo"),
    "redo": marked("Redo"),
    "end_turn": marked("End turn"),
    "advice": ADVICE,
    "new_game": marked("New game"),
    "result": marked("Result"),
    "close": marked("Close"),
    "domes": marked("Domes left"),
    "score": marked("Score"),
    "open": marked("may still be claimed"),
    "lost": marked("can no longer be claimed"),
    "owned": marked("claimed"),
    "menu": marked("Menu"),
    "log": marked("What happened"),
    "rules": marked("Rules"),
    "aid": marked("Player aid"),
    "settings": marked("Settings"),
    "sharing": marked("Keep and share"),
    "turn_board": marked("Turn the city round"),
    "replay": REPLAY,
    "earlier": marked("One placement earlier"),
    "later": marked("One placement later"),
    "now": marked("Back to the game"),
    "left": marked("Pieces left"),
    "closer": marked("Details"),
    "more": marked("More"),
    "empty": EMPTY,
    "lit": marked("may go here"),
    "pointed": marked("marked"),
    "idle": marked("cannot be placed now"),
    "whole": marked("The whole city"),
    "games": marked("Saved games"),
    "lesson": marked("First lesson"),
    "free_tiles": marked("Tiles nobody has yet"),
    "sound": marked("Sound"),
    "full_screen": marked("Full screen"),
    "leave_full_screen": marked("Leave full screen"),
    "colon": COLON,
    "comma": COMMA,
}


def view(sitting: Sitting, before: Sitting | None = None) -> screen.Screen:
    """What is on the page, but for the `rest`; with the effects of what came about since the sitting `before`."""
    lesson, words = sitting.lesson, sitting.words
    if lesson is None:
        return _table(sitting, before)
    earlier = None if before is None or before.lesson is None else before.lesson.table
    return lesson_screen(_table(lesson.table._replace(words=words), earlier), lesson, words)


def _table(sitting: Sitting, before: Sitting | None) -> screen.Screen:
    game, words = sitting.game, sitting.words
    idle = game is None or sitting.curtain
    shown = _player_shown(sitting)
    return screen.Screen(
        board=board(sitting),
        headline=_headline(sitting),
        task=_task(sitting, words),
        turn_color="" if game is None or shown is None else game.players[shown].color,
        tray=_tray(sitting),
        seats=0 if game is None else len(game.players),
        open_play=game is not None and sitting.settings.open_play,
        notice=notice(sitting),
        choice=choice(sitting),
        can_undo=can_undo(sitting),
        can_redo=game is not None and not idle and bool(game.taken_back),
        can_end_turn=game is not None and not idle and not sitting.bot and game.turn_is_over,
        over=game is not None and game.is_over and sitting.earlier_ply is None,
        sheet=open_sheet(sitting),
        curtain=_curtain(sitting, game),
        recap=recap_view(sitting),
        history=history(sitting),
        tip=tip(sitting),
        lesson=None,
        banner=banner(sitting),
        shortcuts=sitting.settings.shortcuts,
        large_type=sitting.settings.large_type,
        language=words.language,
        words=_labels(words),
        effects=NOTHING if before is None else effects(before, sitting),
        sound=sitting.settings.sound,
        awake=_is_awake(sitting),
        company=company(sitting),
        explanation=explanation(sitting),
        advice=may_ask(sitting),
    )


def rest(sitting: Sitting) -> screen.Rest:
    """What else is on the page, and can come a moment later."""
    if sitting.lesson is None:
        return _table_rest(sitting)
    return lesson_rest(_table_rest(sitting.lesson.table._replace(words=sitting.words)))


def _table_rest(sitting: Sitting) -> screen.Rest:
    game, state = sitting.game, sitting.shown
    if game is None or state is None:
        return screen.Rest(spaces=spaces(sitting))
    players = panels(game.players, state, _player_shown(sitting), sitting.settings, sitting.words)
    tiles = free_tiles(state.palace_tiles, sitting.words)
    return screen.Rest(players, spaces(sitting), announcement(sitting), tiles)


def _is_awake(sitting: Sitting) -> bool:
    """Whether people think, or watch the result being counted, without touching the device."""
    game = sitting.game
    is_played = game is not None and not game.is_over and sitting.sheet not in BEFORE_PLAY
    return is_played or sitting.sheets.counting is not None


@memoized
def _labels(words: Words) -> Mapping[str, str]:
    return words.labels(LABELS)


def _player_shown(sitting: Sitting) -> Seat | None:
    """Whose turn it is; of an earlier position, who placed last."""
    game, ply = sitting.game, sitting.earlier_ply
    if game is None or ply == 0:
        return None
    return game.player if ply is None else game.player_of(ply)


def _headline(sitting: Sitting) -> str:
    game, words = sitting.game, sitting.words
    if game is None:
        return words.say(marked("Medina"))
    if sitting.earlier_ply is not None:
        return words.say(marked("{number} of {last}"), number=sitting.earlier_ply, last=len(game.plies))
    if game.player is not None:
        return game.players[game.player].name
    return words.say(COUNTING) if sitting.sheets.counting else winners(game, words)


def _task(sitting: Sitting, words: Words) -> str:
    game = sitting.game
    if game is not None and sitting.earlier_ply is not None:
        return words.say(REPLAY)
    if game is None or sitting.curtain:
        return ""
    if game.player is None:
        return words.say(marked("The game is over"))
    return task_of_bot(sitting, game) if sitting.bot else _task_of_person(game, words)


def _task_of_person(game: Game, words: Words) -> str:
    if game.turn_is_over:
        return words.say(marked("End the turn, or undo"))
    if game.state.opening:
        return words.say(marked("Place the first merchant"))
    return words.count(counted("{number} piece to place", "{number} pieces to place"), game.state.turn.left)


def _tray(sitting: Sitting) -> tuple[screen.TrayPiece, ...]:
    """The pieces of the player at turn; none behind the curtain or where an earlier position is shown."""
    game = sitting.game
    player = None if game is None else game.player
    if game is None or player is None or sitting.curtain or sitting.earlier_ply is not None or sitting.bot:
        return ()
    stock, allowed = game.state.stocks[player], game.state.turn.allowed
    in_hand, may_place = sitting.in_hand, sitting.may_place
    return tuple(
        screen.TrayPiece(
            piece=kind.word,
            name=sitting.words.tray(kind),
            spoken=sitting.words.spoken(kind),
            left=stock[kind],
            playable=may_place and bool(allowed[kind]),
            in_hand=kind is in_hand,
        )
        for kind in KINDS
    )


def _curtain(sitting: Sitting, game: Game | None) -> screen.Curtain | None:
    """What covers the tray, where no earlier position takes its place."""
    if game is None or game.player is None or not sitting.curtain or sitting.earlier_ply is not None:
        return None
    player, words = game.players[game.player], sitting.words
    return screen.Curtain(
        covers="table" if sitting.is_covered else "tray",
        name=player.name,
        color=player.color,
        title=words.say(marked("Pass the tablet to {name}"), name=player.name),
        sentence=words.say(marked("These pieces are for {name}'s eyes only."), name=player.name),
        button=words.say(marked("I am {name}"), name=player.name),
    )
