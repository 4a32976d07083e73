"""Tests of the built site where browsers allow it less: in a frame of another page, and on a host without https."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, Route, expect

from tests.tools import browsers
from tests.tools.plain_host import PlainHost
from tests.tools.waiting import PATIENCE_MS

SELECTED = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
NO_FILE = "If no file has arrived, the page around the game does not allow it. Copy this text instead:"


def open_to_all(route: Route) -> None:
    """Let pages of any origin read what the host answers."""
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "access-control-allow-origin": "*"})


def framed(context: BrowserContext, address: str, attributes: str) -> FrameLocator:
    """Open a page of another origin with the game in a frame."""
    page = context.new_page()
    page.set_content(f'<iframe src="{address}" width="1150" height="800" {attributes}></iframe>')
    return page.frame_locator("iframe")


def begin(game: FrameLocator | Page) -> None:
    for button in ("#opening-new-game", "#begin-button", "#lift-curtain-button"):
        game.locator(button).click()


def expect_link_as_text(game: FrameLocator | Page, address: str) -> None:
    """Place a piece, share a link to the game, and expect it as selected text."""
    game.locator("#board").click()
    expect(game.locator("#undo-button")).to_be_enabled()
    game.locator("#menu-button").click()
    game.locator("#menu-sharing").click()
    game.locator("#share-link-button").click()
    expect(game.locator("#export-result")).to_have_text("Copy this link: the whole game is in it.")
    assert game.locator("#export-text").evaluate(SELECTED).startswith(f"{address}#g=")


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'])
def test_in_a_frame_the_page_says_what_cannot_be_done_and_shows_the_game_as_text(
    context: BrowserContext, shared_host: PlainHost, sandbox: str
) -> None:
    context.route(f"{shared_host.origin}**", open_to_all)
    game = framed(context, shared_host.address, sandbox)
    begin(game)
    expect_link_as_text(game, shared_host.address)
    banner = "Inside another page, the game cannot be saved: open Medina in a tab of its own." if sandbox else ""
    expect(game.locator("#banner")).to_contain_text(banner)
    game.locator("#export-game-button").click()
    expect(game.locator("#export-result")).to_have_text(NO_FILE)
    assert game.locator("#export-text").evaluate(SELECTED).startswith('{"format": "medina-record"')


def test_in_a_frame_that_lets_nothing_in_the_page_gives_its_address(
    context: BrowserContext, shared_host: PlainHost
) -> None:
    game = framed(context, shared_host.address, 'sandbox="allow-scripts"')
    expect(game.locator("#start-embedded [lang=en]")).to_be_visible()
    expect(game.locator("#start-embedded a")).to_have_text(shared_host.address)
    expect(game.locator("#start-missing")).to_be_hidden()


def test_without_https_a_link_is_given_as_text_and_the_page_says_that_it_needs_the_host(
    chromium: Browser, shared_host: PlainHost
) -> None:
    flags = [*browsers.CHROMIUM_FLAGS, "--host-resolver-rules=MAP medina.test 127.0.0.1"]
    browser = chromium.browser_type.launch(executable_path=browsers.chromium(), args=flags)
    page = browser.new_page()
    page.set_default_timeout(PATIENCE_MS)
    address = re.sub("127.0.0.1", "medina.test", shared_host.address)
    page.goto(address)
    assert page.evaluate("isSecureContext") is False
    begin(page)
    expect(page.locator("#notice")).to_contain_text("Here, Medina cannot be opened without a connection.")
    expect_link_as_text(page, address)
    browser.close()
