"""Intents about computer players at the table, and what comes from whatever thinks for them."""

from typing import NamedTuple


class SetBot(NamedTuple):
    """Have a computer player of this level sit there in the new game; empty for a person."""

    seat: int
    bot: str


class PlayAlone(NamedTuple):
    """Set the new game up for one person and two computer players."""


class ThinkerReported(NamedTuple):
    """Whatever thinks for the computer player at turn reports how far it is, what to place, or what went wrong."""

    report: str


class NextOfBot(NamedTuple):
    """It is time for the next placement of the computer player at turn, or for the end of his turn."""


class SkipWait(NamedTuple):
    """Have the computer player at turn place at once what he has in mind."""


class PauseBots(NamedTuple):
    """Have the computer players wait."""


class ResumeBots(NamedTuple):
    """Have the computer players go on."""


class StepBots(NamedTuple):
    """Have the computer player at turn place one piece, or end his turn, and wait again."""


class ThinkAgain(NamedTuple):
    """Have the computer player at turn think again, after something went wrong."""


class PlayForBot(NamedTuple):
    """Have a person play on for the computer player at turn."""


class HandOver(NamedTuple):
    """Have a computer player of this level play on at this seat; empty for a person."""

    seat: int
    bot: str


class SetPace(NamedTuple):
    """Have computer players place at this pace."""

    pace: str


class SetCap(NamedTuple):
    """Have computer players think about a turn for so many seconds at most."""

    cap: int
