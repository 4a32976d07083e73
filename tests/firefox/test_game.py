"""Turns at the table in Firefox, found again after a reload."""

import pytest

from tests.firefox.table import Table
from tests.tools.first_turn import FIRST_TURN, play_first_turn
from tests.tools.stored import IS_SETTLED
from tests.tools.whole_game import play_with_computers_in

YELLOW = ("black l4", "wall n-b")


def test_turns_are_played_undone_ended_and_found_again(table: Table) -> None:
    table.open()
    play_first_turn(table)
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


def test_two_computer_players_answer(table: Table) -> None:
    table.open()
    assert not play_with_computers_in(table, turns=1).is_over
    assert len(table.placed()) == 7
    assert table.errors() == []


@pytest.mark.full
def test_a_whole_game_of_one_person_and_two_computer_players(table: Table) -> None:
    table.open()
    assert play_with_computers_in(table, turns=-1).is_over
    assert table.errors() == []


def test_a_later_visit_starts_from_the_snapshot_of_the_first(table: Table) -> None:
    table.open()
    assert table.started_how() == "python-started"
    table.wait_for(IS_SETTLED)
    table.come_back()
    assert table.started_how() == "python-restored"
    assert table.errors() == []
