"""Wants the review of the game whose sheet *What mattered* is open, and hears of its turns."""

from collections.abc import Iterable
from itertools import accumulate

from app.bot_messages import JudgedTurn, Purpose, Report, Request
from app.engine.inspection import part_in_stock
from app.table import pack_intents
from app.table.autosave import with_judged_read
from app.table.bots.thinking import HINT_MS, STRONGEST, seed_of
from app.table.game import Game
from app.table.saves.index import SaveIndex
from app.table.sitting import Sitting
from app.table.state.learning import Chances, ReviewProgress
from app.table.state.open_sheets import SheetName
from app.table.state.saves import SavedText


def review_of(sitting: Sitting, game: Game) -> ReviewProgress:
    """Return how far the review of a game is, which may not have begun."""
    return sitting.reviews.get(game.record, ReviewProgress())


def with_review_read(index: SaveIndex, sitting: Sitting) -> Sitting:
    """Return the sitting with the stored review of the game on the table, if there is one, so that none is needed."""
    sitting, slot, game = with_judged_read(index, sitting), sitting.slot, sitting.game
    review = (sitting.judged or {}).get(SavedText(slot.id, slot.moment))
    return sitting if review is None or game is None or game.record in sitting.reviews else _with(sitting, game, review)


def review_wanted(sitting: Sitting) -> Request | None:
    """Return the request for the review of the game on the table, or None if nobody waits for it."""
    game = sitting.game
    if game is None or sitting.sheets.top is not SheetName.REVIEW or not sitting.settings.review:
        return None
    progress = review_of(sitting, game)
    if progress.is_complete or progress.has_failed:
        return None
    seed = seed_of(game.record.id, len(game.plies))
    return Request(Purpose.REVIEW, game.record, STRONGEST, seed, HINT_MS)


def hear_review(sitting: Sitting, report: Report) -> Sitting:
    """Add the turns of a report to the review."""
    assert sitting.game is not None
    before = review_of(sitting, sitting.game)
    found = {turn.number: turn for turn in (*before.turns, *report.judged)}
    turns = tuple(found[number] for number in sorted(found))
    return _with(
        sitting,
        sitting.game,
        ReviewProgress(
            turns=turns,
            key=before.key if report.key is None else report.key,
            progress=max(before.progress, report.progress or 0.0),
            is_complete=report.progress is None and not report.has_failed,
            has_failed=report.has_failed,
            chances=chances(sitting.game, turns),
        ),
    )


def chances(game: Game, turns: Iterable[JudgedTurn]) -> tuple[Chances, ...]:
    """Return the chances after the turns that were judged, from when they are better than equal shares.

    With four players, that is so when a third of the pieces is placed.
    """
    return tuple(
        Chances(turn.number, tuple(5 * round(20 * edge) for edge in accumulate(turn.chances, initial=0)))
        for turn in turns
        if len(game.players) == 3 or part_in_stock(game.state_at(turn.after + len(turn.played))) <= 2 / 3
    )


def judge_again(_: pack_intents.JudgeAgain, sitting: Sitting, game: Game) -> Sitting:
    """Let the review go on after a failure."""
    return _with(sitting, game, review_of(sitting, game)._replace(has_failed=False))


def _with(sitting: Sitting, game: Game, progress: ReviewProgress) -> Sitting:
    return sitting._replace(reviews={**sitting.reviews, game.record: progress})
