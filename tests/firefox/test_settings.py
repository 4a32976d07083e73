"""Tests of the game in Firefox with settings that block what it would like to use."""

from tests.firefox import driver
from tests.firefox.table import Table
from tests.tools.plain_host import PlainHost

BLOCK_COOKIES = 2
LEAST_PX = 24
STATUS = "return document.getElementById('start-status').textContent"
CUT_OFF = """
  const ends = (part, padding = 0) => part.getBoundingClientRect().bottom - parseFloat(padding);
  return [...document.querySelectorAll("#notice .said, #tray .kind-name")]
    .filter(part => ends(part, getComputedStyle(part).paddingBottom) > ends(part.closest(".message, .kind"))
      || part.scrollHeight > part.clientHeight && !part.parentElement.querySelector(".unfold")?.checkVisibility())
    .map(part => part.textContent);
"""


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


def test_with_a_least_size_of_letters_the_notice_and_the_names_of_pieces_are_not_cut_off(host: PlainHost) -> None:
    with driver.browser(**{"font_minimum-size_x-western": LEAST_PX}) as firefox:
        table = Table(firefox, host.address)
        table.open()
        table.play_first_turn()
        table.place("gray", "l4")
        table.wait_for("return document.querySelector('#notice .refusal .said') !== null")
        assert table.run(CUT_OFF) == []
