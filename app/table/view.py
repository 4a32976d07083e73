"""What to show of a sitting."""

from app.engine.grid import NAME
from app.engine.pieces import COLORS, DOME, KINDS, TOWERS, Kind, Seat, tile_value
from app.engine.refusals import Refusal
from app.engine.scoring import palace_score, player_score
from app.engine.sites import placeable
from app.engine.state import State
from app.table import screen
from app.table.city_view import board
from app.table.game import Game
from app.table.sheets import result_sheet, setup_sheet
from app.table.sitting import Hint, Sheet, Sitting
from app.table.telling import Teller
from app.table.words import BUTTONS, Words, marked

HINTS = {
    Hint.TURN_IS_OVER: marked("The turn is complete: end it, or undo."),
    Hint.NOTHING_HERE: marked("Nothing that you have may stand here now."),
}


def view(sitting: Sitting) -> screen.Screen:
    """Everything that is on the page."""
    game, say = sitting.game, sitting.words
    player = None if game is None else game.player
    return screen.Screen(
        board=board(sitting),
        headline=_headline(game, say),
        task=_task(game, say),
        turn_color="" if game is None or player is None else game.players[player].color,
        tray=() if game is None or player is None else _tray(sitting, game, player),
        players=() if game is None else tuple(_player(game, seat, say) for seat in game.state.seats),
        notice=None if game is None else _notice(sitting, game),
        choice=_choice(sitting),
        can_undo=game is not None and bool(game.turn_steps),
        can_end_turn=game is not None and game.turn_is_over,
        over=game is not None and game.is_over,
        sheet=_sheet(sitting),
        language=say.language,
        words=say.labels(BUTTONS),
    )


def _headline(game: Game | None, say: Words) -> str:
    if game is None:
        return say.say(marked("Medina"))
    return result_sheet(game, say).title if game.player is None else game.players[game.player].name


def _task(game: Game | None, say: Words) -> str:
    if game is None:
        return ""
    if game.player is None:
        return say.say(marked("The game is over"))
    if game.turn_is_over:
        return say.say(marked("End the turn, or undo"))
    if game.state.opening:
        return say.say(marked("Place the first merchant"))
    return say.count(marked("{number} piece to place"), marked("{number} pieces to place"), game.state.turn.left)


def _tray(sitting: Sitting, game: Game, player: Seat) -> tuple[screen.TrayPiece, ...]:
    stock, allowed = game.state.stocks[player], game.state.turn.allowed
    return tuple(
        screen.TrayPiece(
            piece=kind.word,
            name=sitting.words.piece(kind),
            count=stock[kind],
            playable=bool(allowed[kind]) and not game.turn_is_over,
            in_hand=kind is sitting.in_hand and not game.turn_is_over,
        )
        for kind in KINDS
    )


def _player(game: Game, seat: Seat, say: Words) -> screen.Player:
    state, player = game.state, game.players[seat]
    return screen.Player(
        name=player.name,
        color=player.color,
        color_name=say.color(player.color),
        score=player_score(state, seat).total,
        at_turn=seat == game.player,
        domes=state.stocks[seat][DOME],
        holdings=tuple(_holding(state, seat, color, say) for color in COLORS),
        tiles=_tiles(state, seat, say),
        note=say.say(marked("no pieces left")) if not any(state.stocks[seat]) else "",
    )


def _holding(state: State, seat: Seat, color: Kind, say: Words) -> screen.Holding:
    palace = state.city.palaces.owned(color, seat)
    points = None if palace is None else palace_score(state.city, palace).total
    return screen.Holding(color.word, say.piece(color), points, points is None and may_still_claim(state, seat, color))


def may_still_claim(state: State, seat: Seat, color: Kind) -> bool:
    """Whether this player, who owns no palace of the color, can still come to claim one."""
    startable = bool(state.sites.pieces[color]) and any(stock[color] for stock in state.stocks)
    return bool(state.stocks[seat][DOME]) and (bool(state.city.palaces.unclaimed[color]) or startable)


def _tiles(state: State, seat: Seat, say: Words) -> tuple[screen.Tile, ...]:
    palaces = [
        screen.Tile(color.word, tile_value(color), say.piece(color))
        for color in COLORS
        if state.palace_tiles[color] == seat
    ]
    towers = [
        screen.Tile(str(tower), tower, say.tower(tower)) for tower in TOWERS if state.tower_tiles[tower - 1] == seat
    ]
    return (*palaces, *towers)


def _notice(sitting: Sitting, game: Game) -> screen.Notice | None:
    notice, say = sitting.notice, sitting.words
    if sitting.fault:
        return screen.Notice(sitting.fault, "refusal")
    if isinstance(notice, Refusal):
        return screen.Notice(say.reason(notice.reason, notice.kind), "refusal", notice.reason.rule)
    if isinstance(notice, Hint):
        return screen.Notice(say.say(HINTS[notice]), "refusal")
    told = "" if notice is None else Teller(say, game.players).news(notice.events, notice.seat)
    if told:
        return screen.Notice(told, "news")
    return _duty(game, say)


def _duty(game: Game, say: Words) -> screen.Notice | None:
    """The duty that binds the turn now: a dome must be placed (R14), or both pieces must be (R13)."""
    turn = game.state.turn
    if turn.player is None or turn.player != game.player or game.turn_is_over:
        return None
    if turn.duty:
        return screen.Notice(say.say(marked("You must place a dome in this turn, if you can.")), "duty", "R14")
    state = game.state
    free = placeable(state.city, state.sites, turn.player, state.stocks[turn.player])
    if not state.opening and free != turn.allowed:
        sentence = marked("You must place two pieces: only first pieces that leave a second one are allowed.")
        return screen.Notice(say.say(sentence), "duty", "R13")
    return None


def _choice(sitting: Sitting) -> screen.Choice | None:
    if sitting.chosen is None or not sitting.choices:
        return None
    pieces = tuple((kind.word, sitting.words.piece(kind)) for kind in sitting.choices)
    title = sitting.words.say(marked("What goes here?"))
    return screen.Choice(NAME[sitting.chosen], pieces, title)


def _sheet(sitting: Sitting) -> screen.Sheet | None:
    if sitting.sheet is Sheet.RESULT and sitting.game is not None:
        return result_sheet(sitting.game, sitting.words)
    return setup_sheet(sitting) if sitting.sheet is Sheet.SETUP else None
