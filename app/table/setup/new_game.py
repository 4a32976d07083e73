"""The data of the sheet for a new game."""

from typing import NamedTuple

from app.table.sitting import Sitting
from app.table.state.setup import Setup


class SetupSheet(NamedTuple):
    """The sheet for a new game: its players and rules.

    `cap` is the longest time that a bot may think, in seconds, and `curtain` what is hidden between two turns.
    """

    setup: Setup
    cap: int
    curtain: str


def setup_sheet(sitting: Sitting) -> SetupSheet:
    """Return the sheet for a new game as it is now."""
    return SetupSheet(sitting.setup, sitting.settings.cap, sitting.settings.curtain)
