"""The first game's tour: what is where on the page, in a few steps."""

from typing import NamedTuple

from app.table.wording.words import Words, marked


class TourStep(NamedTuple):
    """One step: a sentence or two, and the part of the page that they are about.

    `points_at` is "turn", "tray", "city", "players" or "buttons".
    """

    text: str
    points_at: str


STEPS = (
    ("turn", marked("Here you see whose turn it is. In a turn you place two pieces in the city.")),
    ("tray", marked("These are your pieces. Tap one to take it; a dimmed one tells you why it cannot be placed now.")),
    ("city", marked("The spaces where your piece may go light up. Tap one to place it.")),
    ("city", marked("Build palaces together, and put a dome on one to claim it. You may claim one of each color.")),
    ("players", marked("Here you see what everybody owns: palaces and tiles bring points. Tap a player to read more.")),
    ("buttons", marked("Undo as often as you like. When you are done, end your turn and let the next player go on.")),
)
"""The part of the page that each step points at, and what it says."""


def steps(words: Words) -> tuple[TourStep, ...]:
    """The steps of the tour, in order."""
    return tuple(TourStep(words.say(sentence), part) for part, sentence in STEPS)
