"""Tests of undo and redo in a turn, and of turns that are taken back and brought back."""

import pytest
from hypothesis import given, settings, strategies as st

from app.bot_messages import Purpose, Report
from app.table import intents
from app.table.saves.save_text import Save, written_save
from app.table.sitting import Sitting
from app.table.view import view
from tests.engine.games import PLENTY, palace, position
from tests.table.bot_tables import answered, found, plays, table_with
from tests.table.sittings import (
    END,
    UNDO,
    after,
    board,
    game_in,
    placed,
    said,
    sitting_after,
    sitting_at,
    update,
    whose_turn,
)

REDO, TAKE_BACK, LIFT = intents.Redo(), intents.TakeBack(), intents.LiftCurtain()
TURN = ("h6", "gray c4", "gray c5")


def passed_on(*bots: str, curtain: str = "tray") -> Sitting:
    """Return a sitting in which Ana has ended her first turn, and the curtain, if there is one, is closed."""
    return update(after(table_with(*bots), intents.SetCurtain(curtain), *TURN), END)


def saved(sitting: Sitting) -> str:
    return written_save(Save(game_in(sitting)))


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


def test_undo_never_leaves_the_turn_even_if_only_bots_have_played_since() -> None:
    own = plays(passed_on("", "easy", "easy"))
    assert after(own, *[UNDO] * 9) == own
    thinking = passed_on("", "easy", "easy")
    assert update(thinking, UNDO) == thinking


def test_the_last_round_against_bots_is_taken_back_and_brought_back_step_by_step() -> None:
    rounds = [plays(table_with("", "easy", "easy"), *TURN, END)]
    for wall in ("wall n-a", "wall n-b", "wall n-c"):
        rounds.append(plays(rounds[-1], wall, "merchant " + ["g6", "f6", "e6"][len(rounds) - 1], END))
    back = rounds[-1]
    for earlier in (*rounds[-2::-1], None):
        assert view(back).can_take_back == "round"
        back = update(back, TAKE_BACK)
        assert (whose_turn(back), view(back).can_end_turn) == (("Ana", "End the turn, or undo"), True)
        assert view(back).can_take_back == ""
        back = after(back, UNDO, UNDO)
        assert earlier is None or game_in(back) == game_in(earlier)
    again = after(back, *[REDO] * 3, UNDO, UNDO, *[REDO] * 20)
    assert saved(again) == saved(rounds[-1])
    assert not view(again).can_redo


@pytest.mark.parametrize("onward", ["wall n-a", END, intents.HandOver(1, "easy")])
def test_a_placement_the_end_of_the_turn_or_another_player_ends_what_can_be_brought_back(
    onward: str | intents.Intent,
) -> None:
    back = after(passed_on("", "", ""), TAKE_BACK, UNDO)
    assert view(back).can_redo
    assert not view(after(back, REDO, onward) if onward == END else after(back, onward)).can_redo


def test_a_turn_is_taken_back_from_the_hand_over_and_no_later() -> None:
    ended = passed_on("", "", "")
    assert (view(ended).can_take_back, view(update(ended, LIFT)).can_take_back) == ("turn", "")
    assert update(update(ended, LIFT), TAKE_BACK) == update(ended, LIFT)
    back = update(ended, TAKE_BACK)
    assert (whose_turn(back), back.curtain) == (("Ana", "End the turn, or undo"), False)
    again = update(back, REDO)
    assert (again.curtain, saved(again)) == (True, saved(ended)), "Ben's pieces are still for his eyes only"


def test_the_turns_of_bots_between_two_people_go_back_with_the_turn_before() -> None:
    for before in (passed_on("", "easy", ""), update(answered(passed_on("", "easy", "")), intents.NextOfBot())):
        passed = plays(before)
        assert (passed.curtain, view(before).can_take_back, view(passed).can_take_back) == (True, "round", "round")
        back = update(passed, TAKE_BACK)
        assert placed(back) == ["merchant h6", "gray c4", "gray c5"]
        assert update(update(passed, LIFT), TAKE_BACK) == update(passed, LIFT)


def test_without_a_curtain_a_turn_is_taken_back_until_the_next_person_has_placed_a_piece() -> None:
    ended = passed_on("", "", "", curtain="none")
    assert view(ended).can_take_back == "turn"
    placed_one = after(ended, "wall n-a")
    assert view(placed_one).can_take_back == ""
    assert update(placed_one, TAKE_BACK) == placed_one
    back = after(placed_one, UNDO, TAKE_BACK)
    assert whose_turn(back)[0] == "Ana"
    assert saved(after(back, REDO, REDO)) == saved(placed_one)


def test_a_finished_game_stays_finished() -> None:
    over = after(sitting_at(position(stocks=("wall 1", "", ""))), "wall n-a", END)
    assert (view(over).can_take_back, view(over).can_undo) == ("", False)
    assert update(over, TAKE_BACK) == over


def test_handovers_and_tips_come_back_with_what_was_taken_back() -> None:
    def tip(sitting: Sitting, *turn: str) -> Sitting:
        asked = update(sitting, intents.AskForHint())
        return update(asked, intents.BotReported(Purpose.HINTS, Report(turns=(found(turn),))))

    ended = after(table_with("", "", "easy"), *TURN[:1], intents.HandOver(1, "easy"))
    played = plays(tip(ended, "gray c4", "gray c5"), *TURN[1:], END, intents.HandOver(2, "master"))
    back = after(played, TAKE_BACK, UNDO)
    assert saved(after(back, REDO, REDO)) == saved(played)
    later = after(tip(after(back, UNDO), "wall n-a", "wall n-b"), *[REDO] * 3)
    assert [shown.ply for shown in game_in(later).hints_shown] == [1], "a tip that was asked for stays in the log"


@pytest.mark.parametrize("key", [UNDO, REDO, TAKE_BACK, END])
def test_while_an_earlier_position_is_shown_nothing_unseen_is_changed(key: intents.Intent) -> None:
    for sitting in (after(sitting_after(*TURN), UNDO), sitting_after(*TURN), plays(passed_on("", "easy", "easy"))):
        earlier = update(sitting, intents.ShowPly(1))
        assert update(earlier, key) == earlier


STEPS = st.sampled_from([UNDO, TAKE_BACK])


@given(st.lists(STEPS, max_size=30), st.sampled_from([("", "easy", "easy"), ("", "", "easy"), ("", "", "")]))
@settings(max_examples=30)
def test_whatever_is_taken_back_comes_back_to_the_byte(steps: list[intents.Intent], bots: tuple[str, ...]) -> None:
    sitting = table_with(*bots)
    for turn in (TURN, ("wall n-a", "wall n-b"), ("wall s-a", "wall s-b"), ("wall w-11", "wall w-10")):
        sitting = plays(after(sitting, LIFT, *turn))
        sitting = plays(update(sitting, END))
    back = after(sitting, *steps)
    assert saved(after(back, *[REDO] * 40)) == saved(sitting)
