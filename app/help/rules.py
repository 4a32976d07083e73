"""The sheet of the rules: its data, and the actions that open it at a rule or topic."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from app.engine.rulesets import RuleSet
from app.help.diagrams import Diagram, Seating, diagrams
from app.help.rules_text import ALL, FIRST_PAGE, TOPIC_OF, TOPICS, RuleLine, said, titles, topic_of_piece
from app.table import pack_intents
from app.table.changes import with_sheet
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.state.open_sheets import SheetName
from app.table.wording.words import N_, Words, rule_set_name


class RuleTopic(NamedTuple):
    """A topic of the rules: its main sentences, its `details`, which are folded away, its diagrams, and its parts."""

    key: str
    title: str
    lines: tuple[RuleLine, ...]
    details: tuple[RuleLine, ...]
    diagrams: tuple[Diagram | Seating, ...]
    parts: tuple["RuleTopic", ...] = ()


class RulesSheet(NamedTuple):
    """The rules of a rule set, which the `title` names, with one topic open; `rule` is highlighted, "" for none.

    `topics` are the titles of all topics by their keys.
    """

    title: str
    topics: Mapping[str, str]
    opened: RuleTopic
    rule: str


def open_rules(intent: pack_intents.OpenRules, sitting: Sitting) -> Sitting:
    """Open the rules at a rule. If the intent names none, open the topic of the piece in hand or the first page."""
    hand = sitting.selection.hand
    topic = TOPIC_OF[intent.rule] if intent.rule else FIRST_PAGE if hand is None else topic_of_piece(hand)
    return with_sheet(sitting, SheetName.RULES, rule=intent.rule)._replace(topic=topic)


def open_topic(intent: pack_intents.OpenTopic, sitting: Sitting) -> Sitting:
    """Show this topic of the rules."""
    return with_sheet(sitting, SheetName.RULES)._replace(topic=intent.topic)


def rules_sheet(sitting: Sitting) -> RulesSheet:
    """Return the rules of the game on the table, or of the new game that is being set up."""
    words, rules = sitting.words, rules_in_question(sitting)
    title = words.say(N_("Rules: {rule_set}"), rule_set=rule_set_name(rules, words))
    opened = rule_topic(sitting.topic or FIRST_PAGE, rules, words)
    return RulesSheet(title, titles(words), opened, sitting.sheets.rule)


def rules_in_question(sitting: Sitting) -> RuleSet:
    """Return the rule set of the game on the table, or of the new game that is being set up."""
    game = game_in_question(sitting)
    return sitting.setup.rule_set if game is None else game.record.rule_set


def game_in_question(sitting: Sitting) -> Game | None:
    """Return the game that rules and player aid are about, or None for the new game that is being set up."""
    return None if SheetName.SETUP in sitting.sheets.beneath else sitting.game


@cache
def rule_topic(key: str, rules: RuleSet, words: Words) -> RuleTopic:
    """Return the topic with this key, with the sentences and diagrams that hold for these rules."""
    topic = TOPICS[key]
    lines, details = said(topic.lines, rules, words), said(topic.details, rules, words)
    parts = tuple(rule_topic(each, rules, words) for each in TOPICS if each != ALL) if key == ALL else ()
    return RuleTopic(key, words.say(topic.title), lines, details, diagrams(key, rules, words), parts)
