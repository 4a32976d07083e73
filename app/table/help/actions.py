"""Opens the rules and the player aid."""

from app.engine.pieces import KIND
from app.table import intents
from app.table.help.rules_text import FIRST_PAGE, topic_of, topic_of_piece
from app.table.sitting import SheetName, Sitting, with_sheet, without_space


def open_rules(intent: intents.OpenRules, sitting: Sitting) -> Sitting:
    """Open the rules at this one, or at those of the piece that was taken in hand, or at their first page."""
    hand = sitting.selection.hand
    topic = topic_of(intent.rule) if intent.rule else FIRST_PAGE if hand is None else topic_of_piece(hand)
    opened = without_space(with_sheet(sitting, SheetName.RULES))
    return opened._replace(topic=topic, sheets=opened.sheets._replace(rule=intent.rule))


def open_aid(intent: intents.OpenAid, sitting: Sitting) -> Sitting:
    """Open the player aid with a kind of piece marked."""
    opened = without_space(with_sheet(sitting, SheetName.AID))
    return opened._replace(sheets=opened.sheets._replace(piece=KIND[intent.piece]))


def open_topic(intent: intents.OpenTopic, sitting: Sitting) -> Sitting:
    """Turn to a topic of the rules."""
    return with_sheet(sitting, SheetName.RULES)._replace(topic=intent.topic)
