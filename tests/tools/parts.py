"""The parts of the tests, in the order in which they run: what each needs and how it is run."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from app.host import site
from app.host.precompile import Workshop
from app.host.publish import publish
from app.host.runtime import ensure_runtime
from tests.tools import axe, chromium, webkit
from tests.tools.plain_host import FOLDER

COMMANDS = {
    "lint": (["ruff", "check"], ["ruff", "format", "--check"]),
    "types": (["mypy"],),
}
PYTEST = ("engine", "table", "web", "host", "architecture", "browser", "access")
DEFAULT = (*COMMANDS, *PYTEST)
ON_DEMAND = ("site", "webkit")
"""Run by name only: the built site and WebKit take long."""
NAMES = (*DEFAULT, *ON_DEMAND)

NO_TEST_SELECTED = 5
SITE = site.ROOT / ".hosted" / FOLDER
BUILT_SITE: tuple[dict[str, str], ...] = (
    {"MEDINA_SITE": str(SITE)},
    {"MEDINA_SITE": str(SITE), "MEDINA_CUT_OFF": "1"},
)
"""How the browser tests are run again: against the built site on a plain host, then with that host hung up."""
GUESTS = ("tests/browser", "--ignore=tests/browser/test_whole_games.py")


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
    if {"browser", "site", "access"} & set(names):
        chromium.ensure()
    if "access" in names:
        axe.ensure()
    if "webkit" in names:
        webkit.ensure()
    if {"browser", "site", "webkit"} & set(names):
        ensure_runtime(site.RUNTIME)
    if {"browser", "webkit", "access"} & set(names):
        workshop = Workshop(site.ROOT)
        workshop.refresh()
        workshop.make_snapshot()
    if "site" in names:
        publish(site.ROOT, SITE)


def run(name: str, extra: list[str]) -> Result:
    """Run one part, with the extra arguments if it is one of pytest's."""
    print(f"\n--- {name}", flush=True)
    begun = time.perf_counter()
    commands = COMMANDS.get(name) or (["pytest", _folder(name), *extra],)
    # all of them, even after a failure: who mends one thing wants to know of the others
    statuses = [_status(command) for command in commands]
    if name == "site":
        statuses += [_status(["pytest", *GUESTS, *extra], **where) for where in BUILT_SITE]
    # what a person selects may be in one of the runs only
    passing = {0, NO_TEST_SELECTED} if extra else {0}
    return Result(name, set(statuses) <= passing, time.perf_counter() - begun)


def _status(command: list[str], **where: str) -> int:
    done = subprocess.run([sys.executable, "-m", *command], cwd=site.ROOT, env=os.environ | where, check=False)
    return done.returncode


def _folder(name: str) -> str:
    return str(Path("tests", name))
