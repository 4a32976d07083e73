"""Builds the tips for beginners: those of a first turn, and later ones about what matters for the first time."""

from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

from app.engine.pieces import MERCHANT, Seat
from app.engine.refusals import Refusal
from app.table.derived import covered_by, is_open_play, is_turn_of_others, people
from app.table.game import Game
from app.table.play.sending import send_to
from app.table.sitting import Sitting
from app.table.state.bots import is_explaining
from app.table.wording.words import N_


class Tip(IntEnum):
    """The tips during the first turn on this device, in the order in which the player follows them."""

    MERCHANT = 0
    PIECES = 1
    END_TURN = 2


class TipView(NamedTuple):
    """A tip; `points_at` names the region of the page that it is about."""

    text: str
    points_at: str


class _Later(NamedTuple):
    """A tip after the first turn: its region, its sentence, and whether it matters now to the player at a seat."""

    points_at: str
    text: str
    matters: Callable[[Game, Seat], bool]


FIRST_MERCHANT = N_("Tap the space for the first merchant.")
TIPS = {
    Tip.MERCHANT: ("city", FIRST_MERCHANT),
    Tip.PIECES: ("tray", N_("Tap a piece, then a space for it.")),
    Tip.END_TURN: ("buttons", N_("End your turn, and pass the tablet on.")),
}
ONE_MORE = N_("One more piece.")
END_ALONE = N_("End your turn, or take a piece back.")
SEND = N_("Tap “{button}”, or take a piece back.")
FEW_PIECES = 8

LATER = {
    "merchant": _Later("city", FIRST_MERCHANT, lambda game, _: game.state.opening),
    "one each": _Later(
        "tray",
        N_("You can own only one palace of each color."),
        lambda game, seat: any(palace.owner == seat for palace in game.state.city.palaces.all),
    ),
    "tower": _Later(
        "city",
        N_("The tile of a tower goes to the owner of the palace that reached it last."),
        lambda game, _: any(holder is not None for holder in game.state.tower_tiles),
    ),
    "street": _Later(
        "tray",
        N_("The street can no longer be extended. So merchants now form a new one."),
        lambda game, seat: len(game.state.city.streets.lines) > 1 and game.state.stocks[seat][MERCHANT] > 0,
    ),
    "end": _Later(
        "tray",
        N_("The game ends when nobody can place another piece."),
        lambda game, seat: sum(game.state.stocks[seat]) <= FEW_PIECES,
    ),
    "hint": _Later(
        "bulb",
        N_("Not sure? The light bulb shows you good turns."),
        lambda game, _: game.whole_turns >= len(game.players),
    ),
    "aid": _Later(
        "tray",
        N_("All pieces and points on one card: open the menu and “Player aid”."),
        lambda game, _: game.whole_turns >= 2 * len(game.players),
    ),
    "stocks": _Later(
        "tray",
        N_("What does everybody have left? “Settings” in the menu can show it."),
        lambda game, _: (
            game.whole_turns >= 4 * len(game.players) and sum(not player.bot for player in game.players) == 1
        ),
    ),
}
"""The tips by name, in the order of `LATER_TIPS`."""


def tip_due(game: Game) -> Tip:
    """Return the tip for the next step in the game. The player has already followed the tips before this one."""
    if game.turn_is_over:
        return Tip.END_TURN
    return Tip.MERCHANT if game.state.opening else Tip.PIECES


def tip(sitting: Sitting, game: Game) -> TipView | None:
    """Return the tip for the next step of the turn, or the later tip that matters now.

    Return None if all such tips have been followed or shown on this device, if something covers the game, or while a
    refusal, an inspection, hints or reasons are shown.
    """
    selection = sitting.selection
    is_answered = isinstance(selection.notice, Refusal) or selection.space is not None or selection.subject
    if covered_by(sitting) or game.is_over or is_answered or is_explaining(sitting.hints, sitting.why, game):
        return None
    due, words = tip_due(game), sitting.words
    if due >= sitting.settings.tips_followed:
        part, sentence = TIPS[due]
        if due is Tip.END_TURN and len(people(sitting, here=True)) == 1:
            sentence = END_ALONE
        if due is Tip.PIECES and game.state.turn.left == 1:
            sentence = ONE_MORE
        send = send_to(sitting, game, game.state.turn.player) if due is Tip.END_TURN else ""
        return TipView(words.say(SEND, button=send) if send else words.say(sentence), part)
    later = _later(sitting, game)
    if later is None:
        return None
    return TipView(words.say(LATER[later].text), LATER[later].points_at)


def _later(sitting: Sitting, game: Game) -> str | None:
    """Return the name of the later tip to show to the player whose turn it is, or None.

    After the first placement of the turn there is none, because the notice then says what has happened.
    """
    seat, left = game.player, set(sitting.settings.tips_left)
    if not sitting.settings.hints:
        left -= {"hint"}
    if is_open_play(sitting):
        left -= {"stocks"}
    if seat is None or is_turn_of_others(sitting) or game.turn_plies:
        return None
    return next((name for name, tip in LATER.items() if name in left and tip.matters(game, seat)), None)


def with_tip_shown(sitting: Sitting, game: Game) -> Sitting:
    """Return the sitting without the later tip that it shows, because the player goes on."""
    shown = _later(sitting, game)
    if shown is None:
        return sitting
    left = tuple(name for name in sitting.settings.tips_left if name != shown)
    return sitting._replace(settings=sitting.settings._replace(tips_left=left))
