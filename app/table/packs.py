"""Which sheets the page loads later, in a pack, and the sheet that says that one is not here yet."""

from collections.abc import Mapping
from typing import NamedTuple

from app.table import intents
from app.table.changes import with_sheet
from app.table.intent import AnyIntent
from app.table.pack_intents import WaitForPack
from app.table.sitting import Sitting
from app.table.state.open_sheets import SheetName

SHEETS: Mapping[str, str] = {
    SheetName.RULES.value: "help",
    SheetName.AID.value: "help",
    SheetName.REVIEW.value: "learning",
    SheetName.PROBLEMS.value: "learning",
    SheetName.STATISTICS.value: "learning",
    SheetName.SHARING.value: "houses",
    SheetName.SENT.value: "houses",
    SheetName.SIDES.value: "houses",
}
"""The name of the pack that has a sheet, by the name of the sheet."""


class WaitingSheet(NamedTuple):
    """The sheet that says that a pack is being loaded, or that this `has_failed`."""

    has_failed: bool


def pack_of(intent: AnyIntent) -> str:
    """Return the name of the pack that an intent needs, or "" for an intent that the page has from the start."""
    return SHEETS.get(intent.sheet, "") if isinstance(intent, intents.OpenSheet) else intent.pack


def wait_for_pack(intent: WaitForPack, sitting: Sitting) -> Sitting:
    """Show that an intent waits for its pack, or that the pack could not be loaded."""
    return with_sheet(sitting, SheetName.WAITING, intended=intent.intent, has_failed=intent.has_failed)
