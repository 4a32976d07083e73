"""Tests which files a first visit downloads before the first tap, and their compressed size."""

import gzip
import re
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.site.visitor import FAST_LINE, SLOW_LINE, Visitor, value_in_python
from tests.tools.budgets import check
from tests.tools.plain_host import PlainHost

Visit = Callable[[PlainHost], Visitor]

PYODIDE = {"pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "library-*.pack"}
PYSCRIPT = {"core.js", "core-*.js", "error-*.js"}
LETTERS = {"eczar-latin-wght-normal.woff2"}

# what is requested after the first screen does not delay it
BEFORE_THE_FIRST_SCREEN = """() => {
  const ready = performance.getEntriesByName("table-ready")[0].startTime;
  const requested = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < ready);
  return [document.baseURI, ...requested.map(({ name }) => name)];
}"""


@cache
def sent(file: Path) -> int:
    """Return the size of a file as hosts send it: compressed, unless it is already."""
    content = file.read_bytes()
    return len(content) if file.suffix in {".pack", ".png", ".webp", ".woff2"} else len(gzip.compress(content, 6))


def plain(file: Path) -> str:
    """Return the name of a file without its digest."""
    return re.sub(r"-[\w]{8,}(?=\.)", "-*", file.name)


class Page(HTMLParser):
    """Reads a page. `elements` is their number, and browsers wait for the files in `blocking` before the first paint.

    They wait for style sheets, and for scripts that are neither deferred nor modules, up to the element `start`.
    """

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements = 0
        self.blocking: list[str] = []
        self._is_painted = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.elements += 1
        self._is_painted |= found.get("id") == "start"
        if tag == "link" and found["rel"] == "stylesheet":
            self.blocking.append(found["href"])
        elif (
            tag == "script"
            and "src" in found
            and not self._is_painted
            and not found.keys() & {"async", "defer", "type"}
        ):
            self.blocking.append(found["src"])


def test_the_first_paint_waits_for_few_files(built_site: Path) -> None:
    file = built_site / "index.html"
    page = Page(file.read_text("utf-8"))
    files = [file, *(built_site / name for name in page.blocking)]
    for each in files:
        print(f"{sent(each):>9,}  {each.name}")
    check("requests before the first paint", len(files))
    check("bytes before the first paint", sum(map(sent, files)))
    check("elements of the page", page.elements)


@pytest.mark.parametrize(
    ("language", "catalog"), [("en", set()), pytest.param("ja-JP", {"catalog-ja-*.pack"}, marks=pytest.mark.full)]
)
def test_a_first_visit_downloads_only_what_it_needs_and_not_much(
    chromium: Browser, shared_host: PlainHost, built_site: Path, language: str, catalog: set[str]
) -> None:
    with chromium.new_context(locale=language) as context:
        visitor = Visitor(context, shared_host.address)
        visitor.before_start(SLOW_LINE)
        requested: list[str] = visitor.come().page.evaluate(BEFORE_THE_FIRST_SCREEN)
        elements = visitor.page.locator("*").count()
    assert len(requested) == len(set(requested)), "nothing is fetched twice"
    paths = [url.removeprefix(shared_host.address) or "index.html" for url in requested]
    sizes = {plain(built_site / path): sent(built_site / path) for path in paths}
    for name, size in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"{size:>9,}  {name}")
    assert sizes.keys() > PYODIDE | PYSCRIPT | LETTERS | catalog
    check("requests before the first screen", len(paths) - len(catalog))
    check("bytes before the first screen", sum(size for name, size in sizes.items() if name not in catalog))
    ours = sizes.keys() - PYODIDE - PYSCRIPT - LETTERS - catalog
    check("our bytes before the first screen", sum(sizes[name] for name in ours))
    check("bytes of a language", sum(sizes[name] for name in catalog))
    check("bytes of the typeface", sum(sizes[name] for name in LETTERS))
    check("elements of the first screen", elements)


def test_on_a_fast_line_a_first_visit_also_downloads_the_snapshot_which_others_download_later(
    visit: Visit, shared_host: PlainHost, built_site: Path
) -> None:
    visitor = visit(shared_host)
    visitor.before_start(FAST_LINE)
    requested: list[str] = visitor.come().page.evaluate(BEFORE_THE_FIRST_SCREEN)
    (snapshot,) = (url.removeprefix(shared_host.address) for url in requested if "/snapshot-" in url)
    check("bytes of the snapshot", sent(built_site / snapshot))


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
