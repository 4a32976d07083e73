"""Tests of the curtain between turns, which hides a player's pieces."""

import pytest
from playwright.sync_api import expect

from app.table.settings.preferences_text import SETTINGS
from tests.browser.table import TABLET, Table

pytestmark = pytest.mark.native


@pytest.fixture
def covered(table: Table) -> Table:
    """A table with the default settings, so with the curtain. Ana has placed all pieces of her first turn."""
    table.keep(SETTINGS, "{}")
    table.begin()
    table.place("merchant h6", "gray c4", "gray c5")
    return table


SIZES = ((1180, 820), (820, 1180), (1920, 1080), (390, 844), (844, 390))

OVERLAP = """() => {
  const [cover, ...others] = ["#tray-curtain", "#board", "#players"].map(
    (id) => document.querySelector(id).getBoundingClientRect());
  return others.some((other) => cover.left < other.right - 1 && other.left < cover.right - 1
    && cover.top < other.bottom - 4 && other.top < cover.bottom - 4);
}"""
"""A script that returns whether the curtain covers the city or the players. The borders of panels may touch."""


def test_the_curtain_covers_the_next_players_pieces_and_never_the_city_or_the_players(covered: Table) -> None:
    covered.end_button.tap()
    curtain = covered.page.locator("#tray-curtain")
    expect(curtain).to_contain_text("Pass the tablet to Ben")
    expect(covered.recap).to_contain_text("Ana: merchant and 2 gray pieces.")
    covered.expect_news("red", "h6", "c4", "c5")
    expect(covered.page.locator("#tray button")).to_have_count(0)
    expect(curtain.get_by_role("button", name="I am Ben")).to_be_focused()
    for width, height in SIZES:
        covered.page.set_viewport_size({"width": width, "height": height})
        assert not covered.page.evaluate(OVERLAP), (width, height)
    covered.page.set_viewport_size(TABLET)
    curtain.get_by_role("button", name="I am Ben").tap()
    expect(curtain).to_be_hidden()
    expect(covered.count("gray")).to_have_text("6")


def test_people_who_may_all_see_the_pieces_go_on_without_a_curtain(covered: Table) -> None:
    covered.end_button.tap()
    covered.page.get_by_role("button", name="We may all see the pieces").tap()
    covered.expect_turn("Ben", "2 pieces to place")
    covered.place("gray c6", "gray c7")
    expect(covered.end_button).to_be_enabled()
    covered.end_button.tap()
    covered.expect_turn("Cleo", "2 pieces to place")


def test_the_second_tap_of_a_double_tap_does_nothing(covered: Table) -> None:
    _tap_twice(covered, covered.middle("#end-turn-button"))
    expect(covered.page.locator("#lift-curtain-button")).to_be_visible()
    _tap_twice(covered, covered.middle("#lift-curtain-button"))
    covered.expect_turn("Ben", "2 pieces to place")
    expect(covered.page.locator("#tray .in-hand")).to_have_count(0)
    covered.take("black")
    _tap_twice(covered, covered.at("l4"))
    covered.expect_turn("Ben", "1 piece to place")
    expect(covered.page.locator("#choice")).to_be_empty()
    covered.place("wall n-a")
    _tap_twice(covered, covered.middle("#undo-button"))
    covered.expect_turn("Ben", "2 pieces to place")


def _tap_twice(table: Table, place: tuple[float, float]) -> None:
    for _ in range(2):
        table.page.touchscreen.tap(*place)
