"""What is asked when a game is open in another tab, and when one that could not be saved is to be left."""

from app.table import screen
from app.table.sitting import Sitting
from app.table.wording.words import marked

ELSEWHERE = {
    "title": marked("Open in another tab"),
    "sentence": marked("This game is open in another tab or window. Only one of them may play it, or moves get lost."),
    "take_over": marked("Play here"),
    "games": marked("Other games"),
}
UNSAVED = {
    "title": marked("Leave this game?"),
    "sentence": marked("It could not be saved as it stands. Download the record, or what is not saved gets lost."),
    "leave": marked("Leave anyway"),
    "download": marked("Download the record"),
    "stay": marked("Play on"),
}


def elsewhere_sheet(sitting: Sitting) -> screen.ElsewhereSheet:
    """The game is open in another tab."""
    return screen.ElsewhereSheet(sitting.words.labels(ELSEWHERE))


def unsaved_sheet(sitting: Sitting) -> screen.UnsavedSheet:
    """Another game is to take the place of one that could not be saved."""
    return screen.UnsavedSheet(sitting.words.labels(UNSAVED))
