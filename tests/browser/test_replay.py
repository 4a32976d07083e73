"""Tests of the replay: it runs by itself, stops at a tap, and keys move its slider."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.native import NativeDevice
from tests.browser.saves import random_game, save_of, small_game
from tests.browser.table import Table
from tests.browser.test_hints import think
from tests.engine.games import palace, position

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


@pytest.mark.native
def test_a_tip_in_the_replay_of_a_finished_game_goes_with_the_position(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NativeDevice, "think", think)
    start = position(palace("gray c4", owner=0), stocks=("wall 1",) * 3, palace_tiles={"gray": 0})
    table.find(save_of(small_game("wall n-a, wall n-b, wall n-c", position=start)))
    table.new_game.go_on()
    page, previews = table.page, table.page.locator("#previews > g")
    page.get_by_role("button", name="Look at the city").tap()
    page.keyboard.press(",")
    expect(table.headline).to_have_text("2 of 3")
    page.locator("#hint-button").tap()
    expect(page.get_by_role("heading", name="Tips for Cleo")).to_be_visible()
    expect(previews).to_have_count(1)
    expect(page.locator("#explanation .because, #explanation .explained-turn p").first).to_be_visible()
    expect(page.locator("#play-hint")).to_have_count(0)
    page.get_by_role("button", name="One placement earlier").tap()
    expect(table.headline).to_have_text("1 of 3")
    expect(previews).to_have_count(0)
    expect(page.locator("#explanation > *")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator("#hint-button")).to_have_count(0)


@pytest.mark.native
def test_a_bots_turn_is_explained_in_the_replay_and_only_the_own_turn_has_tips(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NativeDevice, "think", think)
    game = small_game(GAME)
    ana, ben, cleo = game.players
    table.lay(game._replace(players=(ana, ben._replace(bot="easy"), cleo)))
    page = table.page
    page.keyboard.press(",")
    page.keyboard.press(".")
    expect(table.headline).to_have_text("5 of 5")
    expect(page.locator("#hint-button")).to_be_enabled()
    page.locator("#history-why").tap()
    expect(page.locator("#explanation-title")).to_have_text("Why?")
    expect(page.locator("#explanation .because")).to_be_visible()
    page.keyboard.press("<")
    expect(table.headline).to_have_text("3 of 5")
    expect(page.locator("#explanation > *")).to_have_count(0)
    expect(page.locator("#history-why")).to_have_count(0)
    expect(page.locator("#hint-button")).to_be_disabled()
