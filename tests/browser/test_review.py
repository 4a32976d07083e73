"""Tests of *What mattered*, which the page loads when somebody asks for it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.saves import random_game, save_of, small_game
from tests.browser.table import Table
from tests.browser.watch import Watch
from tests.engine.games import palace, position

GAME = random_game("original", 3, seed=1).record
WITHOUT_PACK = """
  const fetched = fetch;
  globalThis.fetch = async (address, ...options) => {
    if (String(address).includes("/learning-") && !globalThis.hasPack) throw new TypeError("Failed to fetch");
    return fetched(address, ...options);
  };
"""
"""A script by which the pack does not arrive until `hasPack` is set, even if the device has stored it."""


def open_review(table: Table) -> None:
    table.find(save_of(GAME))
    table.new_game.go_on()
    table.page.get_by_role("button", name="What mattered").tap()


@pytest.mark.native
def test_what_mattered_opens_from_the_result_and_closes_to_it(table: Table) -> None:
    open_review(table)
    sheet = table.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="What mattered")).to_be_visible()
    expect(sheet.locator(".review")).to_have_css("align-items", "start")
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet.locator(".result")).to_be_visible()


@pytest.mark.native
def test_what_mattered_opens_from_saved_games_and_closes_to_them(table: Table) -> None:
    table.find(save_of(GAME))
    table.page.get_by_role("button", name="Saved games").tap()
    table.page.locator("#review-1").tap()
    sheet = table.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="What mattered")).to_be_visible()
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet.locator("#review-1")).to_be_visible()


def test_what_mattered_can_be_asked_for_again_when_it_did_not_arrive(
    table: Table, watch: Watch, before_start: Callable[[str], None]
) -> None:
    watch.expect("learning-")
    before_start(WITHOUT_PACK)
    open_review(table)
    sheet = table.page.get_by_role("dialog")
    expect(sheet).to_contain_text("This part of Medina could not be loaded.")
    table.page.evaluate("globalThis.hasPack = true")
    sheet.get_by_role("button", name="Try again").tap()
    expect(sheet.get_by_role("heading", name="What mattered")).to_be_visible()


def test_a_game_without_big_mistakes_says_so_when_all_turns_are_judged(table: Table) -> None:
    start = position(palace("gray c4", owner=0), stocks=("wall 1",) * 3, palace_tiles={"gray": 0})
    table.find(save_of(small_game("wall n-a, wall n-b, wall n-c", position=start)))
    table.new_game.go_on()
    table.page.get_by_role("button", name="What mattered").tap()
    sheet = table.page.get_by_role("dialog")
    expect(sheet.get_by_role("row", name="Ana")).to_contain_text("2")
    expect(sheet).to_contain_text("No big mistakes.")
