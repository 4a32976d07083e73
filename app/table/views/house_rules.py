"""The choices of the rules (RULES.md section 12), one by one, in plain sentences."""

from collections.abc import Mapping
from typing import NamedTuple

from app.engine.rulesets import CHOICES, RuleSet
from app.table import screen
from app.table.wording.words import Words, marked


class _Choice(NamedTuple):
    """A choice as people read it: what it is about, and a sentence for each of its options."""

    title: str
    sentences: Mapping[bool | int | str, str]


HOUSE = {
    "first_merchant_off_edge": _Choice(
        marked("The first merchant"),
        {
            True: marked("It never starts on the edge of the city."),
            False: marked("It may start anywhere, on the edge too."),
        },
    ),
    "both_if_possible": _Choice(
        marked("Two pieces a turn"),
        {
            True: marked("If you can, place the first piece so that a second can follow."),
            False: marked("Place the first piece as you like. If no second can follow, your turn ends."),
        },
    ),
    "last_dome": _Choice(
        marked("The last domes"),
        {
            "pieces": marked("When the others have no pieces left, you must place a dome if you can."),
            "domes": marked("When the others have no domes left, you must place a dome if you can."),
            "never": marked("You keep your domes as long as you can place something else."),
        },
    ),
    "spent_color": _Choice(
        marked("A color that is used up"),
        {
            "all_own": marked("When everybody owns a palace of a color, its last pieces go back to the box."),
            "unplaceable": marked("They also go back when no piece of the color fits anywhere."),
            "stay": marked("They stay with the players, but nobody can place them."),
        },
    ),
    "stables_apart": _Choice(
        marked("Stables"),
        {
            True: marked("No stable touches another, and no palace grows beside a stable."),
            False: marked("Stables of one palace may touch each other and all of its pieces."),
        },
    ),
    "new_street_touches": _Choice(
        marked("A new street"),
        {
            1: marked("It may start beside one other merchant."),
            0: marked("It never starts beside another merchant."),
        },
    ),
    "reconnect": _Choice(
        marked("Towers"),
        {
            True: marked("Every new wall and stable that reaches a tower takes its tile again."),
            False: marked("Each palace takes the tile of a tower only once."),
        },
    ),
}


def house_rules(rules: RuleSet, words: Words) -> tuple[screen.HouseRule, ...]:
    """All choices, with what these rules choose."""
    return tuple(
        screen.HouseRule(
            choice,
            words.say(HOUSE[choice].title),
            tuple(
                screen.HouseOption(words.say(HOUSE[choice].sentences[option]), getattr(rules, choice) == option)
                for option in options
            ),
        )
        for choice, options in CHOICES.items()
    )
