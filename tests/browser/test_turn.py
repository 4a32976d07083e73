"""Tests of a turn played by finger."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

pytestmark = pytest.mark.native

TURN = ("gray c4", "wall n-a")


@pytest.fixture
def begun(table: Table) -> Table:
    """A table where Ana has placed the first merchant."""
    table.begin()
    table.place("merchant h6")
    table.expect_turn("Ana", "2 pieces to place")
    return table


def test_the_first_merchant_needs_no_choice_and_is_no_part_of_the_turn(table: Table) -> None:
    table.begin()
    table.expect_turn("Ana", "Place the first merchant")
    expect(table.kind("merchant")).to_have_attribute("aria-pressed", "true")
    expect(table.end_button).to_be_disabled()
    table.tap("h6")
    table.expect_turn("Ana", "2 pieces to place")
    expect(table.standing("merchant", "h6")).to_be_visible()
    expect(table.count("merchant")).to_have_text("8")


def test_take_a_kind_then_tap_a_space(begun: Table) -> None:
    begun.take("gray")
    begun.tap("c4")
    begun.expect_turn("Ana", "1 piece to place")
    expect(begun.standing("palace", "c4")).to_be_visible()
    expect(begun.count("gray")).to_have_text("5")
    expect(begun.kind("gray")).to_have_attribute("aria-pressed", "false")
    assert begun.placed() == ["merchant h6", "gray c4"]


def test_a_mouse_places_a_piece_too(begun: Table) -> None:
    begun.kind("wall").click()
    begun.click("n-a")
    begun.expect_turn("Ana", "1 piece to place")
    assert begun.placed() == ["merchant h6", "wall n-a"]


def test_a_kind_that_is_tapped_again_is_put_back(begun: Table) -> None:
    begun.take("gray")
    expect(begun.kind("gray")).to_have_attribute("aria-pressed", "true")
    begun.tap_aside()
    begun.take("gray")
    expect(begun.kind("gray")).to_have_attribute("aria-pressed", "false")
    begun.expect_marked("sites")


def test_tap_a_space_then_choose_what_goes_there(begun: Table) -> None:
    begun.tap("h7")
    expect(begun.notice).to_have_text("What goes here?")
    expect(begun.choices).to_have_text(["Gray palace", "Black palace", "Brown palace", "Orange palace", "Merchant"])
    begun.expect_marked("chosen", "h7")
    begun.choose("merchant")
    expect(begun.standing("merchant", "h7")).to_be_visible()
    expect(begun.page.locator("#choice")).to_be_hidden()
    expect(begun.count("merchant")).to_have_text("7")


def test_the_choice_is_closed_without_choosing(begun: Table) -> None:
    begun.tap("h7")
    begun.page.locator("#choice").get_by_role("button", name="Close").tap()
    expect(begun.page.locator("#choice")).to_be_hidden()
    begun.tap("h7")
    expect(begun.choices).to_have_count(5)
    begun.tap_aside()
    begun.tap("h7")
    expect(begun.page.locator("#choice")).to_be_hidden()
    assert begun.placed() == ["merchant h6"]


def test_a_tap_just_beside_a_highlighted_space_counts_and_one_further_off_does_not(begun: Table) -> None:
    begun.take("merchant")
    begun.expect_marked("sites", "g6", "i6", "h5", "h7")
    begun.tap("i6", east=1)
    expect(begun.notice).to_contain_text("A merchant goes beside either end of the open street.")
    assert begun.placed() == ["merchant h6"]
    begun.tap_aside()
    begun.tap("i6", east=0.56)
    expect(begun.standing("merchant", "i6")).to_be_visible()


def test_the_choice_is_all_on_the_screen(begun: Table) -> None:
    for space in ("a11", "p1"):
        begun.tap(space)
        expect(begun.choices).to_have_count(4)
        for choice in begun.choices.all():
            expect(choice).to_be_in_viewport(ratio=0.999)  # the browser rounds to parts of a pixel
        begun.let_go()


def test_the_latest_pieces_are_marked(begun: Table) -> None:
    begun.place(*TURN)
    begun.expect_news("red", "h6", "c4", "n-a")
    begun.end_turn()
    begun.expect_turn("Ben", "2 pieces to place")
    begun.expect_news("red", "h6", "c4", "n-a")
    begun.place("gray c5")
    begun.expect_news("yellow", "c5")
    begun.expect_news("red")


def test_a_turn_ends_only_when_it_is_complete(begun: Table) -> None:
    expect(begun.end_button).to_be_disabled()
    begun.place("gray c4")
    expect(begun.end_button).to_be_disabled()
    begun.place("wall n-a")
    begun.expect_turn("Ana", "End the turn, or undo")
    expect(begun.end_button).to_be_enabled()
    begun.end_turn()
    begun.expect_turn("Ben", "2 pieces to place")
    expect(begun.player(1)).to_have_attribute("aria-current", "true")


def test_the_whole_turn_and_the_first_merchant_can_be_undone(begun: Table) -> None:
    begun.place(*TURN)
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
