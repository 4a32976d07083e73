"""Tests of bots at the table: their turns, undo, pauses, failures, and seats that are handed over."""

import re

import pytest

from app.bot_messages import Purpose, Report
from app.table import intents
from app.table.derived import bot_at_turn
from app.table.settings.view import SettingsSheet
from app.table.sitting import Sitting
from app.table.state.bots import BotProgress
from app.table.view import after_paint, view
from tests.table.bot_tables import FAILED, answer, answered, due_ms, found, plays, table_with, wanted
from tests.table.sittings import after, game_in, placed, said, sheet_in, some, update

TURN = ("h6", "gray c4", "gray c5")


def ended(*bots: str) -> Sitting:
    """Return a sitting in which Ana has ended her first turn."""
    sitting = after(table_with(*bots), *TURN)
    return update(sitting, intents.EndTurn())


def test_after_a_person_a_bot_thinks_without_a_curtain() -> None:
    sitting = ended("", "easy", "")
    bot, request = view(sitting).others, wanted(sitting)
    assert bot is not None
    assert request is not None
    assert (bot.sentence, bot.progress) == ("Idris is thinking.", 0)
    assert (request.level, len(request.record.placements)) == ("easy", 3)
    assert not sitting.curtain
    assert view(sitting).tray == ()
    assert view(update(sitting, intents.BotReported(Purpose.TURN, Report(progress=0.4)))).others == bot._replace(
        progress=40
    )


def test_the_pieces_of_a_bot_are_placed_and_announced_one_by_one_and_its_turn_ends_by_itself() -> None:
    sitting = answered(ended("", "easy", ""))
    assert due_ms(sitting) == 500
    first = update(sitting, intents.NextOfBot())
    assert len(placed(first)) == 4
    assert said(first).startswith("Idris: gray piece on")
    notice = some(view(first).notice)
    assert notice.mark == "yellow"
    second = update(first, intents.NextOfBot())
    assert game_in(second).turn_is_over
    assert not view(second).can_end_turn
    assert update(second, intents.EndTurn()) == second
    third = update(second, intents.NextOfBot())
    assert view(third).headline == "Cleo"


def test_a_single_person_never_sees_a_curtain_and_two_people_see_one_between_them() -> None:
    alone = plays(table_with("", "easy", "easy"), *TURN, intents.EndTurn())
    assert (view(alone).headline, alone.curtain) == ("Ana", False)
    assert plays(ended("", "easy", "")).curtain


def test_the_pace_is_chosen_and_a_tap_skips_the_wait() -> None:
    sitting = answered(ended("", "easy", ""))
    first = [due_ms(after(sitting, intents.SetPace(pace))) for pace in ("slow", "normal", "instant")]
    then = [
        due_ms(after(update(sitting, intents.NextOfBot()), intents.SetPace(pace)))
        for pace in ("slow", "normal", "instant")
    ]
    assert (first, then) == ([1_200, 500, 0], [2_400, 1_000, 0])
    assert due_ms(after(sitting, intents.SkipWait())) == 0
    tapped = after(sitting, intents.TapSpace("a1"))
    assert (due_ms(tapped), placed(tapped)) == (0, placed(sitting))
    assert due_ms(answered(after(ended("", "easy", ""), intents.TapSpace("a1")))) == 0


def test_the_reasons_of_a_turn_pause_the_game_until_they_are_closed() -> None:
    reading = after(update(answered(ended("", "easy", "")), intents.NextOfBot()), intents.AskWhy())
    assert reading.why.ply is not None
    assert due_ms(reading) is None
    for intent in (intents.SkipWait(), intents.StepBots(), intents.ResumeBots()):
        assert due_ms(after(reading, intent)) is not None
        assert after(reading, intent).why.ply is None


def test_levels_and_pace_of_bots_are_in_the_settings() -> None:
    sheet = sheet_in(
        after(ended("", "easy", ""), intents.SetPace("slow"), intents.OpenSheet("settings")), SettingsSheet
    )
    assert sheet.settings.pace == "slow"
    assert [(player.name, player.bot) for player in sheet.players] == [("Ana", ""), ("Idris", "easy"), ("Cleo", "")]


def test_the_panel_of_a_player_names_a_bot_and_its_level() -> None:
    sitting = ended("", "easy", "")
    assert [player.level for player in after_paint(sitting).players] == ["", "Computer: Easy", ""]
    notice = some(view(update(plays(sitting), intents.Inspect("player-1"))).notice)
    level, about = (line.text for line in notice.more[-2:])
    assert level.startswith("Computer: Easy, likes ")
    assert about == "Looks only at its own palaces, not at tiles."


def test_the_characters_of_bots_are_said_at_the_start_and_stay_for_the_game() -> None:
    sitting = table_with("", "easy", "strong", "master")
    begins, *known = re.findall("[^.!]+[.!]", some(view(sitting).notice).text)
    assert begins == "Ana begins!"
    assert [each.split()[:2] for each in known] == [["Idris", "likes"], ["Salma", "likes"]]
    assert len({each.split(maxsplit=1)[1] for each in known}) == 2
    bot = some(view(update(after(sitting, *TURN), intents.EndTurn())).others)
    assert known[0].split(maxsplit=1)[1].rstrip(".") in bot.remark


def test_a_master_has_no_character() -> None:
    notice = some(view(update(table_with("", "easy", "master"), intents.Inspect("player-2"))).notice)
    assert [line.text for line in notice.more[-2:]] == [
        "Computer: Master",
        "Compares many turns, and has no preferences.",
    ]


def test_the_task_of_a_bot_follows_its_name() -> None:
    sitting = ended("", "easy", "")
    assert (view(sitting).headline, view(sitting).task) == ("Idris", "is thinking")
    assert view(update(answered(sitting), intents.NextOfBot())).task == "is playing"
    assert view(after(sitting, intents.PauseBots())).task == "is waiting"


def test_a_round_taken_back_ends_at_the_persons_last_choice_and_the_bot_gets_the_same_request_again() -> None:
    before = ended("", "easy", "easy")
    played = plays(before)
    undone = update(played, intents.TakeBack())
    assert placed(undone) == placed(before)
    assert view(undone).can_end_turn
    assert wanted(update(undone, intents.EndTurn())) == wanted(before)
    assert plays(update(undone, intents.EndTurn())) == played


def test_a_round_taken_back_during_a_bots_turn_takes_all_of_it_back() -> None:
    sitting = update(answered(ended("", "easy", "")), intents.NextOfBot())
    undone = update(sitting, intents.TakeBack())
    assert placed(undone) == ["merchant h6", "gray c4", "gray c5"]
    assert undone.bots.plan is None


@pytest.mark.parametrize("away", [intents.ShowPly(1), intents.OpenSheet("rules"), intents.PauseBots()])
def test_a_sheet_or_a_pause_delays_the_placements_of_a_bot_but_not_its_thinking(away: intents.Intent) -> None:
    before = ended("", "easy", "")
    sitting = after(before, away)
    assert wanted(sitting) == wanted(before)
    planned = answered(sitting)
    assert (planned.bots.plan, due_ms(planned)) == (answered(before).bots.plan, None)
    assert update(planned, intents.NextOfBot()) == planned


def test_no_bot_thinks_before_a_saved_game_is_resumed() -> None:
    assert wanted(after(ended("", "easy", ""), intents.OpenSheet("opening"))) is None


def test_a_complete_turn_of_a_bot_ends_without_another_request() -> None:
    sitting = ended("", "easy", "")
    placed_all = update(update(answered(sitting), intents.NextOfBot()), intents.NextOfBot())
    come_back = placed_all._replace(bots=BotProgress())
    assert game_in(come_back).turn_is_over
    assert wanted(come_back) is None
    assert due_ms(come_back) == 1_000
    assert view(update(come_back, intents.NextOfBot())).headline == "Cleo"


def test_a_failed_turn_can_be_tried_again_or_played_by_a_person() -> None:
    failed = update(ended("", "easy", ""), intents.BotReported(Purpose.TURN, FAILED))
    bot = some(view(failed).others)
    assert bot.sentence.startswith("Idris cannot think on this device right now.")
    assert [each.label for each in bot.buttons] == ["Try again", "Take over"]
    assert wanted(failed) is None
    assert wanted(update(failed, intents.ThinkAgain())) is not None
    person = update(failed, intents.HandOver(1, ""))
    assert view(person).tray
    assert game_in(person).players[1].bot == ""


def test_a_report_with_an_illegal_placement_places_nothing() -> None:
    report = Report(turns=(found(["gray c4"]),))
    sitting = update(ended("", "easy", ""), intents.BotReported(Purpose.TURN, report))
    failed = update(sitting, intents.NextOfBot())
    assert failed.bots.has_failed
    assert placed(failed) == placed(sitting)


def test_a_person_continues_the_turn_that_a_bot_has_started() -> None:
    begun = update(answered(ended("", "easy", "")), intents.NextOfBot())
    taken_over = after(begun, intents.PauseBots(), intents.HandOver(1, ""))
    assert view(taken_over).task == "1 piece to place"
    assert placed(taken_over) == placed(begun)
    handed_back = update(taken_over, intents.HandOver(1, "master"))
    assert handed_back.bots.is_paused
    request = some(wanted(handed_back))
    assert (request.level, len(request.record.placements)) == ("master", 4)


def test_a_game_of_bots_can_be_watched_paused_and_stepped() -> None:
    watched = plays(table_with("easy", "easy", "easy"))
    assert game_in(watched).is_over
    assert view(watched).sheet is not None
    paused = after(table_with("easy", "easy", "easy"), intents.PauseBots())
    assert due_ms(answered(paused)) is None
    stepped = stepping(paused, intents.StepBots())
    assert len(placed(stepped)) == 1
    assert due_ms(after(stepped, intents.ResumeBots())) == 1_000


def stepping(sitting: Sitting, step: intents.Intent) -> Sitting:
    """Return the sitting after a step of the bots, when they have paused again."""
    sitting = update(sitting, step)
    while wanted(sitting) or due_ms(sitting) is not None:
        sitting = answered(sitting) if wanted(sitting) else update(sitting, intents.NextOfBot())
    return sitting


@pytest.mark.parametrize("bots", [("easy", "easy", "easy"), ("", "easy", "master")])
def test_no_step_of_a_whole_game_leaves_the_city_as_it_was(bots: tuple[str, ...]) -> None:
    sitting = after(table_with(*bots), intents.PauseBots())
    while not game_in(sitting).is_over:
        if not bot_at_turn(sitting):
            sitting = update(after(sitting, *answer(sitting)), intents.EndTurn())
            continue
        stepped = stepping(sitting, intents.StepBots())
        assert view(stepped).board != view(sitting).board
        assert len(placed(stepped)) == len(placed(sitting)) + 1
        assert not game_in(stepped).turn_is_over or game_in(stepped).is_over, "the turn ends with its last piece"
        sitting = stepped


def test_one_turn_plays_the_whole_turn_of_a_bot_and_the_next_one_waits() -> None:
    sitting = after(table_with("easy", "easy", "easy"), intents.PauseBots())
    turns = []
    while not game_in(sitting).is_over:
        stepped = stepping(sitting, intents.StepTurn())
        turns.append(game_in(stepped).final - game_in(sitting).final)
        assert game_in(stepped).whole_turns == game_in(sitting).whole_turns + 1
        assert stepped.bots.is_paused or game_in(stepped).is_over
        sitting = stepped
    assert set(turns[:10]) == {3, 2}
    half = stepping(after(table_with("easy", "easy", "easy"), intents.PauseBots()), intents.StepBots())
    assert game_in(stepping(half, intents.StepTurn())).whole_turns == 1, "the rest of a turn that has begun"


def test_a_step_after_a_pause_at_the_end_of_a_turn_shows_the_next_piece() -> None:
    complete = update(update(answered(ended("", "easy", "easy")), intents.NextOfBot()), intents.NextOfBot())
    paused = after(complete, intents.PauseBots())
    assert game_in(paused).turn_is_over
    assert len(placed(stepping(paused, intents.StepBots()))) == len(placed(paused)) + 1
    assert len(placed(stepping(paused, intents.StepTurn()))) == len(placed(paused)) + 2
    before_person = after(complete, intents.HandOver(2, ""), intents.PauseBots())
    assert not bot_at_turn(stepping(before_person, intents.StepBots())), "it is a person's turn"
