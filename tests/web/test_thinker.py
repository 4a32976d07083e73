"""Tests of bots in a session: requests to the device, its reports, and the time between placements."""

import json
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from app.bots.reports import Reporter
from app.engine.record import record_of
from app.table import intents
from app.table.game import game_of_record
from app.table.replay.stepping import SPEED_MS
from app.table.result.view import ResultSheet
from app.table.wording.levels import LEVELS
from app.web.device import Way
from app.web.thinker import IDLE_MS, SECOND_MS, SILENCE_S, START_S, WAYS
from tests.table.bot_tables import answer
from tests.table.sittings import Action, intents_of, sitting_after
from tests.web.device import FakeDevice
from tests.web.tab import Tab

WORKER, WITHOUT_SNAPSHOT, PAGE = WAYS

FIRST, NEXT = 1_200, 2_400
"""The pauses of bots at the slow pace, in milliseconds: before the first piece of a turn, and before later steps."""


class Table(Tab):
    """A session in which Ana plays with two bots."""

    def __init__(self, device: FakeDevice | None = None) -> None:
        device = device or FakeDevice()
        device.chosen_language = "en"
        super().__init__(device=device)

    def does(self, *actions: Action) -> "Table":
        for action in actions:
            for intent in [action] if isinstance(action, intents.EndTurn) else intents_of(action):
                self.session.dispatch(intent)
        return self

    def begins(self) -> "Table":
        self.does(intents.FillWithBots(1), intents.SetPace("slow"), intents.StartGame())
        return self.does("h6", "gray c4", "gray c5", intents.EndTurn())

    def due(self) -> list[int]:
        """Return the delays that the session waits for, in milliseconds, without the timers of the bots."""
        return [milliseconds for milliseconds, _ in self.device.due if milliseconds not in {SECOND_MS, IDLE_MS}]

    def waits(self) -> int:
        """Run the job that the session waits for at once, and return its delay in milliseconds."""
        milliseconds = self.due()[0]
        return self.lets_pass(milliseconds)

    def lets_pass(self, milliseconds: int) -> int:
        """Run the first job with this delay in milliseconds, if there is one. Return the delay."""
        for index, (delay, job) in enumerate(self.device.due):
            if delay == milliseconds:
                del self.device.due[index]
                job()
                break
        return milliseconds

    def hears_nothing(self, seconds: int) -> "Table":
        """Let this number of seconds pass without a report from the device."""
        for _ in range(seconds):
            self.lets_pass(SECOND_MS)
        return self

    @property
    def requests(self) -> list[dict[str, Any]]:
        """The requests that the device has got, in order."""
        return [json.loads(request) for request, _ in self.device.requests]

    @property
    def ways(self) -> list[Way]:
        """The way of each search that the device was asked for: in a worker or on the page."""
        return [way for _, way in self.device.requests]

    def hears(self, request: dict[str, Any], **report: object) -> "Table":
        self.device.report_thought(json.dumps({"id": request["id"], **report}))
        return self

    def is_answered(self) -> "Table":
        request = self.requests[-1]
        sitting = sitting_after()._replace(game=game_of_record(record_of(request["record"])))
        turn = {"placements": answer(sitting), "advantage": 0, "lead": None, "other": [], "reasons": [], "follows": []}
        return self.hears(request, turns=[turn], positions=9)

    @property
    def progress(self) -> int | None:
        assert self.screen.others is not None
        return self.screen.others.progress

    @property
    def sentence(self) -> str:
        assert self.screen.others is not None
        return self.screen.others.sentence


def test_a_computer_player_is_asked_for_once_and_reports_show_how_far_he_is() -> None:
    table = Table().begins()
    (request,) = table.requests
    assert request["level"] in LEVELS
    assert len(request["record"]["placements"]) == 3
    assert request["cap_ms"] == 5_000
    table.hears(request, progress=0.5)
    assert table.progress == 50
    assert table.requests == [request]


def test_how_long_they_may_think_is_a_setting() -> None:
    assert Table().does(intents.SetCap(2)).begins().requests[0]["cap_ms"] == 2_000


def test_his_turn_takes_its_time_and_then_the_next_one_thinks() -> None:
    table = Table().begins().is_answered()
    assert [table.waits() for _ in range(3)] == [FIRST, NEXT, NEXT]
    assert table.due() == []
    assert len(table.requests) == 2


def test_a_tap_has_all_of_it_placed_at_once() -> None:
    table = Table().begins().is_answered().does("a1")
    assert table.due() == [0], "what was due before is cancelled"
    assert [table.waits() for _ in range(3)] == [0, 0, 0]
    assert len(table.requests) == 2


def test_a_replay_that_was_left_does_not_pace_the_next_computer_player() -> None:
    table = Table().begins().does(intents.StartReplay())
    assert table.due() == [SPEED_MS["1"]]
    table.does(intents.ClearSelection())
    assert table.due() == []
    assert table.is_answered().due() == [FIRST]


def test_a_computer_player_does_not_pace_a_replay_that_holds_him_up() -> None:
    table = Table().begins().is_answered().does(intents.StartReplay())
    assert table.due() == [SPEED_MS["1"]]
    table.does(intents.ClearSelection())
    assert table.due() == [FIRST]


def test_an_intent_that_changes_nothing_for_the_computer_player_does_not_delay_him() -> None:
    table = Table().begins().is_answered()
    waiting = table.device.due[-1]
    table.does(intents.Inspect("tower-1"))
    assert table.device.due[-1] is waiting


def test_a_player_who_reads_the_rules_meanwhile_holds_up_the_pieces_and_not_the_thinking() -> None:
    table = Table().begins().does(intents.OpenSheet("rules")).is_answered()
    assert table.due() == []
    table.does(intents.CloseSheet())
    assert table.due() == [FIRST]
    assert len(table.requests) == 1


def test_a_turn_taken_back_ends_the_thinking_and_what_is_heard_of_it_still_is_thrown_away() -> None:
    table = Table().begins().does(intents.TakeBack())
    assert table.device.cancelled == 1
    before = table.screen
    assert table.is_answered().screen == before
    table.does(intents.EndTurn())
    first, again = table.requests
    assert again == {**first, "id": again["id"]}
    assert again["id"] > first["id"]
    assert table.hears(first, progress=0.7).progress == 0


def test_a_player_who_takes_a_turn_back_and_does_the_same_gets_the_same_answer_without_any_thinking() -> None:
    table = Table().begins().is_answered()
    table.waits()
    placed = table.screen.board
    table.does(intents.TakeBack(), intents.EndTurn())
    assert table.progress == 100
    while table.screen.board != placed:
        table.waits()
    assert len(table.requests) == 1


def test_a_player_who_takes_the_seat_while_its_computer_player_thinks_ends_the_thinking() -> None:
    table = Table().begins().does(intents.HandOver(1, ""))
    assert table.device.cancelled == 1
    assert table.screen.others is None
    assert table.screen.tray
    assert table.device.stopped == 0, "there is another one"


def test_a_player_who_loads_the_page_again_finds_the_same_asked_again() -> None:
    first = Table().begins()
    second = Table(FakeDevice(first.device.store))
    assert second.requests == [], "nobody has sat down yet"
    second.does(intents.Resume())
    asked, again = first.requests[-1], second.requests[-1]
    assert {**asked, "id": 0} == {**again, "id": 0}
    assert second.screen.curtain is None


def test_a_request_that_nothing_is_heard_of_is_asked_for_anew_beside_the_page_and_then_on_it() -> None:
    table = Table().begins().hears_nothing(SILENCE_S - 1)
    assert (table.ways, table.device.stopped) == ([WORKER], 0)
    table.hears_nothing(1)
    assert (table.ways, table.device.stopped) == ([WORKER, WITHOUT_SNAPSHOT], 1)
    table.hears_nothing(SILENCE_S)
    assert (table.ways, table.device.stopped) == (list(WAYS), 2)
    first, *others = table.requests
    assert all({**other, "id": 0} == {**first, "id": 0} for other in others)
    assert table.is_answered().progress == 100


def test_who_says_something_now_and_then_is_waited_for() -> None:
    table = Table().begins()
    for hundredths in range(1, START_S):
        table.hears(table.requests[0], progress=hundredths / 100).hears_nothing(SILENCE_S - 1)
    assert table.ways == [WORKER]
    assert table.hears_nothing(1).ways == [WORKER, WITHOUT_SNAPSHOT]


def test_who_starts_slowly_is_waited_for_longer_but_not_forever() -> None:
    table = Table().begins()
    for _ in range(START_S - 1):
        table.hears_nothing(1).device.report_thought('{"progress": 0}')
    assert table.ways == [WORKER]
    assert table.hears_nothing(1).ways == [WORKER, WITHOUT_SNAPSHOT]


@pytest.mark.parametrize("said", [5, None, "5", "no JSON", '{"id": null}', '{"id": 1, "turns": [{}]}'])
def test_a_worker_that_says_something_else_is_replaced(said: object) -> None:
    table = Table().begins()
    table.device.report_thought(said)  # type: ignore[arg-type]
    assert table.ways == [WORKER, WITHOUT_SNAPSHOT]
    assert table.is_answered().progress == 100


def test_what_was_thought_on_the_page_once_is_thought_there_as_long_as_computer_players_sit_there() -> None:
    table = Table().begins()
    for _ in (WORKER, WITHOUT_SNAPSHOT):
        table.hears(table.requests[-1], error="no workers here")
    table.is_answered()
    assert [table.waits() for _ in range(3)] == [FIRST, NEXT, NEXT]
    assert table.ways == [*WAYS, PAGE]


@pytest.mark.parametrize("bad", [{"error": "no"}, {"id": None, "error": "a number of 10 digits is too large"}])
def test_where_nothing_can_think_people_are_told_and_find_a_way_out(bad: dict[str, object]) -> None:
    table = Table().begins()
    for _ in (WORKER, WITHOUT_SNAPSHOT):
        assert table.hears(table.requests[-1], **bad).sentence == "Idris is thinking."
    table.hears(table.requests[-1], **bad)
    assert "cannot think on this device" in table.sentence
    assert table.hears_nothing(START_S).ways == list(WAYS), "nobody is waited for any more"
    table.does(intents.ThinkAgain())
    assert table.ways == [*WAYS, WORKER]
    assert table.is_answered().progress == 100


def test_while_nobody_thinks_no_second_is_counted() -> None:
    table = Table().begins().is_answered().hears_nothing(1)
    assert {milliseconds for milliseconds, _ in table.device.due} == {FIRST, IDLE_MS}


def test_thinking_is_given_back_when_another_tab_goes_on_with_the_game() -> None:
    table = Table().begins()
    table.device.report_holder("other tab")
    assert table.device.stopped == 1


class RealBots(FakeDevice):
    """A device on which real bots search. Its clock, which advances with each reading, leaves them hardly any time."""

    tick_ms = 1_000

    def think(self, request: str, way: Way, report: Callable[[str], None]) -> None:
        super().think(request, way, report)
        clock = count(step=self.tick_ms)
        for text in filter(None, Reporter().reports(request, lambda: next(clock))):
            report(text)


def test_real_computer_players_understand_what_they_are_asked_all_through_a_game() -> None:
    table = Table(RealBots())
    bots = (intents.SetBot(seat, level) for seat, level in enumerate(("beginner", "normal", "master")))
    table.does(*bots, intents.SetPace("instant"), intents.StartGame())
    while not isinstance(table.screen.sheet, ResultSheet):
        table.waits()
    assert set(table.ways) == {WORKER}
    assert table.device.stopped == 1


def people() -> "Table":
    return Table().does(intents.StartGame(), "h6")


def test_all_tips_of_a_game_among_people_come_from_one_python_until_nobody_asks_for_minutes() -> None:
    table = people().does(intents.AskForHint()).is_answered()
    assert table.requests[0]["level"] == "master"
    shown = table.screen.explanation
    assert shown is not None
    assert shown.turns
    table.does("gray a1", "gray a2", intents.EndTurn())
    assert table.screen.explanation is None
    table.does(intents.LiftCurtain(), intents.AskForHint())
    table.lets_pass(IDLE_MS)
    assert len(table.requests) == 2
    assert table.device.stopped < 1, "the time counts only while nothing is searched"
    table.is_answered()
    for _ in range(2):
        table.lets_pass(IDLE_MS)
        assert table.device.stopped == 1


def test_an_undo_cancels_a_tip_and_the_next_one_is_answered() -> None:
    table = people().does("gray a1", intents.AskForHint(), intents.Undo())
    assert (table.device.cancelled, table.device.stopped) == (1, 0)
    table.does(intents.AskForHint()).is_answered()
    assert table.screen.explanation is not None
    assert table.screen.explanation.turns


def test_advice_that_nobody_waits_for_any_more_is_thrown_away() -> None:
    table = people().does(intents.AskForHint(), intents.AskForHint()).is_answered()
    assert table.screen.explanation is None
    assert table.device.cancelled == 1


def test_real_computer_players_advise_and_give_their_reasons() -> None:
    device = RealBots()
    device.tick_ms = 20
    table = Table(device).does(intents.FillWithBots(1), intents.SetPace("instant"), intents.StartGame(), "h6")
    table.does(intents.AskForHint())
    assert table.screen.explanation is not None
    shown = next(turn for turn in table.screen.explanation.turns if turn.shown)
    assert len(shown.pieces) == 2
    assert shown.sentences
    table.does("gray c4", "gray c5", intents.EndTurn())
    while table.due():
        table.waits()
    table.does(intents.AskWhy())
    assert table.screen.explanation is not None
    assert [bool(turn.sentences) for turn in table.screen.explanation.turns] == [False, True]
