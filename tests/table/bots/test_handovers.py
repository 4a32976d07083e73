"""Tests of seats that change hands: the record says who played each seat from which placement on."""

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from app.bot_messages import Purpose, Report, Request, written_request
from app.engine.pieces import Seat
from app.engine.record import MOST_HANDOVERS, Handover, record_of, value_of
from app.table import intents
from app.table.autosave import update_and_save
from app.table.changes import with_game
from app.table.derived import bot_at_turn
from app.table.game import game_of_record
from app.table.result.totals import TotalsSheet
from app.table.sharing.links import fits
from app.table.sitting import Sitting
from app.table.view import after_paint, view
from tests.table.bot_tables import answer, answered, found, plays, table_with, wanted
from tests.table.home import Home
from tests.table.saves.stores import FakeStore
from tests.table.sittings import (
    END,
    START,
    UNDO,
    after,
    game_in,
    log_sheet,
    opened,
    placed,
    result_sheet,
    said,
    set_up,
    sheet_in,
    sitting_after,
    some,
    update,
    whole_game,
)

HAND_OVER, TAKE_BACK = intents.HandOver(0, "master"), intents.HandOver(0, "")


def handovers(sitting: Sitting) -> list[tuple[int, int, str]]:
    """Return the handovers in the record, which must be readable."""
    record = game_in(sitting).record
    assert record_of(value_of(record)) == record
    return [(after_, int(seat), bot) for after_, seat, bot in record.handovers]


def turn_of(*placements: str) -> intents.BotReported:
    return intents.BotReported(Purpose.TURN, Report(turns=(found(placements),)))


def levels(sitting: Sitting) -> list[str]:
    return [player.bot for player in game_in(sitting).players]


def test_a_handover_says_after_how_many_placements_a_seat_went_to_whom() -> None:
    handed = after(table_with("", "easy", ""), "h6", "gray c4", HAND_OVER)
    assert handovers(handed) == [(2, 0, "master")]
    assert levels(handed) == ["master", "easy", ""]
    assert [player.bot for player in game_in(handed).record.players] == ["", "easy", ""], "those who began"
    taken = update(plays(handed), intents.HandOver(1, ""))
    assert handovers(taken) == [(2, 0, "master"), (5, 1, "")]
    assert levels(taken) == ["master", "", ""]
    assert [game_in(taken).placer(ply).bot for ply in range(1, 6)] == ["", "", "master", "easy", "easy"]


def test_a_seat_that_is_taken_back_before_the_bot_has_placed_anything_was_never_handed_over() -> None:
    assert handovers(after(table_with(), "h6", HAND_OVER, TAKE_BACK)) == []
    changed = after(table_with(), "h6", HAND_OVER, intents.HandOver(0, "easy"))
    assert handovers(changed) == [(1, 0, "easy")]


def test_no_seat_is_handed_over_after_the_game() -> None:
    over = list(whole_game(3))[-1]
    assert update(over, HAND_OVER) == over


RARE_LEVELS = ["".join(Random(seed).sample("abcdefghijklmnopqrstuvwxyz", 20)) for seed in range(50)]


def test_a_handover_too_many_is_refused_with_a_sentence() -> None:
    sitting = sitting_after("h6")
    game = game_in(sitting)
    many = tuple(Handover(0, game.state.seats[1], "easy") for _ in range(MOST_HANDOVERS))
    full = sitting._replace(game=game.__class__(game.record._replace(handovers=many), game.start, game.plies))
    refused = update(full, HAND_OVER)
    assert refused.game is full.game
    assert said(refused) == "Players have changed too often in this game: nobody else can take over."


def test_a_handover_for_which_a_link_has_no_room_is_refused_with_a_sentence() -> None:
    sitting = sitting_after("h6")
    while len((game := game_in(sitting)).record.handovers) < MOST_HANDOVERS:
        many = (*game.record.handovers, *some_handovers(len(game.record.handovers)))
        sitting = sitting._replace(game=replace(game, record=game.record._replace(handovers=many)))
        handed = update(sitting, HAND_OVER)
        if handed.game is sitting.game:
            break
        assert fits(game_in(handed).record)
    assert len(game_in(sitting).record.handovers) in range(100, MOST_HANDOVERS)
    assert said(handed) == "Players have changed too often in this game: nobody else can take over."


def some_handovers(seed: int) -> list[Handover]:
    """Return ten handovers by chance, which have little in common that a link could leave out."""
    rng = Random(seed)
    return [Handover(rng.randrange(2), Seat(rng.randrange(1, 3)), rng.choice(RARE_LEVELS)) for _ in range(10)]


# --- undo: it takes back pieces, and every seat stays with the player who has it now ---


def test_a_person_who_took_over_a_turn_takes_back_the_pieces_of_the_bot_and_keeps_the_seat() -> None:
    ended = after(table_with("", "easy", ""), "h6", "gray c4", "gray c5", END)
    begun = update(answered(ended), intents.NextOfBot())
    taken = after(begun, intents.PauseBots(), intents.HandOver(1, ""))
    assert handovers(taken) == [(4, 1, "")]
    undone = update(taken, UNDO)
    assert (len(placed(undone)), handovers(undone), levels(undone)) == (3, [(3, 1, "")], ["", "", ""])
    assert handovers(update(undone, intents.Redo())) == [(4, 1, "")]


def test_a_bot_that_took_over_another_seat_keeps_it_when_a_turn_is_undone() -> None:
    before = after(table_with("", "easy", ""), "h6", "gray c4", "gray c5", END)
    handed = update(plays(before), intents.HandOver(2, "easy"))
    assert handovers(handed) == [(5, 2, "easy")]
    undone = update(plays(handed), intents.TakeBack())
    assert placed(undone) == placed(before)
    assert (handovers(undone), levels(undone)) == ([(3, 2, "easy")], ["", "easy", "easy"])
    assert view(undone).can_end_turn


def test_nobody_takes_back_the_last_turn_of_a_person_who_has_left() -> None:
    ended = update(after(table_with("", "", ""), "h6", "gray c4", "gray c5"), END)
    assert view(ended).can_take_back == "turn"
    left = update(ended, HAND_OVER)
    assert (view(left).can_take_back, levels(left)) == ("", ["master", "", ""])
    assert update(left, intents.TakeBack()) == left


def test_the_pieces_that_a_person_placed_before_handing_over_stay() -> None:
    handed = after(table_with("", "", ""), "h6", "gray c4", "gray c5", END, "wall n-a", intents.HandOver(1, "easy"))
    assert (view(handed).can_undo, view(handed).can_take_back) == (False, "")
    assert after(handed, UNDO, intents.TakeBack()) == handed


def test_nothing_that_was_undone_is_placed_again_for_another_player() -> None:
    handed = after(table_with(), "h6", "gray c4", UNDO, HAND_OVER)
    assert not view(handed).can_redo
    assert update(handed, intents.Redo()) == handed


ACTIONS = st.sampled_from(
    [
        UNDO,
        intents.TakeBack(),
        intents.Redo(),
        END,
        "play",
        *(intents.HandOver(s, b) for s in range(3) for b in ("", "easy")),
    ]
)


@given(st.lists(ACTIONS, max_size=40))
@settings(max_examples=60)
def test_whatever_is_undone_and_handed_over_the_record_stays_in_order(actions: list[intents.Intent | str]) -> None:
    sitting = sitting_after("h6")
    for action in actions:
        before = levels(sitting)
        if action == "play":
            sitting = update(
                answered(sitting) if bot_at_turn(sitting) and wanted(sitting) else sitting, intents.NextOfBot()
            )
            sitting = (
                sitting if bot_at_turn(sitting) or game_in(sitting).turn_is_over else after(sitting, answer(sitting)[0])
            )
        else:
            assert isinstance(action, intents.Intent)
            sitting = update(sitting, action)
        afters = [each[0] for each in handovers(sitting)]
        assert afters == sorted(afters)
        if not isinstance(action, intents.HandOver):
            assert levels(sitting) == before


# --- the id of a game ---


@pytest.mark.parametrize("begin", [START, intents.Rematch()])
def test_every_new_game_has_an_id_of_its_own_by_chance(begin: intents.Intent) -> None:
    over = list(whole_game(3))[-1]
    ids = set()
    for chance in (0.0, 0.25, 1 - 2**-53):
        begun = update_and_save(FakeStore(), over, begin, 1_000, lambda: chance)  # noqa: B023 - called at once
        ids.add(game_in(begun).record.id)
        assert record_of(value_of(game_in(begun).record)).id == game_in(begun).record.id
    assert len(ids) == 3


def test_a_game_keeps_its_id_in_undo_saves_and_copies() -> None:
    home = Home().does(START, "h6", "gray c4", UNDO)
    id_ = game_in(home.sitting).record.id
    assert id_
    assert game_in(home.comes_back().sitting).record.id == id_
    copied = update(set_up(), opened(game_in(home.sitting).record))
    assert game_in(copied).record.id == id_


def test_a_request_to_the_bots_has_the_id_and_the_handovers_so_far() -> None:
    handed = after(table_with(), "h6", HAND_OVER)
    request: Request = some(wanted(handed))
    assert request.record == game_in(handed).record
    assert json.loads(written_request(request, 1))["record"]["id"] == game_in(handed).record.id
    taken = update(plays(handed), TAKE_BACK)
    why = update(with_game(taken, taken.game)._replace(curtain=False), intents.AskWhy())
    asked = some(wanted(why))
    assert (asked.record.handovers, asked.level) == ((), "master"), "as it was before that turn"


# --- replay, log, result and totals say who played what ---


def lines(sitting: Sitting) -> list[str]:
    """Return the lines of the log, first one first."""
    return [entry.text for round_ in log_sheet(sitting).rounds[::-1] for entry in round_.entries[::-1]]


def test_the_log_has_a_line_for_each_handover_between_the_placements_before_and_after_it() -> None:
    handed = after(table_with(), "h6", "gray c4", HAND_OVER, turn_of("gray c5"), intents.NextOfBot())
    assert lines(handed) == [
        "Ana: merchant h6 and gray piece c4",
        "From here, a computer plays for Ana: Master.",
        "Ana: gray piece c5",
    ]
    later = after(handed, intents.NextOfBot(), intents.LiftCurtain(), "wall n-a", TAKE_BACK)
    assert lines(later)[3:] == ["Ben: wall north a", "From here, a person plays for Ana."]


def test_the_handovers_of_a_finished_game_are_all_in_its_log() -> None:
    over = game_in(finished(30, 150, 0))
    assert lines(Sitting(game=over)).count("From here, a computer plays for Ana: Master.") == 1
    last = over.record._replace(handovers=(Handover(len(over.plies), Seat(1), "easy"),))
    assert lines(Sitting(game=game_of_record(last)))[-1] == "From here, a computer plays for Ben: Easy."


def test_each_step_of_a_replay_shows_who_placed_the_piece_then() -> None:
    handed = plays(after(table_with("", "easy", ""), "h6", "gray c4", HAND_OVER))
    taken = after(handed, intents.HandOver(1, ""))
    seen = [after(taken, intents.ShowPly(ply)) for ply in range(6)]
    assert [[player.level for player in after_paint(each).players][:2] for each in seen] == [
        *[["", "Computer: Easy"]] * 3,
        *[["Computer: Master", "Computer: Easy"]] * 3,
    ]
    assert [player.level for player in after_paint(taken).players] == ["Computer: Master", "", ""]
    said_ = some(view(seen[3]).history).sentence
    assert said_.startswith("From here, a computer plays for Ana: Master. Ana: ")
    assert some(view(seen[4]).history).sentence.startswith("Idris: ")
    about = some(view(after(seen[5], intents.Inspect("player-1"))).notice)
    assert about.more[-2].text.startswith("Computer: Easy,")


def finished(handed: int, back: int, seat: int = 0) -> Sitting:
    """Return a finished game in which a bot played a seat from one placement on, up to another one."""
    over = game_in(list(whole_game(3))[-1])
    handovers = (Handover(handed, Seat(seat), "master"), Handover(back, Seat(seat)))
    last = len(over.plies)
    record = over.record._replace(handovers=tuple(each for each in handovers if each.after <= last))
    return Home().does(opened(record)).reads_all().sitting


def test_the_result_says_how_many_pieces_each_has_placed_at_a_seat() -> None:
    over = after(finished(30, 999), intents.CountAll())
    played = {player.name: player.played for player in result_sheet(over).players}
    assert played == {"Ana": ("A person (11 pieces)", "Computer: Master (35 pieces)"), "Ben": (), "Cleo": ()}
    bots = plays(table_with("easy", "easy", "easy"))
    assert {player.played for player in result_sheet(update(bots, intents.CountAll())).players} == {("Computer: Easy",)}


def counted(sitting: Sitting) -> bool:
    """Return whether the totals count this finished game."""
    home = Home().does(opened(game_in(sitting).record), intents.OpenSheet("totals")).reads_all()
    return bool(sheet_in(home.sitting, TotalsSheet).groups)


def test_a_game_that_a_computer_finished_for_a_person_does_not_count() -> None:
    left = finished(30, 999)
    assert not counted(left)
    assert result_sheet(left).so_far == ("A computer finished for Ana: this game does not count for anybody.",)
    home = Home().does(opened(game_in(left).record), intents.OpenSheet("games")).reads_all()
    assert home.does(intents.DeleteGame(home.sitting.slot.id)).games_shown().deleted == "Game deleted."


def test_a_game_that_a_person_finished_counts_even_if_a_computer_helped_out() -> None:
    helped = finished(30, 60)
    assert counted(helped)
    assert [player.bot for player in game_in(helped).finishers] == ["", "", ""]


def test_a_game_in_which_a_computer_played_a_whole_seat_counts() -> None:
    assert counted(finished(0, 999))
