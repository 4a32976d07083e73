"""Tests that the game starts and goes on if anything except the store of saved games fails."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.table.saves.texts import RELEASED

STORES = {
    "databases": ("globalThis", "indexedDB"),
    "caches": ("globalThis", "caches"),
    "session storage": ("globalThis", "sessionStorage"),
    "worker": ("navigator", "serviceWorker"),
    "locks": ("navigator", "locks"),
    "storage manager": ("navigator", "storage"),
    "sharing": ("navigator", "share"),
    "clipboard": ("navigator", "clipboard"),
}
"""The JavaScript object and property of each part that can fail, by the name of the part."""

_NO = 'new DOMException("no", "SecurityError")'

FAILURES = {
    "undefined": "() => undefined",
    "null": "() => null",
    "throwing": f"() => {{ throw {_NO}; }}",
    "refusing": f"() => every(() => {{ throw {_NO}; }})",
    "rejecting": f"() => every(() => rejection({_NO}))",
    "silent": "() => every(() => silence())",
    "full": '() => every(() => rejection(new DOMException("no room", "QuotaExceededError")))',
}
"""The JavaScript function that returns a replacement for a part, by the way in which the part fails."""

# any property or call of the replacement gives the same answer: a database answers by an event, others by a promise
_REPLACE = """
(() => {
  const every = (answer) => new Proxy(() => {}, { get: () => answer, apply: answer });
  const rejection = (error) => {
    const request = Promise.reject(error);
    request.catch(() => {});
    return Object.assign(request, {
      error,
      set onerror(report) { queueMicrotask(() => report({ target: request, type: "error" })); },
    });
  };
  const silence = () => new Promise(() => {});
  Object.defineProperty(%s, "%s", { configurable: true, get: %s });
})();
"""

TRANSACTIONS = {
    "throwing transactions": f"IDBDatabase.prototype.transaction = () => {{ throw {_NO}; }};",
    "throwing writes": f"IDBObjectStore.prototype.put = () => {{ throw {_NO}; }};",
    "aborted writes": """
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...what) {
        const request = put.apply(this, what);
        this.transaction.abort();
        return request;
      };""",
    "silent requests": "IDBObjectStore.prototype.get = IDBObjectStore.prototype.put = () => ({});",
}
"""Scripts that let a database open but make it fail later, by the way in which it fails."""


def failing(store: str, failure: str) -> str:
    """Return the script that makes this part (a key of STORES) fail in this way (a key of FAILURES)."""
    owner, name = STORES[store]
    return _REPLACE % (owner, name, FAILURES[failure])


HALVES = (("databases", "session storage", "clipboard", "storage manager"), ("caches", "worker", "locks", "sharing"))
"""The parts that fail together. The other parts work meanwhile, so each failure also meets working parts."""

DEFAULT = {("silent", 0), ("throwing", 1)}

CASES = [
    pytest.param(
        "".join(failing(store, failure) for store in stores),
        id=f"{failure} {' and '.join(stores)}",
        marks=() if (failure, half) in DEFAULT else pytest.mark.full,
    )
    for failure in FAILURES
    for half, stores in enumerate(HALVES)
] + [
    pytest.param(script, id=name, marks=() if name == "aborted writes" else pytest.mark.full)
    for name, script in TRANSACTIONS.items()
]


def play(page: Page) -> None:
    """Play a turn with an undo, load the page again, and continue."""
    table = Table(page)
    table.open()
    table.set_up()
    table.place("merchant h6", "gray c4")
    table.undo()
    table.place("gray c5", "wall n-a")
    table.end_turn()
    table.come_back()
    table.new_game.go_on()
    table.expect_turn("Yellow", "2 pieces to place")
    table.place("wall n-p")
    assert table.placed() == ["merchant h6", "gray c5", "wall n-a", "wall n-p"]
    expect(page.locator("#crash")).to_have_count(0)


@pytest.mark.parametrize("obstacle", CASES)
def test_a_guest_can_play_where_other_stores_fail(first_visit: Page, obstacle: str) -> None:
    first_visit.add_init_script(f"{obstacle} globalThis.times = {{}}")  # timeouts as they are for guests
    play(first_visit)


NO_SECOND_COPY = "this browser keeps no second copy"


def test_the_page_says_once_that_this_browser_keeps_no_second_copy(
    page: Page, before_start: Callable[[str], None]
) -> None:
    before_start(failing("databases", "throwing"))
    table = Table(page)
    table.open()
    table.set_up()
    expect(table.notice).to_contain_text(NO_SECOND_COPY)
    table.place("merchant h6", "gray c4")
    table.come_back()
    table.new_game.go_on()
    table.expect_turn("Red", "1 piece to place")
    assert page.evaluate("localStorage.getItem('medina.told')") == "journal"
    expect(table.notice).not_to_contain_text(NO_SECOND_COPY)


NOTE_READ_KEYS = """{
  const { getItem } = Storage.prototype;
  globalThis.readKeys = [];
  Storage.prototype.getItem = function (key) {
    readKeys.push(key);
    return getItem.call(this, key);
  };
}"""


def test_what_the_released_page_has_reported_is_not_reported_again(
    page: Page, before_start: Callable[[str], None]
) -> None:
    stored = f"localStorage.setItem('medina.told', '{RELEASED['told']}');"
    before_start(stored + failing("databases", "throwing") + NOTE_READ_KEYS)
    table = Table(page)
    table.open()
    table.set_up()
    page.wait_for_function("readKeys.includes('medina.told')")
    expect(table.notice).not_to_contain_text(NO_SECOND_COPY)


@pytest.mark.full
@pytest.mark.skipif("not config.option.built", reason="only the built site can be played without a network")
def test_the_page_says_once_that_it_opens_only_with_a_network(first_visit: Page) -> None:
    first_visit.add_init_script(failing("caches", "undefined"))
    table = Table(first_visit)
    table.open()
    table.set_up()
    expect(table.notice).to_have_text("Here, Medina cannot be opened without a connection.")
    table.place("merchant h6")
    table.come_back()
    table.new_game.go_on()
    expect(table.notice).not_to_contain_text("can reach")


NO_LINK = "Copy this link: the whole game is in it."
SOON_TIRED = """(() => {
  const later = setTimeout;
  globalThis.setTimeout = (work, time, ...rest) => later(work, time === 15000 ? 100 : time, ...rest);
})()"""


def test_the_page_says_that_no_link_can_be_sent_and_the_game_goes_on(begun: Table) -> None:
    page = begun.page
    page.evaluate(SOON_TIRED)
    for failure in FAILURES:
        page.evaluate(failing("sharing", failure) + failing("clipboard", failure))
        begun.show_sharing()
        expect(page.locator("#export-result")).to_be_empty()
        page.locator("#share-link-button").tap()
        expect(page.locator("#export-result"), failure).to_have_text(NO_LINK)
        page.locator("#sheet-close").tap()
    begun.place("gray c4")
