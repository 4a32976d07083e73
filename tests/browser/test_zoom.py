"""Tests of zooming the city: with two fingers, and on a phone with the first tap."""

import pytest
from playwright.sync_api import expect

from app.web.city.geometry import HEIGHT, WIDTH, box
from tests.browser.fingers import fingers
from tests.browser.table import Table
from tests.tools.rim import MISPLACED

pytestmark = pytest.mark.native

PHONE = (390, 844)

# older versions of Safari give "mouse" or nothing as the pointer type of a click
CLICKS_TELL_NOTHING = """() => {
  const { prototype } = PointerEvent, told = Object.getOwnPropertyDescriptor(prototype, "pointerType");
  const get = function () { return this.type === "click" ? undefined : told.get.call(this); };
  Object.defineProperty(prototype, "pointerType", { ...told, get });
}"""


@pytest.fixture
def phone(begun: Table) -> Table:
    """A table on a small screen, where Ana has placed the first merchant."""
    width, height = PHONE
    begun.page.set_viewport_size({"width": width, "height": height})
    return begun


@pytest.mark.parametrize("clicks", ["() => {}", CLICKS_TELL_NOTHING], ids=["clicks tell of fingers", "tell nothing"])
def test_on_a_phone_the_first_tap_zooms_in_and_the_second_one_means_a_space(phone: Table, clicks: str) -> None:
    phone.page.evaluate(clicks)
    phone.take("gray")
    phone.tap("h3")
    expect(phone.page.locator("#zoom")).to_have_class("zoomed")
    assert phone.placed() == ["merchant h6"]
    phone.tap_aside()
    phone.tap("h3")
    phone.expect_turn("Ana", "1 piece to place")
    assert phone.placed() == ["merchant h6", "gray h3"]


def test_a_click_of_a_mouse_places_at_once(phone: Table) -> None:
    phone.take("gray")
    phone.click("h3")
    phone.expect_turn("Ana", "1 piece to place")
    assert phone.placed() == ["merchant h6", "gray h3"]


def test_two_fingers_zoom_the_city_and_move_it_and_place_nothing(begun: Table) -> None:
    begun.take("gray")
    zoom = begun.page.locator("#zoom")
    (left, top), (right, bottom) = begun.on_screen([(0, 0), (WIDTH, HEIGHT)])
    x, y = (left + right) / 2, (top + bottom) / 2
    before = begun.on_screen([(WIDTH / 2, HEIGHT / 2)])[0]
    with fingers(begun.page) as move:
        move((x - 50, y))
        move((x - 50, y), (x + 50, y))
        move((x - 100, y), (x + 100, y))
        zoom.evaluate("(frame) => frame.dispatchEvent(new Event('touchmove'))")
        move((x - 60, y + 40), (x + 140, y + 40))
    expect(zoom).to_have_class("zoomed")
    (city_left, _), (city_right, _) = begun.on_screen([(0, 0), (WIDTH, 0)])
    assert city_right - city_left == pytest.approx(2 * (right - left), rel=0.01)
    middle = begun.on_screen([(WIDTH / 2, HEIGHT / 2)])[0]
    assert middle == pytest.approx((before[0] + 40, before[1] + 40), abs=2)
    assert begun.placed() == ["merchant h6"]
    assert begun.page.evaluate("visualViewport.scale") == 1
    begun.tap("j7")
    begun.expect_turn("Ana", "1 piece to place")
    assert begun.placed() == ["merchant h6", "gray j7"]
    expect(zoom).to_have_class("zoomed")
    begun.page.locator("#zoom-out-button").tap()
    expect(zoom).not_to_have_class("zoomed")
    assert begun.on_screen([(0, 0)])[0] == pytest.approx((left, top), abs=1)


def test_a_tap_of_two_fingers_leaves_the_city_as_it_is(begun: Table) -> None:
    before = begun.on_screen([(0, 0), (WIDTH, HEIGHT)])
    one, other = begun.at("f6"), begun.at("j6")
    with fingers(begun.page) as move:
        move(one)
        move(one, other)
        move((one[0] - 1, one[1]), (other[0] + 1, other[1]))
    expect(begun.page.locator("#zoom:not(.pinching)")).not_to_have_class("zoomed")
    assert begun.on_screen([(0, 0), (WIDTH, HEIGHT)]) == before
    assert begun.placed() == ["merchant h6"]


def test_a_piece_brings_its_lit_spaces_into_view_and_a_turned_phone_shows_the_whole_city(phone: Table) -> None:
    zoom = phone.page.locator("#zoom")
    phone.take("gray")
    phone.tap("h3")
    expect(zoom).to_have_class("zoomed")
    phone.take("merchant")
    frame = zoom.bounding_box()
    assert frame
    for x, y in phone.on_screen([box(space).center for space in ("h7", "g6", "i6", "h5")]):
        assert frame["x"] < x < frame["x"] + frame["width"]
        assert frame["y"] < y < frame["y"] + frame["height"]
    expect(phone.page.locator("#rim-letters")).to_be_visible()
    phone.page.set_viewport_size({"width": PHONE[1], "height": PHONE[0]})
    expect(zoom).not_to_have_class("zoomed")


def test_letters_and_numbers_at_the_rim_of_the_enlarged_city_stand_beside_their_lines(phone: Table) -> None:
    phone.take("gray")
    phone.tap("h3")
    expect(phone.page.locator("#rim-numbers")).to_be_visible()
    assert phone.page.evaluate(MISPLACED) == []
    phone.page.evaluate("document.getElementById('stage').parentElement.classList.add('turned')")
    assert phone.page.evaluate(MISPLACED) == []
