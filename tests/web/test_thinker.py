"""Computer players in a session: what is asked of whatever thinks, what becomes of its reports, and in what time."""

import json
from collections.abc import Callable
from typing import Any

from app.engine.record import record_of
from app.table import intents
from app.table.game import game_of_record
from app.table.intents import Intent
from app.table.screen import Rest, Screen
from app.table.setup import LEVELS
from app.web.session import Session
from tests.table.company import answer
from tests.table.saves.stores import FakeStore
from tests.table.sittings import Action, intents_of, sitting_after
from tests.web.device import FakeDevice


class FakeThinker:
    """Writes down what it is asked, and reports when it is told to."""

    def __init__(self) -> None:
        self.requests: list[dict[str, Any]] = []
        self.stopped = 0
        self._report: Callable[[str], None]

    def think(self, request: str, report: Callable[[str], None]) -> None:
        self.requests.append(json.loads(request))
        self._report = report

    def stop_thinking(self) -> None:
        self.stopped += 1

    def reports(self, request: dict[str, Any], **report: object) -> None:
        self._report(json.dumps({"id": request["id"], **report}))

    def answers(self) -> None:
        request = self.requests[-1]
        sitting = sitting_after()._replace(game=game_of_record(record_of(request["record"])))
        self.reports(request, **{**json.loads(answer(sitting)), "id": request["id"]})


class Table:
    """A session with a thinker; Ana plays with two computer players."""

    def __init__(self, store: FakeStore | None = None) -> None:
        self.device, self.thinker = FakeDevice(store), FakeThinker()
        self.session = Session(self.device, self.thinker)
        self.device.chosen_language = "en"
        self.session.start(self._show)

    def _show(self, screen: Screen, rest: Callable[[], Rest]) -> None:
        assert isinstance(rest(), Rest)
        self.screen = screen

    def does(self, *actions: Action | Intent) -> "Table":
        for action in actions:
            for intent in [action] if isinstance(action, intents.EndTurn) else intents_of(action):
                self.session.dispatch(intent)
        return self

    def begins(self) -> "Table":
        self.does(intents.PlayAlone(), intents.SetPace("slow"), intents.StartGame())
        return self.does("h6", "gray c4", "gray c5", intents.EndTurn())

    def waits(self) -> int:
        """The time for what comes next has come; this is how long it took."""
        milliseconds, job = self.device.due.pop(0)
        job()
        return milliseconds


def test_a_computer_player_is_asked_for_once_and_reports_show_how_far_he_is() -> None:
    table = Table().begins()
    (request,) = table.thinker.requests
    assert request["level"] in LEVELS
    assert len(request["record"]["placements"]) == 3
    table.thinker.reports(request, progress=0.5)
    assert table.screen.company is not None
    assert table.screen.company.progress == 50
    assert table.thinker.requests == [request]


def test_his_turn_takes_its_time_and_then_the_next_one_thinks() -> None:
    table = Table().begins()
    table.thinker.answers()
    assert [table.waits() for _ in range(3)] == [2_000] * 3
    assert table.device.due == []
    assert [request["id"] for request in table.thinker.requests] == [1, 3]


def test_a_tap_has_all_of_it_placed_at_once() -> None:
    table = Table().begins()
    table.thinker.answers()
    table.does("a1")
    assert [milliseconds for milliseconds, _ in table.device.due] == [2_000, 0]
    table.waits()
    assert not table.screen.can_end_turn
    assert len(table.thinker.requests) == 1, "what was due before comes to nothing"
    assert [table.waits() for _ in range(3)] == [0, 0, 0]
    assert len(table.thinker.requests) == 2


def test_what_answers_something_else_is_thrown_away() -> None:
    table = Table().begins()
    (request,) = table.thinker.requests
    table.does(intents.OpenSheet("rules"))
    before = table.screen
    table.thinker.answers()
    assert table.screen == before
    table.does(intents.CloseSheet())
    again = table.thinker.requests[-1]
    assert again == {**request, "id": again["id"]}
    assert again["id"] > request["id"]
    table.thinker.reports(request, error="late")
    assert table.screen.company is not None
    assert table.screen.company.progress == 0


def test_whoever_loads_the_page_again_finds_the_same_asked_again() -> None:
    first = Table().begins()
    second = Table(first.device.store).does(intents.Resume())
    asked, again = first.thinker.requests[-1], second.thinker.requests[-1]
    assert {**asked, "id": 0} == {**again, "id": 0}


def test_thinking_is_given_back_when_no_computer_player_is_left() -> None:
    table = Table().begins().does(intents.HandOver(1, ""), intents.HandOver(2, ""))
    assert table.thinker.stopped == 1
    table.does(intents.LiftCurtain(), "wall n-a")
    assert table.thinker.stopped == 1
