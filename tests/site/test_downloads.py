"""What a first visit downloads until the first tap, and how much that is when it is compressed."""

import gzip
import re
from collections.abc import Callable

from playwright.sync_api import Page

from tests.site.visitor import Visitor
from tests.tools.plain_host import PlainHost

Visit = Callable[[PlainHost], Visitor]

OURS_AT_MOST = 200_000
ALL_AT_MOST = 6_400_000

PYODIDE = {"pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "library-*.pack"}
PYSCRIPT = {
    *("core.js", "core-*.js", "deprecations-manager-*.js", "donkey-*.js", "error-*.js", "py-editor-*.js"),
    *("py-game-*.js", "py-terminal-*.js"),
}
OURS = {
    *("medina/", "app-*.pack", "parts.mjs"),
    *("start.js", "picture.js", "start.mjs", "interpreter.mjs", "downloads.mjs"),
    *("ready.mjs", "snapshot.mjs", "memory-store.mjs"),
    *("style.css", "theme.css", "board.css", "panels.css", "sheets.css", "layouts.css", "opening.css"),
    *("icon.svg", "medina.webmanifest"),
}
LATER = {"afterwards.mjs", "offline.mjs", "rest-*.pack", "snapshot-*.pack", "service-worker.js"}


def fetched_until_the_first_screen(page: Page, address: str) -> dict[str, int]:
    """The files by a name without what changes with their content, and their compressed sizes."""
    sizes: dict[str, int] = {}
    order: list[str] = []
    page.on("response", lambda response: order.append(response.url))
    page.goto(address)
    page.locator("html[data-ready]").wait_for(state="attached")
    for url in tuple(order):
        name = re.sub(r"-[\w]{8,}(?=\.)", "-*", url.removesuffix("/").rsplit("/", 1)[-1])
        name = f"{name}/" if url.endswith("/") else name
        body = page.request.get(url).body()
        sizes[name] = len(body) if name.endswith(".pack") else len(gzip.compress(body, 6))
    return sizes


def test_a_first_visit_downloads_what_it_needs_and_little_of_it(visit: Visit, shared_host: PlainHost) -> None:
    visitor = visit(shared_host)
    sizes = fetched_until_the_first_screen(visitor.page, visitor.address)
    needed = {name: size for name, size in sizes.items() if name not in LATER}
    for name, size in sorted(needed.items(), key=lambda item: -item[1]):
        print(f"{size:>9,}  {name}")
    ours = sum(size for name, size in needed.items() if name in OURS)
    print(f"{ours:>9,}  ours\n{sum(needed.values()):>9,}  all")
    assert needed.keys() - OURS - PYODIDE - PYSCRIPT == set()
    assert ours <= OURS_AT_MOST
    assert sum(needed.values()) <= ALL_AT_MOST
