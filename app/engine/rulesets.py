"""The rule sets as data: the choices in which the published rules differ (RULES.md section 12)."""

from typing import Literal, NamedTuple

LastDome = Literal["pieces", "domes", "never"]
SpentColor = Literal["all_own", "unplaceable", "stay"]


class RuleSet(NamedTuple):
    """One option for each of the choices. House rules are any mix of options.

    - `first_merchant_off_edge`: whether the first merchant must stand off the edge of the city (R9)
    - `both_if_possible`: whether the first placement must leave a second one possible, if any placement does (R13)
    - `last_dome`: when a player must place a dome: when the others have no `pieces` left, no `domes` left, or `never`
      (R14)
    - `spent_color`: when the pieces of a color go back to the box: when all players own a palace of it (`all_own`),
      also when no piece of it can be placed (`unplaceable`), or never (`stay`) (R19, R20)
    - `stables_apart`: whether a stable may touch neither another stable nor a new palace piece (R21, R24)
    - `new_street_touches`: the largest number of merchants that a new street may touch, 0 or 1 (R26)
    - `reconnect`: whether a palace takes a tower's tile again when it is connected again (R33)
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
    """Return the rule set with this name. Return `rules` itself if it is a rule set."""
    return RULE_SETS[rules] if isinstance(rules, str) else rules


def rules_of(choices: RuleSet) -> str | RuleSet:
    """Return the name of the rule set with exactly these choices. For house rules, return the choices themselves."""
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
"""The options of each choice. The choices have the order in which a record lists them."""
