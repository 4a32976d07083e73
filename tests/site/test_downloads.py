"""Tests which files a first visit downloads before the first tap, and their compressed size."""

import gzip
import re

import pytest
from playwright.sync_api import Browser, expect

from app.table.wording.words import LANGUAGES
from tests.site.visitor import Visitor, value_in_python
from tests.tools.plain_host import PlainHost

OURS_AT_MOST = 390_000
"""The largest compressed size of the game's own files, in bytes.

About 220,000 of these are needed to play, with line numbers for errors. The others are the lesson, rules and player
aid, inspections, motion and sound, the opening, house rules and totals, in one language. At most 20,000 are for bots
and hints, without the search itself.
"""
LETTERS_AT_MOST = 60_000
ALL_AT_MOST = 6_450_000

PYODIDE = {"pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "library-*.pack"}
PYSCRIPT = {"core.js", "core-*.js", "error-*.js"}
LETTERS = {"eczar-latin-wght-normal.woff2"}
LATER = {"after-start.mjs", "offline.mjs", "later-library-*.pack", "snapshot-*.pack", "service-worker.js"}


def fetched_until_the_first_screen(visitor: Visitor) -> dict[str, int]:
    """Return the compressed sizes of the files downloaded before the first screen, by name without digest."""
    sizes: dict[str, int] = {}
    order: list[str] = []
    page = visitor.page
    page.on("response", lambda response: order.append(response.url))
    visitor.come()
    downloads = [url for url in order if url.endswith((".pack", ".wasm"))]
    assert len(downloads) == len(set(downloads)), "nothing is fetched twice"
    for url in tuple(order):
        name = re.sub(r"-[\w]{8,}(?=\.)", "-*", url.removesuffix("/").rsplit("/", 1)[-1])
        name = f"{name}/" if url.endswith("/") else name
        body = page.request.get(url).body()
        sizes[name] = len(body) if name.endswith(".pack") else len(gzip.compress(body, 6))
    return sizes


@pytest.mark.parametrize(
    ("language", "catalog"), [("en", set()), pytest.param("ja-JP", {"catalog-ja-*.pack"}, marks=pytest.mark.full)]
)
def test_a_first_visit_downloads_only_what_it_needs_and_not_much(
    chromium: Browser, shared_host: PlainHost, language: str, catalog: set[str]
) -> None:
    with chromium.new_context(locale=language) as context:
        sizes = fetched_until_the_first_screen(Visitor(context, shared_host.address))
    later = LATER | ({f"catalog-{code}-*.pack" for code in LANGUAGES} - catalog)
    needed = {name: size for name, size in sizes.items() if name not in later}
    for name, size in sorted(needed.items(), key=lambda item: -item[1]):
        print(f"{size:>9,}  {name}")
    letters = sum(size for name, size in needed.items() if name in LETTERS)
    ours = sum(size for name, size in needed.items() if name not in PYODIDE | PYSCRIPT | LETTERS)
    print(f"{ours:>9,}  ours\n{letters:>9,}  letters\n{sum(needed.values()):>9,}  all")
    assert needed.keys() > PYODIDE | PYSCRIPT | LETTERS | catalog
    assert letters <= LETTERS_AT_MOST
    assert ours <= OURS_AT_MOST
    assert sum(needed.values()) <= ALL_AT_MOST


def test_a_language_can_be_chosen_after_the_start(settled: Visitor) -> None:
    settled.begin_game()
    settled.speak("de")
    expect(settled.page.locator("html")).to_have_attribute("lang", "de")
    settled.come()
    expect(settled.page.locator("html")).to_have_attribute("lang", "de")


WHEN = """() => {
  const ready = performance.getEntriesByName("table-ready")[0].startTime;
  const begun = performance.getEntriesByType("resource").find(({ name }) => name.includes("/later-library-"));
  return begun && begun.startTime > ready;
}"""


def test_what_the_start_does_not_need_of_the_library_follows_the_first_screen(settled: Visitor) -> None:
    settled.wait_for(WHEN)
    assert value_in_python(settled.page, "__import__('statistics').mean([1, 3])") == "2"
