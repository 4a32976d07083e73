"""Tests of the snapshot for later visits: the page starts from an intact one, and otherwise without one."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.site.visitor import DOWNLOADING, FAST_LINE, PATIENT, READING, RESTORING, SLOW_LINE, Visitor, value_in_python
from tests.tools.plain_host import PlainHost
from tests.tools.stored import FORGET_SNAPSHOT, SPOIL_SNAPSHOT, change_snapshot

Visit = Callable[[PlainHost], Visitor]

CHANGES = {
    "corrupted": "bytes.fill(255, 4_000_000, 4_000_100)",
    "truncated": "bytes = bytes.slice(0, 8_000_000)",
    "outdated": "name = 'snapshot-of-last-year.pack'",
    "emptied": "bytes = new Uint8Array(0)",
}

NEVER_ANSWERS = """
  const { open } = CacheStorage.prototype;
  CacheStorage.prototype.open = function (name) {
    return name.startsWith("medina-start") ? new Promise(() => {}) : open.call(this, name);
  };
"""

# the WebAssembly instance of the snapshot is never ready, so that restoring does not end
NEVER_RESTORED = """
  const { instantiate } = WebAssembly;
  let asked = 0;
  WebAssembly.instantiate = (module, imports) =>
    imports && !asked++ ? new Promise(() => {}) : instantiate(module, imports);
  globalThis.before = fetch;
"""

SHORT_READING_TIMEOUT = f"globalThis.times = {{ ...globalThis.times, {READING}: 1_000 }};"
SHORT_DOWNLOADING_TIMEOUT = f"globalThis.times = {{ ...globalThis.times, {DOWNLOADING}: 1 }};"
SHORT_RESTORING_TIMEOUT = f"globalThis.times = {{ ...globalThis.times, {RESTORING}: 1_000 }};"

# without its board, the game fails when it starts
SABOTAGE = """
  addEventListener("DOMContentLoaded", () => {
    if (localStorage.getItem("sabotage")) document.getElementById("board").remove();
  });
"""

SNAPSHOTS_FETCHED = """
  performance.getEntriesByType("resource").filter(({ name }) => name.includes("/snapshot-")).length
"""

# the work that waits for the first screen is held up until goOn() is called
HELD_UP = """
  const held = [];
  globalThis.requestIdleCallback = (work) => held.push(work);
  globalThis.goOn = () => {
    globalThis.requestIdleCallback = setTimeout;
    held.forEach((work) => work());
  };
"""
LATER_LIBRARY = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/later-library-'))"
IMPORTED = "__import__('importlib').import_module('%s').__name__"

STRIKES = "localStorage.getItem('medina.start')"


@pytest.fixture
def visit(context: BrowserContext, visit: Visit) -> Visit:
    """A function that returns a visitor of a host, with a page whose timeouts are long."""
    context.add_init_script(PATIENT)
    return visit


@pytest.mark.parametrize(
    ("line", "first_start"),
    [(SLOW_LINE, "python-started"), (FAST_LINE, "python-restored")],
    ids=["slow line", "fast line"],
)
def test_on_a_fast_line_the_first_visit_starts_from_the_snapshot_and_otherwise_the_second(
    visit: Visit, shared_host: PlainHost, line: str, first_start: str
) -> None:
    visitor = visit(shared_host)
    visitor.before_start(line)
    visitor.come_and_settle()
    assert visitor.start == first_start
    assert visitor.page.evaluate(SNAPSHOTS_FETCHED) == 1
    assert visitor.come().start == "python-restored"
    visitor.begin_game()
    visitor.place_first_merchant()
    visitor.wait_for(f"{STRIKES} === null")


def test_random_numbers_differ_from_those_of_the_snapshot(settled: Visitor) -> None:
    seen = set()
    for _ in range(2):
        assert settled.come().start == "python-restored"
        seen.add(value_in_python(settled.page, "__import__('random').random()"))
    assert len(seen) == 2


@pytest.mark.parametrize(
    "changes", [["corrupted"], pytest.param(["truncated", "outdated", "emptied"], marks=pytest.mark.full)]
)
def test_an_unsound_snapshot_leads_to_an_ordinary_start_and_is_replaced(settled: Visitor, changes: list[str]) -> None:
    for change in changes:
        settled.page.evaluate(f"async () => {{ {change_snapshot(CHANGES[change])} }}")
        assert settled.come_and_settle().start == "python-started", change
        assert settled.come().start == "python-restored", change


def test_a_snapshot_that_fails_after_the_start_is_given_up(settled: Visitor) -> None:
    settled.page.evaluate(f"async () => {{ {SPOIL_SNAPSHOT} }}")
    assert settled.come().start == "python-started"
    settled.begin_game()
    assert settled.come().start == "python-started"
    assert str(settled.page.evaluate(STRIKES)).endswith("#2")
    settled.page.evaluate(f"async () => {{ {FORGET_SNAPSHOT} }}")


def test_the_page_does_not_wait_for_a_snapshot_that_never_comes(settled: Visitor) -> None:
    settled.before_start(NEVER_ANSWERS + SHORT_READING_TIMEOUT)
    assert settled.come().start == "python-started"


def test_the_game_starts_where_the_snapshot_cannot_be_fetched(visit: Visit, shared_host: PlainHost) -> None:
    visitor = visit(shared_host)
    visitor.before_start(FAST_LINE)
    visitor.page.route("**/snapshot-*.pack", lambda route: route.fulfill(status=404))
    visitor.come().begin_game()
    assert visitor.come().start == "python-started"


def test_a_first_visit_does_not_wait_long_for_the_snapshot(visit: Visit, shared_host: PlainHost) -> None:
    visitor = visit(shared_host)
    visitor.before_start(FAST_LINE + SHORT_DOWNLOADING_TIMEOUT)
    assert visitor.come_and_settle().start == "python-started"
    assert visitor.come().start == "python-restored"


def test_modules_can_be_imported_before_and_after_the_library_is_unpacked(settled: Visitor) -> None:
    settled.before_start(HELD_UP)
    settled.come()
    assert value_in_python(settled.page, IMPORTED % "string.templatelib") == "string.templatelib"
    settled.page.evaluate("goOn()")
    settled.wait_for(f"{LATER_LIBRARY}.length === 1")
    assert value_in_python(settled.page, IMPORTED % "compression.zlib") == "compression.zlib"


def test_the_page_does_not_wait_long_for_a_snapshot_that_does_not_start(settled: Visitor) -> None:
    settled.before_start(NEVER_RESTORED + SHORT_RESTORING_TIMEOUT)
    assert settled.come().start == "python-started"
    assert settled.page.evaluate("fetch === before")
    settled.begin_game()
    assert str(settled.page.evaluate(STRIKES)).endswith("#2")


def test_two_failed_starts_in_a_row_switch_the_snapshot_off(settled: Visitor) -> None:
    settled.before_start(SABOTAGE)
    for strikes in (1, 2):
        settled.page.evaluate("localStorage.setItem('sabotage', 'yes')")
        settled.page.goto(settled.address)
        settled.wait_for("document.documentElement.dataset.failed")
        assert str(settled.page.evaluate(STRIKES)).endswith(f"#{strikes}")
    settled.page.evaluate("localStorage.removeItem('sabotage')")
    assert settled.come().start == "python-started"


@pytest.mark.full
def test_the_snapshot_stays_switched_off_until_the_next_version(settled: Visitor, built_site: Path) -> None:
    (name,) = (file.name for file in built_site.glob("static/built/snapshot-*.pack"))
    settled.page.evaluate("(text) => localStorage.setItem('medina.start', text)", f"{name}#1")
    assert settled.come().start == "python-restored"
    settled.page.evaluate("(text) => localStorage.setItem('medina.start', text)", f"{name}#2")
    assert settled.come().start == "python-started"
    settled.page.evaluate("localStorage.setItem('medina.start', 'snapshot-of-last-year.pack#2')")
    assert settled.come().start == "python-restored"
