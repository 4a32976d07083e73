"""Tests of placing pieces by dragging them from the tray to the city."""

import pytest
from playwright.sync_api import expect

from tests.browser.fingers import fingers
from tests.browser.table import Table
from tests.tools.waiting import eventually

pytestmark = pytest.mark.native

HEAR_THE_NEXT_TAP = """() => {
  globalThis.heard = false;
  document.getElementById("turn").addEventListener("click", () => { globalThis.heard = true; }, { once: true });
}"""


def test_a_mouse_drags_a_piece_to_its_space(begun: Table) -> None:
    mouse = begun.page.mouse
    mouse.move(*begun.middle("#tray-wall"))
    mouse.down()
    mouse.move(*begun.at("c9"), steps=5)
    expect(begun.page.locator("#dragged-piece svg")).to_be_visible()
    mouse.move(*begun.at("n-a"), steps=5)
    begun.expect_marked("aim", "n-a")
    mouse.up()
    begun.expect_turn("Ana", "1 piece to place")
    expect(begun.page.locator("#dragged-piece")).to_be_empty()
    assert begun.placed() == ["merchant h6", "wall n-a"]


def test_a_tap_counts_right_after_a_piece_was_flung_away(begun: Table) -> None:
    for _ in range(3):
        begun.drag("gray", begun.at("c4"), begun.middle("#players"))
        begun.page.locator("#menu-button").tap()
        expect(begun.page.locator("#menu-setup")).to_be_visible()
        begun.page.keyboard.press("Escape")


def test_a_second_hand_on_the_screen_does_not_disturb_the_first(begun: Table) -> None:
    first, second = begun.at("c4"), begun.middle("#players")
    with fingers(begun.page) as move:
        move(begun.middle("#tray-gray"))
        move(begun.at("h3"))
        move(first)
        begun.expect_marked("aim", "c4")
        move(first, second)
        move(first, begun.middle("#turn"))
    begun.page.locator("#menu-button").tap()
    expect(begun.page.locator("#menu-setup")).to_be_visible()
    begun.page.keyboard.press("Escape")
    begun.expect_turn("Ana", "1 piece to place")
    expect(begun.page.locator("#dragged-piece")).to_be_empty()
    assert begun.placed() == ["merchant h6", "gray c4"]


def tap_unsteadily(begun: Table, pixels: int) -> None:
    """Tap on a piece while the finger moves by this number of pixels.

    Then wait until the page has handled the tap and the click that the browser may make of it.
    """
    x, y = begun.middle("#tray-gray")
    begun.drag("gray", (x + pixels / 2, y), (x + pixels, y))
    begun.page.evaluate(HEAR_THE_NEXT_TAP)
    begun.touch("#turn")
    eventually(lambda: begun.page.evaluate("heard"), wanted=True)


@pytest.mark.parametrize("pixels", [5, 13, 25])
def test_a_tap_of_an_unsteady_finger_takes_the_piece_and_a_second_one_puts_it_back(begun: Table, pixels: int) -> None:
    tap_unsteadily(begun, pixels)
    expect(begun.kind("gray")).to_have_attribute("aria-pressed", "true")
    tap_unsteadily(begun, 13)
    expect(begun.kind("gray")).to_have_attribute("aria-pressed", "false")


def test_a_swipe_across_the_city_does_not_leave_the_page(table: Table) -> None:
    table.begin()
    for _ in range(3):
        with fingers(table.page) as move:
            for east in (20, 300, 600, 1000):
                move((east, 400))
    table.place("merchant h6", "gray c4")


@pytest.mark.parametrize("rests", ["#turn", "#player-1"])
def test_a_thumb_that_rests_on_the_screen_does_not_silence_the_other_hand(begun: Table, rests: str) -> None:
    thumb = begun.middle(rests)
    with fingers(begun.page) as move:
        move(thumb)
        move(thumb, begun.middle("#tray-gray"))
        move(thumb)
        expect(begun.kind("gray")).to_have_attribute("aria-pressed", "true")
        move(thumb, begun.at("c4"))
        move(thumb)
        begun.expect_turn("Ana", "1 piece to place")
        move(thumb, begun.middle("#tray-stable"))
        for point in (begun.at("h3"), begun.at("c5")):
            move(thumb, point)
        begun.expect_marked("aim", "c5")
        move(thumb)
    begun.expect_turn("Ana", "End the turn, or undo")
    assert begun.placed() == ["merchant h6", "gray c4", "stable c5"]
