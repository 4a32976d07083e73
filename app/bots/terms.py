"""The terms of the evaluation, which any player can see or remember, and their weights."""

from typing import Generic, NamedTuple, TypeVar

from app.bots.fitted_weights import COLUMNS, TABLE
from app.engine.rulesets import RULE_SETS, RuleSet

T = TypeVar("T")


class Terms(NamedTuple, Generic[T]):
    """One value for each term: the player's count of it, or its weight.

    An `early` term is the term before it, multiplied by the share of all pieces that is still to be placed. A palace
    that all four players can claim is worth the same to everybody, so no term counts it.
    """

    points: T
    """The current points of the player's palaces, without tiles."""
    palace_tiles: T
    """The points of the player's tiles."""
    tower_tiles: T
    tower_tiles_early: T
    ring: T
    """Free wall spaces beside the player's palaces."""
    ring_early: T
    room: T
    """Free spaces beside the player's palaces."""
    stable_fits: T
    """The number of the player's palaces to which a stable (a merchant, a wall) can be added now."""
    merchant_fits: T
    wall_fits: T
    stables: T
    """The pieces in the player's stock."""
    merchants: T
    walls: T
    domes: T
    domes_early: T
    pieces_to_come: T
    """All pieces in stock of each color that the player can still claim, divided by the number of claimants."""
    growth_to_come: T
    """The same, but at most as many pieces as the color's palace has growth sites now."""
    worth_of_last: T
    """What the player would get for the unclaimed palaces that only he can claim."""
    worth_of_two: T
    """The same for palaces that two (three) players can claim."""
    worth_of_three: T
    number_of_last: T
    """The number of such palaces."""
    number_of_two: T
    number_of_three: T


NAMES = Terms._fields
AT = Terms(*range(len(NAMES)))
"""The index of each term."""

Column = tuple[str, int]
"""A column of the table of weights: the name of a rule set, and the number of players."""

HEAD = '"""The weights as data. `python3 -m app.bots fit` made them, from games of computer players (see `fit`)."""\n'


def weights_for(rules: RuleSet, players: int) -> Terms[float]:
    """The weights for these rules. House rules get those of the rule set with which they share the most choices."""

    def likeness(column: Column) -> tuple[bool, int]:
        name, number = column
        shared = sum(one == other for one, other in zip(rules, RULE_SETS[name], strict=True))
        return number == players, shared

    table = columns()
    return table[max(table, key=likeness)]


def columns() -> dict[Column, Terms[float]]:
    """The weights by rule set and number of players."""
    return {column: Terms(**{name: TABLE[name][index] for name in NAMES}) for index, column in enumerate(COLUMNS)}


def written(table: dict[Column, Terms[float]]) -> str:
    """The source of the module `fitted_weights` for this table, with a row for each term."""
    rows = zip(NAMES, *table.values(), strict=True)
    lines = [f'    "{name}": [{", ".join(f"{weight:.3f}" for weight in row)}],' for name, *row in rows]
    heads = ", ".join(f'("{rules}", {players})' for rules, players in table)
    return "\n".join([HEAD, f"COLUMNS = [{heads}]", "", "TABLE = {", *lines, "}", ""])
