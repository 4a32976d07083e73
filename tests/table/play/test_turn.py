"""Tests of a turn: two pieces, undo until it is ended, duties, and players who are passed over."""

import pytest

from app.table.sitting import Sitting
from app.table.view import after_paint, view
from tests.engine.games import PLENTY, palace, position
from tests.table.sittings import (
    AWAY,
    END,
    UNDO,
    after,
    log_sheet,
    notice,
    panel,
    placed,
    said,
    sitting_after,
    sitting_at,
    some,
    take,
    tray,
    whose_turn,
)


def logged(sitting: Sitting) -> str:
    """Return the announcement of the last turn in the log."""
    return log_sheet(sitting).rounds[0].entries[0].announcement


LONELY_DOMES = position(palace("gray c4"), stocks=("dome 2", PLENTY, PLENTY))
"""A position with one palace, in which Ana has two domes."""


def test_the_first_merchant_and_two_pieces_make_the_first_turn() -> None:
    assert whose_turn(sitting_after()) == ("Ana", "Place the first merchant")
    assert whose_turn(sitting_after("h6")) == ("Ana", "2 pieces to place")
    assert whose_turn(sitting_after("h6", "gray c4")) == ("Ana", "1 piece to place")
    assert whose_turn(sitting_after("h6", "gray c4", "gray c5")) == ("Ana", "End the turn, or undo")
    assert whose_turn(sitting_after("h6", "gray c4", "gray c5", END)) == ("Ben", "2 pieces to place")


def test_after_two_pieces_the_player_can_only_end_the_turn_or_undo() -> None:
    sitting = sitting_after("h6", "gray c4", "gray c5")
    complete = view(sitting)
    assert complete.can_end_turn
    assert complete.can_undo
    assert not any(piece.playable for piece in complete.tray)
    assert complete.board.sites == frozenset()
    assert [player.at_turn for player in after_paint(sitting).players] == [True, False, False]


@pytest.mark.parametrize(
    ("early", "refusal"),
    [
        ([], "Place the first merchant before you end the turn."),
        (["h6"], "Place two pieces first."),
        (["h6", "gray c4"], "Place one more piece first."),
    ],
)
def test_a_turn_cannot_be_ended_early(early: list[str], refusal: str) -> None:
    playing = sitting_after(*early)
    assert not view(playing).can_end_turn
    ended = after(playing, END)
    assert (notice(ended).text, notice(ended).tone) == (refusal, "refusal")
    assert ended._replace(selection=playing.selection) == playing


def test_a_turn_without_a_second_piece_ends_early_and_says_so() -> None:
    early = sitting_at(LONELY_DOMES, "dome c4")
    assert whose_turn(early) == ("Ana", "End the turn, or undo")
    assert "No second piece can be placed." in said(early)
    assert view(early).can_end_turn
    assert whose_turn(after(early, END)) == ("Ben", "2 pieces to place")


def test_the_last_piece_of_a_stock_is_a_whole_turn() -> None:
    last = sitting_at(position(stocks=("wall 1", AWAY, AWAY)))
    assert whose_turn(last) == ("Ana", "1 piece to place")
    done = after(last, "wall n-a")
    assert said(done) == ""
    assert whose_turn(done) == ("Ana", "End the turn, or undo")
    assert panel(done, "Ana").note == "no pieces left"


def test_a_player_who_can_place_nothing_is_passed_over_and_this_is_announced_when_the_turn_is_final() -> None:
    """Ben's pieces are secret (R6), so a player must not learn about them and then undo."""
    done = sitting_at(position(stocks=(AWAY, "dome 1", AWAY)), "wall n-a", "wall n-b")
    assert [said(done), logged(done)] == ["", ""]
    passed = after(done, END)
    recap = some(view(passed).recap)
    assert [line.text for line in recap.lines] == ["Ana: 2 walls. Ben cannot place anything and is skipped."]
    assert logged(passed) == "Ben cannot place anything and is skipped."
    assert whose_turn(passed) == ("Cleo", "2 pieces to place")
    assert panel(passed, "Ben").note == "0 turns left"


def test_the_only_player_who_can_play_gets_the_turn_again_and_can_undo_the_last_one() -> None:
    alone = position(stocks=("wall 5", "", ""))
    done = sitting_at(alone, "wall n-a", "wall n-b")
    assert whose_turn(done) == ("Ana", "End the turn, or undo")
    assert said(done) == ""
    assert placed(after(done, UNDO)) == ["wall n-a"]
    assert whose_turn(after(done, END)) == ("Ana", "2 pieces to place")
    assert placed(after(done, END, UNDO)) == ["wall n-a", "wall n-b"]


def test_the_duty_to_place_a_dome_is_shown() -> None:
    bound = sitting_at(position(palace("gray c4"), stocks=("dome 1, wall 3", "", "")))
    assert said(bound) == "You must place a dome this turn, if you can."
    assert (notice(bound).rule, notice(bound).tone) == ("R14", "duty")
    assert notice(after(bound, "wall n-a")).rule == "R14"
    assert said(after(bound, "wall n-a", UNDO)) == said(bound)
    assert notice(after(bound, "dome c4")).tone == "announcement"
    assert view(after(bound, "wall n-a", "dome c4", END)).notice is not None
    assert tray(after(bound, "wall n-a"))["dome"].playable


def test_the_duty_to_place_both_pieces_is_shown() -> None:
    grays = (palace("gray c4", owner=1), palace("gray g4", owner=2), palace("gray k4"))
    bound = sitting_at(position(*grays, stocks=("gray 1, dome 1", AWAY, AWAY)))
    assert said(bound) == "You must place two pieces: place the first so that a second can follow."
    assert (notice(bound).rule, notice(bound).tone) == ("R13", "duty")
    assert view(after(bound, "gray k5")).notice is None


@pytest.mark.parametrize("rules", ["championship", "digest"])
def test_only_the_original_rules_ask_for_both_pieces(rules: str) -> None:
    grays = (palace("gray c4", owner=1), palace("gray g4", owner=2), palace("gray k4"))
    assert said(sitting_at(position(*grays, stocks=("gray 1, dome 1", AWAY, "dome 1")), rules=rules)) == ""


def test_no_duty_is_shown_at_the_start_or_when_the_turn_is_complete() -> None:
    assert notice(sitting_after()).tone == "announcement"
    assert said(sitting_after("h6")) == said(sitting_after("h6", "gray c4", "gray c5")) == ""


def test_a_duty_of_the_next_turn_is_not_shown_before_this_one_is_ended() -> None:
    alone = position(palace("gray c4"), palace("black g4"), stocks=("dome 2, wall 4", "", ""))
    complete = sitting_at(alone, "dome c4", "wall n-a")
    assert said(complete) == ""
    assert notice(after(complete, END)).rule == "R14"


def test_a_duty_is_shown_again_when_a_refusal_goes() -> None:
    bound = position(palace("gray c4"), stocks=("dome 1, wall 3", "", ""))
    refused = sitting_at(bound, take("stable"))
    assert notice(refused).tone == "refusal"
    assert notice(after(refused, take("wall"))).tone == "duty"
