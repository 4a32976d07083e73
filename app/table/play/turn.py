"""Builds the parts of the screen about the turn: headline, task, tray, and choice of a piece."""

from typing import NamedTuple

from app.engine.grid import NAME
from app.engine.pieces import KINDS, Seat
from app.engine.play import made
from app.table.derived import (
    Overlay,
    allowed_spaces,
    earlier_ply,
    is_turn_of_others,
    kind_in_hand,
    kinds_offered,
    table_covered_by,
)
from app.table.game import Game
from app.table.play.sending import send_to
from app.table.sitting import Sitting
from app.table.state.bots import drawn_turn
from app.table.wording.announcements import winners
from app.table.wording.words import N_, N_ctx, N_n


class TrayPiece(NamedTuple):
    """A kind of piece in the tray. `name` may be abbreviated; `spoken` is the full name, for screen readers."""

    piece: str
    name: str
    spoken: str
    left: int
    playable: bool
    in_hand: bool


class Choice(NamedTuple):
    """The pieces of the tray that may be placed on the selected `space`; `title` names them for screen readers."""

    space: str
    title: str
    pieces: tuple[TrayPiece, ...]


COUNTING = N_("The city is built")
REPLAY = N_ctx("headline", "Replay")


def player_shown(sitting: Sitting, game: Game) -> Seat | None:
    """Return the seat of the current player, or in an earlier position that of the player who placed last, if any."""
    ply = earlier_ply(sitting)
    if ply == 0:
        return None
    return game.player if ply is None else game.player_of(ply)


def headline(sitting: Sitting, game: Game) -> str:
    """Return the current player's name, how the game has ended, or the number of an earlier position ("12 of 80")."""
    words = sitting.words
    if earlier_ply(sitting) is not None:
        return words.say(N_("{number} of {last}"), number=earlier_ply(sitting), last=len(game.plies))
    if game.player is not None:
        return game.players[game.player].name
    return words.say(COUNTING) if sitting.sheets.counting else winners(game.state, game.players, words)


def task(sitting: Sitting, game: Game) -> str:
    """Say what the person here still has to do in this turn; empty behind the curtain."""
    words = sitting.words
    if earlier_ply(sitting) is not None:
        return words.name(REPLAY)
    if sitting.curtain:
        return ""
    if game.player is None:
        return words.say(N_("The game is over"))
    if game.turn_is_over:
        is_sent = bool(send_to(sitting, game, game.state.turn.player))
        return words.say(N_("Send the turn, or undo") if is_sent else N_("End the turn, or undo"))
    if game.state.opening:
        return words.say(N_("Place the first merchant"))
    return words.count(N_n("{number} piece to place", "{number} pieces to place"), game.state.turn.left)


def tray(sitting: Sitting, game: Game) -> tuple[TrayPiece, ...]:
    """Return the pieces of the person here whose turn it is; none behind the curtain or in an earlier position.

    While another turn lies on the board than the one that was played, they are those left after that turn.
    """
    player = game.player
    if player is None or table_covered_by(sitting) not in {None, Overlay.RECAP} or is_turn_of_others(sitting):
        return ()
    drawn = drawn_turn(sitting.hints, game) if sitting.hints.played else None
    state = made(drawn.placements, drawn.before) if drawn else None
    stock, allowed, in_hand = (state or game.state).stocks[player], allowed_spaces(sitting), kind_in_hand(sitting)
    return tuple(
        TrayPiece(
            piece=kind.word,
            name=sitting.words.tray(kind),
            spoken=sitting.words.spoken(kind),
            left=stock[kind],
            playable=bool(allowed[kind]),
            in_hand=kind is in_hand,
        )
        for kind in KINDS
    )


WHAT_GOES_HERE = N_("What goes here?")


def choice(sitting: Sitting, game: Game) -> Choice | None:
    """Return the pieces that may be placed on the selected space, or None if there are none."""
    space, offered = sitting.selection.space, {kind.word for kind in kinds_offered(sitting)}
    if space is None or not offered:
        return None
    pieces = tuple(piece for piece in tray(sitting, game) if piece.piece in offered)
    return Choice(NAME[space], sitting.words.say(WHAT_GOES_HERE), pieces)
