"""Tests of undo and redo in a turn."""

from app.table import intents
from app.table.sitting import Sitting
from app.table.view import view
from tests.engine.games import PLENTY, palace, position
from tests.table.sittings import END, UNDO, after, board, placed, said, sitting_after, sitting_at, whose_turn


def test_undo_takes_the_pieces_of_the_turn_back_one_by_one() -> None:
    complete = sitting_after("h6", "gray c4", "gray c5", END, "black l4", "black l5")
    assert placed(after(complete, UNDO)) == placed(complete)[:-1]
    assert placed(after(complete, UNDO, UNDO)) == placed(complete)[:-2]
    assert whose_turn(after(complete, UNDO)) == ("Ben", "1 piece to place")
    assert whose_turn(after(complete, UNDO, UNDO)) == ("Ben", "2 pieces to place")


def test_undo_stops_at_the_start_of_the_turn() -> None:
    begun = sitting_after("h6", "gray c4", "gray c5", END)
    assert not view(begun).can_undo
    assert after(begun, UNDO, UNDO).game == begun.game
    played = after(begun, "black l4", UNDO, UNDO, UNDO)
    assert played.game == begun.game
    assert not view(played).can_undo


def test_undo_takes_the_first_merchant_back_too() -> None:
    assert after(sitting_after("h6", "gray c4", "gray c5"), UNDO, UNDO, UNDO).game == sitting_after().game


def test_undo_puts_the_piece_in_hand_back_and_removes_the_notice() -> None:
    undone = sitting_after("h6", "gray c4", "gray h6", UNDO)
    assert board(undone).piece is None
    assert said(undone) == ""


def test_a_turn_that_ended_early_can_be_undone() -> None:
    lonely_domes = position(palace("gray c4"), stocks=("dome 2", PLENTY, PLENTY))
    assert after(sitting_at(lonely_domes, "dome c4"), UNDO).game == sitting_at(lonely_domes).game


def test_the_last_turn_can_be_undone_until_it_is_ended() -> None:
    last: Sitting = sitting_at(position(stocks=("wall 1", "", "")), "wall n-a")
    assert not view(last).over
    assert view(last).sheet is None
    assert (view(last).headline, view(last).task) == ("Ana", "End the turn, or undo")
    assert view(after(last, UNDO)).can_undo is False


def test_an_undone_placement_can_be_redone() -> None:
    back = sitting_after("h6", "gray c4", "wall n-a", UNDO, UNDO)
    assert view(back).can_redo
    assert placed(after(back, intents.Redo())) == ["merchant h6", "gray c4"]
    again = after(back, intents.Redo(), intents.Redo())
    assert placed(again) == ["merchant h6", "gray c4", "wall n-a"]
    assert not view(again).can_redo
    assert after(again, intents.Redo()) == again


def test_another_placement_ends_redo() -> None:
    assert not view(sitting_after("h6", "gray c4", UNDO, "black c4")).can_redo
