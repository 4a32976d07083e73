"""Where a finger is too large for the spaces, the first tap magnifies the city and the second one means a space."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

pytestmark = pytest.mark.native

PHONE = (390, 844)

# of a click, Safari told "mouse" or nothing until it learnt better
CLICKS_TELL_NOTHING = """() => {
  const { prototype } = PointerEvent, told = Object.getOwnPropertyDescriptor(prototype, "pointerType");
  const get = function () { return this.type === "click" ? undefined : told.get.call(this); };
  Object.defineProperty(prototype, "pointerType", { ...told, get });
  globalThis.clicksTellAgain = () => Object.defineProperty(prototype, "pointerType", told);
}"""


@pytest.fixture
def phone(table: Table) -> Table:
    """A game on a small screen, where Ana has placed the first merchant."""
    table.begin()
    table.place("merchant h6")
    width, height = PHONE
    table.page.set_viewport_size({"width": width, "height": height})
    return table


@pytest.fixture(params=["clicks tell of fingers", "clicks tell nothing"])
def any_phone(phone: Table, request: pytest.FixtureRequest) -> Iterator[Table]:
    if request.param == "clicks tell of fingers":
        yield phone
        return
    phone.page.evaluate(CLICKS_TELL_NOTHING)
    yield phone
    phone.page.evaluate("clicksTellAgain()")


def test_the_first_tap_magnifies_and_the_second_one_means_a_space(any_phone: Table) -> None:
    any_phone.take("gray")
    any_phone.tap("h3")
    expect(any_phone.page.locator("#lens")).to_have_class("magnified")
    assert any_phone.placed() == ["merchant h6"]
    any_phone.tap("h3")
    any_phone.expect_turn("Ana", "1 piece to place")
    assert any_phone.placed() == ["merchant h6", "gray h3"]


def test_a_mouse_means_a_space_at_once(phone: Table) -> None:
    phone.take("gray")
    phone.click("h3")
    phone.expect_turn("Ana", "1 piece to place")
    assert phone.placed() == ["merchant h6", "gray h3"]
