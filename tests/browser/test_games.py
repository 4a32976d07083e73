"""Tests of several saved games: opening, naming, deleting and restoring them, and the finished ones."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.saves import random_game, save_of, small_game
from tests.browser.table import Table
from tests.table.saves.texts import key_of
from tests.tools.waiting import eventually

OPENING = "merchant h6, gray c4, black l4, gray c5"
FIRST, SECOND, OVER = (key_of(game, 1_700_000_000_000 + number) for number, game in enumerate(("1", "2", "3")))
TEXTS = {
    FIRST: save_of(random_game("championship", 4, 7).cut(70)),
    SECOND: save_of(small_game(OPENING)),
    OVER: save_of(random_game("original", 3, 5).record),
}


@pytest.fixture
def games(table: Table) -> Table:
    """A table with two games in progress and a finished one, and the sheet of saved games open."""
    table.find_all(TEXTS)
    table.page.locator("#opening-games").tap()
    return table


def game(games: Table, about: str) -> Locator:
    return games.page.locator(".game").filter(has_text=about)


def test_the_last_game_comes_first_and_finished_ones_are_apart(games: Table) -> None:
    lists = games.page.locator(".saved:not(:empty)")
    expect(lists.first.locator(".game")).to_have_count(2)
    expect(lists.first.locator(".game").first).to_contain_text("4 pieces placed, Ben to play")
    expect(lists.first.locator(".game").last).to_contain_text("70 pieces placed")
    expect(lists.first.locator(".game").last).to_contain_text("Championship · Nov 14, 2023")
    expect(lists.last.locator(".game")).to_have_count(1)
    expect(lists.last).to_contain_text("wins")
    expect(games.page.locator(".position")).to_have_count(3)


BRITISH = """
  Object.defineProperty(navigator, "language", { value: "en-GB" });
  Object.defineProperty(navigator, "languages", { value: ["en-GB", "fr"] });
"""


def test_a_british_visitor_reads_the_date_and_the_colors_as_at_home(table: Table) -> None:
    with table.page.add_init_script(BRITISH):
        table.find_all(TEXTS)
    table.page.locator("#opening-games").tap()
    expect(game(table, "70 pieces")).to_contain_text("Championship · 14 Nov 2023")
    game(table, "70 pieces").get_by_role("button", name="Open").tap()
    expect(table.page.locator("#tray")).to_contain_text("Grey palace")


def test_an_opened_game_is_played_on_and_the_others_stay(games: Table) -> None:
    game(games, "70 pieces").get_by_role("button", name="Open").tap()
    expect(games.headline).to_have_text("Cleo")
    assert games.texts() == TEXTS


def test_a_title_is_saved(games: Table) -> None:
    game(games, "70 pieces").get_by_role("textbox").fill("At <b>grandma's</b>")
    games.page.keyboard.press("Tab")
    eventually(lambda: len(games.texts()), 4)
    games.come_back()
    games.page.locator("#opening-games").tap()
    expect(game(games, "70 pieces").get_by_role("textbox")).to_have_value("At <b>grandma's</b>")


def test_a_deleted_game_can_be_brought_back(games: Table) -> None:
    game(games, "70 pieces").get_by_role("button", name="Delete").tap()
    expect(game(games, "70 pieces")).to_have_count(0)
    eventually(lambda: FIRST in games.texts(), False)
    games.page.locator("#restore-button").tap()
    expect(game(games, "70 pieces")).to_have_count(1)
    eventually(games.texts, TEXTS)


def test_a_damaged_game_can_be_saved_as_a_file(table: Table) -> None:
    damaged = TEXTS[SECOND][: TEXTS[SECOND].index('"gray c5"') + 3]
    table.find_all({SECOND: damaged})
    table.page.locator("#opening-games").tap()
    with table.page.expect_download() as download:
        table.page.locator("[data-intent=export-text]").tap()
    assert download.value.path().read_text("utf-8") == damaged
    assert table.texts() == {SECOND: damaged}
