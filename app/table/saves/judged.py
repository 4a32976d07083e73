"""Store which turns of finished games mattered, so that saved games show it without a new review.

This is a cache, as the scores are: what a review found counts as long as the text of the game exists, and as long as
the computer players judge by the same weights.
"""

import json
from contextlib import suppress
from typing import Any

from app.bot_messages import WEIGHTS, JudgedTurn
from app.engine import strict_json
from app.engine.errors import BadRecord
from app.engine.record import MOST_PLACEMENTS
from app.table.saves.index import saved_text
from app.table.saves.scores import LONGEST
from app.table.state.saves import Judged, Moment


def moments_in(turns: tuple[JudgedTurn, ...], key: tuple[int, ...]) -> tuple[Moment, ...]:
    """Return the moments among the turns of a review, of which those in `key` matter."""
    return tuple(Moment(each.number, round(each.loss, 2), each.theme) for each in turns if _is_moment(each, key))


def _is_moment(turn: JudgedTurn, key: tuple[int, ...]) -> bool:
    return turn.is_moment and turn.number in key


def written_judged(judged: Judged) -> str:
    """Write the moments of games as a text."""
    rows = {name.key: moments for name, moments in judged.items()}
    return json.dumps({"weights": WEIGHTS, "moments": rows}, separators=(",", ":"))


def judged_in(text: str | None) -> Judged:
    """Read the moments of games in a text. Return an empty mapping if it cannot be read, or is of other weights."""
    with suppress(BadRecord):
        value = strict_json.parsed(text or "", LONGEST)
        written = strict_json.entries(value, "moments", ("weights", "moments"))
        strict_json.one_of(written["weights"], "weights", (WEIGHTS,))
        if strict_json.is_object(written["moments"]):
            rows = ((saved_text(key), row) for key, row in written["moments"].items())
            return {name: _moments(row) for name, row in rows if name is not None}
    return {}


def _moments(value: Any) -> tuple[Moment, ...]:
    return tuple(map(_moment, strict_json.items(value, "moments", MOST_PLACEMENTS)))


def _moment(value: Any) -> Moment:
    row = strict_json.items(value, "moment", 3)
    if len(row) != 3 or not isinstance(row[1], int | float):
        raise BadRecord("moment", "must be a turn, a loss and a theme")
    return Moment(strict_json.number(row[0], "turn", 1, MOST_PLACEMENTS), row[1], strict_json.text(row[2], "theme"))
