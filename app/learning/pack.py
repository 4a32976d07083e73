"""Adds this pack to the table and the page. `app.web.packs` calls `register` when the page has loaded the pack."""

from app.bot_messages import Purpose
from app.learning.practice import actions as practice
from app.learning.practice.view import with_practice
from app.learning.problems import actions as problems
from app.learning.problems.drawing import KIND as PROBLEMS
from app.learning.problems.sheet import problems_sheet
from app.learning.review.drawing import KIND as REVIEW
from app.learning.review.moments import try_moment
from app.learning.review.progress import hear_review, judge_again, review_wanted, with_review_read
from app.learning.review.sheet import review_sheet
from app.learning.statistics.counted_games import with_statistics_read
from app.learning.statistics.drawing import KIND as STATISTICS
from app.learning.statistics.people import statistics_sheet
from app.table import pack_intents
from app.table.autosave import READERS
from app.table.bots.actions import HEARERS
from app.table.bots.thinking import WANTED
from app.table.sitting import Practice
from app.table.state.open_sheets import SheetName
from app.table.update import AFTER_ACTION, HANDLERS, WITH_GAME, WITH_SAVES
from app.table.view import GAME_SHEETS, INNER, SHEETS
from app.web.sheets.dialog import KINDS


def register() -> None:
    """Add everything of this pack. To do it again changes nothing."""
    KINDS.update({kind.data: kind for kind in (REVIEW, PROBLEMS, STATISTICS)})
    GAME_SHEETS[SheetName.REVIEW] = review_sheet
    READERS[SheetName.REVIEW] = with_review_read
    WITH_GAME[pack_intents.TryMoment] = try_moment
    HANDLERS[pack_intents.StartExercise] = practice.start_exercise
    HANDLERS[pack_intents.ShowBetter] = practice.show_better
    AFTER_ACTION[Practice] = practice.after_action
    INNER[Practice] = with_practice
    WITH_GAME[pack_intents.JudgeAgain] = judge_again
    HEARERS[Purpose.REVIEW] = hear_review
    HEARERS[Purpose.RATE] = practice.hear_rating
    WANTED[:] = dict.fromkeys([practice.rating_wanted, review_wanted, *WANTED])
    SHEETS[SheetName.STATISTICS] = statistics_sheet
    READERS[SheetName.STATISTICS] = with_statistics_read
    SHEETS[SheetName.PROBLEMS] = problems_sheet
    HANDLERS[pack_intents.SolveProblem] = problems.solve_problem
    WITH_SAVES[pack_intents.PracticeTheme] = problems.practice_theme
