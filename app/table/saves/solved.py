"""Store which problems are solved, and on which days, as one text. A day is a local date such as "2026-11-26".

A later version must use another key if it stores something else.
"""

import json
from contextlib import suppress
from typing import Any

from app.engine import strict_json
from app.engine.errors import BadRecord
from app.table.state.learning import Solved

SOLVED = "medina.solved"
"""The key of the solved problems."""
MOST = 9_999
"""The largest number of days, and of a problem."""


def written_solved(solved: Solved) -> str:
    """Write the solved problems as a text."""
    return json.dumps({day: sorted(numbers) for day, numbers in sorted(solved.items())}, separators=(",", ":"))


def solved_in(text: Any) -> Solved:
    """Read the solved problems in a text. Return an empty mapping if the text cannot be read."""
    with suppress(BadRecord):
        days = strict_json.parsed(strict_json.text(text, "solved"))
        if strict_json.is_object(days) and len(days) <= MOST:
            return {day: frozenset(_numbers(numbers)) for day, numbers in days.items()}
    return {}


def _numbers(value: Any) -> list[int]:
    return [strict_json.number(number, "solved", 1, MOST) for number in strict_json.items(value, "solved", MOST)]


def both(some: Solved, others: Solved) -> Solved:
    """Return what is solved in one of two mappings."""
    return {day: some.get(day, frozenset()) | others.get(day, frozenset()) for day in {**some, **others}}
