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


def test_letters_typed_into_a_name_and_shortcuts_of_the_browser_do_nothing_to_the_game(begun: Table) -> None:
    begun.place("gray c4", "wall n-a")
    for shortcut in ("Control+u", "Alt+u"):
        begun.page.keyboard.press(shortcut)
    begun.ask_for_new_game()
    begun.new_game.name_field(0).fill("")
    begun.new_game.name_field(0).press_sequentially("ue gm")
    expect(begun.new_game.name_field(0)).to_have_value("ue gm")
    begun.page.locator("#sheet-close").tap()
    begun.expect_turn("Ana", "End the turn, or undo")
    assert begun.placed() == ["merchant h6", "gray c4", "wall n-a"]


def test_after_the_mouse_an_arrow_goes_to_the_city_and_a_typed_name_is_shown(begun: Table) -> None:
    begun.page.mouse.click(*begun.middle("#tray-wall"))
    begun.page.keyboard.press("ArrowRight")
    expect(begun.page.locator("#spaces")).to_be_focused()
    expect(begun.page.locator("#cursor-ring")).to_have_css("visibility", "visible")
    begun.page.keyboard.type("/n ")
    expect(begun.page.locator("#typed")).to_have_text("n-")
    begun.page.keyboard.type("a")
    begun.expect_marked("cursor", "n-a")
    begun.page.keyboard.press("Enter")
    expect(begun.page.locator("#typed")).to_be_empty()
    begun.expect_turn("Ana", "1 piece to place")


def test_the_focus_ring_is_light_on_wood_and_dark_on_cards(begun: Table) -> None:
    light, dark = "rgb(127, 222, 214)", "rgb(10, 106, 108)"
    keys = Keys(begun)
    keys.press("ArrowUp")
    expect(begun.page.locator("#stage")).to_have_css("outline-color", light)
    for element, ring in (("tray-gray", light), ("menu-button", light), ("menu-rules", dark)):
        keys.tab_to(element)
        expect(begun.page.locator(f"#{element}")).to_have_css("outline-color", ring)
        if element == "menu-button":
            keys.press("Enter")


def press_physical(table: Table, key: str, code: str) -> None:
    """Press a key as a keyboard for another script reports it."""
    table.page.evaluate(
        "([key, code]) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }))",
        [key, code],
    )


@pytest.mark.parametrize(("key", "code"), [("W", "KeyW"), ("ц", "KeyW"), ("Ц", "KeyW"), ("ς", "KeyW"), ("'", "KeyW")])
def test_letters_work_with_caps_lock_and_on_keyboards_for_other_scripts(begun: Table, key: str, code: str) -> None:
    press_physical(begun, key, code)
    expect(begun.kind("wall")).to_have_attribute("aria-pressed", "true")


def test_letters_stay_where_another_latin_keyboard_has_them(begun: Table) -> None:
    press_physical(begun, "w", "KeyZ")
    expect(begun.kind("wall")).to_have_attribute("aria-pressed", "true")
    press_physical(begun, ",", "KeyM")  # a French keyboard
    expect(begun.page.locator("#leave-history-button")).to_be_visible()


def test_a_held_key_counts_once_unless_it_steps(begun: Table) -> None:
    keyboard = begun.page.keyboard
    for key, times in (("ArrowUp", 3), ("w", 6)):
        for _ in range(times):
            keyboard.down(key)
        keyboard.up(key)
    expect(begun.kind("wall")).to_have_attribute("aria-pressed", "true")
    begun.expect_marked("cursor", "h9")


def test_enter_ends_a_complete_turn_unless_a_button_has_the_focus(begun: Table) -> None:
    begun.place("gray c4")
    begun.page.evaluate("document.activeElement.blur()")
    begun.page.keyboard.press("Enter")
    begun.expect_turn("Ana", "1 piece to place")
    begun.place("wall n-a")
    begun.expect_turn("Ana", "End the turn, or undo")
    begun.page.locator("#menu-button").focus()
    begun.page.keyboard.press("Enter")
    expect(begun.page.locator("#menu")).to_be_visible()
    begun.page.keyboard.press("Escape")
    begun.expect_turn("Ana", "End the turn, or undo")
    begun.page.evaluate("document.activeElement.blur()")
    begun.page.keyboard.press("Enter")
    begun.expect_turn("Ben", "2 pieces to place")
