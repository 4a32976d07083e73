"""`python3 -m tests bench start`: measure how fast the page starts, compared with an empty page of PyScript."""

import argparse
import json
import statistics
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import replace
from typing import Any, NamedTuple

from tests.bench.host import EMPTY, MEDINA, Host, serving
from tests.bench.visits import Conditions, Visit, chromium_guests, settle, visit, webkit_guests

AS_IT_IS, SLOWED, SLOW_LINE = Conditions(), Conditions(slowdown=4), Conditions(slow_line=True)
RUNS = {
    "chromium": (chromium_guests, AS_IT_IS),
    "chromium slowed 4x": (chromium_guests, SLOWED),
    "chromium, 4 Mbit/s and 100 ms": (chromium_guests, SLOW_LINE),
    "webkit": (webkit_guests, AS_IT_IS),
}

FIRST, LATER = "first visit", "later visit"


class Aim(NamedTuple):
    """The goals of one browser. A goal is None if there is none.

    `first` and `later` are for the time to the board at the first and at a later visit, as shares of the empty page's
    first visit. `paint` is for the time to the first paint, as a multiple of that of the empty page at the same visit.
    `memory` is for a later visit, in megabytes.
    """

    first: float
    later: float | None = None
    paint: int | None = None
    memory: int | None = None


AIMS = {
    "chromium": Aim(0.40, 0.15, paint=3, memory=230),
    "chromium slowed 4x": Aim(0.40, 0.16, paint=3),
    "chromium, 4 Mbit/s and 100 ms": Aim(0.9),
    "webkit": Aim(0.45, 0.18),
}


class Spread(NamedTuple):
    """The median, the least and the greatest of several measurements."""

    median: float
    least: float
    most: float

    def shown(self, digits: int) -> str:
        """Format the median, with the least and the greatest in brackets."""
        return f"{self.median:.{digits}f} ({self.least:.{digits}f}-{self.most:.{digits}f})"


Visits = dict[str, dict[str, list[Visit]]]
"""The visits by page (a folder of the host) and by `FIRST` and `LATER`, in the order of the rounds."""
Figures = dict[str, dict[str, dict[str, Spread | None]]]
"""What was measured, by page, by visit and by name. None if the browser does not tell."""


def main(arguments: list[str]) -> int:
    """Measure the visits and print the results. Return the exit status 0, however slow the visits are."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench start", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each visit is made (default: 5)")
    parser.add_argument("--only", choices=RUNS, help="one browser and condition instead of all")
    parser.add_argument("--against", metavar="REVISION", help="measure this revision of git too, in turn with this one")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    options = parser.parse_args(arguments)
    figures = {}
    with serving(options.against) as host:
        for name, (guests, conditions) in RUNS.items():
            if options.only in {None, name}:
                with guests() as guest:
                    figures[name] = summed_up(visits(host, lambda: guest(conditions), options.rounds))  # noqa: B023
                if not options.json:
                    print(f"\n{table(name, figures[name])}", flush=True)
    if options.json:
        print(json.dumps({name: _as_json(pages) for name, pages in figures.items()}, indent=2))
    return 0


def visits(host: Host, guest: Callable[[], Any], rounds: int) -> Visits:
    """Visit each page of the host twice in a new browser, this number of times, and return what was measured.

    The pages alternate, so that a time in which the machine is busy affects all of them. The memory of a later visit is
    that of another one in a new tab.
    """
    found: Visits = {page: {FIRST: [], LATER: []} for page in host.pages}
    for _ in range(rounds):
        for page in host.pages:
            with ExitStack() as stack:
                visitor = stack.enter_context(guest())
                found[page][FIRST].append(visit(visitor, host, page))
                if page != EMPTY:
                    settle(visitor)
                later = visit(visitor, host, page)
                # the tab still has memory of the visit before
                new_tab = visitor.in_new_tab()
                found[page][LATER].append(replace(later, memory=visit(new_tab, host, page).memory))
    return found


def summed_up(found: Visits) -> Figures:
    """Return the spread of each measurement by its name (see `Visit`), and of two shares.

    `board share` is the time to the board as a share of the empty page's first visit, and `paint share` the time to the
    first paint as a share of the empty page's at the same visit. Each is computed within a round.
    """
    empty = found[EMPTY]
    return {
        page: {
            which: {
                **{name: _spread(getattr(one, name) for one in of_page[which]) for name in Visit.__slots__},
                "board share": _shares(of_page[which], empty[FIRST], "board"),
                "paint share": _shares(of_page[which], empty[which], "paint"),
            }
            for which in of_page
        }
        for page, of_page in found.items()
    }


def _shares(some: list[Visit], empty: list[Visit], name: str) -> Spread | None:
    pairs = [(getattr(one, name), getattr(other, name)) for one, other in zip(some, empty, strict=True)]
    return _spread(one / other if one and other else None for one, other in pairs)


def _spread(measured: Iterable[float | None]) -> Spread | None:
    all_of_them = list(measured)
    values = [value for value in all_of_them if value is not None]
    return Spread(statistics.median(values), min(values), max(values)) if values == all_of_them else None


def table(name: str, figures: Figures) -> str:
    """Format the measurements of one browser: medians, and the least and the greatest in brackets."""
    columns = {"paint": "paint ms", "board": "board ms", "tap": "tap ms", "sent": "sent MB", "memory": "memory MB"}
    lines = [f"{name:<30}" + "".join(f"{title:>20}" for title in columns.values())]
    for page, of_page in figures.items():
        for which, found in of_page.items():
            lines.append(f"{f'{_title(page)}, {which}':<30}" + "".join(_cell(key, found[key]) for key in columns))
    for page, of_page in figures.items():
        if page != EMPTY:
            lines += [f"{_title(page)}, {which}: {_judged(AIMS[name], which, of_page[which])}" for which in of_page]
    return "\n".join(lines)


def _title(page: str) -> str:
    return {EMPTY: "empty page", MEDINA: "this"}.get(page, page)


def _cell(key: str, found: Spread | None) -> str:
    if found is None:
        return f"{'-':>20}"
    return f"{Spread(*(value / 1e6 for value in found)).shown(2) if key == 'sent' else found.shown(0):>20}"


def _judged(aim: Aim, which: str, found: Mapping[str, Spread | None]) -> str:
    """Return a line that compares the figures of a visit with the goals."""
    figures = [
        (found["board share"], 2, "of the empty page's first board", aim.first if which == FIRST else aim.later),
        (found["paint share"], 1, "times its first paint", aim.paint),
        (found["memory"], 0, "MB", aim.memory if which == LATER else None),
    ]
    return "; ".join(
        f"{spread.shown(digits)} {words}" + (f" [goal {goal}]" if goal else "")
        for spread, digits, words, goal in figures
        if spread
    )


def _as_json(figures: Figures) -> dict[str, Any]:
    return {
        _title(page): {
            which: {name: spread and spread._asdict() for name, spread in found.items()}
            for which, found in of_page.items()
        }
        for page, of_page in figures.items()
    }
