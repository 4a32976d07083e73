"""Read the collection of problems, and choose the three of a day.

New versions of the game append batches, each with the first day of its problems. They remove a problem only if it no
longer holds or is too plain. The problems of a day are taken from the batches that have begun, of which a third is easy
and a third is hard. The newest batch comes first, from its first day on. So a batch that is appended changes no day
before its first one, and its days repeat none just before.
"""

import json
from datetime import date
from functools import cache
from itertools import pairwise

from app.engine import typed_json
from app.learning.problems.collected import COLLECTED
from app.learning.problems.problem import Problem
from app.table.setup.actions import with_name
from app.table.state.learning import Exercise
from app.table.wording.words import Words

A_DAY = 3
"""The number of problems of a day: an easy one, a medium one and a hard one."""


@cache
def batches() -> dict[date, list[Problem]]:
    """Return the problems of each batch, by its first day."""
    found = dict[date, list[Problem]]()
    for line in COLLECTED.splitlines()[1:]:
        if line.startswith("["):
            found[max(found)].append(typed_json.read(Problem, json.loads(line), "problem"))
        else:
            found[date.fromisoformat(line)] = []
    return found


def of_theme(theme: str) -> list[Problem]:
    """Return the problems that teach this theme, the easiest first."""
    found = (problem for batch in batches().values() for problem in batch if problem.theme == theme)
    return sorted(found, key=lambda problem: -problem.found)


def of_day(day: date) -> tuple[Problem, ...]:
    """Return the problems of this day, the easiest first."""
    begun = [first for first in batches() if first <= day] or [min(batches())]
    problems = [problem for first in reversed(begun) for problem in batches()[first]]
    ranked, past = sorted(problems, key=lambda problem: -problem.found), (day - begun[-1]).days
    ends = [part * len(problems) // A_DAY for part in range(A_DAY + 1)]
    thirds = (sorted(ranked[first:end], key=problems.index) for first, end in pairwise(ends))
    return tuple(third[past % len(third)] for third in thirds)


def exercise(problem: Problem, words: Words) -> Exercise:
    """Return a problem as an exercise, whose players have the names of their colors."""
    record = problem.record
    return Exercise(
        record=record._replace(players=tuple(with_name(player, words) for player in record.players)),
        best=problem.best,
        key=problem.key,
        points=problem.points,
        number=problem.number,
        alternatives=problem.alternatives,
        reasons=problem.reasons,
        theme=problem.theme,
    )
