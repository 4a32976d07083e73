"""Tests of what table and bots tell each other, as JSON."""

import json

import pytest

from app.bot_messages import (
    Fact,
    JudgedTurn,
    LaterTurn,
    Loss,
    Purpose,
    Report,
    Request,
    id_of,
    read_report,
    request_of,
    value_of_turn,
    written_request,
)
from app.engine.pieces import Seat
from app.engine.position import placement
from app.engine.state import Placement
from app.engine.typed_json import LARGEST_NUMBER, read, value_of
from tests.table.bot_tables import found
from tests.table.sittings import game_in, sitting_after


def turn(*written: str) -> tuple[Placement, ...]:
    return tuple(placement(each, "turn") for each in written)


def _report(**entries: object) -> str:
    turn = {"placements": ["gray c4"], "advantage": 0, "lead": None, "other": [], "reasons": [], "follows": []}
    return json.dumps({"id": 7, "turns": [turn | entries]})


def test_a_request_is_read_as_it_was_written() -> None:
    record = game_in(sitting_after("h6")).record
    request = Request(Purpose.HINTS, record, "strong", LARGEST_NUMBER, 5_000, found(["gray c4", "wall n-a"]).placements)
    value = json.loads(written_request(request, 7))
    assert (id_of(value), request_of(value)) == (7, request)


JUDGED = JudgedTurn(
    7, 12, Seat(1), turn("gray c4", "wall n-a"), (0.25, 0.5, 0.25), turn("gray c5", "dome c5"), (turn("dome c5"),),
    placement("dome c5", ""), 3.5, 0.75, 4.25, True, False, (Fact("next", Seat(1), "dome d4", 3),), (8.0, 0.5),
    "tile", turn("gray c5", "wall n-a"),
)  # fmt: skip


def test_turns_of_a_review_are_read_as_they_were_written() -> None:
    record = game_in(sitting_after("h6")).record
    request = Request(Purpose.REVIEW, record, "strong", 1, 5_000, turns=(JUDGED.played, JUDGED.best), known=(JUDGED,))
    assert request_of(json.loads(written_request(request, 7))) == request
    going_on = {"id": 7, "progress": 0.5, "judged": [value_of(JUDGED)], "key": [7]}
    assert read_report(json.dumps(going_on)) == (7, Report(0.5, judged=(JUDGED,), key=(7,)))
    assert not read_report('{"id": 7, "key": []}')[1].has_failed
    lost = Loss(1.5, 0.25, 8)
    assert read_report(json.dumps({"id": 7, "losses": [lost._asdict()]}))[1].losses == (lost,)


def test_a_turn_that_was_stored_without_the_other_one_is_read() -> None:
    stored = json.loads(json.dumps(value_of(JUDGED, named=False)))
    assert read(JudgedTurn, stored[:-1], "turn") == JUDGED._replace(other=())


@pytest.mark.parametrize(
    "change", [{"loss": "1"}, {"is_good": 1}, {"key": ""}, {"rest": [None]}, {"chances": 1}], ids=str
)
def test_a_report_with_a_damaged_turn_of_a_review_counts_as_a_failure(change: dict[str, object]) -> None:
    text = json.dumps({"id": 7, "progress": 0.5, "judged": [value_of(JUDGED) | change]})
    assert read_report(text) == (7, Report())


@pytest.mark.parametrize(("progress", "read"), [(0, 0), (0.25, 0.25), (1, 1), (-1, 0), (7, 1)])
def test_progress_goes_from_0_to_1(progress: float, read: float) -> None:
    text = json.dumps({"id": 7, "progress": progress})
    assert read_report(text) == (7, Report(progress=read))


def test_the_turns_in_a_report_are_read_in_order_with_ratings_in_hundredths() -> None:
    reason = Fact("next", Seat(1), "dome d4", 3, is_for=False)
    best = found(["gray c4", "wall n-a"], reason, lead=0.5, other=["gray c5"])._replace(advantage=1.5)
    best = best._replace(follows=(LaterTurn(Seat(1), found(["gray c5", "dome c4"]).placements),))
    worse = found(["gray c5"], lead=None, other=())._replace(advantage=1.004)
    report = json.dumps({"id": 7, "turns": [value_of_turn(best), value_of_turn(worse)], "positions": 9})
    assert read_report(report) == (7, Report(turns=(best, worse._replace(advantage=1))))


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
