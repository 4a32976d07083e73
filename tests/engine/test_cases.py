"""Run the conformance cases (see cases/README.md) through the real command line."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.engine.commands import run

CASES = Path(__file__).parent / "cases"
RECORDS = sorted(file.stem for file in CASES.glob("*.json") if file.stem != "perft")
BAD = sorted(file.stem for file in (CASES / "bad").glob("*.json"))
PERFT: dict[str, list[int]] = json.loads((CASES / "perft.json").read_text("utf-8"))
DEPTHS = [(name, depth, count) for name, counts in PERFT.items() for depth, count in enumerate(counts, start=1)]


def expected(name: str) -> list[Any]:
    zipped = CASES / f"{name}.expected.jsonl.gz"
    text = gzip.decompress(zipped.read_bytes()) if zipped.exists() else zipped.with_suffix("").read_bytes()
    return [json.loads(line) for line in text.splitlines()]


def test_no_case_is_missing() -> None:
    assert len(RECORDS) == 109
    assert len(BAD) == 91


@pytest.mark.parametrize("name", RECORDS)
def test_trace_prints_what_the_case_expects(name: str) -> None:
    answer = run("trace", str(CASES / f"{name}.json"))
    assert answer.status == 0
    assert [json.loads(line) for line in answer.out.splitlines()] == expected(name)


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("command", [["trace"], ["show"], ["perft", "1"]], ids=lambda command: str(command[0]))
def test_a_bad_record_is_refused_in_one_line(name: str, command: list[str]) -> None:
    verb, *depth = command
    answer = run(verb, str(CASES / "bad" / f"{name}.json"), *depth)
    assert answer.is_a_refusal, answer


@pytest.mark.parametrize(("name", "depth", "count"), DEPTHS)
def test_perft_counts_as_many_sequences_as_the_case_expects(name: str, depth: int, count: int) -> None:
    answer = run("perft", str(CASES / f"{name}.json"), str(depth))
    assert answer == (0, f"{count}\n", "")


@pytest.mark.parametrize("name", PERFT)
def test_perft_of_depth_0_is_1(name: str) -> None:
    assert run("perft", str(CASES / f"{name}.json"), "0").out == "1\n"
