"""Tests of the replay: it runs by itself, stops at a tap, and keys move its slider."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.saves import random_game, small_game
from tests.browser.table import Table

GAME = "merchant h6, gray c4, gray c5, black l4, black l5"


def test_a_replay_plays_until_it_is_paused_and_one_tap_leads_back(table: Table) -> None:
    game = random_game("original", 3, seed=1)  # so long that no replay ends before the pause
    state = game.states[60]
    assert state.turn.player is not None
    table.lay(game.cut(60))
    table.page.locator("#menu-button").tap()
    table.page.get_by_role("button", name="Replay").tap()
    expect(table.headline).to_have_text("60 of 60")
    table.page.get_by_role("button", name="Play", exact=True).tap()
    expect(table.headline).to_have_text(re.compile(r"^([2-9]|[1-5]\d) of 60$"))
    table.page.get_by_role("button", name="Pause").tap()
    expect(table.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(table.end_button).to_have_count(0)
    table.page.get_by_role("button", name="Back to the game").tap()
    expect(table.headline).to_have_text(game.record.players[state.turn.player].name)
    expect(table.end_button).to_have_count(1)


@pytest.mark.native
def test_the_slider_is_moved_by_keys_and_says_where_it_stands(table: Table) -> None:
    table.lay(small_game(GAME))
    table.page.keyboard.press(",")
    slider = table.page.get_by_role("slider", name="Replay")
    expect(slider).to_have_value("4")
    slider.focus()
    table.page.keyboard.press("ArrowLeft")
    expect(table.headline).to_have_text("3 of 5")
    expect(slider).to_have_attribute("aria-valuetext", "3 / 5 Ana: merchant h6 and gray piece c4, c5")
    expect(slider).to_be_focused()
    table.page.keyboard.press("Home")
    expect(table.headline).to_have_text("0 of 5")


@pytest.mark.native
def test_a_game_is_played_on_from_an_earlier_position_and_the_old_one_stays(table: Table) -> None:
    table.lay(small_game(GAME))
    table.page.keyboard.press("<")
    expect(table.headline).to_have_text("3 of 5")
    table.page.get_by_role("button", name="Play on from here").tap()
    expect(table.page.locator("#play-on-button")).to_have_count(0)
    expect(table.end_button).to_have_count(1)
    table.page.locator("#menu-button").tap()
    table.page.get_by_role("button", name="Saved games").tap()
    expect(table.page.locator(".game")).to_have_count(2)
    expect(table.page.get_by_role("textbox", name="Name of the game: From turn 2")).to_have_value("From turn 2")
