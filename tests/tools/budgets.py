"""What the start and a placement may cost. Costs are counted, not timed, so they are the same on every machine.

A change that costs more fails a test. If it is worth that, raise the budget here, and say why in the commit.
"""

from typing import NamedTuple


class Budget(NamedTuple):
    """The largest number that is allowed, and the reason why it is not smaller."""

    most: int
    reason: str


# numbers of files, modules and calls to JavaScript are exact; others leave room for small changes
BUDGETS = {
    "requests before the first paint": Budget(1, "the page has all styles, and the scripts that the first paint needs"),
    "bytes before the first paint": Budget(
        35_500,
        "the same, compressed, with digests in names, styles for paper, light or dark colors, and what is "
        "said without any script",
    ),
    "elements of the page": Budget(730, "the empty city is drawn into the page"),
    "requests before the first screen": Budget(14, "our five files, the typeface, PyScript, Pyodide, our archives"),
    "bytes before the first screen": Budget(5_405_000, "most of it is Pyodide, whose size is not ours to change"),
    "our bytes before the first screen": Budget(
        475_000,
        "270,000 are needed to play, with line numbers for errors; the others are the lesson, rules and player aid, "
        "inspections, motion and sound, the opening, house rules, the count and totals, in English; at most 30,000 are "
        "for bots, hints and reviews, without the search itself, and some 4,500 for turns that go to other devices; "
        "what only a pack needs comes with it",
    ),
    "bytes of the snapshot": Budget(3_500_000, "Python's memory with all modules of the page, for the next visit"),
    "bytes of a language": Budget(
        33_500, "all sentences of the game in a language other than English, also those that are said without Python"
    ),
    "bytes of the typeface": Budget(27_000, "one file with all weights and Latin letters"),
    "elements of the first screen": Budget(820, "the opening sheet over the empty city, with all spaces"),
    "calls until the first screen": Budget(5_800, "the bodies of all modules of the page, and the opening sheet"),
    "calls until the first screen with a game": Budget(14_000, "the game is read and checked, and its city drawn"),
    "calls of a placement": Budget(
        2_620,
        "the engine, the saved text, what can be taken back or counted, who plays here, and the parts of the screen "
        "that change, each drawn as a whole, even if the browser replaces little in it: here the turn is complete, too",
    ),
    "calls over the bridge for a placement": Budget(
        17, "the event, two for the stored texts with the journal, the record of a crash, and "
        "three each for the screen, what follows the paint, and the labels of spaces"
    ),
}  # fmt: skip


def check(what: str, counted: int) -> None:
    """Fail if more was counted than the budget allows."""
    most, reason = BUDGETS[what]
    assert counted <= most, (
        f"{what}: counted {counted:,}, the budget is {most:,} ({reason}). If it is worth more, raise the budget in "
        "tests/tools/budgets.py and say why in the commit."
    )
