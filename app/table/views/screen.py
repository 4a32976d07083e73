"""What to show of a sitting."""

from collections.abc import Callable, Mapping

from app.engine.pieces import KINDS, Seat
from app.engine.refusals import Refusal
from app.engine.sites import placeable
from app.table import screen
from app.table.game import Game
from app.table.help.tour import steps
from app.table.sitting import Sheet, Sitting, TableNotice
from app.table.views.board import board
from app.table.views.board_text import pointed_at, spaces, spoken
from app.table.views.choice import choice
from app.table.views.log import history, log_sheet
from app.table.views.memo import memoized
from app.table.views.new_game import setup_sheet
from app.table.views.players import panels
from app.table.views.result import result_sheet
from app.table.views.rules import rules_sheet
from app.table.views.saved_games import banner, elsewhere_sheet, games_sheet, unsaved_sheet
from app.table.views.settings import settings_sheet
from app.table.views.sharing import sharing_sheet
from app.table.wording.announcements import Announcer
from app.table.wording.words import BUTTONS, Words, counted, marked

TABLE_NOTICES = {
    TableNotice.TURN_IS_OVER: marked("The turn is complete: end it, or undo."),
    TableNotice.NOT_HERE: marked("Not here."),
    TableNotice.COPY: marked("This is a copy of the game. Nothing else has changed."),
    TableNotice.HERE: marked("This game was saved here already. It is open now."),
}


def view(sitting: Sitting) -> screen.Screen:
    """What is on the page, but for the `rest`."""
    game, say = sitting.game, sitting.words
    player = None if game is None else game.player
    idle = game is None or sitting.curtain
    return screen.Screen(
        board=board(sitting),
        headline=_headline(game, say),
        task=_task(sitting, say),
        turn_color="" if game is None or player is None else game.players[player].color,
        tray=() if game is None or player is None or idle else _tray(sitting, game, player),
        seats=0 if game is None else len(game.players),
        open_play=game is not None and sitting.settings.open_play,
        notice=None if game is None else _notice(sitting, game),
        choice=choice(sitting),
        can_undo=game is not None and not idle and bool(game.turn_plies),
        can_redo=game is not None and not idle and bool(game.taken_back),
        can_end_turn=game is not None and not idle and game.turn_is_over,
        over=game is not None and game.is_over,
        sheet=_sheet(sitting),
        curtain=_curtain(game, say) if game is not None and sitting.curtain else None,
        history=None if game is None or sitting.history_ply is None else history(game, sitting.history_ply, say),
        tip=_tip(sitting),
        banner=banner(sitting),
        shortcuts=sitting.settings.shortcuts,
        language=say.language,
        words=_labels(say),
    )


def rest(sitting: Sitting) -> screen.Rest:
    """What else is on the page, and can come a moment later."""
    game, state = sitting.game, sitting.shown
    if game is None or state is None:
        return screen.Rest(spaces=spaces(sitting))
    players = panels(game.players, state, game.player, sitting.settings, sitting.words)
    return screen.Rest(players, spaces(sitting), spoken(sitting))


@memoized
def _labels(say: Words) -> Mapping[str, str]:
    return say.labels(BUTTONS)


def _headline(game: Game | None, say: Words) -> str:
    if game is None:
        return say.say(marked("Medina"))
    return result_sheet(game, say).title if game.player is None else game.players[game.player].name


def _task(sitting: Sitting, say: Words) -> str:
    game = sitting.game
    if game is None or sitting.curtain:
        return ""
    if game.player is None:
        return say.say(marked("The game is over"))
    if game.turn_is_over:
        return say.say(marked("End the turn, or undo"))
    if game.state.opening:
        return say.say(marked("Place the first merchant"))
    return say.count(counted("{number} piece to place", "{number} pieces to place"), game.state.turn.left)


def _tray(sitting: Sitting, game: Game, player: Seat) -> tuple[screen.TrayPiece, ...]:
    stock, allowed = game.state.stocks[player], game.state.turn.allowed
    in_hand, may_place = sitting.in_hand, sitting.may_place
    return tuple(
        screen.TrayPiece(
            piece=kind.word,
            name=sitting.words.tray(kind),
            left=stock[kind],
            playable=may_place and bool(allowed[kind]),
            in_hand=kind is in_hand,
        )
        for kind in KINDS
    )


def _notice(sitting: Sitting, game: Game) -> screen.Notice | None:
    notice, say = sitting.notice, sitting.words
    if isinstance(notice, Refusal):
        return screen.Notice(
            say.reason(notice.reason, notice.kind), "refusal", notice.reason.rule, pointed_at(sitting, notice)
        )
    if isinstance(notice, TableNotice):
        return screen.Notice(
            say.say(TABLE_NOTICES[notice]), "news" if notice in {TableNotice.COPY, TableNotice.HERE} else "refusal"
        )
    told = "" if notice is None else Announcer(say, game.players).news(notice.events, notice.seat)
    duty = _duty(sitting, game)
    if told and duty:
        return duty._replace(text=f"{told} {duty.text}")
    if told or duty or sitting.fault is None:
        return screen.Notice(told, "news") if told else duty
    return screen.Notice(say.say(sitting.fault.value), "news")


def _duty(sitting: Sitting, game: Game) -> screen.Notice | None:
    """The duty that binds the turn now: a dome must be placed (R14), or both pieces must be (R13)."""
    state, say = game.state, sitting.words
    seat = state.turn.player
    if seat is None or not sitting.may_place or state.opening:
        return None
    if state.turn.duty:
        return screen.Notice(say.say(marked("You must place a dome in this turn, if you can.")), "duty", "R14")
    if placeable(state.city, state.sites, seat, state.stocks[seat]) != state.turn.allowed:
        sentence = marked("You must place two pieces: only first pieces that leave a second one are allowed.")
        return screen.Notice(say.say(sentence), "duty", "R13")
    return None


def _curtain(game: Game, say: Words) -> screen.Curtain | None:
    if game.player is None:
        return None
    player = game.players[game.player]
    return screen.Curtain(
        name=player.name,
        color=player.color,
        title=say.say(marked("Pass the tablet to {name}"), name=player.name),
        sentence=say.say(marked("The pieces behind the screen are for {name}'s eyes only."), name=player.name),
        button=say.say(marked("I am {name}"), name=player.name),
    )


def _tip(sitting: Sitting) -> screen.Tip | None:
    if sitting.tip is None or sitting.game is None or sitting.sheet is not None or sitting.curtain:
        return None
    tips = steps(sitting.words)
    tip = tips[sitting.tip]
    return screen.Tip(tip.text, tip.points_at, sitting.tip + 1, len(tips))


def _sheet(sitting: Sitting) -> screen.Sheet | None:
    game, say = sitting.game, sitting.words
    if sitting.sheet in WITHOUT_GAME:
        return WITHOUT_GAME[sitting.sheet](sitting)
    if sitting.sheet is Sheet.SHARING:
        return sharing_sheet(sitting)
    if game is None or sitting.sheet is None:
        return None
    return result_sheet(game, say) if sitting.sheet is Sheet.RESULT else log_sheet(game, say)


WITHOUT_GAME: dict[Sheet | None, Callable[[Sitting], screen.Sheet]] = {
    Sheet.SETUP: setup_sheet,
    Sheet.SETTINGS: settings_sheet,
    Sheet.GAMES: games_sheet,
    Sheet.ELSEWHERE: elsewhere_sheet,
    Sheet.RULES: rules_sheet,
    Sheet.UNSAVED: unsaved_sheet,
}
"""The sheets that need no game."""
