"""Tests that everything works with the files stored on the device when the host is gone for good."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import new_tablet, settle
from tests.browser.table import Table
from tests.browser.watch import Watch
from tests.tools.plain_host import PlainHost


def test_turns_rules_languages_and_saved_games_work_without_a_host(chromium: Browser, built_site: Path) -> None:
    host = PlainHost(built_site.parent)
    context = new_tablet(chromium, host.address)
    page, watch = context.new_page(), Watch(host.address)
    watch.follow(page)
    table = Table(page)
    page.goto(host.address)
    settle(page)
    host.stop()
    table.come_back()
    table.set_up()
    table.place("merchant h6", "gray c4", "wall n-a")
    table.end_turn()
    page.keyboard.press("?")
    expect(page.locator("#open-overview[aria-current]")).to_be_visible()
    table.come_back()
    table.new_game.go_on()
    table.expect_turn("Yellow", "2 pieces to place")
    page.locator("#menu-button").tap()
    page.locator("#menu [data-sheet=settings]").tap()
    page.locator("#language-ja").tap()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    table.come_back()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    troubles = watch.unexpected()
    context.close()
    assert not troubles
