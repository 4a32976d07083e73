"""Draw the house rules on the sheet for a new game: each choice of the rules with all its options."""

from collections.abc import Mapping

from app.engine.rulesets import CHOICES, RuleSet
from app.table.intents import SetHouseRule
from app.table.wording.words import N_, Words
from app.web.components.html import drawn_button, text

LABELS: Mapping[str, tuple[str, Mapping[bool | int | str, str]]] = {
    "first_merchant_off_edge": (
        N_("The first merchant"),
        {
            True: N_("It is never placed on the edge of the city."),
            False: N_("It may be placed anywhere, on the edge too."),
        },
    ),
    "both_if_possible": (
        N_("Two pieces a turn"),
        {
            True: N_("If you can, place the first piece so that a second can follow."),
            False: N_("Place the first piece as you like. If no second can follow, your turn ends."),
        },
    ),
    "last_dome": (
        N_("The last domes"),
        {
            "pieces": N_("When the others have no pieces left, you must place a dome if you can."),
            "domes": N_("When the others have no domes left, you must place a dome if you can."),
            "never": N_("You may keep your domes as long as you can place something else."),
        },
    ),
    "spent_color": (
        N_("Pieces that can no longer be placed"),
        {
            "all_own": N_("When everybody owns a palace of a color, its remaining pieces go back to the box."),
            "unplaceable": N_("The same, and also when no piece of the color fits anywhere."),
            "stay": N_("Players keep them."),
        },
    ),
    "stables_apart": (
        N_("Stables"),
        {
            True: N_("No stable touches another, and no palace grows to touch one."),
            False: N_("Stables of one palace may touch each other and all of its pieces."),
        },
    ),
    "new_street_touches": (
        N_("A new street"),
        {1: N_("It may start beside one other merchant."), 0: N_("It never starts beside another merchant.")},
    ),
    "reconnect": (
        N_("Towers"),
        {
            True: N_("A palace takes the tile again with every new wall beside it and every new stable beside a wall."),
            False: N_("Each palace takes the tile of a tower only once."),
        },
    ),
}
"""The title of each choice of the rules, and a sentence for each of its options."""


def house_rules(rules: RuleSet, words: Words) -> str:
    """Draw all choices of the rules (RULES.md section 12)."""
    return "".join(_house_rule(choice, getattr(rules, choice), words) for choice in CHOICES)


def _house_rule(choice: str, chosen: bool | int | str, words: Words) -> str:
    (label, sentences), key = LABELS[choice], f"house-{choice}"
    title = text(words.say(label))
    options = "".join(
        drawn_button(
            text(words.say(sentences[option])),
            SetHouseRule(choice, number),
            "rule-option",
            f"{key}-{number}",
            aria_pressed=option == chosen,
        )
        for number, option in enumerate(CHOICES[choice])
    )
    return (
        f'<section id="{key}" class="house-rule" role="group" aria-label="{title}">'
        f"<h4>{title}</h4><div>{options}</div></section>"
    )
