"""`python3 -m tests`: what it runs, and what it says of it."""

from pathlib import Path

import pytest

from tests.__main__ import main
from tests.tools import report, runner
from tests.tools.parts import Part, When, chosen
from tests.tools.report import Check, Result

JUNIT = """<testsuites><testsuite>
<testcase classname="tests.table.test_one" name="test_a[x]" time="1.5"/>
<testcase classname="tests.engine.test_two" name="test_b" time="0.5"><failure message="no"/></testcase>
<testcase classname="tests.engine.test_two" name="test_c" time="0"><skipped message="later"/></testcase>
<testcase classname="" name="tests.engine.test_three" time="0"><error message="no such module"/></testcase>
<testcase time="0"/>
</testsuite></testsuites>"""
ROOMS = chosen(["table", "engine"], full=False)


@pytest.fixture
def results(tmp_path: Path) -> list[Result]:
    (tmp_path / "junit.xml").write_text(JUNIT, "utf-8")
    return report.shared_out(ROOMS, report.read(tmp_path / "junit.xml"), seconds=4)


def test_parts_that_run_in_one_call_get_their_tests_and_their_share_of_the_time(results: list[Result]) -> None:
    assert [(result.name, result.count("passed"), result.count("failed")) for result in results] == [
        ("engine", 0, 2),
        ("table", 1, 0),
    ]
    assert [result.seconds for result in results] == [1, 3]


def test_the_last_line_is_the_sum_over_all_parts(results: list[Result]) -> None:
    said = report.summary(results, seconds=4).splitlines()
    assert said[-1] == "1 passed, 2 failed, 1 skipped"
    assert "     1.5 s  tests/table/test_one.py::test_a[x]" in said
    assert "  tests/engine/test_two.py::test_b" in said


def test_without_skipped_ones_the_sum_tells_of_none() -> None:
    assert report.total([Result("lint", (Check("ruff", "passed", 1),), 1)]) == "1 passed, 0 failed"


def test_where_pytest_cannot_even_begin_the_part_has_failed(tmp_path: Path) -> None:
    part = Part(name="nothing", about="", tests=(str(tmp_path / "missing"),))
    assert [result.count("failed") for result in runner.run([part], runner.Run())] == [1]


TEST_OF_TRIES = """from pathlib import Path
def test_at_the_second_try():
    tried = Path(__file__).with_name("tried")
    was_there = tried.exists()
    tried.touch()
    assert was_there
def test_never():
    assert False
"""


def test_what_failed_in_a_browser_is_run_again_by_itself_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "test_tries.py"
    file.write_text(TEST_OF_TRIES, "utf-8")
    monkeypatch.setattr(runner, "ROOT", tmp_path)
    part = Part(name="tries", about="", tests=(file.name,), needs=("chromium",))
    (result,) = runner.run([part], runner.Run())
    assert {check.name: (check.outcome, check.second_try) for check in result.checks} == {
        "test_tries.py::test_at_the_second_try": ("passed", True),
        "test_tries.py::test_never": ("failed", False),
    }
    said = report.summary([result], 1)
    assert "by themselves:\n  test_tries.py::test_at_the_second_try" in said
    assert said.endswith("1 passed, 1 failed")


def test_what_failed_without_a_browser_has_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "test_tries.py").write_text(TEST_OF_TRIES, "utf-8")
    monkeypatch.setattr(runner, "ROOT", tmp_path)
    (result,) = runner.run([Part(name="tries", about="", tests=("test_tries.py",))], runner.Run())
    assert result.count("failed") == 2


def test_a_command_that_fails_keeps_none_of_the_others_from_running() -> None:
    part = Part(name="two", about="", commands=(("false",), ("true",)))
    (result,) = runner.run([part], runner.Run())
    assert [check.outcome for check in result.checks] == ["failed", "passed"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["engines"], "no such part: engines. There are lint, types"),
        (["--fast"], "no such option: --fast. What is for pytest comes after --"),
        (["engine", "gallery"], "gallery is no part: it stands alone, as the first word"),
    ],
)
def test_what_there_is_not_is_told_in_a_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert said in capsys.readouterr().err


def test_the_full_run_has_all_that_the_other_has() -> None:
    every, full = chosen([], full=False), chosen([], full=True)
    assert [part for part in full if part.when is When.ALWAYS] == every
