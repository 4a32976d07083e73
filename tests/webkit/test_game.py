"""A short game in the browser engine of the iPad."""

from tests.webkit.table import Table

TURN = ("merchant h6", "gray c4", "wall n-a")


def test_a_turn_is_played_undone_ended_and_found_again(table: Table) -> None:
    table.open()
    table.click("[data-intent=begin]")
    table.click("[data-intent=end-tour]")
    table.expect_text("#turn .task", "Place the first merchant")
    table.tap("h6")
    table.expect_text("#turn .task", "2 pieces to place")
    table.place("gray", "c4")
    table.expect_text("#turn .task", "1 piece to place")
    table.click("#do-undo")
    table.expect_text("#turn .task", "2 pieces to place")
    table.place("gray", "c4")
    table.place("wall", "n-a")
    table.expect_placed(*TURN)
    table.click("#do-end")
    table.click("[data-intent=lift]")
    table.expect_text("#turn .headline", "Yellow")
    assert table.troubles() == []

    table.come_back()
    table.click("[data-intent=resume]")
    table.click("[data-intent=lift]")
    table.expect_text("#turn .headline", "Yellow")
    table.expect_text("#turn .task", "2 pieces to place")
    table.place("black", "l4")
    table.expect_placed(*TURN, "black l4")
    assert table.is_visible("#palace-l4")
    assert table.troubles() == []
