"""What became of the tests: how many passed, how long each part took, which were the slowest."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree import ElementTree as ET

from tests.tools.parts import Part

SLOWEST = 10
CRASHED = "browser crashed"
"""The property that a test has in pytest's file for each time that its browser crashed."""


@dataclass(frozen=True, slots=True)
class Check:
    """A test, or a command of another tool; `outcome` is passed, failed or skipped.

    `crashes` says how often its browser crashed, so that it was run again; `second_try`, that it failed among the
    others and passed by itself.
    """

    name: str
    outcome: str
    seconds: float
    crashes: int = 0
    second_try: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a part, and how many seconds went by with it."""

    name: str
    checks: tuple[Check, ...]
    seconds: float

    def count(self, outcome: str) -> int:
        return sum(check.outcome == outcome for check in self.checks)


def read(junit: Path) -> list[Check]:
    """The tests of a file that pytest has written."""
    cases = ET.parse(junit).getroot().iter("testcase")  # noqa: S314 - pytest wrote it a moment ago
    # a test that was broken off has no name
    return [
        Check(_name(case), _outcome(case), float(case.get("time", 0)), _crashes(case))
        for case in cases
        if case.get("name")
    ]


def shared_out(parts: Sequence[Part], checks: Sequence[Check], seconds: float) -> list[Result]:
    """The results of parts that ran in one call of pytest: each gets its share of the time."""
    own: dict[str, list[Check]] = {part.name: [] for part in parts}
    for check in checks:
        # what is of none of them, like a file that cannot be imported, is told of the first
        part = next((part for part in parts if check.name.startswith(part.tests)), parts[0])
        own[part.name].append(check)
    whole = sum(check.seconds for check in checks)
    shares = {name: sum(check.seconds for check in its) / whole if whole else 1 / len(own) for name, its in own.items()}
    return [Result(name, tuple(its), seconds * shares[name]) for name, its in own.items()]


def with_second_try(checks: Iterable[Check], again: Iterable[Check]) -> list[Check]:
    """The checks, where those that passed when they were run again count as passed, and are told."""
    passed = {check.name for check in again if check.outcome == "passed"}
    return [
        replace(check, outcome="passed", second_try=True)
        if check.outcome == "failed" and check.name in passed
        else check
        for check in checks
    ]


def summary(results: Sequence[Result], seconds: float) -> str:
    """The times of the parts, the slowest tests, what failed; the last line is the sum over all parts."""
    checks = [check for result in results for check in result.checks]
    slowest = sorted(checks, key=lambda check: -check.seconds)[:SLOWEST]
    crashed = [check for check in checks if check.crashes]
    second_tries = [check.name for check in checks if check.second_try]
    failed = [check for check in checks if check.outcome == "failed"]
    lines = ["", *map(_line, results), f"{'together':<14}{seconds:8.1f} s", "", f"The {SLOWEST} slowest:"]
    lines += [f"{check.seconds:8.1f} s  {check.name}" for check in slowest]
    if crashed:
        lines += ["", "Run again, because the browser crashed:"]
        lines += [f"{check.crashes:8} times  {check.name}" for check in crashed]
    if second_tries:
        lines += ["", "Failed among the others, passed by themselves:", *(f"  {name}" for name in second_tries)]
    lines += ["", "Failed:", *(f"  {check.name}" for check in failed)] if failed else []
    return "\n".join([*lines, "", total(results)])


def total(results: Iterable[Result]) -> str:
    """How many checks passed and failed, in one line."""
    counts = {outcome: sum(result.count(outcome) for result in results) for outcome in ("passed", "failed", "skipped")}
    return ", ".join(f"{number} {outcome}" for outcome, number in counts.items() if number or outcome != "skipped")


def _line(result: Result) -> str:
    return f"{result.name:<14}{result.seconds:8.1f} s  {total([result])}"


def _name(case: ET.Element) -> str:
    module = case.get("classname", "")
    return f"{module.replace('.', '/')}.py::{case.get('name')}" if module else str(case.get("name"))


def _crashes(case: ET.Element) -> int:
    return len(case.findall(f"./properties/property[@name='{CRASHED}']"))


def _outcome(case: ET.Element) -> str:
    found = {child.tag for child in case}
    if found & {"failure", "error"}:
        return "failed"
    return "skipped" if "skipped" in found else "passed"
