"""Tests that the page says if a file that it needs to start is missing, without using it, and offers to try again."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from app.host.bundle import BUNDLES, MODULES, START_PANEL
from app.host.runtime import AT_START, page_files
from app.host.site import RUNTIME
from tests.browser.watch import Watch

PARTS = sorted(
    {
        *(BUNDLES - {"static/bots/worker.mjs"}),
        *(f"static/runtime/{name}" for name in page_files(RUNTIME, AT_START) if name.endswith("js")),
    }
)
"""The paths of all scripts that the page needs to start. Styles are in the page itself."""

TRIES = {
    "not found": lambda route: route.fulfill(status=404),
    "a page instead": lambda route: route.fulfill(
        body="<!DOCTYPE html><title>Not here</title>", content_type="text/html"
    ),
    "not connected": lambda route: route.abort(),
}
"""The ways in which a host may fail to send a part."""

FOUND_SOON = """
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (work, time, ...rest) => setTimeout(work, time === 30000 ? 1000 : time, ...rest);
"""
"""A script that shortens the 30 seconds of silence after which the page says that a part is missing.

PyScript does not report that its own part for errors is missing, so the page can only wait.
"""

CASES = [
    pytest.param(part, how, marks=() if how == "not found" and part in BUNDLES else pytest.mark.full)
    for number, part in enumerate(PARTS)
    for how in TRIES
    if part in BUNDLES or how == [*TRIES][number % len(TRIES)]
]
"""The bundles are left out in every way, each other part in one way. The default run leaves out one bundle per test."""

HEAVY = re.compile(r"\.(wasm|pack)$")

SENTENCES = {
    "en": "Part of the game did not load.",
    "fr": "Le jeu n’a pas pu",
    "it": "Una parte del gioco non è stata caricata.",
    "ja": "ゲームの一部を読み込めませんでした。",
    "de": "Ein Teil des Spiels konnte nicht geladen werden.",
}


def address_of(part: str) -> re.Pattern[str]:
    """Return the pattern of the address of a part. In the built site, the name of a bundle has its digest."""
    stem, _, ending = part.rpartition(".")
    return re.compile(rf"/{re.escape(stem)}(-\w{{16}})?\.{ending}(\?|$)")


def visible(page: Page, text: str, *, exact: bool = False) -> Locator:
    return page.get_by_text(text, exact=exact).locator("visible=true")


def open_without(page: Page, part: str, how: str = "not found") -> None:
    """Open the page without this part. Large downloads never end, so that the page must notice the lack earlier."""
    page.route(HEAVY, lambda _: None)
    page.route(address_of(part), TRIES[how])
    page.goto("/")


@pytest.mark.parametrize(("part", "how"), CASES)
def test_the_page_says_that_a_part_is_missing_and_tries_again(
    first_visit: Page, watch: Watch, part: str, how: str
) -> None:
    watch.expect("")
    page = first_visit
    with page.add_init_script(FOUND_SOON if "/error-" in part else ""):
        open_without(page, part, how)
    expect(visible(page, SENTENCES["en"])).to_have_count(1)
    again = visible(page, "Try again", exact=True)
    expect(again).to_have_count(1)
    page.unroute_all(behavior="ignoreErrors")
    page.route(HEAVY, lambda _: None)
    with page.expect_response(address_of(part)) as response:
        again.click()
    assert response.value.ok
    expect(page.locator("#start-status")).to_be_visible()
    expect(visible(page, SENTENCES["en"])).to_have_count(0)


@pytest.mark.parametrize(
    ("part", "language"),
    [(START_PANEL, "fr"), (START_PANEL, "ja"), (MODULES[0], "it"), (MODULES[0], "de")],
)
def test_the_page_says_that_a_part_is_missing_in_its_language(
    chromium: Browser, site: str, part: str, language: str
) -> None:
    page = chromium.new_page(base_url=site, locale=language)
    open_without(page, part)
    expect(visible(page, SENTENCES[language])).to_have_count(1)
    page.context.close()
