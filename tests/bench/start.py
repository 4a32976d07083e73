"""`python3 -m tests bench start`: measure how fast the page starts, compared with an empty page of PyScript."""

import argparse
import json
import statistics
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict, fields
from typing import Any

from tests.bench.host import Host, serving
from tests.bench.visits import Conditions, Visit, chromium_guests, settle, visit, webkit_guests

PAGES = ("empty page, first visit", "empty page, second visit", "first visit", "second visit")
AS_IT_IS, SLOWED, SLOW_LINE = Conditions(), Conditions(slowdown=4), Conditions(slow_line=True)
RUNS = {
    "chromium": (chromium_guests, AS_IT_IS),
    "chromium slowed 4x": (chromium_guests, SLOWED),
    "chromium, 4 Mbit/s and 100 ms": (chromium_guests, SLOW_LINE),
    "webkit": (webkit_guests, AS_IT_IS),
}
AIMS = {
    "chromium": (0.5, 0.35),
    "chromium slowed 4x": (0.5, 0.35),
    "chromium, 4 Mbit/s and 100 ms": (0.9, None),
    "webkit": (0.5, 0.35),
}


def main(arguments: list[str]) -> int:
    """Measure the visits and print the results. Return the exit status 0, however slow the visits are."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench start", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="how often each visit is made (default: 3)")
    parser.add_argument("--only", choices=RUNS, help="one browser and condition instead of all")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options = parser.parse_args(arguments)
    figures = {}
    with serving() as host:
        for name, (guests, conditions) in RUNS.items():
            if options.only in {None, name}:
                with guests() as guest:
                    figures[name] = measured(host, lambda: guest(conditions), options.rounds)  # noqa: B023
                if not options.json:
                    print(table(name, figures[name]), flush=True)
    if options.json:
        print(json.dumps(figures, indent=2))
    return 0


def measured(host: Host, guest: Callable[[], Any], rounds: int) -> dict[str, dict[str, float | None]]:
    """Make each visit in `PAGES` this number of times, and return the medians of what was measured.

    The visits alternate, so that a time in which the machine is busy affects all of them.
    """
    visits: dict[str, list[Visit]] = {page: [] for page in PAGES}
    for _ in range(rounds):
        for page, settled in (("empty", False), ("medina", True)):
            with ExitStack() as stack:
                visitor = stack.enter_context(guest())
                first = visit(visitor, host, page)
                if settled:
                    settle(visitor)
                second = visit(visitor, host, page)
            names = PAGES[2:] if settled else PAGES[:2]
            visits[names[0]].append(first)
            visits[names[1]].append(second)
    return {page: middle(found) for page, found in visits.items()}


def middle(visits: list[Visit]) -> dict[str, float | None]:
    """Return the median of each measurement over these visits, by its name (see `Visit`).

    The median is None if the measurement is missing in a visit.
    """
    values = {field.name: [asdict(one)[field.name] for one in visits] for field in fields(Visit)}
    return {name: statistics.median(found) if None not in found else None for name, found in values.items()}


def table(name: str, pages: dict[str, dict[str, float | None]]) -> str:
    """Format the measurements of one browser as a table."""
    lines = [f"\n{name}", f"{'':26}{'paint ms':>10}{'board ms':>10}{'tap ms':>10}{'sent MB':>10}{'memory MB':>11}"]
    for page, found in pages.items():
        sent = (found["sent"] or 0) / 1e6
        cells = "".join(
            f"{'-' if found[key] is None else round(found[key] or 0):>10}" for key in ("paint", "board", "tap")
        )
        lines.append(f"{page:<26}{cells}{sent:>10.2f}{found['memory'] or '-':>11}")
    empty = pages[PAGES[0]]["board"] or 1
    for page, aim in zip(PAGES[2:], AIMS[name], strict=True):
        share = (pages[page]["board"] or 0) / empty
        lines.append(f"{page}: {share:.2f} of the empty page's first" + (f" (aim: {aim})" if aim else ""))
    return "\n".join(lines)
