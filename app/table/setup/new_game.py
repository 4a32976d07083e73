"""The data of the sheet for a new game."""

from typing import NamedTuple

from app.table.sitting import Sitting
from app.table.state.setup import Setup


class SetupSheet(NamedTuple):
    """The sheet for a new game: its players and rules, and the longest time that a bot may think, in seconds."""

    setup: Setup
    cap: int


def setup_sheet(sitting: Sitting) -> SetupSheet:
    """Return the sheet for a new game as it is now."""
    return SetupSheet(sitting.setup, sitting.settings.cap)
