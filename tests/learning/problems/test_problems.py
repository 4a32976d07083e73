"""Tests of the sheet of problems, and of what is remembered."""

import re
from calendar import monthcalendar
from datetime import date

import pytest

from app.engine.position import written_placement
from app.learning.problems.collection import of_day, of_theme
from app.learning.problems.sheet import ProblemsSheet, weeks_of_month
from app.learning.solved import today, with_solved
from app.learning.themes import TITLES
from app.table.intents import CloseSheet, LeaveInnerTable, OpenSheet, StartGame
from app.table.pack_intents import PracticeTheme, SolveProblem
from app.table.state.open_sheets import SheetName
from app.table.view import view
from tests.table.home import Home
from tests.table.sittings import END, sheet_in, some
from tests.web.recorder import Markup
from tests.web.table import html_of

NOON = 1_795_694_400_000
"""2026-11-26 12:00 UTC, in milliseconds since 1970."""
DAY_MS = 24 * 60 * 60 * 1_000
THEME = max(TITLES, key=lambda theme: len(of_theme(theme)))


@pytest.fixture
def home() -> Home:
    found = Home()
    found.now = NOON
    return found.does(OpenSheet("problems"))


def shown(home: Home) -> ProblemsSheet:
    return sheet_in(home.sitting, ProblemsSheet)


def numbers(home: Home) -> list[int]:
    """Return the numbers of the problems of today."""
    return [*shown(home).today]


def solves(home: Home, number: int) -> None:
    """Open the problem of today with this index, and solve it."""
    home.does(SolveProblem(numbers(home)[number]))
    best = some(home.sitting.practice).exercise.best
    home.does(*map(written_placement, best), END, LeaveInnerTable())


def test_three_problems_are_offered_without_a_game(home: Home) -> None:
    assert home.sitting.game is None
    assert len(numbers(home)) == 3
    assert not shown(home).solved


def test_the_problems_are_those_of_the_day_on_which_the_sheet_was_opened(home: Home) -> None:
    first = numbers(home)
    assert first == [problem.number for problem in of_day(today(home.sitting))]
    home.now += DAY_MS
    assert numbers(home) == first
    home.does(CloseSheet(), OpenSheet("problems"))
    assert numbers(home) != first


def test_a_problem_opens_with_the_others_of_today_behind_it(home: Home) -> None:
    of_today = numbers(home)
    home.does(SolveProblem(of_today[1]))
    practice = some(home.sitting.practice)
    assert ([each.number for each in practice.exercises], practice.current) == (of_today, 1)
    assert view(home.sitting).sheet is None
    assert home.sitting._replace(inner=None).sheets.top is SheetName.PROBLEMS


def test_a_problem_that_is_not_of_today_does_not_open(home: Home) -> None:
    assert home.does(SolveProblem(9_999)).sitting.practice is None
    assert home.does(PracticeTheme("chess")).sitting.practice is None


def test_a_day_is_marked_with_how_many_of_its_three_problems_are_solved(home: Home) -> None:
    assert not shown(home).marked
    for number in range(3):
        solves(home, number)
        assert numbers(home)[number] in shown(home).solved
        assert shown(home).marked == {26: number + 1}


def test_more_solved_problems_than_three_fill_the_mark_of_a_day_no_further(home: Home) -> None:
    home.does(PracticeTheme(THEME))
    for exercise in some(home.sitting.practice).exercises[:4]:
        home.sitting = with_solved(home.sitting, exercise)
    home.does(LeaveInnerTable())
    assert shown(home).marked == {26: 3}


def test_what_is_solved_stays_when_the_page_is_closed(home: Home) -> None:
    solves(home, 0)
    home.comes_back().does(OpenSheet("problems"))
    assert shown(home).solved == {numbers(home)[0]}


def test_a_theme_begins_with_what_is_not_yet_solved(home: Home) -> None:
    first, second, *_ = (problem.number for problem in of_theme(THEME))
    home.does(PracticeTheme(THEME))
    exercises = some(home.sitting.practice).exercises
    assert [each.number for each in exercises[:2]] == [first, second]
    home.sitting = with_solved(home.sitting, exercises[0])._replace(inner=None)
    home.does(PracticeTheme(THEME))
    assert some(home.sitting.practice).exercise.number == second
    home.sitting = home.sitting._replace(inner=None)
    assert {each.name: each.solved for each in shown(home).themes}[THEME] == 1


def test_a_moment_of_a_game_is_no_solved_problem(home: Home) -> None:
    home.does(PracticeTheme(THEME))
    moment = some(home.sitting.practice).exercise._replace(theme="")
    assert with_solved(home.sitting, moment).solved == {}


def test_for_screen_readers_a_day_says_how_many_were_solved(home: Home) -> None:
    def says() -> list[str]:
        sheet = html_of("sheet", sheet=shown(home)._replace(themes=()))
        return re.findall(r"\d of 3 solved", sheet)

    assert says() == []
    for number in range(3):
        solves(home, number)
        assert says() == [f"{number + 1} of 3 solved"]
    sheet = html_of("sheet", sheet=shown(home))
    assert [each["id"] for each in Markup(sheet).elements if each.get("id", "").startswith("problem-")] == [
        "problem-easy", "problem-middle", "problem-hard",
    ]  # fmt: skip


def test_problems_can_be_solved_beside_a_game(home: Home) -> None:
    home.does(StartGame(), OpenSheet("problems"), SolveProblem(of_day(today(home.sitting))[0].number))
    game = home.sitting.game
    home.sitting = with_solved(home.sitting, some(home.sitting.practice).exercise)
    assert home.sitting.game is game


@pytest.mark.parametrize("year", [2024, 2026])
def test_the_weeks_of_each_month_are_those_of_a_calendar(year: int) -> None:
    for month in range(1, 13):
        for day in (1, 28):
            assert [*map(list, weeks_of_month(date(year, month, day)))] == monthcalendar(year, month)
