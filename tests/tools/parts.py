"""The parts of the tests, in the order in which they run: what each needs and how it is run."""

import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from app.host import site
from app.host.precompile import Workshop
from app.host.runtime import ensure_runtime
from tests.tools import axe, chromium, webkit

COMMANDS = {
    "lint": (["ruff", "check"], ["ruff", "format", "--check"]),
    "types": (["mypy"],),
}
PYTEST = ("engine", "table", "web", "host", "architecture", "browser", "access")
DEFAULT = (*COMMANDS, *PYTEST)
ON_DEMAND = ("site", "webkit")
"""Run by name only: the built site and WebKit take long."""
NAMES = (*DEFAULT, *ON_DEMAND)


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
        workshop = Workshop(site.ROOT)
        workshop.refresh()
        workshop.make_snapshot()


def run(name: str, extra: list[str]) -> Result:
    """Run one part, with the extra arguments if it is one of pytest's."""
    print(f"\n--- {name}", flush=True)
    begun = time.perf_counter()
    commands = COMMANDS.get(name) or (["pytest", _folder(name), *extra],)
    # all of them, even after a failure: who mends one thing wants to know of the others
    statuses = [subprocess.run([sys.executable, "-m", *command], cwd=site.ROOT, check=False) for command in commands]
    passed = not any(status.returncode for status in statuses)
    return Result(name, passed, time.perf_counter() - begun)


def _folder(name: str) -> str:
    return str(Path("tests", name))
