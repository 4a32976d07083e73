"""The sheet of the rules."""

from functools import cache

from app.engine.rulesets import RuleSet, choices_of, rules_of
from app.table import screen
from app.table.help.rules_text import topics_of
from app.table.sitting import SheetName, Sitting
from app.table.views.diagrams import diagrams
from app.table.wording.words import HOUSE_RULES, RULE_TITLES, Words, marked

RULES = {
    "topics": marked("Rules"),
    "close": marked("Close"),
    "special": marked("Only in some rule sets"),
}


def rules_sheet(sitting: Sitting) -> screen.RulesSheet:
    """The rules of the game on the table, or of the new one that is set up."""
    game, setup, words = sitting.game, sitting.setup, sitting.words
    rules = setup.rules if game is None or SheetName.SETUP in sitting.sheets.beneath else game.record.rules
    title = words.say(marked("Rules: {rule_set}"), rule_set=rule_set_name(rules, words))
    topics = rule_topics(choices_of(rules), words)
    return screen.RulesSheet(title, topics, sitting.topic or "goal", words.labels(RULES))


@cache
def rule_topics(rules: RuleSet, words: Words) -> tuple[screen.RuleTopic, ...]:
    """The rules that are played, topic by topic, with their diagrams."""
    return tuple(
        screen.RuleTopic(
            key=topic.key,
            title=topic.title,
            lines=tuple(screen.RuleLine(*line) for line in topic.lines),
            diagrams=diagrams(topic.key, rules, words),
        )
        for topic in topics_of(rules, words)
    )


def rule_set_name(rules: str | RuleSet, words: Words) -> str:
    """What a rule set is called; any mix of choices that has no name is house rules."""
    name = rules_of(choices_of(rules))
    return words.say(RULE_TITLES[name] if isinstance(name, str) else HOUSE_RULES)
