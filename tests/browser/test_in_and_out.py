"""Tests that games can be exported and imported as links and files in every way the page offers."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from app.engine.record import read_record
from app.table.sharing.links import fragment_of
from tests.browser.saves import small_game, written_placements
from tests.browser.table import Table

OPENING = "merchant h6, gray c4, black l4, gray c5"
COPY = "This is a copy of the game. Nothing else has changed."
SHARED = """
  navigator.share = async (what) => { globalThis.shared = what; };
"""
REFUSED = """
  globalThis.refusals = ["NotAllowedError", "AbortError"];
  navigator.share = () => Promise.reject(new DOMException("no", refusals.shift()));
  navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
"""
DROP = """(text) => {
  const held = new DataTransfer();
  held.items.add(new File([text], "medina.json"));
  for (const kind of ["dragover", "drop"])
    document.getElementById("board").dispatchEvent(
      new DragEvent(kind, { dataTransfer: held, bubbles: true, cancelable: true }));
}"""
DRAG = """(selector) => document.querySelector(selector).dispatchEvent(
  new DragEvent("dragstart", { bubbles: true, cancelable: true }))"""
PASTE = """(text) => {
  const held = new DataTransfer();
  held.setData("text", text);
  document.activeElement.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData: held, bubbles: true, cancelable: true }));
}"""


def play_on(table: Table) -> None:
    """Close the sheet and place one more piece, so that the game on the table differs from the exported game."""
    table.page.locator("#sheet-close").tap()
    table.place("wall n-a")


def test_a_link_opens_a_copy_and_leaves_the_address(page: Page) -> None:
    table = Table(page)
    game = small_game(OPENING)
    page.goto(f"/{fragment_of(game)}")
    expect(table.notice).to_have_text(COPY)
    table.lift_curtain()
    table.expect_turn("Ben", "1 piece to place")
    assert "#" not in page.url
    table.come_back()
    table.new_game.go_on()
    table.expect_turn("Ben", "1 piece to place")


def test_a_bad_link_says_what_is_wrong_and_changes_nothing(begun: Table) -> None:
    begun.page.evaluate("location.hash = '#g=1.AAAA'")
    expect(begun.page.locator("#import-result")).to_have_text(
        "A part of this link is missing or was changed. Copy the whole link, then try again."
    )
    expect(begun.page.locator("#import-result .refused")).to_be_visible()
    assert "#" not in begun.page.url
    begun.page.locator("#sheet-close").tap()
    begun.expect_turn("Ana", "2 pieces to place")


def test_the_link_that_is_shared_opens_the_same_game(page: Page, before_start: Callable[[str], None]) -> None:
    before_start(SHARED)
    table = Table(page)
    table.begin()
    table.place("merchant h6", "gray c4")
    table.show_sharing()
    page.locator("#share-link-button").tap()
    expect(page.locator("#export-result")).to_have_text("The link is on its way.")
    play_on(table)
    page.goto(page.evaluate("shared.url"))
    expect(table.notice).to_have_text(COPY)
    table.lift_curtain()
    table.expect_turn("Ana", "1 piece to place")


def test_the_page_says_what_cannot_be_sent_and_nothing_to_a_guest_who_cancels(
    page: Page, before_start: Callable[[str], None]
) -> None:
    before_start(REFUSED)
    table = Table(page)
    table.begin()
    table.show_sharing()
    page.locator("#share-link-button").tap()
    expect(page.locator("#export-result")).to_have_text("Copy this link: the whole game is in it.")
    assert page.evaluate("getSelection().toString()").startswith(f"{page.url}#g=2.")
    page.locator("#share-link-button").press("Enter")
    expect(page.locator("#export-result")).to_be_empty()
    assert page.evaluate("refusals.length") == 0


def test_where_nothing_can_be_sent_the_link_is_copied(page: Page, before_start: Callable[[str], None]) -> None:
    before_start("delete Navigator.prototype.share;")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = Table(page)
    table.begin()
    table.show_sharing()
    page.locator("#share-link-button").tap()
    expect(page.locator("#export-result")).to_have_text("The link is copied: paste it where you like.")
    assert "#g=2." in page.evaluate("navigator.clipboard.readText()")


def test_a_game_goes_out_as_a_file_and_comes_in_again(begun: Table, tmp_path: Path) -> None:
    begun.place("gray c4")
    begun.show_sharing()
    with begun.page.expect_download() as download:
        begun.page.locator("#export-game-button").tap()
    day = begun.page.evaluate("new Date().toLocaleDateString('sv')")
    assert download.value.suggested_filename == f"medina-{day}-Ana-Ben-Cleo.json"
    download.value.save_as(tmp_path / "medina.json")
    expect(begun.page.locator("#export-result")).to_have_text("The file is saved.")
    record = read_record((tmp_path / "medina.json").read_bytes())
    assert written_placements(record) == ["merchant h6", "gray c4"]
    play_on(begun)
    begun.show_sharing()
    begun.page.locator("#import-file").set_input_files(tmp_path / "medina.json")
    expect(begun.notice).to_have_text(COPY)
    begun.lift_curtain()
    begun.expect_turn("Ana", "1 piece to place")


def test_everything_goes_out_in_one_file_and_comes_in_on_another_device(
    begun: Table, first_visit: Page, tmp_path: Path
) -> None:
    begun.place("gray c4")
    begun.show_sharing()
    with begun.page.expect_download() as download:
        begun.page.locator("#export-all-button").tap()
    download.value.save_as(tmp_path / "everything.json")
    begun.page.locator("#sheet-close").tap()
    there = Table(first_visit)
    there.open()
    first_visit.locator("#opening-sharing").tap()
    first_visit.locator("#import-file").set_input_files(tmp_path / "everything.json")
    expect(first_visit.locator("#import-result")).to_contain_text("You will find")
    there.come_back()
    there.new_game.go_on()
    there.expect_turn("Ana", "1 piece to place")


def test_a_game_is_dropped(table: Table) -> None:
    table.begin()
    table.page.evaluate(DROP, fragment_of(small_game(f"{OPENING}, wall n-a")))
    expect(table.notice).to_have_text(COPY)


def test_a_game_is_pasted_by_keys_and_not_by_a_middle_click(table: Table) -> None:
    table.begin()
    link = fragment_of(small_game(f"{OPENING}, wall n-p"))
    table.page.evaluate(PASTE, link)
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.page.evaluate("(text) => navigator.clipboard.writeText(text)", link)
    table.place("merchant h6")
    table.page.keyboard.press("Control+V")
    expect(table.notice).to_have_text(COPY)


def test_text_of_the_page_is_neither_dragged_from_the_table_nor_imported(begun: Table) -> None:
    assert begun.page.evaluate(DRAG, "#tray-wall") is False
    begun.show_sharing()
    begun.page.evaluate(DRAG, "#sheet p")
    begun.page.evaluate(DROP, "hello")
    begun.page.locator("#sheet-close").tap()
    begun.place("gray c4")
    expect(begun.page.locator("#import-result")).to_have_count(0)


def test_a_text_pasted_into_a_name_is_not_imported(table: Table) -> None:
    table.open()
    table.ask_for_new_game()
    table.new_game.name_field(0).focus()
    assert table.page.evaluate(f"({PASTE})('Eva')") is None
    expect(table.new_game.sheet).to_be_visible()


def test_a_file_of_fifty_megabytes_is_refused_unread(table: Table, tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    large.write_bytes(b"[" * 50_000_000)
    table.begin()
    table.show_sharing()
    table.page.evaluate("void (File.prototype.text = () => { throw new Error('it is read'); })")
    table.page.locator("#import-file").set_input_files(large)
    expect(table.page.locator("#import-result")).to_have_text("That is too large to be a Medina game.")
