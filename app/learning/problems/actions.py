"""Open problems to solve."""

from app.learning.practice.actions import start
from app.learning.problems.collection import exercise, of_day, of_theme
from app.learning.solved import all_solved, today
from app.table.intents import PracticeTheme, SolveProblem
from app.table.sitting import Sitting

MOST_AT_ONCE = 10
"""The largest number of problems of a theme that follow each other."""


def solve_problem(intent: SolveProblem, sitting: Sitting) -> Sitting:
    """Open the problem of today with this number. The other two of today follow it."""
    chosen = of_day(today(sitting)).values()
    numbers = [problem.number for problem in chosen]
    if intent.number not in numbers:
        return sitting
    return start(sitting, tuple(exercise(each, sitting.words) for each in chosen), numbers.index(intent.number))


def practice_theme(intent: PracticeTheme, sitting: Sitting) -> Sitting:
    """Open the problems of a theme, first those that are not yet solved."""
    known = all_solved(sitting)
    chosen = sorted(of_theme(intent.theme), key=lambda problem: problem.number in known)[:MOST_AT_ONCE]
    return start(sitting, tuple(exercise(each, sitting.words) for each in chosen), 0) if chosen else sitting
