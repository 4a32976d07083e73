"""Tests that the whole game can be played with the keyboard: Tab, arrows, a letter for each kind, Enter."""

import pytest
from playwright.sync_api import expect

from tests.browser.keys import Keys
from tests.browser.table import Table

pytestmark = pytest.mark.native


def test_a_game_is_begun_and_a_turn_played_with_keys_only(table: Table) -> None:
    table.open()
    table.ask_for_new_game()
    table.new_game.fill(3, "original", ["Ana", "Ben", "Cleo"])
    keys = Keys(table)
    keys.tab_to("count-4")
    keys.press("Enter")
    keys.tab_to("name-3")
    keys.press("Control+A")
    table.page.keyboard.type("Dan")
    keys.tab_to("rules-championship")
    keys.press("Space")
    keys.tab_to("begin-button")
    keys.press("Enter")
    table.expect_turn("Ana", "Place the first merchant")
    keys.tab_to("spaces")
    for placement in ("merchant h6", "gray c4", "wall n-a"):
        keys.place(placement)
    table.expect_turn("Ana", "End the turn, or undo")
    keys.press("e")
    table.expect_turn("Ben", "2 pieces to place")
    assert table.placed() == ["merchant h6", "gray c4", "wall n-a"]
    assert table.save()["record"]["rules"] == "championship"
    assert [player["name"] for player in table.save()["record"]["players"]] == ["Ana", "Ben", "Cleo", "Dan"]


def test_letters_typed_into_a_name_and_shortcuts_of_the_browser_do_nothing_to_the_game(table: Table) -> None:
    table.begin()
    table.place("merchant h6", "gray c4", "wall n-a")
    for shortcut in ("Control+u", "Alt+u"):
        table.page.keyboard.press(shortcut)
    table.ask_for_new_game()
    table.new_game.name_field(0).fill("")
    table.new_game.name_field(0).press_sequentially("ue gm")
    expect(table.new_game.name_field(0)).to_have_value("ue gm")
    table.page.locator("#sheet-close").tap()
    table.expect_turn("Ana", "End the turn, or undo")
    assert table.placed() == ["merchant h6", "gray c4", "wall n-a"]


def test_after_the_mouse_an_arrow_goes_to_the_city_and_a_typed_name_is_shown(table: Table) -> None:
    table.begin()
    table.place("merchant h6")
    table.page.mouse.click(*table.middle("#tray-wall"))
    table.page.keyboard.press("ArrowRight")
    expect(table.page.locator("#spaces")).to_be_focused()
    expect(table.page.locator("#cursor-ring")).to_have_css("visibility", "visible")
    table.page.keyboard.type("/n ")
    expect(table.page.locator("#typed")).to_have_text("n-")
    table.page.keyboard.type("a")
    table.expect_marked("cursor", "n-a")
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#typed")).to_be_empty()
    table.expect_turn("Ana", "1 piece to place")


def test_the_focus_ring_is_light_on_wood_and_dark_on_cards(table: Table) -> None:
    table.begin()
    table.place("merchant h6")
    light, dark = "rgb(127, 222, 214)", "rgb(10, 106, 108)"
    keys = Keys(table)
    keys.press("ArrowUp")
    expect(table.page.locator("#stage")).to_have_css("outline-color", light)
    for element, ring in (("tray-gray", light), ("menu-button", light), ("menu-rules", dark)):
        keys.tab_to(element)
        expect(table.page.locator(f"#{element}")).to_have_css("outline-color", ring)
        if element == "menu-button":
            keys.press("Enter")
