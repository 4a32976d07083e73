"""Tests of the protocol of the bots: a request comes in, and reports on the progress and the answer go out."""

import gc
import json
import weakref
from collections.abc import Callable, Iterator
from itertools import count, islice, pairwise
from typing import Any

import pytest

from app.bot_messages import MOST_TURNS, Purpose, Request, value_of_turn, written_request
from app.bots import think
from app.bots.levels import LEVELS
from app.bots.reports import PROGRESS_MS, Reporter
from app.bots.think import Thinking
from app.engine.position import written_placement
from app.engine.record import value_of
from app.engine.typed_json import LARGEST_NUMBER
from app.verdicts import EQUAL_POINTS
from tests.bots.records import QUICK, answer_of, assert_a_whole_turn, naive_after, random_steps, record_after

PLAYED = random_steps("original", 3, seed=2)
GAME = record_after("original", PLAYED[:51])
REQUEST = Request(Purpose.HINTS, GAME, "easy", seed=1, cap_ms=1_000_000)


def request(**entries: Any) -> str:
    """Return `REQUEST` as JSON text with these entries instead of its own."""
    return json.dumps(json.loads(written_request(REQUEST, 7)) | entries)


def ticking(milliseconds: float) -> Callable[[], float]:
    """Return a clock that advances by these milliseconds at each reading."""
    times: Iterator[float] = (number * milliseconds for number in count())
    return lambda: next(times)


def reported(text: str, tick: float = 1.0, reporter: Reporter | None = None) -> list[dict[str, Any]]:
    """Return all reports to a request, parsed from JSON. `tick` is the step of the clock in milliseconds."""
    return [json.loads(report) for report in (reporter or Reporter()).reports(text, ticking(tick)) if report]


def test_the_last_report_has_the_best_turns_with_their_reasons() -> None:
    answer = reported(request())[-1]
    expected = answer_of(GAME, LEVELS["easy"], 1)
    turns = [value_of_turn(turn) for turn in expected.turns]
    assert answer == {"id": 7, "turns": turns, "positions": expected.positions, "compared": 0}
    assert all(better["advantage"] > worse["advantage"] - EQUAL_POINTS for better, worse in pairwise(turns))
    assert all(turn["reasons"] for turn in turns[:1])
    assert_a_whole_turn(naive_after(GAME), expected.turns[0].placements)


def test_garbage_is_not_collected_while_bots_think() -> None:
    reports = Reporter().reports(request(), ticking(1))
    states = [gc.isenabled() for _ in reports]
    assert (any(states), gc.isenabled()) == (False, True)


def test_garbage_is_collected_again_after_a_search_that_ends_early() -> None:
    reporter = Reporter()
    next(reporter.reports(request(), ticking(1)))
    reporter.reports(request(), ticking(1))
    assert gc.isenabled()


def test_a_search_that_is_forgotten_is_gone_at_once_without_a_collection_of_garbage() -> None:
    thinking = Thinking(GAME, LEVELS["strong"], seed=1)
    thinking.stop_if(lambda: False)
    thinking.answer()
    search = weakref.ref(thinking.search)
    gc.disable()
    try:
        del thinking
        assert search() is None
    finally:
        gc.enable()


def test_a_turn_that_is_asked_about_is_rated_last() -> None:
    also = [written_placement(step.placement) for step in PLAYED[51:53]]
    turns = reported(request(level="strong", also=also))[-1]["turns"]
    assert (turns[-1]["placements"], turns[-1]["other"]) == (also, turns[0]["placements"])
    assert turns[-1]["lead"] == pytest.approx(turns[-1]["advantage"] - turns[0]["advantage"], abs=0.02)


def test_the_turn_of_a_bot_is_explained_only_when_somebody_asks_why() -> None:
    reporter = Reporter()
    [turn] = reported(request(level="strong", purpose="turn"), reporter=reporter)[-1]["turns"]
    why, *_ = reported(request(level="strong", purpose="why"), reporter=reporter)[-1]["turns"]
    assert (why["placements"], why["advantage"]) == (turn["placements"], turn["advantage"])
    assert (turn["reasons"], turn["follows"]) == (None, [])
    assert why["reasons"]


def test_progress_grows_and_is_reported_now_and_then() -> None:
    *progress, _ = reported(request(level="strong"), tick=PROGRESS_MS / 5)
    shares = [report["progress"] for report in progress]
    assert len(shares) > 3
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] <= 1
    assert {report["id"] for report in progress} == {7}
    assert not reported(request(), tick=0)[:-1]


def test_a_number_that_is_too_large_is_refused_without_an_id() -> None:
    [report] = reported(request(seed=LARGEST_NUMBER + 1))
    assert report["id"] is None
    assert "too large" in report["error"]


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots of the strongest level search quickly, in several samples."""
    effort = LEVELS["master"].effort._replace(beam=3, width=6, looks=8, samples=4, takings=False, positions=6_000)
    monkeypatch.setitem(LEVELS, "master", LEVELS["master"]._replace(effort=effort))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews search only a little."""
    monkeypatch.setattr("app.bots.review.LEVELS", {"master": QUICK})
    monkeypatch.setattr("app.bots.review.QUICK", QUICK.effort)
    monkeypatch.setattr("app.bots.review.SAMPLES", 2)


ALSO = [written_placement(step.placement) for step in PLAYED[51:53]]


@pytest.mark.usefixtures("brisk")
@pytest.mark.parametrize("positions", [1_000, 10**9])
def test_first_tips_come_after_some_positions_or_one_sample(positions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(think, "FIRST_POSITIONS", positions)
    for also in ([], ALSO):
        *progress, answer = reported(request(level="master", also=also))
        [first] = [report for report in progress if "turns" in report]
        assert first["progress"] < 0.6
        assert [turn["reasons"] for turn in first["turns"]] == [None] * (MOST_TURNS + bool(also))
        assert not also or first["turns"][-1]["placements"] == also
        assert answer == reported(request(level="master", also=also, purpose="why"))[-1], "they change no final answer"
        assert answer["compared"] == 8


@pytest.mark.usefixtures("brisk")
@pytest.mark.parametrize("stopped_after", [50, 200, None])
def test_what_was_searched_in_a_position_is_used_again_and_changes_no_answer(stopped_after: int | None) -> None:
    expected = [reported(request(level="master", also=ALSO))[-1], reported(request(level="master"))[-1]]
    reporter = Reporter()
    before = reporter.reports(request(level="master"), ticking(0))
    steps = len(list(islice(before, stopped_after)))
    asked = list(reporter.reports(request(level="master", also=ALSO), ticking(0)))
    assert json.loads(asked[-1]) == expected[0]
    assert not list(before), "only one search runs at a time"
    again = list(reporter.reports(request(level="master"), ticking(0)))
    assert json.loads(again[-1]) == expected[1]
    if stopped_after is None:
        assert len(asked) < steps / 2


def test_a_question_about_another_position_is_answered_as_if_it_were_the_first() -> None:
    reporter = Reporter()
    others = [request(level="strong"), request(level="normal"), request(level="strong", seed=2)]
    for text in (*others, *others):
        assert reported(text, reporter=reporter)[-1] == reported(text)[-1]


def test_between_two_steps_other_work_can_be_done() -> None:
    assert list(Reporter().reports(request(), ticking(0))).count("") > 3


def test_at_the_cap_the_best_so_far_is_answered() -> None:
    [*progress, answer] = reported(request(level="master", cap_ms=500), tick=60)
    assert progress[-1]["progress"] == 1
    assert answer["positions"] < 200
    assert len(answer["turns"][0]["placements"]) == 2


def test_when_the_game_is_over_there_are_no_turns() -> None:
    [answer] = reported(request(record=value_of(record_after("original", PLAYED))))
    assert answer == {"id": 7, "turns": [], "positions": 0, "compared": 0}


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ({"level": "expert"}, "level"),
        ({"cap_ms": 0}, "cap_ms"),
        ({"purpose": "fun"}, "purpose"),
        ({"seed": "one"}, "seed"),
        ({"record": {}}, "lacks"),
        ({"also": ["gray a1", "gray z9"]}, "also"),
        ({"also": ["wall n-a", "wall n-e"]}, "wall n-e is not allowed"),
        ({"record": value_of(GAME) | {"placements": ["wall n-a"] * 2}}, "placement 1"),
    ],
)
def test_a_faulty_request_is_answered_with_a_sentence(entries: dict[str, Any], fault: str) -> None:
    [report] = reported(request(**entries))
    assert report.keys() == {"id", "error"}
    assert report["id"] == 7
    assert fault in report["error"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"id": -1}'])
def test_a_text_that_is_not_a_request_is_answered_too(text: str) -> None:
    [report] = reported(text)
    assert report["id"] is None


@pytest.mark.usefixtures("hasty")
def test_a_review_reports_turns_as_they_are_judged_and_goes_on_from_what_is_known() -> None:
    game = GAME._replace(handovers=(), placements=GAME.placements[:21])
    asked = request(purpose="review", record=value_of(game))
    whole = reported(asked)
    *progress, last = whole
    found = {turn["number"]: turn for report in progress for turn in report.get("judged", [])}
    assert last == {"id": 7, "key": last["key"]}
    assert sorted(found) == list(range(1, 11))
    shares = [report["progress"] for report in progress]
    assert shares == sorted(shares)
    first = [turn for report in progress[: len(progress) // 2] for turn in report.get("judged", [])]
    known = [*{turn["number"]: turn for turn in first}.values()]
    *progress, again = reported(request(purpose="review", record=value_of(game), known=known))
    later = {turn["number"]: turn for report in progress for turn in report.get("judged", [])}
    assert {turn["number"]: turn for turn in known} | later == found
    assert len(later) < len(found) + len(known)
    assert again == last


@pytest.mark.usefixtures("hasty")
def test_a_review_finds_the_same_on_a_slow_device_as_on_a_fast_one() -> None:
    text = request(purpose="review", record=value_of(GAME._replace(placements=GAME.placements[:11])))

    def judged(tick: float) -> list[Any]:
        return [report.get("judged") for report in reported(text, tick) if "key" in report]

    fast = judged(0)
    assert len(fast) > 5
    assert judged(60_000) == fast


@pytest.mark.usefixtures("brisk")
def test_turns_are_rated_together_with_what_is_expected_to_follow() -> None:
    better = reported(request(level="master"))[-1]["turns"][0]["placements"]
    *progress, answer = reported(request(purpose="rate", turns=[ALSO, better]), tick=PROGRESS_MS / 5)
    assert [turn["placements"] for turn in answer["turns"]] == [ALSO, better]
    assert answer["losses"][0]["points"] > answer["losses"][1]["points"]
    assert answer["turns"][0]["follows"]
    shares = [report["progress"] for report in progress]
    assert shares == sorted(shares)
    assert shares[-1] > 0.1
