"""Tests of the ways to close a sheet."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NO_GAME
from tests.browser.table import Table
from tests.browser.watch import Watch

pytestmark = pytest.mark.native

BESIDE = (30, 400)
"""A point of the screen on the city, beside every sheet."""

BACK = "setTimeout(() => history.back())"


def open_settings(table: Table) -> None:
    table.page.locator("#menu-button").tap()
    table.page.locator("#menu-settings").tap()
    expect(table.page.locator("#done-button")).to_be_in_viewport(ratio=1)


def test_the_ways_out_of_the_settings_stay_in_sight_and_a_tap_beside_is_one_of_them(begun: Table) -> None:
    page, sheet = begun.page, begun.page.locator("#sheet")
    saved, chosen = begun.kept(), page.evaluate("localStorage.getItem('medina.settings')")
    open_settings(begun)
    expect(page.locator(".keys")).to_be_hidden()
    sheet.evaluate("sheet => sheet.scrollTo(0, 1e5)")
    for way_out in ("#sheet-close", "#done-button"):
        expect(page.locator(way_out)).to_be_in_viewport(ratio=1)
    page.locator("#done-button").tap()
    expect(sheet).to_be_hidden()
    open_settings(begun)
    page.touchscreen.tap(*BESIDE)
    expect(sheet).to_be_hidden()
    assert (begun.kept(), page.evaluate("localStorage.getItem('medina.settings')")) == (saved, chosen)


def test_a_sheet_shows_its_beginning_however_far_the_one_before_was_scrolled(table: Table) -> None:
    table.page.set_viewport_size({"width": 390, "height": 400})
    table.open()
    sheet = table.page.locator("#sheet")
    sheet.evaluate("sheet => sheet.scrollTo(0, 1e5)")
    table.page.locator("#opening-settings").tap()
    expect(table.page.locator("#done-button")).to_be_visible()
    assert sheet.evaluate("sheet => sheet.scrollTop") == 0


COLORS = """[
  getComputedStyle(document.documentElement).colorScheme,
  getComputedStyle(document.getElementById("title-picture"), "::before").backgroundImage.match(/title-(light|dark)/)[1],
  [...document.querySelectorAll("[name=theme-color]")].find(({ media }) => matchMedia(media).matches).content,
]"""
LIGHT, DARK = ["light", "light", "#4f3423"], ["dark", "dark", "#1b1611"]


def test_dark_colors_can_be_chosen_and_stay_until_those_of_the_device_are_chosen(table: Table) -> None:
    page = table.page
    table.open()
    for scheme, then in (("dark", DARK), ("light", LIGHT)):
        page.emulate_media(color_scheme="light" if then is DARK else "dark")
        page.locator("#opening-settings").tap()
        page.locator(f"#scheme-{scheme}").tap()
        expect(page.locator(f"#scheme-{scheme}")).to_have_attribute("aria-pressed", "true")
        assert page.evaluate(COLORS) == then
        table.come_back()
        assert page.evaluate(COLORS) == then
    page.locator("#opening-settings").tap()
    page.locator("#scheme-").tap()
    expect(page.locator("#scheme-")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(COLORS) == DARK
    page.emulate_media(color_scheme="light")
    assert page.evaluate(COLORS) == LIGHT


def test_a_pointer_that_comes_from_a_sheet_does_not_close_it(begun: Table) -> None:
    open_settings(begun)
    begun.page.locator("#sheet-title").hover()
    begun.page.mouse.down()
    begun.page.mouse.move(*BESIDE)
    begun.page.mouse.up()
    expect(begun.page.locator("#sheet")).to_be_visible()


def test_back_closes_what_is_open_and_leaves_from_the_table(begun: Table, watch: Watch) -> None:
    watch.expect(NO_GAME)
    page, sheet, aid = begun.page, begun.page.locator("#sheet"), begun.page.locator("#aid-stable")
    address = page.url
    page.locator("#menu-button").tap()
    page.locator("#menu-aid").tap()
    aid.tap()
    expect(page.locator("#open-overview")).to_be_visible()
    page.evaluate(BACK)
    expect(aid).to_be_visible()
    page.evaluate(BACK)
    expect(sheet).to_be_hidden()
    page.locator("#menu-button").tap()
    expect(page.locator("#menu")).to_be_visible()
    page.evaluate(BACK)
    expect(page.locator("#menu")).to_be_hidden()
    page.locator("#turn").tap()  # two quick taps on the menu would be a double tap
    open_settings(begun)
    page.locator("#done-button").tap()
    expect(sheet).to_be_hidden()
    assert page.url == address
    begun.expect_turn("Ana", "2 pieces to place")
    page.evaluate(BACK)
    page.wait_for_url(lambda url: url != address)


def test_home_offers_the_game_and_a_tap_beside_it_does_not_choose(begun: Table) -> None:
    page, resume = begun.page, begun.page.locator("#resume-button")
    page.locator("#menu-button").tap()
    page.locator("#menu-home").tap()
    expect(resume).to_be_visible()
    expect(page.locator("#buttons")).to_be_hidden()
    page.touchscreen.tap(*BESIDE)
    expect(resume).to_be_visible()
    resume.tap()
    begun.expect_turn("Ana", "2 pieces to place")
