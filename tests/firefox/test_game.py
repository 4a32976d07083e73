"""Tests of turns at the table in Firefox, and of the game after a reload."""

from tests.firefox.table import Table
from tests.tools.driven_table import FIRST_TURN
from tests.tools.rim import MISPLACED
from tests.tools.whole_game import play_with_computers_in

YELLOW = ("black l4", "wall n-b")


def test_turns_are_played_undone_ended_and_found_again(table: Table) -> None:
    table.open()
    table.play_first_turn()
    table.place("black", "l4")
    table.place("wall", "n-b")
    table.expect_placed(*FIRST_TURN, *YELLOW)
    table.click("#end-turn-button")

    table.come_back()
    table.click("[data-intent=resume]")
    table.click("[data-intent=lift-curtain]")
    table.expect_text("#turn .headline", "Blue")
    table.expect_text("#turn .task", "2 pieces to place")
    table.place("gray", "c5")
    table.expect_placed(*FIRST_TURN, *YELLOW, "gray c5")
    assert table.errors() == []


def test_two_computer_players_answer_twice(table: Table) -> None:
    table.open()
    assert not play_with_computers_in(table, turns=2).is_over
    assert table.errors() == []


def test_the_numbers_at_the_rim_of_the_enlarged_city_stand_beside_their_rows(table: Table) -> None:
    table.open()
    table.play_first_turn()
    table.run("document.getElementById('zoom').classList.add('zoomed')")
    assert table.run(f"return ({MISPLACED})()") == []


def test_a_piece_is_dragged_even_if_the_whole_page_is_selected(table: Table) -> None:
    table.open()
    table.begin()
    table.tap("h6")
    table.expect_text("#turn .task", "2 pieces to place")
    table.run("getSelection().selectAllChildren(document.body)")
    table.drag("gray", "c4")
    table.expect_placed("merchant h6", "gray c4")
    assert table.errors() == []
