"""Runs parts of the tests one after the other, and says how far it is."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from app.host.site import ROOT
from tests.tools import report
from tests.tools.parts import Part
from tests.tools.report import Check, Result

SIDE_BY_SIDE = ("-n", "2", "--dist", "worksteal")
"""As many workers as there are cores where these tests are run."""

NO_TEST_SELECTED = 5

FEW = 5
"""So many failed tests of a browser are run again; more have a cause that is no chance."""


@dataclass(frozen=True, slots=True)
class Run:
    """How the parts are run: `full` or with what only matters to every change, with more arguments for pytest."""

    full: bool = False
    extra: tuple[str, ...] = ()


def run(parts: Sequence[Part], how: Run) -> list[Result]:
    """Run the parts, those of one call together; a failure keeps none of the others from running."""
    calls = [tuple(call) for _, call in groupby(parts, key=lambda part: part.call or part.name)]
    begun = time.monotonic()
    results: list[Result] = []
    for number, call in enumerate(calls, 1):
        names = ", ".join(part.name for part in call)
        print(f"\n--- {number} of {len(calls)}: {names} ({_minutes(begun)} so far)", flush=True)
        results += _tests(call, how) if call[0].tests else _commands(call[0])
    return results


def _commands(part: Part) -> list[Result]:
    checks = []
    begun = time.monotonic()
    for command in part.commands:
        started = time.monotonic()
        passed = _status(command, part) == 0
        name = f"{part.name}: {' '.join(command).removeprefix(f'{sys.executable} -m ')}"
        checks.append(Check(name, "passed" if passed else "failed", time.monotonic() - started))
    return [Result(part.name, tuple(checks), time.monotonic() - begun)]


def _tests(call: Sequence[Part], how: Run) -> list[Result]:
    begun = time.monotonic()
    checks = _pytest(call[0], [path for part in call for path in part.tests], how, *SIDE_BY_SIDE)
    failed = [check.name for check in checks if check.outcome == "failed"]
    if call[0].has_browser and not how.extra and 0 < len(failed) <= FEW:
        print("\nThese failed, and are run again by themselves:", *failed, sep="\n  ", flush=True)
        checks = report.with_second_try(checks, _pytest(call[0], failed, how))
    return report.shared_out(call, checks, time.monotonic() - begun)


def _pytest(part: Part, tests: Sequence[str], how: Run, *options: str) -> list[Check]:
    """The checks of these files or tests; one more that failed, where pytest itself did."""
    with tempfile.TemporaryDirectory() as folder:
        junit = Path(folder, "junit.xml")
        given = [*tests, *options, *(["--full"] if how.full else []), f"--junitxml={junit}", *how.extra]
        status = _status((sys.executable, "-m", "pytest", *given), part)
        checks = report.read(junit) if junit.is_file() else []
    # what a person selects may be in another part
    passing = {0, NO_TEST_SELECTED} if how.extra else {0}
    if status not in passing and not any(check.outcome == "failed" for check in checks):
        checks.append(Check(f"{tests[0]}, where pytest ended with {status}", "failed", 0))
    return checks


def _status(command: Sequence[str], part: Part) -> int:
    return subprocess.run(command, cwd=ROOT, env=os.environ | part.environment, check=False).returncode


def _minutes(begun: float) -> str:
    minutes, seconds = divmod(round(time.monotonic() - begun), 60)
    return f"{minutes}:{seconds:02}"
