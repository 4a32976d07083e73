"""Store which turns of finished games mattered, so that players see and practice them without a new review.

This is a cache, as the scores are: what a review found counts as long as the text of the game exists, and as long as
the computer players judge by the same weights.
"""

from app.bot_messages import WEIGHTS, JudgedTurn
from app.engine import typed_json
from app.table.saves.scores import Mark, rows_in, written_rows
from app.table.state.learning import ReviewProgress
from app.table.state.saves import Judged

MARK: Mark = {"weights": WEIGHTS, "version": 2}
MOST_ALTERNATIVES = 3
"""The largest number of alternatives that are stored."""


def stored(review: ReviewProgress) -> ReviewProgress:
    """Return a complete review as it is stored: with the turns that matter, all moments, and all that is shown."""
    turns = tuple(_short(turn) for turn in review.turns if turn.is_moment or turn.number in review.key)
    return review._replace(turns=turns)


def _short(turn: JudgedTurn) -> JudgedTurn:
    loss, error, lead = (round(each, 2) for each in (turn.loss, turn.error, turn.lead))
    alternatives = turn.alternatives[:MOST_ALTERNATIVES]
    return turn._replace(chances=(), alternatives=alternatives, loss=loss, error=error, lead=lead, rest=())


def written_judged(judged: Judged) -> str:
    """Write the reviews of games as a text, without the names of fields, which would be most of it."""
    rows = {name: typed_json.value_of(review, named=False) for name, review in judged.items()}
    return written_rows(MARK, "reviews", rows)


def judged_in(text: str | None) -> Judged:
    """Read the reviews of games in a text. Return an empty mapping if it cannot be read, or is of other weights."""
    return rows_in(text, MARK, "reviews", lambda row, _: typed_json.read(ReviewProgress, row, "review"))
