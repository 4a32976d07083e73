"""Tests that a picture of the table is shown before Python has started, and that the table replaces it unnoticed."""

import pytest
from playwright.sync_api import expect

from tests.site.visitor import Visitor

# records what each frame shows from the first paint on, and compares the picture with the table that replaces it
NOTE = """
  globalThis.sights = [];
  globalThis.schemes = new Set();
  const pieces = (table) => table.querySelector("#pieces").cloneNode(true);
  const drawn = (table) => {
    const copy = pieces(table);
    copy.querySelectorAll(".highlights, #landings").forEach((part) => part.remove());
    return copy.innerHTML;
  };
  const box = (part) => { const { x, y, width, height } = part.getBoundingClientRect(); return [x, y, width, height]; };
  globalThis.boxes = (table) => ["#board", "#tray", "#buttons"].map((part) => box(table.querySelector(part)));
  const look = () => {
    const picture = document.getElementById("picture");
    if (picture) {
      globalThis.drawnAt = boxes(picture);
      globalThis.inTray = picture.querySelector("#tray").textContent;
    }
    const ready = document.documentElement.dataset.ready;
    const scheme = getComputedStyle(document.documentElement).colorScheme;
    const painted = performance.getEntriesByName("first-paint").length;
    if (painted) schemes.add(scheme);
    if (painted) sights.push(picture ? (ready ? "both" : "picture") : ready ? "table" : "nothing");
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.removedNodes)
        if (node.id === "picture") globalThis.replaced = [drawn(node), drawn(document.getElementById("app"))];
  }).observe(document, { subtree: true, childList: true });
"""

WITHOUT_REPETITION = "sights.filter((sight, at) => sight !== sights[at - 1])"


def come_noting(visitor: Visitor) -> None:
    """Open the page, and record what each frame shows until the table is there."""
    visitor.before_start(NOTE)
    visitor.come()
    visitor.wait_for("sights.includes('table')")


def test_the_picture_is_there_before_python_and_the_table_replaces_it_in_one_frame(settled: Visitor) -> None:
    settled.begin_game()
    settled.place_first_merchant()
    come_noting(settled)
    assert settled.page.evaluate(WITHOUT_REPETITION) == ["picture", "table"]
    picture, table = settled.page.evaluate("replaced")
    assert picture == table
    expect(settled.page.locator("#picture")).to_have_count(0)


def test_the_picture_shows_no_dialog_no_tip_and_no_highlights(settled: Visitor) -> None:
    settled.begin_game()
    settled.place_first_merchant()
    settled.page.locator("#tray-gray").click()
    expect(settled.page.locator("#tip")).to_be_visible()
    settled.page.evaluate("dispatchEvent(new Event('pagehide'))")
    picture = settled.page.evaluate("localStorage.getItem('medina.picture')")
    assert "<dialog" not in picture
    assert "tip-" not in picture
    assert 'id="sites" d=""' in picture


def leave_with_a_piece_in_hand(visitor: Visitor, *, is_open: bool = False) -> None:
    """Leave the page with a piece in hand, and open it again."""
    visitor.begin_game(is_open=is_open)
    visitor.place_first_merchant()
    visitor.page.locator("#tray-gray").click()
    expect(visitor.page.locator("#tray-gray.in-hand")).to_be_visible()
    come_noting(visitor)
    assert "picture" in visitor.page.evaluate("sights")


def test_the_picture_shows_no_pieces_of_the_last_player(settled: Visitor) -> None:
    leave_with_a_piece_in_hand(settled)
    assert settled.page.evaluate("inTray") == ""
    assert settled.page.evaluate("drawnAt") == settled.page.evaluate("boxes(document.getElementById('app'))")


@pytest.mark.full
def test_in_open_play_the_pieces_are_in_the_picture_too(settled: Visitor) -> None:
    settled.page.evaluate("""localStorage.setItem("medina.settings", '{"curtain": "none", "tips_followed": 3}')""")
    leave_with_a_piece_in_hand(settled.come(), is_open=True)
    assert settled.page.evaluate("inTray") != ""


def test_without_a_game_in_progress_there_is_no_picture(settled: Visitor) -> None:
    come_noting(settled)
    assert "picture" not in settled.page.evaluate("sights")


def test_the_first_paint_has_the_colors_that_were_chosen(settled: Visitor) -> None:
    settled.page.evaluate("""localStorage.setItem("medina.settings", '{"color_scheme": "dark"}')""")
    come_noting(settled)
    assert settled.page.evaluate("[...schemes]") == ["dark"]


def test_a_new_game_without_a_piece_is_in_no_picture_because_another_game_opens_next(settled: Visitor) -> None:
    settled.begin_game()
    settled.place_first_merchant()
    settled.come()
    settled.begin_game()
    come_noting(settled)
    assert "picture" not in settled.page.evaluate("sights")
