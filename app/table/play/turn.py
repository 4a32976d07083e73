"""The turn as it is shown: whose it is, what is left to do, the tray, the curtain, choices and tips."""

from typing import Literal, NamedTuple

from app.engine.grid import NAME
from app.engine.pieces import KINDS, Seat
from app.table.bots.view import task_of_bot
from app.table.game import Game
from app.table.result.view import COUNTING, winners
from app.table.sitting import Sitting, Tip
from app.table.wording.words import N_, N_n, Words


class TrayPiece(NamedTuple):
    """A kind of piece in front of the player at turn; `playable` is false where it can go nowhere now.

    `spoken` is its name in full, where `name` is abbreviated.
    """

    piece: str
    name: str
    spoken: str
    left: int
    playable: bool
    in_hand: bool


class ChoicePiece(NamedTuple):
    """A kind of piece that may stand on the space tapped first; its name short and in full, as in the tray."""

    piece: str
    name: str
    spoken: str


class Choice(NamedTuple):
    """The pieces that may stand on the space tapped first; `title` names the choice to whoever does not see it."""

    space: str
    title: str
    pieces: tuple[ChoicePiece, ...]


class Curtain(NamedTuple):
    """What hides the tray, or the whole table, until the next player has the tablet: his name and color."""

    covers: Literal["tray", "table"]
    name: str
    color: str
    title: str
    sentence: str
    button: str


class TipView(NamedTuple):
    """What to do next in a first turn; `points_at` names the region of the page that it is about."""

    text: str
    points_at: str


REPLAY = N_("Replay")


def player_shown(sitting: Sitting) -> Seat | None:
    """Whose turn it is; of an earlier position, who placed last."""
    game, ply = sitting.game, sitting.earlier_ply
    if game is None or ply == 0:
        return None
    return game.player if ply is None else game.player_of(ply)


def headline(sitting: Sitting) -> str:
    """Whose turn it is, or which earlier position is shown."""
    game, words = sitting.game, sitting.words
    if game is None:
        return words.say(N_("Medina"))
    if sitting.earlier_ply is not None:
        return words.say(N_("{number} of {last}"), number=sitting.earlier_ply, last=len(game.plies))
    if game.player is not None:
        return game.players[game.player].name
    return words.say(COUNTING) if sitting.sheets.counting else winners(game, words)


def task(sitting: Sitting, words: Words) -> str:
    """What is left to do in the turn."""
    game = sitting.game
    if game is not None and sitting.earlier_ply is not None:
        return words.say(REPLAY)
    if game is None or sitting.curtain:
        return ""
    if game.player is None:
        return words.say(N_("The game is over"))
    return task_of_bot(sitting, game) if sitting.bot else _task_of_person(game, words)


def _task_of_person(game: Game, words: Words) -> str:
    if game.turn_is_over:
        return words.say(N_("End the turn, or undo"))
    if game.state.opening:
        return words.say(N_("Place the first merchant"))
    return words.count(N_n("{number} piece to place", "{number} pieces to place"), game.state.turn.left)


def tray(sitting: Sitting) -> tuple[TrayPiece, ...]:
    """The pieces of the player at turn; none behind the curtain or where an earlier position is shown."""
    game = sitting.game
    player = None if game is None else game.player
    if game is None or player is None or sitting.curtain or sitting.earlier_ply is not None or sitting.bot:
        return ()
    stock, allowed = game.state.stocks[player], game.state.turn.allowed
    in_hand, may_place = sitting.in_hand, sitting.may_place
    return tuple(
        TrayPiece(
            piece=kind.word,
            name=sitting.words.tray(kind),
            spoken=sitting.words.spoken(kind),
            left=stock[kind],
            playable=may_place and bool(allowed[kind]),
            in_hand=kind is in_hand,
        )
        for kind in KINDS
    )


def curtain(sitting: Sitting, game: Game | None) -> Curtain | None:
    """What covers the tray, where no earlier position takes its place."""
    if game is None or game.player is None or not sitting.curtain or sitting.earlier_ply is not None:
        return None
    player, words = game.players[game.player], sitting.words
    return Curtain(
        covers="table" if sitting.is_city_hidden else "tray",
        name=player.name,
        color=player.color,
        title=words.say(N_("Pass the tablet to {name}"), name=player.name),
        sentence=words.say(N_("These pieces are for {name}'s eyes only."), name=player.name),
        button=words.say(N_("I am {name}"), name=player.name),
    )


WHAT_GOES_HERE = N_("What goes here?")


def choice(sitting: Sitting) -> Choice | None:
    """The pieces that may stand there, if any."""
    space, words = sitting.selection.space, sitting.words
    pieces = tuple(ChoicePiece(kind.word, words.tray(kind), words.spoken(kind)) for kind in sitting.choices)
    return Choice(NAME[space], words.say(WHAT_GOES_HERE), pieces) if pieces and space is not None else None


TIPS = {
    Tip.MERCHANT: ("city", N_("Tap the space where the first merchant is to stand.")),
    Tip.PIECES: ("tray", N_("Tap a piece, then a space for it.")),
    Tip.END_TURN: ("buttons", N_("End your turn, and pass the tablet on.")),
}
ONE_MORE = N_("One more piece.")


def tip(sitting: Sitting) -> TipView | None:
    """What is to be told to guests who have never come so far on this device."""
    due, game = sitting.tip, sitting.game
    if due is None or game is None:
        return None
    part, sentence = TIPS[due]
    is_second = due is Tip.PIECES and game.state.turn.left == 1
    return TipView(sitting.words.say(ONE_MORE if is_second else sentence), part)
