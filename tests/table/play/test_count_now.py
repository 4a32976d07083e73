"""Tests of *Count now*: pieces that change nothing are placed at once, and taken back in one step."""

import pytest

from app.engine.record import written_record
from app.table import intents
from app.table.bots.thinking import wanted
from app.table.saves.save_text import Save, read_save, written_save
from app.table.sitting import Sitting
from app.table.state.open_sheets import SheetName
from app.table.view import view
from tests.engine.games import palace, position
from tests.table.sittings import (
    END,
    UNDO,
    after,
    game_in,
    log_sheet,
    placed,
    said,
    sitting_at,
    some,
    update,
    whose_turn,
)

COUNT, TAKE_BACK, LIFT = intents.CountNow(), intents.TakeBack(), intents.LiftCurtain()
SETTLES = "stable h7"
"""The last placement that changes a score."""
PALACES = palace("gray h6", owner=0), palace("black c6", owner=1)
TURN = (SETTLES, "wall n-a", END)
NOTHING_CHANGES = "The scores can no longer change."
PLACED = "The pieces left were placed; they change nothing."


def near_the_end(*actions: intents.Intent | str, rules: str = "original") -> Sitting:
    """Return a game in which only Ana's stable can change a score. Everybody has walls, which reach no palace."""
    stocks = ("stable 1, wall 2", "wall 4", "wall 3")
    return sitting_at(position(*PALACES, stocks=stocks), *actions, rules=rules)


def test_counting_is_offered_as_soon_as_nothing_can_change_a_score() -> None:
    assert not view(near_the_end()).can_count
    settled = near_the_end(SETTLES)
    assert view(settled).can_count
    assert said(settled) == NOTHING_CHANGES
    assert said(sitting_at(position(*PALACES, stocks=("wall 2", "", "")))) == NOTHING_CHANGES
    ended = update(update(settled, intents.TapSpace("n-a")), END)
    assert view(ended).can_count, "The curtain over the pieces does not matter"
    assert some(view(after(ended, LIFT)).recap).lines[0].text.endswith(NOTHING_CHANGES)


def test_counting_is_not_offered_without_pieces_left_or_where_the_city_is_not_shown() -> None:
    assert not view(sitting_at(position(*PALACES, stocks=("wall 1", "", "")), "wall n-a")).can_count
    settled = near_the_end(*TURN)
    assert not view(update(settled, intents.ShowPly(0))).can_count
    assert not view(update(settled, intents.StartLesson())).can_count
    covered = update(near_the_end(intents.SetCurtain("table"), *TURN[:2]), END)
    assert not view(covered).can_count
    for hidden in (update(settled, intents.ShowPly(0)), covered):
        assert update(hidden, COUNT).game is hidden.game


@pytest.mark.parametrize("rules", ["original", "championship", "digest"])
@pytest.mark.parametrize("actions", [(SETTLES,), TURN[:2], TURN, (*TURN, "wall s-a")])
def test_the_pieces_left_are_placed_by_the_rules_and_the_count_begins(actions: tuple[str, ...], rules: str) -> None:
    settled = near_the_end(*actions, rules=rules)
    counted = update(settled, COUNT)
    game = game_in(counted)
    assert game.is_over
    assert counted.sheets.top is SheetName.RESULT
    assert counted.sheets.counting is not None
    assert not any(map(any, game.state.stocks))
    assert placed(counted)[: len(placed(settled))] == placed(settled)
    assert read_save(written_save(Save(game))).game == game
    shown = after(counted, intents.CountAll(), intents.CloseSheet())
    assert said(shown) == PLACED


@pytest.mark.parametrize("actions", [(SETTLES,), TURN[:2], TURN, (*TURN, "wall s-a")])
def test_counting_is_taken_back_in_one_step(actions: tuple[str, ...]) -> None:
    settled = near_the_end(*actions)
    counted = after(update(settled, COUNT), intents.CountAll(), intents.CloseSheet())
    assert view(counted).can_take_back == "count"
    back = update(counted, TAKE_BACK)
    assert written_save(Save(game_in(back))) == written_save(Save(game_in(settled)))
    assert written_record(game_in(back).record) == written_record(game_in(settled).record)
    assert whose_turn(after(back, LIFT)) == whose_turn(settled)
    assert view(after(back, LIFT)).can_count
    assert view(back).sheet is None
    assert after(back, LIFT, UNDO).game == after(settled, UNDO).game


def test_the_curtain_is_closed_again_if_counting_is_taken_back_before_the_next_turn() -> None:
    closed = update(near_the_end(*TURN[:2]), END)
    assert closed.curtain
    counted = update(closed, COUNT)
    assert not counted.curtain
    assert update(counted, TAKE_BACK).curtain
    assert not update(update(near_the_end(SETTLES), COUNT), TAKE_BACK).curtain


def test_bots_are_not_asked_once_the_count_has_begun() -> None:
    bots = near_the_end(intents.HandOver(1, "easy"), intents.HandOver(2, "easy"), *TURN)
    assert wanted(bots) is not None
    assert view(bots).can_count
    counted = update(bots, COUNT)
    assert wanted(counted) is None
    back = update(counted, TAKE_BACK)
    assert wanted(back) == wanted(bots)


def test_the_log_has_one_line_for_all_pieces_that_changed_nothing() -> None:
    counted = update(near_the_end(*TURN), COUNT)
    (last_round,) = log_sheet(counted).rounds
    assert [entry.text for entry in last_round.entries] == [PLACED, "Ana: stable h7 and wall north a"]
    assert last_round.entries[0].ply == len(placed(counted))


def test_the_log_has_the_same_line_if_people_place_these_pieces() -> None:
    texts = ("wall s-a", "wall s-b", END, "wall s-c", "wall s-d", END, "wall s-e", END, "wall s-f", "wall s-g", END)
    going_on = near_the_end(*TURN, *texts)
    assert PLACED not in [entry.text for each in log_sheet(going_on).rounds for entry in each.entries]
    over = after(going_on, "wall s-h", END)
    assert game_in(over).is_over
    assert next(entry.text for each in log_sheet(over).rounds for entry in each.entries) == PLACED
    assert view(after(over, intents.CloseSheet())).can_take_back == ""


def test_the_replay_shows_the_pieces_left_at_once() -> None:
    counted = after(update(near_the_end(*TURN), COUNT), intents.CountAll(), intents.CloseSheet())
    steps = [update(counted, intents.StartReplay())]
    while steps[-1].replay is not None:
        steps.append(update(steps[-1], intents.ReplayNext()))
    assert [each.history_ply for each in steps] == [0, 1, len(placed(counted))]
