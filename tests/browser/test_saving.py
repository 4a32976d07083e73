"""Tests that a game is saved after every placement, and offered when the page opens again."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from app.table.saves.index import SCORES
from tests.browser.saves import random_game, save_of
from tests.browser.table import Table
from tests.table.saves.texts import key_of, last_key
from tests.tools.waiting import eventually

OPENING = "merchant h6, gray c4, black l4, gray c5"

FILL = """() => {
  let size = 2 ** 22, filled = 0;
  for (; size >= 1; size = Math.floor(size / 2))
    try { for (;;) localStorage.setItem("ballast" + filled++, "x".repeat(size)); } catch {}
}"""
UNFILL = """() => Object.keys(localStorage)
  .filter(key => key.startsWith("ballast")).forEach(key => localStorage.removeItem(key))"""

FULL = """Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };"""
FORBIDDEN = """Object.defineProperty(globalThis, "localStorage", {
  get() { throw new DOMException("the user says no", "SecurityError"); },
});"""
FORGETFUL = "Storage.prototype.setItem = () => {};"
ABSENT = """Object.defineProperty(globalThis, "localStorage", { value: null });"""

COUNTED = """
  globalThis.asked = 0;
  navigator.storage.persist = () => { asked += 1; return Promise.reject(new Error("nobody answers")); };
"""

LOSE = """(last) => Object.keys(localStorage).filter(key => key.startsWith("medina.game"))
  .sort().slice(-last).forEach(key => localStorage.removeItem(key))"""

IN_THE_JOURNAL = """() => new Promise((resolve) => {
  const opened = indexedDB.open("medina-journal");
  opened.onsuccess = () => {
    const found = opened.result.transaction("last").objectStore("last").get("last");
    found.onsuccess = () => { opened.result.close(); resolve(found.result?.key); };
  };
})"""
"""The script that returns the key of the last state in the journal, which is written after the page is painted."""

CANNOT_SAVE = "This browser cannot save the game: play on, but leave the page open."
NO_ROOM = "There is no room to save the game."


def test_in_the_middle_of_a_turn_the_game_is_offered_again_and_goes_on(begun: Table) -> None:
    begun.place("gray c4", "wall n-a")
    begun.end_turn()
    begun.place("wall n-p")
    kept = begun.kept()
    begun.come_back()
    expect(begun.new_game.offer).to_have_text("The game of Ana, Ben and Cleo: 4 pieces placed, Ben to play.")
    assert begun.kept() == kept
    begun.new_game.go_on()
    begun.expect_turn("Ben", "1 piece to place")
    begun.expect_news("yellow", "n-p")
    expect(begun.count("wall")).to_have_text("9")
    begun.undo()
    begun.expect_turn("Ben", "2 pieces to place")
    expect(begun.page.locator("#take-back-button")).to_be_visible()
    expect(begun.standing("palace", "c4")).to_be_visible()
    assert begun.placed() == ["merchant h6", "gray c4", "wall n-a"]


@pytest.mark.parametrize("damaged", ['"\\ud800"', "[" * 100_000], ids=["half a character", "endlessly nested"])
def test_the_page_says_that_a_save_is_damaged_and_leaves_it_alone(table: Table, damaged: str) -> None:
    table.find(damaged)
    expect(table.new_game.problem).to_have_text(
        "A saved game cannot be read. It is kept as it is, under “Saved games”."
    )
    expect(table.new_game.offer).to_have_count(0)
    table.set_up()
    table.place("merchant h6")
    expect(table.notice).to_be_empty()
    assert table.texts()[key_of("1", 1)] == damaged


@contextmanager
def one_piece_unsaved(table: Table) -> Iterator[None]:
    """Provide a game whose last piece could not be saved because the storage is full, until the context ends."""
    table.set_up()
    table.place("merchant h6")
    table.keep(SCORES, None)  # otherwise the page would delete it to make room
    table.page.evaluate(FILL)
    try:
        table.take("gray")
        table.tap("c4")
        expect(table.banner).to_contain_text(NO_ROOM)
        yield
    finally:
        table.page.evaluate(UNFILL)


def test_the_page_says_that_the_storage_is_full_until_there_is_room_again(table: Table) -> None:
    table.open()
    with one_piece_unsaved(table):
        table.expect_turn("Red", "1 piece to place")
        assert table.placed() == ["merchant h6"]
    table.take("wall")
    table.tap("n-a")
    table.expect_turn("Red", "End the turn, or undo")
    expect(table.banner).to_be_hidden()
    assert table.placed() == ["merchant h6", "gray c4", "wall n-a"]


def test_deleting_another_game_makes_room_in_a_full_storage(table: Table) -> None:
    table.find_all({key_of("1", 1): save_of(random_game("original", 3, seed=1).cut(40))})
    with one_piece_unsaved(table):
        table.show_games()
        table.page.get_by_role("button", name="Open").last.tap()
        expect(table.page.locator("#sheet")).to_contain_text("It could not be saved as it stands.")
        table.page.get_by_role("button", name="Play on").tap()
        table.expect_turn("Red", "1 piece to place")
        table.show_games()
        expect(table.page.locator(".game")).to_have_count(2)  # games are read one by one: the one on the table first
        table.page.get_by_role("button", name="Delete").last.tap()
        expect(table.page.locator(".game")).to_have_count(1)
        eventually(table.placed, ["merchant h6", "gray c4"])
        assert key_of("1", 1) not in table.texts()
        table.page.locator("#sheet-close").tap()
        expect(table.banner).to_be_hidden()


@pytest.mark.parametrize(
    ("obstacle", "said"),
    [
        pytest.param(FULL, NO_ROOM, id="full"),
        pytest.param(FORBIDDEN, CANNOT_SAVE, id="forbidden"),
        pytest.param(FORGETFUL, CANNOT_SAVE, id="forgetful"),
        pytest.param(ABSENT, CANNOT_SAVE, id="absent", marks=pytest.mark.full),
    ],
)
def test_the_page_says_that_nothing_can_be_saved_and_the_game_goes_on(
    page: Page, before_start: Callable[[str], None], obstacle: str, said: str
) -> None:
    before_start(obstacle)
    table = Table(page)
    table.open()
    table.set_up()
    table.tap("h6")
    expect(table.banner).to_contain_text(said)
    table.expect_turn("Red", "2 pieces to place")
    for kind, space in (("gray", "c4"), ("wall", "n-a")):
        table.take(kind)
        table.tap(space)
    expect(table.banner).to_contain_text(said)
    with page.expect_download() as download:
        table.banner.get_by_role("button", name="Download the game").tap()
    record = json.loads(download.value.path().read_text("utf-8"))
    assert record["placements"] == ["merchant h6", "gray c4", "wall n-a"]
    table.end_turn()
    table.expect_turn("Yellow", "2 pieces to place")


def test_the_game_is_saved_again_after_the_store_was_cleared(begun: Table) -> None:
    begun.page.evaluate("localStorage.clear()")
    begun.take("gray")
    begun.tap("c4")
    expect(begun.banner).to_contain_text("What this browser had saved was deleted.")
    begun.place("wall n-a")
    expect(begun.banner).to_be_hidden()
    assert begun.placed() == ["merchant h6", "gray c4", "wall n-a"]


def test_the_page_asks_once_for_persistent_storage_when_everybody_has_had_a_turn(
    page: Page, before_start: Callable[[str], None]
) -> None:
    before_start(COUNTED)
    table = Table(page)
    table.begin()
    table.play("merchant h6, gray c4, wall n-a, wall n-b, wall n-c, wall n-d")
    table.place("wall n-e")
    assert page.evaluate("asked") == 0
    table.end_turn()
    eventually(lambda: page.evaluate("asked"), 1)
    table.play("wall n-f, wall n-g")
    assert page.evaluate("asked") == 1


@pytest.mark.parametrize("lost", [1, 2], ids=["the last state", "the game"])
def test_what_did_not_reach_the_disk_is_restored_from_the_journal(begun: Table, lost: int) -> None:
    begun.place("gray c4")
    eventually(lambda: begun.page.evaluate(IN_THE_JOURNAL), last_key(begun.texts()))
    begun.page.evaluate(LOSE, lost)
    begun.come_back()
    expect(begun.new_game.offer).to_contain_text("2 pieces placed, Ana to play")


def test_a_game_stays_deleted_even_if_the_page_ends_before_the_database_knows(begun: Table) -> None:
    begun.page.evaluate("() => { IDBObjectStore.prototype.delete = () => new Promise(() => {}) }")
    begun.show_games()
    begun.page.get_by_role("button", name="Delete").tap()
    eventually(begun.texts, {})
    begun.come_back()
    expect(begun.new_game.offer).to_have_count(0)
    eventually(lambda: begun.page.evaluate("localStorage.getItem('medina.forgotten')"), None)


def test_a_damaged_save_as_large_as_the_store_is_not_lost(page: Page) -> None:
    damaged = "{" + "x" * 3_000_000
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key_of("1", 1), damaged])
    table = Table(page)
    table.open()
    table.set_up()
    table.tap("h6")
    table.expect_turn("Red", "2 pieces to place")
    assert table.texts()[key_of("1", 1)] == damaged
