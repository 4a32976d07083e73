"""Tests of `python3 -m tests`: the parts that it runs, and new browsers after a failure."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.host.site import ROOT
from tests.__main__ import PARTS, Part, main


@pytest.mark.parametrize("argument", ["engines", "--fast", "gallery"])
def test_an_unknown_argument_is_named(argument: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["engine", argument])
    assert argument in capsys.readouterr().err


@pytest.mark.parametrize(("options", "is_full"), [((), False), (("--full",), True)])
def test_a_run_without_names_runs_all_parts_and_firefox_only_in_full(
    options: tuple[str, ...], is_full: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[str] = []

    def run(*command: str) -> int:
        started.extend(command)
        return 0

    monkeypatch.setattr("tests.__main__.PARTS", {name: Part(name) for name in PARTS})
    monkeypatch.setattr("tests.__main__._run", run)
    assert main([*options]) == 0
    assert {name for name in PARTS if f"tests/{name}" not in started} == (set() if is_full else {"firefox"})


TESTS = """
from contextlib import contextmanager
from itertools import count
import pytest

numbers = count(1)
tries = count(1)

@contextmanager
def started():
    yield next(numbers)
    raise OSError("the browser has crashed")

@pytest.fixture
def browser(shared):
    return shared.get(started)

def test_first(browser):
    assert browser == 1

def test_shares_it(browser):
    assert browser == 1

def test_fails_by_chance(browser):
    assert next(tries) == 2

def test_runs_after_chance(browser):
    assert browser == 2

@pytest.mark.full
def test_full():
    pass
"""


SHARING = {
    "PASSED first",
    "PASSED shares_it",
    "RERUN fails_by_chance",
    "PASSED fails_by_chance",
    "PASSED runs_after_chance",
}


@pytest.mark.parametrize(
    ("options", "results"), [((), SHARING), (("--full",), SHARING | {"PASSED full"}), (("-m", "full"), {"PASSED full"})]
)
def test_a_failure_leads_to_a_new_browser_and_the_full_run_has_more_tests(
    tmp_path: Path, options: tuple[str, ...], results: set[str]
) -> None:
    (tmp_path / "test_shared.py").write_text(TESTS, "utf-8")
    settings = ["-p", "tests.conftest", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml"), "-rpfER"]
    command = [sys.executable, "-m", "pytest", *settings, f"--rootdir={tmp_path}", str(tmp_path), "--reruns=1"]
    done = subprocess.run([*command, *options], cwd=ROOT, check=False, capture_output=True, text=True)
    found = re.findall(r"^(PASSED|FAILED|ERROR|RERUN) \S*test_shared.py::test_(\w+)", done.stdout, re.MULTILINE)
    assert {" ".join(each) for each in found} == results
