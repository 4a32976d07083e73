"""The sheet from which games are exported and imported."""

from app.table import screen
from app.table.sitting import Sitting
from app.table.wording.words import marked

SHARING = {
    "title": marked("Keep and share"),
    "close": marked("Close"),
    "one": marked("This game"),
    "one_says": marked("A link opens a copy of the game elsewhere: the whole game is in it."),
    "link": marked("Share a link"),
    "file": marked("Save as a file"),
    "all": marked("Everything on this device"),
    "all_says": marked(
        "All games, names and settings in one file, for another device or for safety: "
        "Safari forgets them after a week without a visit, unless Medina is on the home screen."
    ),
    "all_file": marked("Save everything"),
    "in": marked("Import"),
    "in_says": marked("Choose a file, drop it here, or paste a link. Games come as copies: nothing is lost."),
    "choose": marked("Choose a file"),
    "paste": marked("Paste a link here"),
}


def sharing_sheet(sitting: Sitting) -> screen.SharingSheet:
    """What can be exported and imported now."""
    words, results = sitting.words, sitting.sheets.results
    return screen.SharingSheet(
        has_game=sitting.game is not None,
        exported=words.together(result.sentence_in(words) for result in results if result.is_export),
        imported=words.together(result.sentence_in(words) for result in results if not result.is_export),
        refused=any(result.is_bad for result in results),
        words=words.labels(SHARING),
    )
