"""Draw the field in which players choose who plays at a seat: a person, or a bot of some level."""

from collections.abc import Collection

from app.table.intents import HandOver, SetBot
from app.table.screen import Option
from app.web.components.html import attributes, text
from app.web.components.intent_data import NAMES, edits


def level_field(intent: SetBot | HandOver, label: str, levels: Collection[Option]) -> str:
    """Draw a field that selects one of these levels, now `intent.bot`, and asks for the intent with it."""
    options = "".join(
        f"<option{attributes(value=level.key, selected=level.key == intent.bot)}>{text(level.title)}</option>"
        for level in levels
    )
    named = attributes(id=f"{NAMES[type(intent)]}-{intent.seat}", aria_label=label)
    return f'<select class="level-field"{named}{edits(intent)}>{options}</select>'
