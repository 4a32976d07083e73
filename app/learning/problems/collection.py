"""Read the collection of problems, and choose the three of a day.

New versions of the game append batches, each with the first day of its problems. They remove a problem only if it no
longer holds or is too plain. The problems of a day are taken from the batches that have begun, of which a third is easy
and a third is hard. The newest batch comes first, from its first day on. So a batch that is appended changes no day
before its first one, and its days repeat none just before.
"""

import json
from collections.abc import Iterator
from datetime import date
from enum import Enum
from functools import cache, reduce
from typing import Any

from app.bot_messages import Fact
from app.engine.inspection import at_turn, score_changes
from app.engine.pieces import Seat
from app.engine.play import advance
from app.engine.position import placement
from app.engine.scoring import totals
from app.engine.state import Placement
from app.learning.problems.collected import COLLECTED
from app.learning.problems.problem import Problem
from app.table.setup.actions import with_name
from app.table.state.learning import Exercise
from app.table.wording.words import Words


class Difficulty(Enum):
    """How hard a problem is to solve. There is one of each difficulty a day."""

    EASY = "easy"
    MIDDLE = "middle"
    HARD = "hard"


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


def of_day(day: date) -> dict[Difficulty, Problem]:
    """Return the problems of this day."""
    begun = [first for first in batches() if first <= day] or [min(batches())]
    past, found = (day - begun[-1]).days, dict[Difficulty, Problem]()
    for difficulty in Difficulty:
        pool = _third([problem for first in reversed(begun) for problem in batches()[first]], difficulty)
        found[difficulty] = pool[past % len(pool)]
    return found


def _third(problems: list[Problem], difficulty: Difficulty) -> list[Problem]:
    """Return the third of these problems that is this difficult, in their order."""
    ranked, part = sorted(problems, key=lambda problem: -problem.found), [*Difficulty].index(difficulty)
    third = ranked[part * len(problems) // 3 : (part + 1) * len(problems) // 3]
    return sorted(third, key=problems.index)


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
    """Yield what the solution brings at once, what it promises, and what a rival could otherwise get in this position.

    A guest sees no other turn to compare it with.
    """
    *_, (before, _) = problem.record.replay()
    seat = before.current_player
    old, new = (totals(state)[seat] for state in (before, reduce(advance, _turn(problem.best), before)))
    yield Fact("gains", seat, points=new - old)
    for fact in map(_fact, problem.reasons):
        if fact.kind == "next" and fact.is_for and fact.seat == seat:
            yield fact._replace(instead=0)
        elif fact.kind == "next" and fact.is_for and (start := at_turn(before, fact.seat)):
            taken = reduce(advance, _turn(fact.subject.split(", ")), start)
            yield Fact("otherwise", fact.seat, fact.subject, score_changes(start, taken)[fact.seat])


def _fact(fields: list[Any]) -> Fact:
    kind, seat, subject, points, is_for, instead = fields
    return Fact(kind, Seat(seat), subject, points, bool(is_for), instead)
