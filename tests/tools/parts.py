"""The parts of the tests, in the order in which they run: what each needs and how it is run."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from app.host import site
from app.host.publish import publish
from tests.tools import axe, chromium, firefox, runtime, webkit
from tests.tools.plain_host import FOLDER

SITE = site.ROOT / ".hosted" / FOLDER
BUILT, CUT_OFF = {"MEDINA_SITE": str(SITE)}, {"MEDINA_SITE": str(SITE), "MEDINA_CUT_OFF": "1"}
"""The environment of tests that visit the built site on a plain host, and of those that are left alone by that host."""

SIDE_BY_SIDE = ("-n", "2", "--dist", "worksteal")
"""Two browsers at once, since each mostly waits."""


@dataclass(frozen=True, slots=True)
class Run:
    """A command of Python's, and what it finds in the environment."""

    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)


def _tests(*arguments: str, **environment: str) -> Run:
    return Run(("pytest", *arguments), environment)


RUNS: dict[str, tuple[Run, ...]] = {
    "lint": (Run(("ruff", "check")), Run(("ruff", "format", "--check"))),
    "types": (Run(("mypy",)),),
    "engine": (_tests("tests/engine"),),
    "table": (_tests("tests/table"),),
    "web": (_tests("tests/web"),),
    "host": (_tests("tests/host"),),
    "architecture": (_tests("tests/architecture"),),
    "start": (_tests("tests/browser/test_start.py"),),
    "site": (_tests("tests/site", *SIDE_BY_SIDE, **BUILT),),
    "visit": (_tests("tests/browser", *SIDE_BY_SIDE, **BUILT),),
    "offline": (_tests("tests/browser", *SIDE_BY_SIDE, **CUT_OFF),),
    "webkit": (_tests("tests/webkit"),),
    "firefox": (_tests("tests/firefox"),),
    "access": (_tests("tests/access"),),
    "browser": (_tests("tests/browser"),),
}
ON_DEMAND = "browser"
"""Run by name only, while somebody works on the page: without a name the browser tests visit the built site."""
NAMES = tuple(RUNS)
FULL = tuple(name for name in NAMES if name != ON_DEMAND)
DEFAULT = tuple(name for name in FULL if name != "firefox")

IN_CHROMIUM = {"start", "site", "visit", "offline", "browser", "access"}
WITHOUT_WEBKIT = " ".join(name for name in DEFAULT if name != "webkit")
ON_THE_BUILT_SITE = {"site", "visit", "offline"}
NO_TEST_SELECTED = 5


@dataclass(frozen=True, slots=True)
class Result:
    """How a part went."""

    name: str
    passed: bool
    seconds: float

    def __str__(self) -> str:
        return f"{self.name:<14}{'passed' if self.passed else 'FAILED'}{self.seconds:9.1f} s"


def prepare(names: list[str]) -> None:
    """Get what these parts need beyond Python and its tools."""
    wanted = set(names)
    if wanted & IN_CHROMIUM:
        chromium.ensure()
    if "access" in wanted:
        axe.ensure()
    if "webkit" in wanted:
        webkit.ensure(WITHOUT_WEBKIT)
    if "firefox" in wanted:
        firefox.ensure()
    if wanted & (IN_CHROMIUM | {"webkit", "firefox"}):
        runtime.ensure()
    if wanted & ON_THE_BUILT_SITE:
        publish(site.ROOT, SITE)


def run(name: str, extra: list[str]) -> Result:
    """Run one part, with the extra arguments if it is one of pytest's."""
    print(f"\n--- {name}", flush=True)
    begun = time.perf_counter()
    # all of them, even after a failure: who mends one thing wants to know of the others
    statuses = {_status(run, extra) for run in RUNS[name]}
    # what a person selects may be in another part
    passing = {0, NO_TEST_SELECTED} if extra else {0}
    return Result(name, statuses <= passing, time.perf_counter() - begun)


def _status(run: Run, extra: list[str]) -> int:
    command = [sys.executable, "-m", *run.command, *(extra if run.command[0] == "pytest" else ())]
    return subprocess.run(command, cwd=site.ROOT, env=os.environ | run.environment, check=False).returncode
