"""Tests of a turn played by finger."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

pytestmark = pytest.mark.native


def test_tap_a_space_then_choose_what_goes_there(begun: Table) -> None:
    begun.tap("h7")
    begun.page.locator("#choice").get_by_role("button", name="Close").tap()
    expect(begun.page.locator("#choice")).to_be_hidden()
    begun.tap("h7")
    expect(begun.notice).to_have_text("What goes here?")
    expect(begun.choices).to_have_text(["Gray palace", "Black palace", "Brown palace", "Orange palace", "Merchant"])
    begun.expect_marked("chosen", "h7")
    begun.choose("merchant")
    expect(begun.standing("merchant", "h7")).to_be_visible()
    expect(begun.page.locator("#choice")).to_be_hidden()
    expect(begun.count("merchant")).to_have_text("7")


def test_a_tap_just_beside_a_highlighted_space_counts_and_one_further_off_does_not(begun: Table) -> None:
    begun.take("merchant")
    begun.expect_marked("sites", "g6", "i6", "h5", "h7")
    begun.tap("i6", east=1)
    expect(begun.notice).to_contain_text("A merchant goes beside either end of the open street.")
    assert begun.placed() == ["merchant h6"]
    begun.tap_aside()
    begun.tap("i6", east=0.56)
    expect(begun.standing("merchant", "i6")).to_be_visible()


def test_the_whole_turn_and_the_first_merchant_can_be_undone(begun: Table) -> None:
    begun.place("gray c4", "wall n-a")
    expect(begun.standing("palace", "c4")).to_be_visible()
    begun.undo()
    begun.expect_turn("Ana", "1 piece to place")
    begun.undo()
    begun.expect_turn("Ana", "2 pieces to place")
    expect(begun.standing("palace", "c4")).to_have_count(0)
    expect(begun.count("gray")).to_have_text("6")
    begun.undo()
    begun.expect_turn("Ana", "Place the first merchant")
    expect(begun.standing("merchant", "h6")).to_have_count(0)
    expect(begun.undo_button).to_be_disabled()
    begun.place("merchant c3")
    begun.expect_turn("Ana", "2 pieces to place")
    assert begun.placed() == ["merchant c3"]


def test_a_screen_reader_hears_of_each_piece_whether_it_can_be_placed(begun: Table) -> None:
    begun.place("gray c4", "wall n-a")
    for kind in ("gray", "wall", "dome"):
        expect(begun.page.locator(f"#tray-{kind}")).to_have_accessible_name(re.compile(", cannot be placed now$"))
    begun.undo()
    expect(begun.page.locator("#tray-wall")).to_have_accessible_name(re.compile("Wall$"))
