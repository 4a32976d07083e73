"""Tests of `python3 -m tests`: the parts that it runs, and its second try for tests that fail by chance."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.host.site import ROOT
from tests.__main__ import main
from tests.tools import environment
from tests.tools.parts import PARTS, chosen, pytest_arguments


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["engines"], "no such part: engines. There are lint, types"),
        (["--fast"], "no such option: --fast. Options of pytest come after --"),
        (["engine", "gallery"], "gallery is a command, not a part: it comes first, without parts"),
    ],
)
def test_an_unknown_argument_is_named(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert message in capsys.readouterr().err


def test_the_full_run_has_all_parts() -> None:
    assert chosen([], full=True) == PARTS
    assert list(chosen([], full=False)) == [name for name in PARTS if name != "firefox"]


def test_named_parts_run_in_their_own_order() -> None:
    assert list(chosen(["table", "firefox", "engine"], full=False)) == ["engine", "table", "firefox"]


def test_only_tests_in_a_browser_have_a_second_try() -> None:
    arguments = pytest_arguments([PARTS["engine"]], full=False)
    excluded = {argument.partition("=")[2] for argument in arguments if argument.startswith("--rerun-exclude-path")}
    with_browser = {part.path for part in PARTS.values()} - excluded
    assert with_browser == {"tests/site", "tests/browser", "tests/webkit", "tests/firefox", "tests/access"}


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

def test_fails_for_good(browser):
    assert False

def test_runs_after_a_failure(browser):
    assert browser == 4

@pytest.mark.full
def test_full():
    pass
"""


def results_of(folder: Path, *options: str) -> set[tuple[str, str]]:
    """Run the small tests in `TESTS` in a separate pytest process, with the fixtures of this project.

    Return the outcome and the name of each test, several times for a test that pytest repeats.
    """
    (folder / "test_shared.py").write_text(TESTS, "utf-8")
    settings = ["-p", "tests.conftest", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml")]
    command = [sys.executable, "-m", "pytest", *settings, f"--rootdir={folder}", str(folder), "-rpfER", *options]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    return set(re.findall(r"^(PASSED|FAILED|ERROR|RERUN) \S*test_shared.py::test_(\w+)", done.stdout, re.MULTILINE))


def test_after_a_failure_the_next_test_gets_a_new_browser(tmp_path: Path) -> None:
    assert results_of(tmp_path, "--reruns=1") == {
        ("PASSED", "first"),
        ("PASSED", "shares_it"),
        ("RERUN", "fails_by_chance"),
        ("PASSED", "fails_by_chance"),
        ("PASSED", "runs_after_chance"),
        ("RERUN", "fails_for_good"),
        ("FAILED", "fails_for_good"),
        ("PASSED", "runs_after_a_failure"),
    }


@pytest.mark.parametrize("options", [["-m", "full"], ["--full", "-k", "test_full"]], ids=["marker", "option"])
def test_the_tests_of_the_full_run_can_be_selected(tmp_path: Path, options: list[str]) -> None:
    assert results_of(tmp_path, *options) == {("PASSED", "full")}


@pytest.mark.parametrize(
    ("stamp", "commands"),
    [("{python}\nruff==2", []), ("{python}\nruff==1", ["pip"]), ("2.7\nruff==2", ["venv", "pip"])],
)
def test_the_environment_is_made_again_only_for_another_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stamp: str, commands: list[str]
) -> None:
    ran: list[str] = []
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(environment, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(environment, "_pins", lambda: ["ruff==2"])
    monkeypatch.setattr(environment, "_run", lambda *command: ran.append(command[2]))
    environment.STAMP.write_text(stamp.format(python=sys.version), "utf-8")
    environment.ensure()
    assert ran == commands
    assert environment.STAMP.read_text("utf-8") == f"{sys.version}\nruff==2"
