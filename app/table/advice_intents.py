"""Intents about advice for the player at turn, and about why computer players made their turns."""

from typing import NamedTuple


class AskForAdvice(NamedTuple):
    """Tell the player at turn what one might do; or no longer, when he is told or it is being thought about."""


class AskWhy(NamedTuple):
    """Tell why the computer players made their last turns; or no longer, when that is told."""


class ShowExplained(NamedTuple):
    """Of the turns that are advised, or of which the reasons are told, show this one on the city; the first is 0."""

    turn: int
