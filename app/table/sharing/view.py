"""The sheet from which games are exported and imported."""

from typing import NamedTuple

from app.table.sitting import Sitting


class SharingSheet(NamedTuple):
    """The sheet; the game can be exported if `has_game`.

    `exported` and `imported` are sentences about the last export and import, `refused` if one failed.
    """

    has_game: bool
    exported: str
    imported: str
    refused: bool


def sharing_sheet(sitting: Sitting) -> SharingSheet:
    """The sheet as it is now."""
    words, results = sitting.words, sitting.sheets.results
    return SharingSheet(
        has_game=sitting.game is not None,
        exported=words.together(result.sentence_in(words) for result in results if result.is_export),
        imported=words.together(result.sentence_in(words) for result in results if not result.is_export),
        refused=any(result.is_bad for result in results),
    )
