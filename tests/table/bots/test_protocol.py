"""Tests of requests and reports as JSON."""

import json

import pytest

from app.engine.pieces import Seat
from app.engine.record import read_record
from app.table.bots.protocol import BotReason, Purpose, Report, Request, read_report, written_request
from tests.table.bot_tables import found
from tests.table.sittings import game_in, sitting_after


def _report(**entries: object) -> str:
    turn = {"placements": ["gray c4"], "advantage": 0, "lead": None, "other": [], "reasons": []}
    return json.dumps({"id": 7, "turns": [turn | entries]})


@pytest.mark.parametrize(("purpose", "most"), [(Purpose.TURN, 1), (Purpose.HINTS, 3), (Purpose.WHY, 3)])
def test_a_request_has_its_id_and_its_time_limit_in_milliseconds(purpose: Purpose, most: int) -> None:
    record = game_in(sitting_after("h6")).record
    also = found(["gray c4", "wall n-a"]).placements
    written = json.loads(written_request(Request(purpose, record, "strong", 123, 5, also), 7))
    assert read_record(json.dumps(written.pop("record")).encode()) == record
    asked = {"id": 7, "level": "strong", "seed": 123, "cap": 5_000}
    assert written == {**asked, "also": ["gray c4", "wall n-a"], "most": most}


@pytest.mark.parametrize(("progress", "read"), [(0, 0), (0.25, 0.25), (1, 1), (-1, 0), (7, 1)])
def test_progress_goes_from_0_to_1(progress: float, read: float) -> None:
    text = json.dumps({"id": 7, "progress": progress})
    assert read_report(text) == (7, Report(progress=read))


def test_the_turns_in_a_report_come_best_first_with_their_reasons() -> None:
    reason = {"topic": "gain", "seat": 1, "subject": "d4", "number": 3, "more": 0.5}
    first = {"placements": ["gray c4", "wall n-a"], "advantage": 1.5, "lead": 0.5, "other": ["gray c5"]}
    second = {"placements": ["gray c5"], "advantage": 1, "lead": None, "other": [], "reasons": []}
    turns = [first | {"reasons": [reason]}, second]
    best = found(["gray c4", "wall n-a"], BotReason("gain", Seat(1), "d4", 3), lead=0.5, other=["gray c5"])
    worse = found(["gray c5"], lead=None, other=())
    read = Report(turns=(best._replace(advantage=1.5), worse._replace(advantage=1)))
    assert read_report(json.dumps({"id": 7, "turns": turns, "positions": 9})) == (7, read)


@pytest.mark.parametrize(
    ("text", "id_"),
    [
        ('{"id": 7, "error": "no"}', 7),
        ('{"id": null, "error": "no"}', None),
        ('{"id": 7, "turns": []}', 7),
        ('{"id": 7, "turns": [{}]}', 7),
        (_report(placements=[1]), 7),
        (_report(placements=[]), 7),
        (_report(reasons=[{}]), 7),
        (_report(lead="0"), 7),
        (_report(other=["z9"]), 7),
        ('{"id": "7", "progress": 0.5}', None),
        ("{}", None),
        ("[]", None),
        (5, None),
        ("x", None),
    ],
)
def test_an_error_and_an_unreadable_report_count_as_failed(text: object, id_: int | None) -> None:
    received = read_report(text)
    assert received == (id_, Report())
    assert received[1].has_failed
