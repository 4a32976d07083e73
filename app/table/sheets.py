"""The actions that open and close the sheets over the board."""

from app.engine.pieces import KIND
from app.table import intents
from app.table.changes import with_sheet, without_sheet, without_space
from app.table.help.rules_text import FIRST_PAGE, TOPIC_OF, topic_of_piece
from app.table.sitting import Sitting
from app.table.state.open_sheets import SheetName


def open_sheet(intent: intents.OpenSheet, sitting: Sitting) -> Sitting:
    """Open a sheet if it is possible now."""
    return without_space(with_sheet(sitting, SheetName(intent.sheet)))


def open_rules(intent: intents.OpenRules, sitting: Sitting) -> Sitting:
    """Open the rules at a rule. If the intent names none, open the topic of the piece in hand or the first page."""
    hand = sitting.selection.hand
    topic = TOPIC_OF[intent.rule] if intent.rule else FIRST_PAGE if hand is None else topic_of_piece(hand)
    opened = without_space(with_sheet(sitting, SheetName.RULES))
    return opened._replace(topic=topic, sheets=opened.sheets._replace(rule=intent.rule))


def open_topic(intent: intents.OpenTopic, sitting: Sitting) -> Sitting:
    """Show this topic of the rules."""
    return with_sheet(sitting, SheetName.RULES)._replace(topic=intent.topic)


def open_aid(intent: intents.OpenAid, sitting: Sitting) -> Sitting:
    """Open the player aid. If the intent names a kind of piece, mark it."""
    opened = without_space(with_sheet(sitting, SheetName.AID))
    return opened._replace(sheets=opened.sheets._replace(piece=KIND.get(intent.marked)))


def close_sheet(_: intents.CloseSheet, sitting: Sitting) -> Sitting:
    """Close the sheet on top, unless it is about a game that another tab plays and that must not be played here."""
    if sitting.sheets.top is SheetName.ELSEWHERE:
        return sitting
    after = without_sheet(sitting)
    return after._replace(open_problem=sitting.open_problem if after.sheets.top else None)
