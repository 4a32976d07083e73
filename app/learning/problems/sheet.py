"""The data of the sheet with the problems."""

from calendar import monthcalendar
from typing import NamedTuple

from app.learning.problems.collection import Difficulty, of_day, of_theme
from app.learning.problems.own_moments import own_moments
from app.learning.solved import all_solved, today
from app.learning.themes import OTHER, TITLES
from app.table.sitting import Sitting

ALL_OF_A_DAY = len(Difficulty)


class ProblemOfToday(NamedTuple):
    """A problem of today."""

    number: int
    difficulty: Difficulty
    is_solved: bool


class Theme(NamedTuple):
    """A theme to practice, the number of its problems, and how many of them are `solved`.

    `own` is the number of moments in the games on this device. Those without a theme are under the name "".
    """

    name: str
    title: str
    solved: int
    problems: int
    own: int


class Month(NamedTuple):
    """The month of today: its weeks from Monday on, with 0 for days of other months, and the days with three solved."""

    weeks: tuple[tuple[int, ...], ...]
    today: int
    marked: frozenset[int]


class ProblemsSheet(NamedTuple):
    """The problems of today, the month so far, and the themes to practice."""

    today: tuple[ProblemOfToday, ...]
    month: Month
    themes: tuple[Theme, ...]


def problems_sheet(sitting: Sitting) -> ProblemsSheet:
    """Return the contents of the sheet with the problems."""
    day, known = today(sitting), all_solved(sitting)
    solved_today = sitting.solved.get(day.isoformat(), frozenset())
    weeks = tuple(map(tuple, monthcalendar(day.year, day.month)))
    names = {number: day.replace(day=number).isoformat() for week in weeks for number in week if number}
    marked = (number for number, name in names.items() if len(sitting.solved.get(name, ())) >= ALL_OF_A_DAY)
    themes = ((name, of_theme(name), len(own_moments(sitting, name))) for name in (*TITLES, ""))
    return ProblemsSheet(
        tuple(ProblemOfToday(each.number, level, each.number in solved_today) for level, each in of_day(day).items()),
        Month(weeks, day.day, frozenset(marked)),
        tuple(
            Theme(
                name,
                sitting.words.say(TITLES.get(name, OTHER)),
                sum(each.number in known for each in found),
                len(found),
                own,
            )
            for name, found, own in themes
            if found or own
        ),
    )
