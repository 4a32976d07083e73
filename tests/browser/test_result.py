"""Tests that the result is counted by itself, or at once with reduced motion."""

import pytest
from playwright.sync_api import expect

from tests.browser.saves import small_game
from tests.browser.table import Table
from tests.engine.games import palace, position

START = position(palace("gray a1", owner=1), streets="h3", stocks=("wall 1", "", ""), palace_tiles={"gray": 1})


@pytest.mark.usefixtures("motion")
def test_the_result_is_counted_without_a_tap(table: Table) -> None:
    table.lay(small_game(position=START))
    table.place("wall n-a")
    table.end_turn()
    expect(table.page.locator("#sheet-title")).to_have_text("The city is built")
    expect(table.page.locator("#sheet-title")).to_have_text("Ben wins")
    expect(table.page.locator(".column .total b")).to_have_text(["2", "0", "0"])


def test_without_motion_the_result_is_there_at_once(table: Table) -> None:
    table.lay(small_game(position=START))
    table.place("wall n-a")
    table.end_turn()
    expect(table.page.locator("#sheet-title")).to_have_text("Ben wins")
    expect(table.page.locator("#hurry-button")).to_have_count(0)
