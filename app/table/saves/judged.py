"""Store which turns of finished games mattered, so that players see and practice them without a new review.

This is a cache, as the scores are: what a review found counts as long as the text of the game exists, and as long as
the computer players judge by the same weights.
"""

from typing import Any

from app.bot_messages import MOST_REASONS, WEIGHTS, Fact, JudgedTurn, judged_of, value_of_judged
from app.engine import strict_json
from app.engine.record import MOST_PLACEMENTS
from app.table.saves.scores import rows_in, written_rows
from app.table.state.saves import Judged, SavedText

MARK = {"weights": WEIGHTS}
MOST_ALTERNATIVES = 3
"""The largest number of alternatives that are stored."""


def moments_in(turns: tuple[JudgedTurn, ...], key: tuple[int, ...]) -> tuple[JudgedTurn, ...]:
    """Return the moments among the turns of a review, of which those in `key` matter, with all that a player tries."""
    return tuple(_moment_of(turn) for turn in turns if turn.is_moment and turn.number in key)


def _moment_of(turn: JudgedTurn) -> JudgedTurn:
    loss, error = round(turn.loss, 2), round(turn.error, 2)
    alternatives = turn.alternatives[:MOST_ALTERNATIVES]
    return turn._replace(chances=(), alternatives=alternatives, loss=loss, error=error, lead=0.0, rest=())


def written_judged(judged: Judged) -> str:
    """Write the moments of games as a text."""
    return written_rows(MARK, "moments", {name: list(map(_row, moments)) for name, moments in judged.items()})


def _row(turn: JudgedTurn) -> list[Any]:
    """Return the values of a turn and of its reasons without their names, which would be most of the text."""
    return [*(value_of_judged(turn) | {"reasons": list(map(list, turn.reasons))}).values()]


def judged_in(text: str | None) -> Judged:
    """Read the moments of games in a text. Return an empty mapping if it cannot be read, or is of other weights."""
    return rows_in(text, MARK, "moments", _moments)


def _moments(value: Any, _: SavedText) -> tuple[JudgedTurn, ...]:
    return tuple(map(_moment, strict_json.items(value, "moments", MOST_PLACEMENTS)))


def _moment(value: Any) -> JudgedTurn:
    turn = _named(value, JudgedTurn._fields)
    reasons = strict_json.items(turn.get("reasons"), "reasons", 2 * MOST_REASONS)
    return judged_of({**turn, "reasons": [_named(reason, Fact._fields) for reason in reasons]})


def _named(value: Any, fields: tuple[str, ...]) -> dict[str, Any]:
    """Return the values of a row by their names. If it is too short, some are missing."""
    return dict(zip(fields, strict_json.items(value, "moment", len(fields)), strict=False))
