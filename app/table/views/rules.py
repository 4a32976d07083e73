"""The sheet of the rules."""

from functools import cache

from app.engine.rulesets import RuleSet, choices_of, rules_of
from app.table import screen
from app.table.help.rules_text import FIRST_PAGE, RuleText, titles, topic_text
from app.table.sitting import SheetName, Sitting
from app.table.views.diagrams import diagrams
from app.table.wording.words import HOUSE_RULES, RULE_TITLES, Words, marked

RULES = {
    "topics": marked("Rules"),
    "close": marked("Close"),
    "special": marked("Only in some rule sets"),
    "details": marked("Exceptions and rule numbers"),
    "play": marked("Show what happens"),
    "aid": marked("Player aid"),
}


def rules_sheet(sitting: Sitting) -> screen.RulesSheet:
    """The rules of the game on the table, or of the new one that is set up."""
    words, rules = sitting.words, rules_in_question(sitting)
    title = words.say(marked("Rules: {rule_set}"), rule_set=rule_set_name(rules, words))
    opened = rule_topic(sitting.topic or FIRST_PAGE, rules, words)
    topics = tuple(screen.TopicTitle(*each) for each in titles(words).items())
    return screen.RulesSheet(title, topics, opened, sitting.sheets.rule, words.labels(RULES))


def rules_in_question(sitting: Sitting) -> RuleSet:
    """The rules of the game on the table, or of the new one that is set up."""
    if sitting.game is None or SheetName.SETUP in sitting.sheets.beneath:
        return sitting.setup.rule_set
    return sitting.game.record.rule_set


@cache
def rule_topic(key: str, rules: RuleSet, words: Words) -> screen.RuleTopic:
    """What the rules that are played say of this topic, with its diagrams."""
    topic = topic_text(key, rules, words)
    return screen.RuleTopic(key, topic.title, _lines(topic.lines), _lines(topic.details), diagrams(key, rules, words))


def _lines(texts: tuple[RuleText, ...]) -> tuple[screen.RuleLine, ...]:
    return tuple(screen.RuleLine(*text) for text in texts)


def rule_set_name(rules: str | RuleSet, words: Words) -> str:
    """What a rule set is called; any mix of choices that has no name is house rules."""
    name = rules_of(choices_of(rules))
    return words.say(RULE_TITLES[name] if isinstance(name, str) else HOUSE_RULES)
