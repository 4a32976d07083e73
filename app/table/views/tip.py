"""The tips of a first turn, each beside what it is about."""

from app.table import screen
from app.table.sitting import Sitting, Tip
from app.table.wording.words import marked

TIPS = {
    Tip.MERCHANT: ("city", marked("Tap the space where the first merchant is to stand.")),
    Tip.PIECES: ("tray", marked("Tap a piece, then a space for it.")),
    Tip.END_TURN: ("buttons", marked("End your turn, and pass the tablet on.")),
}
ONE_MORE = marked("One more piece.")


def tip(sitting: Sitting) -> screen.Tip | None:
    """What is to be told to guests who have never come so far on this device."""
    due, game = sitting.tip, sitting.game
    if due is None or game is None:
        return None
    part, sentence = TIPS[due]
    is_second = due is Tip.PIECES and game.state.turn.left == 1
    return screen.Tip(sitting.words.say(ONE_MORE if is_second else sentence), part)
