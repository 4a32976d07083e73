"""The sheet from which games are exported and imported."""

from collections.abc import Mapping
from typing import NamedTuple

from app.table.sitting import Sitting
from app.table.wording.words import N_


class SharingSheet(NamedTuple):
    """The sheet; the game can be exported if `has_game`.

    `exported` and `imported` are sentences about the last export and import, `refused` if one failed.
    """

    has_game: bool
    exported: str
    imported: str
    refused: bool
    words: Mapping[str, str]


SHARING = {
    "title": N_("Keep and share"),
    "close": N_("Close"),
    "one": N_("This game"),
    "one_says": N_("A link opens a copy of the game elsewhere: the whole game is in it."),
    "link": N_("Share a link"),
    "file": N_("Save as a file"),
    "all": N_("Everything on this device"),
    "all_says": N_(
        "All games, names and settings in one file, for another device or for safety: "
        "Safari forgets them after a week without a visit, unless Medina is on the home screen."
    ),
    "all_file": N_("Save everything"),
    "in": N_("Import"),
    "in_says": N_("Choose a file, drop it here, or paste a link. Games come as copies: nothing is lost."),
    "choose": N_("Choose a file"),
    "paste": N_("Paste a link here"),
}


def sharing_sheet(sitting: Sitting) -> SharingSheet:
    """The sheet as it is now."""
    words, results = sitting.words, sitting.sheets.results
    return SharingSheet(
        has_game=sitting.game is not None,
        exported=words.together(result.sentence_in(words) for result in results if result.is_export),
        imported=words.together(result.sentence_in(words) for result in results if not result.is_export),
        refused=any(result.is_bad for result in results),
        words=words.labels(SHARING),
    )
