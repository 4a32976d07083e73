"""Tests of counting before all pieces are placed, when none of them changes anything."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.saves import small_game
from tests.browser.table import Table
from tests.engine.games import palace, position

pytestmark = pytest.mark.native

FEW = position(palace("gray h6", owner=0), palace("black c6", owner=1), stocks=("wall 3", "wall 4", "wall 2"))
"""Walls are left, and no palace is near the edge of the city."""


def named(table: Table, name: str) -> Locator:
    return table.page.get_by_role("button", name=name, exact=True)


def test_one_press_counts_and_another_brings_the_game_back_as_it_was(table: Table) -> None:
    table.lay(small_game(position=FEW))
    table.place("wall n-a")
    table.expect_turn("Ana", "1 piece to place")
    before = table.save()
    named(table, "Count now").tap()
    named(table, "Look at the city").tap()
    table.expect_turn("Ana and Ben share the win", "The game is over")
    assert len(table.placed()) == 9
    expect(table.notice).to_have_text("The pieces left were placed; they change nothing.")
    named(table, "Take back the count").tap()
    table.expect_turn("Ana", "1 piece to place")
    assert table.save() == before
    table.place("wall n-b")
    table.end_turn()
    table.expect_turn("Ben", "2 pieces to place")
    expect(named(table, "Count now")).to_be_visible()


def test_a_game_that_was_counted_is_over_after_a_reload(table: Table) -> None:
    table.lay(small_game(position=FEW))
    named(table, "Count now").tap()
    expect(table.page.get_by_role("dialog")).to_be_visible()
    table.come_back()
    expect(table.page.locator("#sheet-title")).to_be_visible()
    assert len(table.placed()) == 9
    expect(named(table, "Count now")).to_have_count(0)
