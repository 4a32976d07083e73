"""Tests that many games in one page take no more memory than the first ones."""

import pytest
from playwright.sync_api import Page

from tests.browser.evening import Evening
from tests.tools.waiting import eventually


@pytest.mark.full
def test_hundreds_of_placements_and_undos_leave_nothing_behind_in_the_page(first_visit: Page) -> None:
    evening = Evening(first_visit, seed=2)
    before, after = evening.play(300), evening.play(600)
    eventually(lambda: evening.listeners() <= before.listeners, wanted=True)
    assert after.references == before.references
    assert after.nodes <= before.nodes + 100
    assert after.script_megabytes <= before.script_megabytes + 4
    assert after.python_objects <= before.python_objects + 15_000, "the caches of games are bounded"
    assert after.python_megabytes <= before.python_megabytes + 8
