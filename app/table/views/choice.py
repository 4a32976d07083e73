"""What may be placed on the space tapped first."""

from app.engine.grid import NAME
from app.table import screen
from app.table.sitting import Sitting
from app.table.wording.words import marked

WHAT_GOES_HERE = marked("What goes here?")


def choice(sitting: Sitting) -> screen.Choice | None:
    """The pieces that may stand there, if any."""
    space, words = sitting.selection.space, sitting.words
    pieces = tuple(screen.ChoicePiece(kind.word, words.tray(kind), words.spoken(kind)) for kind in sitting.choices)
    return screen.Choice(NAME[space], words.say(WHAT_GOES_HERE), pieces) if pieces and space is not None else None
