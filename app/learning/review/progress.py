"""Wants the review of the game whose sheet *What mattered* is open, and hears of its turns."""

from app.bot_messages import Purpose, Report, Request
from app.table import pack_intents
from app.table.bots.thinking import HINT_MS, STRONGEST, seed_of
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.state.learning import ReviewProgress
from app.table.state.open_sheets import SheetName


def review_of(sitting: Sitting, game: Game) -> ReviewProgress:
    """Return how far the review of a game is, which may not have begun."""
    return sitting.reviews.get(game.record, ReviewProgress())


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
    turns = {turn.number: turn for turn in (*before.turns, *report.judged)}
    return _with(
        sitting,
        sitting.game,
        ReviewProgress(
            turns=tuple(turns[number] for number in sorted(turns)),
            key=before.key if report.key is None else report.key,
            progress=max(before.progress, report.progress or 0.0),
            is_complete=report.progress is None and not report.has_failed,
            has_failed=report.has_failed,
        ),
    )


def judge_again(_: pack_intents.JudgeAgain, sitting: Sitting, game: Game) -> Sitting:
    """Let the review go on after a failure."""
    return _with(sitting, game, review_of(sitting, game)._replace(has_failed=False))


def _with(sitting: Sitting, game: Game, progress: ReviewProgress) -> Sitting:
    return sitting._replace(reviews={**sitting.reviews, game.record: progress})
