"""The weights of the evaluation for each rule set and number of players."""

from app.bots.fitted_weights import COLUMNS, TABLE
from app.bots.terms import NAMES, Terms
from app.engine.rulesets import RULE_SETS, RuleSet

Column = tuple[str, int]
"""The name of a rule set, and how many play."""

HEAD = '"""The weights as data. `python3 -m app.bots fit` made them, from games of computer players (see `fit`)."""\n'


def weights_for(rules: RuleSet, players: int) -> Terms[float]:
    """The weights for these rules; house rules have those of the rule set that they share most choices with."""

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
    """The module `table` with these weights: a row for each term."""
    rows = zip(NAMES, *table.values(), strict=True)
    lines = [f'    "{name}": [{", ".join(f"{weight:.3f}" for weight in row)}],' for name, *row in rows]
    heads = ", ".join(f'("{rules}", {players})' for rules, players in table)
    return "\n".join([HEAD, f"COLUMNS = [{heads}]", "", "TABLE = {", *lines, "}", ""])
