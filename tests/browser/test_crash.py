"""Tests of unexpected errors: the page shows them, offers to copy the record, and continues the last save."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.browser.watch import Watch
from tests.tools.waiting import eventually

IN_PYTHON = "document.getElementById('turn').remove()"
THROWN_BY_US = """
  const problem = new Error("no such thing");
  problem.stack = `Error\\n    at receive (${new URL("static/startup/boot.mjs", document.baseURI)}:7:7)`;
"""
IN_JAVASCRIPT = f"(() => {{ {THROWN_BY_US} setTimeout(() => {{ throw problem; }}); }})()"
REJECTED = f"(() => {{ {THROWN_BY_US} void Promise.reject(problem); }})()"

# the page counts failures in the first fifteen seconds as early, here also later ones, because a machine may be slow
TIME_SLOWED = "const { now } = performance; performance.now = () => now.call(performance) / 100"

SHARING_TAKES_A_WHILE = "void (navigator.share = () => new Promise(resolve => { globalThis.share = resolve; }))"
THEN_THE_PAGE_FAILS = """() => {
  const { queueMicrotask } = globalThis;
  globalThis.queueMicrotask = () => {
    globalThis.queueMicrotask = queueMicrotask;
    throw new Error("no such thing");
  };
  share();
}"""


@pytest.fixture
def begun(page: Page, watch: Watch) -> Table:
    """A table with a game in progress, on a page that may report errors."""
    watch.expect("JsException", "no such thing")
    table = Table(page)
    table.begin()
    table.place("merchant h6", "gray c4")
    return table


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(IN_PYTHON, id="python"),
        pytest.param(IN_JAVASCRIPT, id="javascript", marks=pytest.mark.full),
        pytest.param(REJECTED, id="promise"),
    ],
)
def test_the_page_shows_an_error_and_the_game_goes_on_at_the_last_save(begun: Table, fault: str) -> None:
    begun.page.evaluate(fault)
    if fault is IN_PYTHON:
        begun.take("wall")
        begun.tap("n-a")
        expect(begun.page.locator("#crash-what")).to_have_text(
            re.compile(r"^Technical detail: .* \(app/web/[\w/]+\.py:\d+\)$")
        )
    crash = begun.page.locator("#crash")
    expect(crash).to_contain_text("An error in Medina stopped the game.")
    record = json.loads(crash.get_by_role("textbox").input_value())
    assert record["placements"][:2] == ["merchant h6", "gray c4"]
    with begun.page.expect_event("pageerror"):
        begun.page.evaluate(IN_JAVASCRIPT)
    expect(crash).to_have_count(1)
    crash.locator("#crash-on").tap()
    expect(begun.new_game.offer).to_contain_text("Ana, Ben and Cleo")
    begun.new_game.go_on()
    assert begun.placed() == record["placements"]


def test_a_game_that_fails_soon_again_is_not_laid_on_the_table_a_third_time(
    begun: Table, before_start: Callable[[str], None]
) -> None:
    before_start(TIME_SLOWED)
    begun.come_back()
    for _ in range(2):
        begun.page.evaluate(IN_JAVASCRIPT)
        begun.page.locator("#crash-on").tap()
        expect(begun.new_game.opening).to_be_visible()
    expect(begun.new_game.offer).to_have_count(0)
    begun.page.locator("#opening-games").tap()
    expect(begun.page.locator(".game")).to_contain_text("2 pieces placed")


def test_the_page_shows_an_error_of_a_background_task_too(begun: Table) -> None:
    begun.page.evaluate(SHARING_TAKES_A_WHILE)
    begun.show_sharing()
    begun.page.locator("#share-link-button").tap()
    eventually(lambda: begun.page.evaluate("!!globalThis.share"), wanted=True)
    begun.page.evaluate(THEN_THE_PAGE_FAILS)
    expect(begun.page.locator("#crash")).to_contain_text("no such thing")
