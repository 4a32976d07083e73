"""Tests of the review of a finished game: when it is wanted, and what becomes of its reports."""

import json

from app.bot_messages import Fact, JudgedTurn, Purpose, Report
from app.engine.pieces import Seat
from app.engine.position import placement
from app.engine.typed_json import value_of
from app.learning.review.progress import review_of
from app.table import intents, pack_intents
from app.table.bots.thinking import wanted, with_known
from app.table.game import game_of_record
from app.table.sitting import Sitting
from app.table.state.learning import Chances, ReviewProgress
from app.table.state.saves import SaveSlot
from app.web.thinker import WAYS
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import untitled_save
from tests.table.sittings import after, game_in, some, update, whole_game
from tests.web.device import FakeDevice
from tests.web.tab import Tab

*_, OVER = whole_game(3)
OPEN, CLOSE = intents.OpenSheet("review"), intents.CloseSheet()


def turn(number: int) -> JudgedTurn:
    """Return a turn with this number, which was a moment."""
    place, better = (placement("wall n-a", ""),), (placement("wall n-b", ""),)
    why = (Fact("next", Seat(1), "dome d4", 3),)
    return JudgedTurn(
        number, 2 * number, Seat(0), place, (0.5, 0.5), better, (), better[0], 3.0, 0.5, 3.0, True, False, why
    )


def heard(sitting: Sitting, *reports: Report) -> Sitting:
    for report in reports:
        sitting = update(sitting, intents.BotReported(Purpose.REVIEW, report))
    return sitting


def progress(sitting: Sitting) -> ReviewProgress:
    return review_of(sitting, game_in(sitting))


KNOWN = json.loads(json.dumps([value_of(turn(4))]))
GOING_ON = heard(
    after(OVER, OPEN), Report(0.5, judged=(turn(9),), key=(9,)), Report(0.75, judged=(turn(4),), key=(4, 9))
)


def test_a_game_is_reviewed_while_the_sheet_is_open() -> None:
    assert wanted(OVER) is None
    request = some(wanted(after(OVER, OPEN)))
    assert (request.purpose, request.record) == (Purpose.REVIEW, game_in(OVER).record)
    assert wanted(after(OVER, OPEN, CLOSE)) is None
    assert wanted(after(OVER, intents.ToggleSetting("review"), OPEN)) is None


def test_a_game_is_judged_alike_on_every_device_and_another_game_with_another_seed() -> None:
    here = after(OVER, OPEN)
    there = here._replace(slot=SaveSlot("7"))
    record = game_in(here).record._replace(id="another0")
    other = here._replace(game=game_of_record(record))
    assert wanted(here) == wanted(there)
    assert some(wanted(here)).seed != some(wanted(other)).seed


def test_turns_are_there_as_they_are_judged_in_the_order_of_the_game() -> None:
    chances = (Chances(4, (0, 50, 100)), Chances(9, (0, 50, 100)))
    assert progress(GOING_ON) == ReviewProgress((turn(4), turn(9)), (4, 9), 0.75, chances=chances)
    assert progress(heard(GOING_ON, Report(0.8))).progress == 0.8
    better = turn(4)._replace(loss=1.0)
    assert progress(heard(GOING_ON, Report(0.8, judged=(better,), key=(9,)))).turns == (better, turn(9))


def test_a_review_that_was_left_goes_on_with_what_is_known() -> None:
    left = after(GOING_ON, CLOSE)
    assert wanted(left) is None
    again = after(left, OPEN)
    request = some(wanted(again))
    assert request == wanted(GOING_ON)
    assert with_known(request, again).known == (turn(4), turn(9))


def test_a_complete_review_asks_for_nothing_more() -> None:
    complete = heard(GOING_ON, Report(key=(4, 9)))
    assert progress(complete).is_complete
    assert wanted(complete) is None


def test_a_review_that_failed_goes_on_when_somebody_asks_again() -> None:
    failed = heard(GOING_ON, Report())
    assert progress(failed).has_failed
    assert wanted(failed) is None
    again = update(failed, pack_intents.JudgeAgain())
    assert progress(again) == progress(GOING_ON)
    assert wanted(again) == wanted(GOING_ON)


def test_leaving_gives_the_memory_of_the_bots_back_and_coming_back_tells_them_what_is_known() -> None:
    device = FakeDevice(FakeStore({"medina.game.1.1": untitled_save(game_in(OVER))}))
    tab = Tab(device=device).does(intents.Resume(), OPEN)
    device.report_thought(json.dumps({"id": 1, "progress": 0.5, "judged": KNOWN, "key": [4]}))
    assert device.stopped == 0
    tab.does(CLOSE)
    assert device.stopped == 1
    tab.does(OPEN)
    first, again = (json.loads(request) for request, _ in device.requests)
    assert (first["known"], again["known"]) == ([], KNOWN)
    device.report_thought('{"id": 2, "key": [4]}')
    assert device.stopped == 1, "an exercise may need them soon"
    tab.does(CLOSE)
    assert device.stopped == 2


def test_a_review_whose_worker_fails_goes_on_elsewhere_from_what_is_known() -> None:
    device = FakeDevice(FakeStore({"medina.game.1.1": untitled_save(game_in(OVER))}))
    Tab(device=device).does(intents.Resume(), OPEN)
    device.report_thought(json.dumps({"id": 1, "progress": 0.5, "judged": KNOWN, "key": [4]}))
    device.report_thought('{"id": 1, "error": "out of memory"}')
    (_, last) = device.requests
    assert last[1] == WAYS[1]
    assert json.loads(last[0])["known"] == KNOWN


def test_a_report_that_says_nothing_new_draws_nothing() -> None:
    device = FakeDevice(FakeStore({"medina.game.1.1": untitled_save(game_in(OVER))}))
    tab = Tab(device=device).does(intents.Resume(), OPEN)
    device.report_thought('{"id": 1, "progress": 0.5}')
    shown = len(tab.screens)
    device.report_thought('{"id": 1, "progress": 0.5}')
    assert len(tab.screens) == shown
    device.report_thought('{"id": 1, "progress": 0.6}')
    assert len(tab.screens) > shown
