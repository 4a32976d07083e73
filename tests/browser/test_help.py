"""Tests of help in the game: a long press on a piece, rules that unfold, and pictures that play."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fingers import fingers
from tests.browser.table import Table

pytestmark = pytest.mark.native


def test_a_long_press_on_a_piece_shows_it_on_the_player_aid_and_does_nothing_else(begun: Table) -> None:
    page = begun.page
    with fingers(page) as move:
        move(begun.middle("#tray-stable"))
        expect(page.locator(".aid-piece.marked")).to_have_attribute("data-kind", "stable")
    page.locator("#sheet-close").tap()
    expect(page.locator("#sheet")).to_be_hidden()
    expect(begun.kind("stable")).to_have_attribute("aria-pressed", "false")
    expect(begun.notice).to_be_empty()
    begun.drag("gray", begun.at("h3"), begun.at("c4"))
    assert begun.placed() == ["merchant h6", "gray c4"]
    begun.kind("wall").focus()
    page.keyboard.press("Shift+F10")
    expect(page.locator(".aid-piece.marked")).to_have_attribute("data-kind", "wall")


def test_a_refusal_leads_to_its_rule_and_unfolds_it(begun: Table) -> None:
    page = begun.page
    begun.place("gray c4")
    begun.take("stable")
    begun.tap("h9")
    page.locator("#notice-rule").tap()
    details, meant = page.locator("#details-stable"), page.locator("#details-stable .meant")
    expect(meant).to_have_text("Standing only beside another stable is not enough.Rule 23")
    details.locator("summary").tap()
    expect(meant).to_be_hidden()
    page.locator("#sheet-close").tap()
    page.locator("#notice-rule").tap()
    expect(meant).to_be_visible()
    expect(page.locator("#meant-rule")).to_be_in_viewport()
    page.locator("#open-wall").tap()
    expect(page.locator("#details-wall li")).to_be_hidden()


def open_rules(table: Table) -> None:
    table.page.locator("#menu-button").tap()
    table.page.locator("#menu-rules").tap()


HOLD_STEPS = """() => {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (work, time, ...rest) => {
    if (time !== 1400) return setTimeout(work, time, ...rest);
    globalThis.nextStep = work;
  };
}"""
"""A script that lets the test call `nextStep` to play the next step of a picture.

With the usual timer, a busy machine might look too late.
"""


def expect_step(picture: Locator, number: int) -> None:
    """Expect that this step of a picture is visible, and no other step."""
    expect(picture.locator(".pose").nth(number)).to_be_visible()
    expect(picture.locator(".pose:not(.shown)").locator("visible=true")).to_have_count(0)


@pytest.mark.usefixtures("motion")
def test_a_picture_plays_once_and_without_motion_step_by_step(begun: Table) -> None:
    page, playing = begun.page, begun.page.locator("[data-playing]")
    aim, claim = (page.locator(f"#diagram-overview-{number}") for number in (0, 2))
    page.evaluate(HOLD_STEPS)
    open_rules(begun)
    expect_step(claim, 0)
    claim.locator(".play").tap()
    expect_step(claim, 1)
    expect(playing).to_have_count(1)
    page.evaluate("nextStep()")
    expect_step(claim, 2)
    expect(playing).to_have_count(0)
    aim.locator(".play").tap()
    expect(playing).to_have_count(1)
    page.locator("#sheet-close").tap()
    expect(playing).to_have_count(0)
    open_rules(begun)
    expect_step(aim, 0)
    page.emulate_media(reduced_motion="reduce")
    for number in (1, 2, 0):
        claim.locator(".play").tap()
        expect_step(claim, number)
        expect(playing).to_have_count(0)
