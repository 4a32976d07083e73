"""Each part of the start may be missing: the page says so without its help, and offers to try again."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from app.host.publish import modules_of_the_start
from app.host.runtime import page_files
from app.host.site import ROOT
from app.table.wording.words import LANGUAGES
from tests.browser.watch import Watch

NAMED = re.findall(r'<(?:script|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"', (ROOT / "index.html").read_text())
STATIC = ROOT / "static"
PARTS = sorted(
    {
        *NAMED,
        *(f"static/{name}" for name in modules_of_the_start(STATIC)),
        *(f"static/runtime/{name}" for name in page_files(STATIC / "runtime") if name.endswith("js")),
        "static/built/manifest.mjs",
    }
)
"""All scripts and styles of the start."""

TRIES = {
    "not found": lambda route: route.fulfill(status=404),
    "a page instead": lambda route: route.fulfill(
        body="<!DOCTYPE html><title>Not here</title>", content_type="text/html"
    ),
    "not connected": lambda route: route.abort(),
}
"""What a browser may get in place of a part."""

CLASSIC = [part for part in PARTS if part.endswith(".js")]
ONE_OF_EACH_KIND = {*CLASSIC, "static/startup/boot.mjs", "static/built/manifest.mjs", "static/style/board.css"}
"""Every run tries without each of these, the full run without each of all."""

HEAVY = re.compile(r"\.(wasm|pack)$")

SENTENCES = {
    "en": "A part of the game did not arrive.",
    "fr": "Une partie du jeu",
    "it": "Una parte del gioco non è arrivata.",
    "ja": "ゲームの一部が届きませんでした。",
    "de": "Ein Teil des Spiels ist nicht angekommen.",
}


def visible(page: Page, text: str, *, exact: bool = False) -> Locator:
    return page.get_by_text(text, exact=exact).locator("visible=true")


def open_without(page: Page, part: str, how: str = "not found") -> None:
    """Open the page without this part; what is heavy never comes, for what it lacks must be said before that."""
    page.route(HEAVY, lambda _: None)
    page.route(f"**/{part}", TRIES[how])
    page.goto("/")


@pytest.mark.parametrize(
    "how", [pytest.param(how, marks=pytest.mark.full if how != "not found" else ()) for how in TRIES]
)
@pytest.mark.parametrize(
    "part", [pytest.param(part, marks=() if part in ONE_OF_EACH_KIND else pytest.mark.full) for part in PARTS]
)
def test_a_missing_part_is_told_and_tried_again(page: Page, watch: Watch, part: str, how: str) -> None:
    watch.expect("")
    open_without(page, part, how)
    expect(visible(page, SENTENCES["en"])).to_have_count(1)
    again = visible(page, "Try again", exact=True)
    expect(again).to_have_count(1)
    page.unroute_all(behavior="ignoreErrors")
    page.route(HEAVY, lambda _: None)
    with page.expect_response(f"**/{part}*") as response:
        again.click()
    assert response.value.ok
    expect(page.locator("#start-status")).to_be_visible()
    expect(visible(page, SENTENCES["en"])).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", ["static/startup/start-words.js", "static/startup/obstacles.js"])
def test_a_missing_part_is_told_in_the_language_of_the_page(
    chromium: Browser, site: str, language: str, part: str
) -> None:
    page = chromium.new_page(base_url=site, locale=language)
    open_without(page, part)
    expect(visible(page, SENTENCES[language])).to_have_count(1)
    page.context.close()
