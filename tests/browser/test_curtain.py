"""Tests of the curtain between turns, which hides a player's pieces, and of the tips of the first turn."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from app.table.settings.preferences import SETTINGS
from tests.browser.saves import save_of, small_game
from tests.browser.table import TABLET, Table

pytestmark = pytest.mark.native


@pytest.fixture
def fresh(table: Table) -> Iterator[Table]:
    """A table on a device on which nobody has played before, so with the curtain and the tips."""
    before = table.page.evaluate("key => localStorage.getItem(key)", SETTINGS)
    table.keep(SETTINGS, "{}")
    table.find(None)
    yield table
    table.keep(SETTINGS, before)
    table.come_back()


def test_each_tip_of_the_first_turn_goes_when_the_guest_has_followed_it(fresh: Table) -> None:
    fresh.begin()
    tip = fresh.page.locator("#tip")
    expect(tip).to_contain_text("first merchant")
    fresh.place("merchant h6")
    expect(tip).to_contain_text("Tap a piece")
    fresh.place("gray c4", "gray c5")
    expect(tip).to_contain_text("End your turn")
    fresh.end_turn()
    expect(tip).to_be_empty()
    fresh.come_back()
    fresh.begin()
    expect(tip).to_be_empty()


SIZES = ((1180, 820), (820, 1180), (1920, 1080), (390, 844), (844, 390))

OVERLAP = """() => {
  const [cover, ...others] = ["#tray-curtain", "#board", "#players"].map(
    (id) => document.querySelector(id).getBoundingClientRect());
  return others.some((other) => cover.left < other.right - 1 && other.left < cover.right - 1
    && cover.top < other.bottom - 4 && other.top < cover.bottom - 4);
}"""
"""A script that returns whether the curtain covers the city or the players. The borders of panels may touch."""


def test_the_curtain_covers_the_next_players_pieces_and_never_the_city_or_the_players(fresh: Table) -> None:
    fresh.begin()
    fresh.place("merchant h6", "gray c4", "gray c5")
    fresh.end_button.tap()
    curtain = fresh.page.locator("#tray-curtain")
    expect(curtain).to_contain_text("Pass the tablet to Ben")
    expect(fresh.recap).to_contain_text("Ana: merchant and 2 \u00d7 gray piece.")
    fresh.expect_news("red", "h6", "c4", "c5")
    expect(fresh.page.locator("#tray button")).to_have_count(0)
    expect(curtain.get_by_role("button", name="I am Ben")).to_be_focused()
    for width, height in SIZES:
        fresh.page.set_viewport_size({"width": width, "height": height})
        assert not fresh.page.evaluate(OVERLAP), (width, height)
    fresh.page.set_viewport_size(TABLET)
    curtain.get_by_role("button", name="I am Ben").tap()
    expect(curtain).to_be_hidden()
    expect(fresh.count("gray")).to_have_text("6")


def test_the_second_tap_of_a_double_tap_does_nothing(fresh: Table) -> None:
    fresh.begin()
    fresh.place("merchant h6", "gray c4", "gray c5")
    place = fresh.middle("#end-turn-button")
    _tap_twice(fresh, place)
    lift = fresh.page.locator("#lift-curtain-button")
    expect(lift).to_be_visible()
    _tap_twice(fresh, fresh.middle("#lift-curtain-button"))
    fresh.expect_turn("Ben", "2 pieces to place")
    expect(fresh.page.locator("#tray .in-hand")).to_have_count(0)
    fresh.take("black")
    _tap_twice(fresh, fresh.at("l4"))
    fresh.expect_turn("Ben", "1 piece to place")
    expect(fresh.page.locator("#choice")).to_be_empty()
    fresh.place("wall n-a")
    _tap_twice(fresh, fresh.middle("#undo-button"))
    fresh.expect_turn("Ben", "2 pieces to place")


def _tap_twice(table: Table, place: tuple[float, float]) -> None:
    for _ in range(2):
        table.page.touchscreen.tap(*place)


def test_a_curtain_that_was_down_is_down_again_after_a_reload(fresh: Table) -> None:
    fresh.find(save_of(small_game("merchant h6, gray c4, gray c5")))
    fresh.new_game.go_on()
    expect(fresh.page.locator("#tray-curtain")).to_contain_text("Pass the tablet to Ben")
    fresh.page.locator("#lift-curtain-button").tap()
    fresh.expect_turn("Ben", "2 pieces to place")
