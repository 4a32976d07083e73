"""How the page starts, and what it says when it cannot."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from app.host.build import source_archive
from app.host.manifest import digest, module_text
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

SLOW_LINE = {"offline": False, "latency": 0, "downloadThroughput": 4_000_000, "uploadThroughput": 4_000_000}
"""Bytes in a second, so few that all takes some seconds."""


def expect_started(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-ready", "true")
    expect(page.locator("#start")).to_be_hidden()


def lose(page: Page, watch: Watch, file: str) -> None:
    """Have a file of the site not found."""
    page.route(f"**/{file}", lambda route: route.fulfill(status=404))
    watch.expect(
        "404", "failed: ", "uncaught: Failed to fetch", "uncaught: A part of the page is missing", "Unable to fetch"
    )


def test_the_page_starts(page: Page) -> None:
    page.goto("/")
    expect_started(page)


def test_the_start_tells_how_far_it_is(page: Page) -> None:
    page.add_init_script(NOTE_WHAT_IS_SAID)
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW_LINE)
    page.goto("/")
    expect_started(page)
    said = page.evaluate("said")
    assert any(re.fullmatch(r"Fetching Python: \d+\.\d of \d+\.\d MB", text) for text in said)
    stages = [text for text in said if not text.startswith("Fetching")]
    assert stages == ["Starting…", "Waking Python up…", "Setting up the table…"]


def test_the_start_writes_numbers_as_its_language_does(chromium: Browser, site: str) -> None:
    page = chromium.new_page(base_url=site, locale="fr")
    page.add_init_script(NOTE_WHAT_IS_SAID)
    page.route("**/*.mjs", lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.goto("/")
    page.evaluate("startPanel.download(1_200_000, 9_000_000)")
    assert page.evaluate("said")[-1] == "Python arrive\u00a0: 1,2 Mo sur 9,0"
    page.context.close()


@pytest.mark.parametrize(
    ("spoken", "chosen", "said"),
    [
        ("de-AT", "", "Der Tisch wird gedeckt …"),
        ("fr", "ja", "テーブルを準備しています…"),
        pytest.param("it", "en", "Setting up the table…", marks=pytest.mark.full),
        pytest.param("pl", "", "Setting up the table…", marks=pytest.mark.full),
    ],
)
def test_the_start_speaks_the_language_that_was_chosen_or_the_browsers(
    chromium: Browser, site: str, spoken: str, chosen: str, said: str
) -> None:
    page = chromium.new_page(base_url=site, locale=spoken)
    page.add_init_script(NOTE_WHAT_IS_SAID)
    if chosen:
        page.add_init_script(f"localStorage.setItem('medina.settings', '{{\"language\": \"{chosen}\"}}')")
    page.goto("/")
    expect_started(page)
    assert page.evaluate("said")[-1] == said
    page.context.close()


SPEAK = """
  Object.defineProperty(navigator, "languages", { value: %s });
  localStorage.setItem("medina.settings", %s);
"""


@pytest.mark.parametrize(
    ("spoken", "settings", "best"),
    [
        (["fr-CH", "en"], "{}", "fr"),
        (["es", "pt-BR", "it-IT", "fr"], "{}", "it"),
        (["JA"], "{}", "ja"),
        (["de-AT-1996"], "{}", "de"),
        (["en-GB", "de"], "{}", "en"),
        (["zh", "es"], "{}", "en"),
        ([], "{}", "en"),
        (None, "{}", "en"),
        ([None, 5, {}, "it"], "{}", "it"),
        (["de"], '{"open_play": true, "language": "ja"}', "ja"),
        (["de"], '{"language": ""}', "de"),
        (["de"], '{"language": "xx"}', "de"),
        (["de"], '{"language": 5}', "de"),
        (["de"], "null", "de"),
        (["de"], "damaged", "de"),
    ],
)
def test_the_page_takes_the_language_that_was_chosen_or_the_best_of_the_browser(
    page: Page, spoken: list[object] | None, settings: str, best: str
) -> None:
    page.route("**/*.mjs", lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.add_init_script(SPEAK % (json.dumps(spoken), json.dumps(settings)))
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", best)
    expect(page).to_have_title("メディナ" if best == "ja" else "Medina")


def test_opened_as_a_file_the_page_says_how_to_open_it(page: Page, watch: Watch) -> None:
    watch.expect("file://")
    page.goto((ROOT / "index.html").as_uri())
    expect(page.locator(STATUS)).to_contain_text("Open a terminal in the folder of the game")
    expect(page.locator("#start-progress")).to_be_hidden()
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)


LACKING = [
    "delete globalThis.WebAssembly",
    "delete WebAssembly.compileStreaming",
    "delete WebAssembly.Exception",
    "delete globalThis.DecompressionStream",
    "delete globalThis.structuredClone",
    "delete HTMLDialogElement.prototype.showModal",
    "delete globalThis.HTMLDialogElement",
    "CSS.supports = () => false",
]


@pytest.mark.parametrize(
    "lack", [pytest.param(lack, marks=() if "Decompression" in lack else pytest.mark.full) for lack in LACKING]
)
def test_a_browser_that_is_too_old_is_told_which_will_do_before_python_is_fetched(
    page: Page, watch: Watch, lack: str
) -> None:
    watch.expect("This browser lacks what the game needs")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.add_init_script(lack)
    page.goto("/")
    expect(page.locator(STATUS)).to_contain_text("It takes Chrome or Edge 105, Firefox 113 or Safari 16.4, or newer")
    expect(page.locator("#start-progress")).to_be_hidden()
    page.wait_for_load_state("networkidle")
    assert not [url for url in fetched if url.endswith((".wasm", ".pack"))]


@pytest.mark.parametrize(
    "file",
    [
        "static/startup/boot.mjs",
        "static/runtime/*/core.js",
        "static/runtime/*/pyodide.asm.mjs",
        "static/runtime/*/pyodide.asm.wasm",
        "static/built/manifest.mjs",
        "static/built/library-*.pack",
        "static/built/app-*.pack",
    ],
)
def test_a_missing_file_is_told_with_what_to_do(page: Page, watch: Watch, file: str) -> None:
    lose(page, watch, file)
    page.goto("/")
    expect(page.locator(STATUS)).to_contain_text("A part of the game did not arrive")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_a_machine_that_breaks_off_on_its_way_did_not_arrive(page: Page, watch: Watch) -> None:
    watch.expect("WebAssembly", "wasm instantiation failed", "failed: ")
    page.route(
        "**/pyodide.asm.wasm",
        lambda route: route.fulfill(content_type="application/wasm", body=b"\0asm\1\0\0\0\1"),
    )
    page.goto("/")
    expect(page.locator(STATUS)).to_contain_text("A part of the game did not arrive")


def test_try_again_starts_anew(page: Page, watch: Watch) -> None:
    lose(page, watch, "static/runtime/*/pyodide.asm.wasm")
    page.goto("/")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.unroute_all()
    again.click()
    expect_started(page)


def give_for_the_game(page: Page, archive: bytes) -> None:
    """Have the page load another archive than the game's, as if it had been built so."""

    def rewrite(route: Route) -> None:
        response = route.fetch()
        manifest = json.loads(response.text().partition("= ")[2].rstrip(";\n"))
        manifest["app"] |= {"size": len(archive), "digest": digest(archive)}
        route.fulfill(response=response, body=module_text(manifest))

    page.route("**/built/manifest.mjs", rewrite)
    page.route("**/app-*.pack", lambda route: route.fulfill(body=archive))


def test_an_error_in_the_python_of_the_game_is_told(page: Page, watch: Watch) -> None:
    watch.expect("no such thing")
    broken = source_archive({"app/__init__.py": "", "app/main.py": "import sys\n\nraise ValueError('no such thing')"})
    give_for_the_game(page, broken)
    page.goto("/")
    expect(page.locator(STATUS)).to_contain_text(
        "please tell its makers what is written here: ValueError: no such thing (app/main.py:3)"
    )
