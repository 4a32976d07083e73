"""Tests that with hundreds of saved games the page reads only the texts that it shows."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.table.state.saves import PAGE
from tests.browser.table import Table
from tests.table.saves.texts import many_saves
from tests.tools.waiting import eventually

STORE = "texts => { for (const key in texts) localStorage.setItem(key, texts[key]); }"
COUNT_READS = """
globalThis.textsRead = 0;
const { getItem } = Storage.prototype;
Storage.prototype.getItem = function (key) {
  if (key.startsWith("medina.game.")) textsRead += 1;
  return getItem.call(this, key);
};
"""
A_PAGE = 2 * PAGE
"""The number of texts of a page of the sheet: two for each game."""
FEW = 12


@pytest.mark.full
def test_with_hundreds_of_games_the_page_reads_no_more_than_it_shows(
    page: Page, before_start: Callable[[str], None]
) -> None:
    page.evaluate(STORE, many_saves(300))
    before_start(COUNT_READS)
    Table(page).open()
    games, title = page.locator(".games .game"), page.locator(".games .game").nth(1).locator(".name-field")

    def read() -> int:
        return int(page.evaluate("textsRead"))

    def expect_reads(texts: int, action: Callable[[], object], shown: int) -> None:
        page.evaluate("textsRead = 0")
        action()
        expect(games).to_have_count(shown)
        eventually(read, texts)

    expect_reads(A_PAGE, page.locator("#opening-games").tap, PAGE)
    expect_reads(A_PAGE, page.locator("#more-games-button").tap, 2 * PAGE)
    page.evaluate("textsRead = 0")
    title.fill("Sunday")
    title.blur()
    games.nth(2).locator(".round").tap()
    page.locator("#restore-button").tap()
    expect(page.locator("#restore-button")).to_have_count(0)
    page.locator("#sheet-close").tap()
    page.locator("#opening-games").wait_for()
    assert read() < 4 * FEW
    expect_reads(A_PAGE, page.locator("#opening-games").tap, PAGE)
    page.evaluate("textsRead = 0")
    page.locator("#sheet-close").tap()
    page.locator("#opening-play").tap()
    page.locator("#end-turn-button").wait_for()
    page.locator("#spaces").tap()
    expect(page.locator("#undo-button")).to_be_enabled()
    assert read() < 2 * FEW
