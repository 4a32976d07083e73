"""Whatever else of the browser fails than the store of the saved games: the game starts, and one can play."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.failing_stores import FAILURES, STORES, TRANSACTIONS, failing
from tests.browser.table import Table

ALWAYS = {("databases", "null"), ("databases", "silent"), ("locks", "rejecting"), ("worker", "throwing")}
"""What every run tries; the full run tries all."""

CASES = [
    pytest.param(
        failing(store, failure),
        id=f"{failure} {store}",
        marks=() if (store, failure) in ALWAYS else pytest.mark.full,
    )
    for store in STORES
    for failure in FAILURES
] + [
    pytest.param(script, id=name, marks=() if name == "aborted writes" else pytest.mark.full)
    for name, script in TRANSACTIONS.items()
]

EVERYTHING = "".join(failing(store, "throwing") for store in STORES)


def play(page: Page) -> None:
    """A turn, an undo, a reload, and on from there."""
    table = Table(page)
    table.open()
    table.begin()
    table.place("merchant h6", "gray c4")
    table.undo()
    table.place("gray c5", "wall n-a")
    table.end_turn()
    table.come_back()
    table.new_game.go_on()
    table.expect_turn("Ben", "2 pieces to place")
    table.place("wall n-p")
    assert table.placed() == ["merchant h6", "gray c5", "wall n-a", "wall n-p"]
    expect(page.locator("#crash")).to_have_count(0)


@pytest.mark.parametrize("obstacle", CASES)
def test_one_can_play_without_a_second_store(page: Page, obstacle: str) -> None:
    page.add_init_script(obstacle)
    play(page)


NO_SECOND_COPY = "this browser keeps no second copy"


@pytest.mark.parametrize("failure", [pytest.param("null"), pytest.param("throwing", marks=pytest.mark.full)])
def test_that_there_is_no_second_copy_is_told_once_on_a_device(page: Page, failure: str) -> None:
    page.add_init_script(failing("databases", failure))
    table = Table(page)
    table.open()
    table.begin()
    expect(table.notice).to_contain_text(NO_SECOND_COPY)
    table.place("merchant h6", "gray c4")
    table.come_back()
    table.new_game.go_on()
    table.expect_turn("Ana", "1 piece to place")
    assert page.evaluate("localStorage.getItem('medina.told')") == "journal"
    expect(table.notice).not_to_contain_text(NO_SECOND_COPY)


@pytest.mark.full
@pytest.mark.skipif("not config.option.built", reason="only the built site can be played without a network")
def test_that_there_is_no_game_without_a_network_is_told_once_on_a_device(page: Page) -> None:
    page.add_init_script(failing("caches", "undefined"))
    table = Table(page)
    table.open()
    table.begin()
    expect(table.notice).to_have_text("In this browser, Medina opens only with a network.")
    table.come_back()
    table.new_game.go_on()
    expect(table.notice).to_be_empty()


NO_LINK = "This browser can neither send nor copy a link: save the game as a file."
SOON_TIRED = """
  const later = setTimeout;
  globalThis.setTimeout = (work, time) => later(work, time === 15000 ? 100 : time);
"""


@pytest.mark.parametrize(
    "failure",
    [pytest.param(each, marks=() if each in {"null", "silent"} else pytest.mark.full) for each in FAILURES],
)
def test_where_no_link_can_be_sent_the_page_says_so_and_play_goes_on(page: Page, failure: str) -> None:
    page.add_init_script(SOON_TIRED + failing("sharing", failure) + failing("clipboard", failure))
    table = Table(page)
    table.open()
    table.begin()
    table.place("merchant h6")
    page.locator("#menu-button").tap()
    page.locator("#menu-sharing").tap()
    page.locator("#share-link-button").tap()
    expect(page.locator("#export-result")).to_have_text(NO_LINK)
    page.locator("#sheet-close").tap()
    table.place("gray c4")


def test_one_can_play_without_any_second_store(page: Page) -> None:
    page.add_init_script(EVERYTHING)
    play(page)
