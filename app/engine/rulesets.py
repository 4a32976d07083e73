"""Rule sets as data: the seven choices in which the rule texts differ (RULES.md section 12)."""

from typing import Literal, NamedTuple

LastDome = Literal["pieces", "domes", "never"]
SpentColor = Literal["all_own", "unplaceable", "stay"]


class RuleSet(NamedTuple):
    """A rule set; house rules are any mix of the choices.

    `first_merchant_off_edge`: R9. `both_if_possible`: R13. `last_dome`: what the others must have run out of for the
    duty of R14. `spent_color`: when pieces of a color go back to the box (R19, R20). `stables_apart`: R21, R24.
    `new_street_touches`: the number of merchants that a new street may touch (R26). `reconnect`: R33.
    """

    first_merchant_off_edge: bool
    both_if_possible: bool
    last_dome: LastDome
    spent_color: SpentColor
    stables_apart: bool
    new_street_touches: int
    reconnect: bool


RULE_SETS: dict[str, RuleSet] = {
    "original": RuleSet(
        first_merchant_off_edge=True,
        both_if_possible=True,
        last_dome="pieces",
        spent_color="all_own",
        stables_apart=False,
        new_street_touches=1,
        reconnect=False,
    ),
    "championship": RuleSet(
        first_merchant_off_edge=True,
        both_if_possible=False,
        last_dome="domes",
        spent_color="unplaceable",
        stables_apart=False,
        new_street_touches=0,
        reconnect=True,
    ),
    "digest": RuleSet(
        first_merchant_off_edge=False,
        both_if_possible=False,
        last_dome="never",
        spent_color="stay",
        stables_apart=True,
        new_street_touches=0,
        reconnect=False,
    ),
}


def choices_of(rules: str | RuleSet) -> RuleSet:
    """The choices of rules that are given by name, or written out."""
    return RULE_SETS[rules] if isinstance(rules, str) else rules


def rules_of(choices: RuleSet) -> str | RuleSet:
    """The name of the rule set with exactly these choices, or the choices themselves if there is none."""
    return next((name for name, rules in RULE_SETS.items() if rules == choices), choices)


CHOICES: dict[str, tuple[bool | int | str, ...]] = {
    "first_merchant_off_edge": (True, False),
    "both_if_possible": (True, False),
    "last_dome": ("pieces", "domes", "never"),
    "spent_color": ("all_own", "unplaceable", "stay"),
    "stables_apart": (True, False),
    "new_street_touches": (1, 0),
    "reconnect": (True, False),
}
"""The options of each choice, in the order in which a rule set is written."""
