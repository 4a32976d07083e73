"""The sheet of the rules."""

from app.engine.rulesets import RULE_SETS, RuleSet
from app.table import screen
from app.table.help.rules_text import topics
from app.table.sitting import Sheet, Sitting
from app.table.wording.words import RULE_TITLES, RULES, Words, marked


def rules_sheet(sitting: Sitting) -> screen.RulesSheet:
    """The rules of the game on the table, or of the new one that is set up."""
    game, setup, say = sitting.game, sitting.setup, sitting.words
    rules = setup.rules if game is None or sitting.beneath is Sheet.SETUP else game.record.rules
    title = say.say(marked("Rules: {rule_set}"), rule_set=rule_set_name(rules, say))
    shown = topics(RULE_SETS[rules] if isinstance(rules, str) else rules, say)
    return screen.RulesSheet(title, shown, sitting.topic or "goal", say.labels(RULES))


def rule_set_name(rules: str | RuleSet, say: Words) -> str:
    """What a rule set is called; any mix of choices that has no name is house rules."""
    return say.say(RULE_TITLES[rules] if isinstance(rules, str) else marked("House rules"))
