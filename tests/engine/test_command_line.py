"""Tests of the engine's command line (RULES.md section 14), also with absurd input."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.commands import run
from tests.engine.games import written
from tests.engine.test_cases import BAD, CASES, expected

ROOT = Path(__file__).parents[2]
START = json.dumps(written()).encode()


def in_a_process(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "app.engine", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, cwd=ROOT, timeout=60, check=False)


# --- in a separate process ---


@pytest.mark.parametrize("stdin", [False, True], ids=["file", "standard input"])
def test_a_process_traces_a_file_or_standard_input(stdin: bool) -> None:
    file = CASES / "hand-gates.json"
    done = in_a_process("trace", "-", stdin=file.read_bytes()) if stdin else in_a_process("trace", str(file))
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(line) for line in done.stdout.splitlines()] == expected("hand-gates")


@pytest.mark.parametrize("command", [["trace"], ["show"], ["perft", "1"]], ids=lambda command: str(command[0]))
def test_an_id_and_handovers_change_no_answer(command: list[str]) -> None:
    verb, *depth = command
    plain = written("merchant h6, gray c4")
    handed = plain | {"id": "4b1r00x9", "handovers": [{"after": 1, "player": 0, "bot": "easy"}]}
    answers = [run(verb, "-", *depth, stdin=json.dumps(value).encode()) for value in (plain, handed)]
    assert answers[0] == answers[1]
    assert answers[0].status == 0


@pytest.mark.parametrize("name", [BAD[0], "not-utf-8", "too-many-digits", "duty-second"])
def test_a_process_refuses_a_bad_record_in_one_line(name: str) -> None:
    done = in_a_process("trace", str(CASES / "bad" / f"{name}.json"))
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.endswith(b"\n")
    assert len(done.stderr.splitlines()) == 1
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_an_answer_that_cannot_be_written_is_reported_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "app.engine", "show", "-"]
        done = subprocess.run(
            command, input=START, stdout=full, stderr=subprocess.PIPE, cwd=ROOT, timeout=60, check=False
        )
    assert (done.returncode, done.stderr) == (2, b"cannot be written: No space left on device\n")


# --- input that is not a record ---


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    answer = run("trace", str(tmp_path / "nothing.json"))
    assert answer.is_a_refusal
    assert "No such file" in answer.err


def test_a_folder_is_refused(tmp_path: Path) -> None:
    answer = run("show", str(tmp_path))
    assert answer.is_a_refusal
    assert "directory" in answer.err


def test_a_file_name_with_a_line_break_still_gives_one_line(tmp_path: Path) -> None:
    assert run("trace", str(tmp_path / "no\nsuch\nfile")).is_a_refusal


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "not JSON"),
        (b"\x00", "not JSON"),
        (b"\xff\xfe{}", "not UTF-8"),
        (b"\xef\xbb\xbf{}", "not JSON"),
        (b'{"name": "\xed\xa0\x80"}', "not UTF-8"),
        (b"[" * 2_000_000, "longer than"),
        (b'{"a":' * 200_000, "nested too deep"),
        (b"1" * 5_000, "5000 digits"),
        (b"1e" + b"9" * 5_000, "must be an object"),
        (b"NaN", "NaN"),
        (b"-Infinity", "-Infinity"),
        (b'{"format": 1, "format": 1}', "repeated"),
        (b'"' + b"x" * 900_000 + b'"', "must be an object"),
        (b"[]", "must be an object, not a list"),
        (b"null", "must be an object, not null"),
        (b"{}", 'lacks the entry "format"'),
    ],
    ids=range(16),
)
def test_a_text_that_is_not_a_record_is_refused(text: bytes, said: str) -> None:
    answer = run("trace", "-", stdin=text)
    assert answer.is_a_refusal
    assert said in answer.err
    assert len(answer.err) < 250


# --- wrong arguments ---


@pytest.mark.parametrize("depth", ["-1", "x", "", "1.5", "٣", "1" * 5_000, "+1", " 1"])
def test_a_depth_that_is_not_a_whole_number_is_refused(depth: str) -> None:
    answer = run("perft", "-", depth, stdin=START)
    assert answer.is_a_refusal
    assert len(answer.err) < 250


@pytest.mark.parametrize(
    "arguments", [[], ["trace"], ["perft", "-"], ["dance", "-"], ["trace", "-", "-"], ["show", "-", "a\nb"]]
)
def test_a_wrong_command_is_refused(arguments: list[str]) -> None:
    assert run(*arguments).is_a_refusal


# --- what the commands print ---


def test_a_refused_placement_is_named_with_number_text_and_rule() -> None:
    answer = run("trace", "-", stdin=json.dumps(written("merchant h6, gray c4, orange d5")).encode())
    assert answer.is_a_refusal
    assert 'placement 3 "orange d5"' in answer.err
    assert "(R16)" in answer.err


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_names_every_command(option: str) -> None:
    answer = run(option)
    assert answer.status == 0
    assert all(command in answer.out for command in ("trace", "show", "perft"))
