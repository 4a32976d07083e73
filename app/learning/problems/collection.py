"""Read the collection of problems, and choose the three of a day.

New versions of the game append batches, each with the first day of its problems. They remove a problem only if it no
longer holds or is too plain. The problems of a day are taken from the batches that have begun, of which a third is easy
and a third is hard. The newest batch comes first, from its first day on. So a batch that is appended changes no day
before its first one, and its days repeat none just before.
"""

import json
from collections.abc import Iterator
from datetime import date
from functools import cache, reduce
from itertools import pairwise

from app.bot_messages import Fact
from app.engine.grid import SPACE
from app.engine.inspection import at_turn, claimants_of, score_changes
from app.engine.play import advance
from app.engine.position import placement
from app.engine.state import Placement
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
            found[max(found)].append(Problem(*json.loads(line)))
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
        best=_turn(problem.best),
        key=placement(problem.key, "key"),
        points=problem.points,
        number=problem.number,
        alternatives=tuple(map(_turn, problem.alternatives)),
        reasons=tuple(_reasons(problem)),
        theme=problem.theme,
    )


def _turn(words: list[str]) -> tuple[Placement, ...]:
    return tuple(placement(word, "turn") for word in words)


def _reasons(problem: Problem) -> Iterator[Fact]:
    """Yield what the solution brings, why it leaves larger gains alone, and what a player and a rival could gain next.

    A guest sees no other turn to compare it with.
    """
    *_, (before, _) = problem.record.replay()
    seat, after = before.current_player, reduce(advance, _turn(problem.best), before)
    yield Fact("gains", seat, points=score_changes(before, after)[seat])
    for space in problem.left:
        palace = after.city.palaces.on(SPACE[space])
        if palace and claimants_of(after, palace.color) == [seat]:
            yield Fact("wait", seat, space)
        elif palace:
            yield Fact("grows", seat, f"{palace.color.word} {space}")
    for other, turn in problem.follows:
        start = at_turn(after if other == seat else before, other)
        if start:
            points = score_changes(start, reduce(advance, _turn(turn), start))[other]
            yield Fact("next" if other == seat else "otherwise", other, ", ".join(turn), points)
