"""A test whose browser crashed is run again with another browser; what fails for another reason is not. Whatever
failed, the next test finds nothing that it left behind."""

import subprocess
import sys

import pytest

from tests.tools import report
from tests.tools.report import Check

CONFTEST = """
from tests.conftest import pytest_runtest_protocol
"""

TESTS = """
from itertools import count
import pytest

browsers = count(1)
tries = {"crash": 0, "fault": 0}

@pytest.fixture(scope="session")
def browser():
    return next(browsers)

def test_before(browser):
    assert browser == 1

def test_that_crashes_once(browser):
    assert browser > 1, "Target crashed"

def test_that_comes_after(browser):
    assert browser == 2

def test_that_always_crashes(browser):
    tries["crash"] += 1
    raise OSError("Page crashed")

def test_with_a_fault(browser):
    tries["fault"] += 1
    tries["left"] = browser
    assert False

def test_that_comes_after_the_fault(browser):
    assert browser > tries.pop("left")

def test_the_tries():
    assert tries == {"crash": 3, "fault": 1}
"""


@pytest.fixture(scope="module")
def checks(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> dict[str, Check]:
    folder = tmp_path_factory.mktemp("crashing")
    (folder / "conftest.py").write_text(CONFTEST, "utf-8")
    (folder / "test_browser.py").write_text(TESTS, "utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        str(folder),
        f"--junitxml={folder / 'junit.xml'}",
        "-p",
        "no:cacheprovider",
    ]
    subprocess.run([*command, f"--rootdir={folder}"], cwd=pytestconfig.rootpath, check=False, stdout=subprocess.DEVNULL)
    return {check.name.rpartition("::")[2]: check for check in report.read(folder / "junit.xml")}


def test_it_is_run_again_with_a_new_browser_that_the_next_tests_keep(checks: dict[str, Check]) -> None:
    assert checks["test_that_crashes_once"].outcome == "passed"
    assert checks["test_that_comes_after"].outcome == "passed"


def test_whoever_crashes_at_each_of_three_tries_fails(checks: dict[str, Check]) -> None:
    assert checks["test_that_always_crashes"].outcome == "failed"
    assert checks["test_the_tries"].outcome == "passed"


def test_what_fails_for_another_reason_is_not_run_again(checks: dict[str, Check]) -> None:
    assert (checks["test_with_a_fault"].outcome, checks["test_with_a_fault"].crashes) == ("failed", 0)


def test_who_comes_after_a_failure_gets_a_browser_that_is_new(checks: dict[str, Check]) -> None:
    assert checks["test_that_comes_after_the_fault"].outcome == "passed"


def test_the_run_says_whose_browser_crashed(checks: dict[str, Check]) -> None:
    result = report.Result("site", tuple(checks.values()), 1)
    told = report.summary([result], 1)
    assert "Run again, because the browser crashed:" in told
    assert [check.crashes for check in checks.values()] == [0, 1, 0, 2, 0, 0, 0]
