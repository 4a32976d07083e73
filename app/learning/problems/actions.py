"""Open problems to solve."""

from itertools import chain, zip_longest

from app.learning.practice.actions import start
from app.learning.practice.moment import own_exercises
from app.learning.problems.collection import exercise, of_day, of_theme
from app.learning.solved import all_solved, today
from app.table.pack_intents import PracticeTheme, SolveProblem
from app.table.saves.saved_games import UNCHANGED, Changes, Saved
from app.table.sitting import Sitting

MOST_AT_ONCE = 10
"""The largest number of exercises of a theme that follow each other."""


def solve_problem(intent: SolveProblem, sitting: Sitting) -> Sitting:
    """Open the problem of today with this number. The other two of today follow it."""
    chosen = of_day(today(sitting))
    numbers = [problem.number for problem in chosen]
    if intent.number not in numbers:
        return sitting
    return start(sitting, tuple(exercise(each, sitting.words) for each in chosen), numbers.index(intent.number))


def practice_theme(intent: PracticeTheme, sitting: Sitting, saved: Saved) -> tuple[Sitting, Changes]:
    """Open the problems of a theme, first those that are not yet solved, in turn with moments of games played here."""
    known = all_solved(sitting)
    problems = sorted(of_theme(intent.theme), key=lambda problem: problem.number in known)[:MOST_AT_ONCE]
    collected = (exercise(each, sitting.words) for each in problems)
    in_turn = chain.from_iterable(zip_longest(collected, own_exercises(sitting, intent.theme, saved.texts)))
    chosen = tuple(each for each in in_turn if each is not None)[:MOST_AT_ONCE]
    return (start(sitting, chosen) if chosen else sitting), UNCHANGED
