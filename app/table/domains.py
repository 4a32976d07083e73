"""What the fields of an intent may hold, by their names: others than our buttons may have a hand in the page."""

from collections.abc import Collection, Mapping

from app.engine.grid import SPACE
from app.engine.pieces import KIND
from app.engine.record import PLAYER_COLORS
from app.engine.rulesets import CHOICES, RULE_SETS
from app.table.help.rules_text import TOPIC_OF, TOPICS
from app.table.intents import Intent
from app.table.selection import SUBJECTS
from app.table.settings import CAPS, CURTAINS, PACES, SWITCHES
from app.table.setup import LEVELS
from app.table.sitting import SheetName
from app.table.wording.words import LANGUAGES

DOMAINS: Mapping[str, Collection[object]] = {
    "piece": KIND,
    "space": SPACE,
    "subject": SUBJECTS,
    "people": (3, 4),
    "seat": range(4),
    "step": (-1, 1),
    "color": PLAYER_COLORS,
    "rules": RULE_SETS,
    "choice": CHOICES,
    "option": range(3),
    "sheet": [sheet.value for sheet in SheetName],
    "rule": {"", *TOPIC_OF},
    "topic": TOPICS,
    "setting": SWITCHES,
    "curtain": CURTAINS,
    "language": LANGUAGES,
    "bot": ("", *LEVELS),
    "pace": PACES,
    "cap": CAPS,
}
"""Fields that are not here may hold anything of their type."""


def is_meaningful(intent: Intent) -> bool:
    """Whether everything that the intent names is there at all; whether it can be done now is another question."""
    return all(value in DOMAINS[field] for field, value in intent._asdict().items() if field in DOMAINS)
