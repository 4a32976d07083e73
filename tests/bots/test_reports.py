"""The protocol of the page: texts in, texts out, step by step."""

import json
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from app.bots.levels import LEVELS
from app.bots.reports import LARGEST_NUMBER, PROGRESS_MS, reports
from app.engine.position import written_placement
from app.engine.record import value_of
from tests.bots.records import assert_a_whole_turn, naive_after, random_steps, record_after, thought

PLAYED = random_steps("original", 3, seed=2)
GAME = record_after("original", PLAYED[:51])


def request(**entries: Any) -> str:
    """A request, but for these entries like any other."""
    value = {"id": 7, "record": value_of(GAME), "level": "easy", "seed": 1, "cap": 1_000_000}
    return json.dumps(value | entries)


def ticking(milliseconds: float) -> Callable[[], float]:
    """A clock on which so much time passes from one look to the next."""
    times: Iterator[float] = (number * milliseconds for number in count())
    return lambda: next(times)


def said(text: str, tick: float = 1.0) -> list[dict[str, Any]]:
    """All reports."""
    return [json.loads(report) for report in reports(text, ticking(tick)) if report]


def test_the_last_report_has_the_best_turns_with_their_reasons() -> None:
    answer = said(request())[-1]
    expected = thought(GAME, LEVELS["easy"], 1)
    assert answer.keys() == {"id", "turns", "positions"}
    assert (answer["id"], answer["positions"]) == (7, expected.positions)
    assert [turn["placements"] for turn in answer["turns"]] == [
        [written_placement(placement) for placement in turn.placements] for turn in expected.turns
    ]
    assert [turn["reasons"] for turn in answer["turns"]] == [
        [reason._asdict() for reason in turn.reasons] for turn in expected.turns
    ]
    advantages = [turn["advantage"] for turn in answer["turns"]]
    assert advantages == sorted(advantages, reverse=True)
    assert_a_whole_turn(naive_after(GAME), expected.turns[0].placements)


def test_progress_grows_and_is_told_now_and_then() -> None:
    *told, _ = said(request(level="strong"), tick=PROGRESS_MS / 5)
    shares = [report["progress"] for report in told]
    assert len(shares) > 3
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] <= 1
    assert {report["id"] for report in told} == {7}
    assert not said(request(), tick=0)[:-1]


def test_the_largest_numbers_are_understood() -> None:
    assert said(request(id=LARGEST_NUMBER, seed=LARGEST_NUMBER, cap=LARGEST_NUMBER))[-1]["id"] == LARGEST_NUMBER


def test_a_number_that_is_too_large_is_refused_without_a_number() -> None:
    [report] = said(request(seed=LARGEST_NUMBER + 1))
    assert report["id"] is None
    assert "too large" in report["error"]


def test_between_two_steps_others_get_their_turn() -> None:
    assert list(reports(request(), ticking(0))).count("") > 3


def test_at_the_cap_the_best_so_far_is_answered() -> None:
    [*told, answer] = said(request(level="master", cap=500), tick=60)
    assert told[-1]["progress"] == 1
    assert answer["positions"] < 200
    assert len(answer["turns"][0]["placements"]) == 2


def test_when_the_game_is_over_there_are_no_turns() -> None:
    [answer] = said(request(record=value_of(record_after("original", PLAYED))))
    assert answer == {"id": 7, "turns": [], "positions": 0}


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ({"level": "expert"}, "level"),
        ({"cap": 0}, "cap"),
        ({"seed": "one"}, "seed"),
        ({"record": {}}, "lacks"),
        ({"record": value_of(GAME) | {"placements": ["wall n-a"] * 2}}, "placement 1"),
    ],
)
def test_what_is_wrong_with_a_request_is_said_in_a_sentence(entries: dict[str, Any], fault: str) -> None:
    [report] = said(request(**entries))
    assert report.keys() == {"id", "error"}
    assert report["id"] == 7
    assert fault in report["error"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"id": -1}'])
def test_what_is_no_request_is_said_too(text: str) -> None:
    [report] = said(text)
    assert report["id"] is None
