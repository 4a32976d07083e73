"""Tests of the problems, which the page loads when somebody asks for them."""

from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from app.engine.position import written_placement
from app.learning.problems.collection import exercise, of_day
from app.learning.themes import TAUGHT
from app.table.wording.words import ENGLISH
from tests.browser.native import NativeDevice
from tests.browser.table import Table
from tests.browser.test_exercises import think


@pytest.mark.native
def test_a_problem_of_today_is_solved_and_remembered(table: Table) -> None:
    problem = exercise(of_day(datetime.now(UTC).date())[0], ENGLISH)
    table.open()
    table.page.get_by_role("button", name="Problems").tap()
    easy = table.page.locator("#problem-easy")
    easy.tap()
    for placement in problem.best:
        kind, space = written_placement(placement).split()
        table.take(kind)
        table.tap(space)
        expect(table.undo_button).to_be_enabled()
    table.end_turn()
    expect(table.page.locator("#lesson")).to_contain_text(TAUGHT[problem.theme])
    table.page.locator("#lesson-leave").tap()
    expect(easy).to_contain_text("solved")
    table.come_back()
    table.page.get_by_role("button", name="Problems").tap()
    expect(easy).to_contain_text("solved")
    expect(table.page.locator("#problem-hard")).not_to_contain_text("solved")


@pytest.mark.native
def test_the_solution_of_a_problem_is_shown_with_what_comes_next(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NativeDevice, "think", think)
    table.open()
    table.page.get_by_role("button", name="Problems").tap()
    table.page.locator("#problem-easy").tap()
    table.page.get_by_role("button", name="Show me").tap()
    previews, step = table.page.locator("#previews > g"), table.page.locator("#lesson-back")
    expect(previews).not_to_have_count(0)
    expect(step).to_have_text("What comes next")
    step.tap()
    expect(table.page.locator("#lesson")).to_contain_text("could play this.")
    expect(previews).not_to_have_count(0)
