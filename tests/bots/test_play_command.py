"""Tests of the command `play`, which reads records, one on each line, and answers each with a turn or an error."""

import json
import sys
from typing import Any

import pytest

from app.bots.__main__ import main
from app.bots.search import STEP_POSITIONS
from app.engine.record import value_of
from tests.bots.records import answers_of, naive_after, random_steps, record_after
from tests.engine.games import written

START = json.dumps(written("merchant h6")).encode()


def answers(*lines: bytes, level: str = "beginner", **options: str) -> list[dict[str, Any]]:
    arguments = [text for name, value in options.items() for text in (f"--{name}", value)]
    return answers_of("play", "--level", level, *arguments, lines=b"\n".join(lines))


def test_each_record_is_answered_with_the_rest_of_the_turn() -> None:
    game = record_after("original", random_steps("original", 3, seed=4)[:60])
    line = json.dumps(value_of(game)).encode()
    [answer] = answers(line)
    assert answer.keys() == {"placements", "positions"}
    [explained] = answers_of("play", "--level", "beginner", "--why", lines=line)
    assert explained == answer | {"reasons": explained["reasons"]}
    naive = naive_after(game)
    for placement in answer["placements"]:
        naive.place(*placement.split())


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (b"", "not JSON"),
        (b"nonsense", "not JSON"),
        (b"\xff\xfe", "not UTF-8"),
        (b"[" * 100_000, "nested too deep"),
        (b"{}", "lacks the entry"),
        (json.dumps(written("merchant a1")).encode(), "R9"),
        (json.dumps(written(position={})).encode(), "over"),
    ],
)
def test_bad_input_gets_an_answer_and_the_next_line_is_read(line: bytes, error: str) -> None:
    bad, good = answers(line, START)
    assert bad.keys() == {"error"}
    assert error in bad["error"]
    assert "placements" in good


def test_the_number_of_positions_can_be_set() -> None:
    [few], [many] = answers(START, positions="50"), answers(START, positions="200")
    assert few["positions"] < 100 < many["positions"] < 250


def test_the_time_can_be_set() -> None:
    [answer] = answers(START, level="master", time="0.000001")
    assert len(answer["placements"]) == 2
    assert answer["positions"] < 50


def test_all_the_time_is_used() -> None:
    seconds = iter(range(1_000_000))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.bots.__main__.monotonic", lambda: next(seconds))
        [answer] = answers(START, level="strong", time="200")
    assert answer["positions"] > 150 * STEP_POSITIONS  # the clock is read at least once in a step


@pytest.mark.parametrize("arguments", [["play", "--level", "expert"], ["match"], []])
def test_a_wrong_command_is_refused_with_the_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["app.bots", *arguments])
        with pytest.raises(SystemExit) as refused:
            main()
    assert refused.value.code == 2
    assert "usage:" in capsys.readouterr().err
