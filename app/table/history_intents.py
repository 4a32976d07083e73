"""Intents about earlier positions and what is replayed; `intents` has them with all others."""

from typing import NamedTuple


class StartRecap(NamedTuple):
    """Replay what the others did since the last turn of the player who has the tablet."""


class StartReplay(NamedTuple):
    """Replay the game from the position that is shown, or from the beginning when that is the last one."""


class PauseReplay(NamedTuple):
    """Stop replaying."""


class ReplayNext(NamedTuple):
    """It is time for the next placement of what is replayed."""


class ShowPly(NamedTuple):
    """Show the city as it was after so many placements."""

    ply: int


class StepHistory(NamedTuple):
    """Show the city so many placements further on, or back when negative."""

    by: int


class LeaveHistory(NamedTuple):
    """Come back to the game as it stands."""
