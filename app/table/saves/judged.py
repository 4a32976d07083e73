"""Store which turns of finished games mattered, so that players see and practice them without a new review.

This is a cache, as the scores are: what a review found counts as long as the text of the game exists, and as long as
the computer players judge by the same weights.
"""

from app.bot_messages import WEIGHTS, JudgedTurn
from app.engine import typed_json
from app.table.saves.scores import rows_in, written_rows
from app.table.state.saves import Judged

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
    """Write the moments of games as a text, without the names of fields, which would be most of it."""
    rows = {name: typed_json.value_of(moments, named=False) for name, moments in judged.items()}
    return written_rows(MARK, "moments", rows)


def judged_in(text: str | None) -> Judged:
    """Read the moments of games in a text. Return an empty mapping if it cannot be read, or is of other weights."""
    return rows_in(text, MARK, "moments", lambda row, _: typed_json.read(tuple[JudgedTurn, ...], row, "moments"))
