"""Adds this pack to the table and the page. `app.web.packs` calls `register` when the page has loaded the pack."""

from app.help import aid_drawing, rules, rules_drawing
from app.help.aid import aid_sheet, open_aid
from app.help.rules_text import TOPIC_OF, TOPICS
from app.table import pack_intents
from app.table.state.open_sheets import SheetName
from app.table.update import DOMAINS, HANDLERS
from app.table.view import SHEETS
from app.web.sheets.dialog import KINDS


def register() -> None:
    """Add everything of this pack. To do it again changes nothing."""
    SHEETS[SheetName.RULES] = rules.rules_sheet
    SHEETS[SheetName.AID] = aid_sheet
    KINDS[rules_drawing.KIND.data] = rules_drawing.KIND
    KINDS[aid_drawing.KIND.data] = aid_drawing.KIND
    HANDLERS[pack_intents.OpenRules] = rules.open_rules
    HANDLERS[pack_intents.OpenTopic] = rules.open_topic
    HANDLERS[pack_intents.OpenAid] = open_aid
    DOMAINS["rule"] = {"", *TOPIC_OF}
    DOMAINS["topic"] = TOPICS
