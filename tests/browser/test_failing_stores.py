"""Whatever else of the browser fails than the store of the saved games: the game starts, and one can play."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.failing_stores import FAILURES, STORES, TRANSACTIONS, failing
from tests.browser.table import Table

ALWAYS = {("databases", "null"), ("databases", "silent"), ("locks", "rejecting"), ("worker", "throwing")}
"""What every run tries; the full run tries all."""

CASES = [
    pytest.param(
        failing(store, failure),
        id=f"{failure} {store}",
        marks=() if (store, failure) in ALWAYS else pytest.mark.full,
    )
    for store in STORES
    for failure in FAILURES
] + [
    pytest.param(script, id=name, marks=() if name == "aborted writes" else pytest.mark.full)
    for name, script in TRANSACTIONS.items()
]

EVERYTHING = "".join(failing(store, "throwing") for store in STORES)


def play(page: Page) -> None:
    """A turn, an undo, a reload, and on from there."""
    table = Table(page)
    table.open()
    table.begin()
    table.place("merchant h6", "gray c4")
    table.undo()
    table.place("gray c5", "wall n-a")
    table.end_turn()
    table.come_back()
    table.new_game.go_on()
    table.expect_turn("Ben", "2 pieces to place")
    table.place("wall n-p")
    assert table.placed() == ["merchant h6", "gray c5", "wall n-a", "wall n-p"]
    expect(page.locator("#crash")).to_have_count(0)


@pytest.mark.parametrize("obstacle", CASES)
def test_one_can_play_without_a_second_store(page: Page, obstacle: str) -> None:
    page.add_init_script(obstacle)
    play(page)


def test_one_can_play_without_any_second_store(page: Page) -> None:
    page.add_init_script(EVERYTHING)
    play(page)
