"""The data of the sheet with the problems."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import NamedTuple

from app.learning.practice.moment import own_moments
from app.learning.problems.collection import A_DAY, of_day, of_theme
from app.learning.solved import all_solved, today
from app.learning.themes import TITLES
from app.table.sitting import Sitting


class Theme(NamedTuple):
    """A theme to practice, the number of its problems, and how many of them are `solved`.

    `own` is the number of moments in the games on this device. Those without a theme are under the name "".
    """

    name: str
    solved: int
    problems: int
    own: int


class ProblemsSheet(NamedTuple):
    """The numbers of the problems of today and of those that were `solved` today, the month so far, and the themes.

    `weeks` has the days of the month from Monday on, with 0 for days of other months, and `marked` how many problems
    were solved on a day, at most three.
    """

    today: tuple[int, ...]
    solved: frozenset[int]
    day: int
    weeks: tuple[tuple[int, ...], ...]
    marked: Mapping[int, int]
    themes: tuple[Theme, ...]


def problems_sheet(sitting: Sitting) -> ProblemsSheet:
    """Return the contents of the sheet with the problems."""
    day, known = today(sitting), all_solved(sitting)
    weeks = weeks_of_month(day)
    names = {number: day.replace(day=number).isoformat() for week in weeks for number in week if number}
    counts = {number: len(sitting.solved.get(name, ())) for number, name in names.items()}
    themes = ((name, of_theme(name), len(own_moments(sitting, name))) for name in (*TITLES, ""))
    return ProblemsSheet(
        tuple(problem.number for problem in of_day(day)),
        sitting.solved.get(day.isoformat(), frozenset()),
        day.day,
        weeks,
        {number: min(count, A_DAY) for number, count in counts.items() if count},
        tuple(
            Theme(name, sum(each.number in known for each in found), len(found), own)
            for name, found, own in themes
            if found or own
        ),
    )


def weeks_of_month(day: date) -> tuple[tuple[int, ...], ...]:
    """Return the weeks of this day's month as the sheet has them. The module `calendar` would cost 13 KB more."""
    first = day.replace(day=1)
    last = (first + timedelta(31)).replace(day=1) - timedelta(1)
    cells = [0] * first.weekday() + [*range(1, last.day + 1)] + [0] * (6 - last.weekday())
    return tuple(tuple(cells[monday : monday + 7]) for monday in range(0, len(cells), 7))
