"""The data of the sheet for sharing and importing games."""

from typing import NamedTuple

from app.table.derived import earlier_ply
from app.table.play.sending import send_to
from app.table.play.turn import headline
from app.table.sitting import Sitting
from app.table.wording.words import N_


class SharingSheet(NamedTuple):
    """The sheet for sharing. If `has_game`, the game on the table can be exported.

    `position` is "12 of 80" if an earlier position is shown, to which a link can be shared; otherwise empty.

    `exported` and `imported` are sentences about the last export and import; `refused` means that one failed. `copied`
    is a text that the user can copy, or "".
    """

    has_game: bool
    position: str
    exported: str
    copied: str
    imported: str
    refused: bool


def sharing_sheet(sitting: Sitting) -> SharingSheet:
    """Return the sheet for sharing as it is now."""
    words, results = sitting.words, sitting.sheets.results
    return SharingSheet(
        has_game=sitting.game is not None,
        position="" if sitting.game is None or earlier_ply(sitting) is None else headline(sitting, sitting.game),
        exported=words.together(result.sentence_in(words) for result in results if result.is_export),
        copied="".join(result.detail for result in results if result.is_export),
        imported=words.together(result.sentence_in(words) for result in results if not result.is_export),
        refused=any(result.is_bad for result in results),
    )


class CodeSheet(NamedTuple):
    """The sheet with a QR code: its `width` and the `path` of its dark squares, its title, and how it is used."""

    title: str
    width: int
    path: str
    sentence: str


def code_sheet(sitting: Sitting) -> CodeSheet | None:
    """Return the sheet with the QR code, or None if there is no code."""
    code, game, words = sitting.sheets.code, sitting.game, sitting.words
    if code is None or game is None:
        return None
    title = send_to(sitting, game, game.player) or words.say(N_("Continue on another device"))
    link = N_("Point the camera of the other device at this code: it opens the game there, as it stands now.")
    text = N_("The camera of the other device reads the game as text. Paste it there under “Save and share”.")
    return CodeSheet(title, code.width, code.path, words.say(link if code.is_link else text))
