"""Tests of how the page starts, and of its messages if it cannot."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from app.host.site import ROOT
from tests.browser.watch import Watch

STATUS = "#start-status"

NOTE_WHAT_IS_SAID = """
  globalThis.said = [];
  new MutationObserver(() => {
    const text = document.getElementById("start-status")?.textContent;
    if (text && text !== said.at(-1)) said.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""

SPEAK = """
  Object.defineProperty(navigator, "languages", { value: %s });
  localStorage.setItem("medina.settings", %s);
"""

SLOW_LINE = {"offline": False, "latency": 0, "downloadThroughput": 4_000_000, "uploadThroughput": 4_000_000}
"""A network speed, in bytes per second, at which the downloads take some seconds."""


def expect_started(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-ready", "true")
    expect(page.locator("#start")).to_be_hidden()


def lose(page: Page, watch: Watch, file: str) -> None:
    """Answer requests for a file of the site with status 404."""
    page.route(f"**/{file}", lambda route: route.fulfill(status=404))
    watch.expect(
        "404", "failed: ", "uncaught: Failed to fetch", "uncaught: A part of the page is missing", "Unable to fetch"
    )


def test_the_start_shows_its_progress(first_visit: Page) -> None:
    first_visit.add_init_script(NOTE_WHAT_IS_SAID)
    first_visit.context.new_cdp_session(first_visit).send("Network.emulateNetworkConditions", SLOW_LINE)
    first_visit.goto("/")
    expect_started(first_visit)
    said = first_visit.evaluate("said")
    assert any(re.fullmatch(r"Loading: \d+\.\d of \d+\.\d MB", text) for text in said)
    stages = [text for text in said if not text.startswith("Loading")]
    assert stages == ["Starting…", "Getting ready…", "Setting up the board…"]


@pytest.fixture
def without_modules(first_visit: Page) -> Page:
    """A page that gets empty modules, so that only its classic scripts run."""
    first_visit.route("**/*.mjs", lambda route: route.fulfill(content_type="text/javascript", body=""))
    return first_visit


def test_the_start_writes_numbers_as_its_language_does(without_modules: Page) -> None:
    page = without_modules
    page.add_init_script(NOTE_WHAT_IS_SAID + SPEAK % ('["fr"]', '"{}"'))
    page.goto("/")
    page.evaluate("startPanel.download(1_200_000, 9_000_000)")
    assert page.evaluate("said")[-1] == "Chargement\u00a0: 1,2 Mo sur 9,0"


LANGUAGES: tuple[tuple[object, str, str], ...] = (
    (["fr-CH", "en"], "{}", "fr"),
    (["es", "pt-BR", "it-IT", "fr"], "{}", "it"),
    (["JA"], "{}", "ja"),
    (["de-AT-1996"], "{}", "de"),
    (["en-GB", "de"], "{}", "en"),
    (["zh", "es"], "{}", "en"),
    ([], "{}", "en"),
    (None, "{}", "en"),
    ([None, 5, {}, "it"], "{}", "it"),
    (["de"], '{"curtain": "none", "language": "ja"}', "ja"),
    (["de"], '{"language": ""}', "de"),
    (["de"], '{"language": "xx"}', "de"),
    (["de"], '{"language": 5}', "de"),
    (["de"], "null", "de"),
    (["de"], "damaged", "de"),
)
"""The languages of the browser, the stored settings, and the language that the page should have."""


def test_the_page_takes_the_chosen_language_or_the_best_of_the_browser(without_modules: Page) -> None:
    page = without_modules
    for spoken, settings, best in LANGUAGES:
        with page.add_init_script(SPEAK % (json.dumps(spoken), json.dumps(settings))):
            page.goto("/")
        assert page.locator("html").get_attribute("lang") == best, (spoken, settings)
        assert page.title() == ("メディナ" if best == "ja" else "Medina")


def test_opened_as_a_file_the_page_says_how_to_open_it(first_visit: Page, watch: Watch) -> None:
    watch.expect("file://")
    first_visit.goto((ROOT / "index.html").as_uri())
    expect(first_visit.locator(STATUS)).to_contain_text("Open a terminal in the folder of the game")
    expect(first_visit.locator("#start-progress")).to_be_hidden()
    expect(first_visit.get_by_role("button", name="Try again")).to_have_count(0)


NEWER = "You need Chrome or Edge 105, Firefox 113 or Safari 16.4, or newer"
LACKING = {
    "DecompressionStream": NEWER,
    "WebAssembly": "Medina needs WebAssembly, which is switched off in this browser",
    "CSS": NEWER,
    "CSS.supports": NEWER,
    "WebAssembly.compileStreaming": "needs WebAssembly",
    "WebAssembly.Exception": "needs WebAssembly",
    "structuredClone": "needs structuredClone",
    "HTMLDialogElement.prototype.showModal": "needs HTMLDialogElement",
    "HTMLDialogElement": "needs HTMLDialogElement",
    "BroadcastChannel": "needs BroadcastChannel",
    "crypto": "needs crypto",
}
"""What a browser may lack, and what the page says then."""
USUAL = [*LACKING][:2]


@pytest.mark.parametrize(
    "lacking",
    [USUAL, pytest.param([name for name in LACKING if name not in USUAL], marks=pytest.mark.full)],
    ids=["two", "more"],
)
def test_the_page_says_what_the_browser_lacks_before_python_is_fetched(
    first_visit: Page, watch: Watch, lacking: list[str]
) -> None:
    watch.expect("This browser lacks what the game needs")
    fetched: list[str] = []
    first_visit.on("request", lambda request: fetched.append(request.url))
    for feature in lacking:
        with first_visit.add_init_script(f"delete globalThis.{feature}"):
            first_visit.goto("/")
        expect(first_visit.locator(STATUS)).to_contain_text(LACKING[feature])
        expect(first_visit.locator("#start-progress")).to_be_hidden()
        first_visit.wait_for_load_state("networkidle")
        assert not [url for url in fetched if url.endswith((".wasm", ".pack"))], feature


@pytest.mark.parametrize("file", ["runtime/*/pyodide.asm.wasm", "built/library-*.pack", "built/app-*.pack"])
def test_the_page_says_that_a_download_did_not_arrive_and_what_to_do(
    first_visit: Page, watch: Watch, file: str
) -> None:
    lose(first_visit, watch, f"static/{file}")
    first_visit.goto("/")
    expect(first_visit.locator(STATUS)).to_contain_text("Part of the game did not load")
    expect(first_visit.get_by_role("button", name="Try again")).to_be_visible()
