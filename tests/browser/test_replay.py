"""The replay: it plays by itself, stops at a tap, and its slider is moved by keys."""

import pytest
from playwright.sync_api import expect

from tests.browser.saves import small_game
from tests.browser.table import Table

GAME = "merchant h6, gray c4, gray c5, black l4, black l5"


def test_a_replay_plays_until_it_is_paused_and_one_tap_leads_back(table: Table) -> None:
    table.lay(small_game(GAME))
    table.page.locator("#menu-button").tap()
    table.page.get_by_role("button", name="Replay").tap()
    expect(table.headline).to_have_text("5 of 5")
    table.page.get_by_role("button", name="Play", exact=True).tap()
    expect(table.headline).to_have_text("2 of 5")
    table.page.get_by_role("button", name="Pause").tap()
    expect(table.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(table.standing("palace", "l4")).to_have_count(0)
    expect(table.end_button).to_have_count(0)
    table.page.get_by_role("button", name="Back to the game").tap()
    table.expect_turn("Cleo", "2 pieces to place")


@pytest.mark.native
def test_the_slider_is_moved_by_keys_and_says_where_it_stands(table: Table) -> None:
    table.lay(small_game(GAME))
    table.page.keyboard.press(",")
    slider = table.page.get_by_role("slider", name="Replay")
    expect(slider).to_have_value("4")
    slider.focus()
    table.page.keyboard.press("ArrowLeft")
    expect(table.headline).to_have_text("3 of 5")
    expect(slider).to_have_attribute("aria-valuetext", "3 / 5 Ana: gray piece on c5")
    expect(slider).to_be_focused()
    table.page.keyboard.press("Home")
    expect(table.headline).to_have_text("0 of 5")
