"""Tests of the game in Firefox with settings that block what it would like to use."""

from tests.firefox import driver
from tests.firefox.table import Table
from tests.tools.plain_host import PlainHost

BLOCK_COOKIES = 2
STATUS = "return document.getElementById('start-status').textContent"


def test_with_cookies_blocked_the_game_is_played_and_says_that_it_cannot_be_saved(host: PlainHost) -> None:
    with driver.browser(network_cookie_cookieBehavior=BLOCK_COOKIES) as firefox:
        table = Table(firefox, host.address)
        table.open()
        table.begin()
        table.tap("h6")
        table.wait_for("return document.getElementById('banner').textContent.includes('cannot save the game')")


def test_with_webassembly_switched_off_the_page_names_the_setting(host: PlainHost) -> None:
    with driver.browser(javascript_options_wasm=False) as firefox:
        firefox.open(host.address)
        assert "Medina needs WebAssembly, which is switched off" in firefox.run(STATUS)
