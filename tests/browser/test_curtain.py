"""Between the turns: the curtain, which hides what is behind the screens, and the tips of the first turn."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.native import NativePython
from tests.browser.saves import save_of, small_game
from tests.browser.table import TABLET, Table
from tests.browser.watch import Watch


@pytest.fixture(scope="module")
def fresh(chromium: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Table]:
    """A tablet on which nobody has played before."""
    context = chromium.new_context(base_url=site, viewport=TABLET, has_touch=True)
    page, watch = context.new_page(), Watch(site)
    watch.show_ply(page)
    if not request.config.getoption("full"):
        NativePython(page)
    table = Table(page)
    table.open()
    yield table
    troubles = watch.unexpected()
    context.close()
    assert not troubles


def test_the_tips_of_the_first_turn_go_when_the_thing_is_done(fresh: Table) -> None:
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


def test_a_curtain_in_the_next_players_color_hides_his_pieces_until_he_lifts_it(fresh: Table) -> None:
    fresh.begin()
    fresh.place("merchant h6", "gray c4", "gray c5")
    fresh.end_button.tap()
    curtain = fresh.page.locator("#curtain")
    expect(curtain).to_contain_text("Pass the tablet to Ben")
    expect(fresh.page.locator("#tray button")).to_have_count(0)
    curtain.get_by_role("button", name="I am Ben").tap()
    expect(curtain).to_be_hidden()
    expect(fresh.count("gray")).to_have_text("6")


def test_a_curtain_that_was_down_is_down_again_after_a_reload(fresh: Table) -> None:
    fresh.find(save_of(small_game("merchant h6, gray c4, gray c5")))
    fresh.new_game.go_on()
    expect(fresh.page.locator("#curtain")).to_contain_text("Pass the tablet to Ben")
    fresh.page.locator("#lift-curtain-button").tap()
    fresh.expect_turn("Ben", "2 pieces to place")
