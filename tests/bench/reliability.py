"""`python3 -m tests bench reliability`: try bad imports, killed pages, random input and a long game."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from playwright.sync_api import expect

from app.table.sharing import backup
from app.table.sharing.incoming import ImportRefused
from tests.browser.conftest import at_home, new_tablet
from tests.browser.evening import Evening
from tests.browser.kills import Figures as Kills, KilledBrowser, KilledPage, kill_again_and_again
from tests.browser.monkey import Monkey
from tests.table.hostile import KINDS
from tests.tools import chromium, live
from tests.tools.waiting import PATIENCE_MS

Figures = dict[str, Any]
WARM_UP = 300
"""The number of placements and undos before the first measurement of the long game, so that all caches are full."""


def main(arguments: list[str]) -> int:
    """Run all trials and print the results as JSON. Return 1 if a trial failed, otherwise 0."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench reliability", description=__doc__)
    parser.add_argument("--inputs", type=int, default=2_000, help="how many texts of each kind are imported")
    parser.add_argument("--kills", type=int, default=100, help="how often the page is killed")
    parser.add_argument("--blackouts", type=int, default=20, help="how often the whole browser is killed")
    parser.add_argument("--events", type=int, default=5_000, help="how many things a monkey does on the page")
    parser.add_argument("--changes", type=int, default=2_000, help="how many pieces are placed or undone in one page")
    parser.add_argument("--seed", type=int, default=1, help="start of the random numbers")
    wanted = parser.parse_args(arguments)
    inputs = {kind: _brought_in(make, wanted.inputs, Random(wanted.seed)) for kind, make in KINDS.items()}
    chromium.ensure()
    killed = {
        "pages": _killed_pages(wanted.kills, wanted.seed) if wanted.kills else {},
        "browsers": _killed_browsers(wanted.blackouts, wanted.seed) if wanted.blackouts else {},
    }
    expect.set_options(timeout=PATIENCE_MS)  # not before: the kills have shorter limits
    monkey = _monkey(wanted.events, wanted.seed) if wanted.events else {}
    evening = _evening(wanted.changes, wanted.seed) if wanted.changes else {}
    print(json.dumps({"inputs": inputs, "killed": killed, "monkey": monkey, "evening": evening}, indent=2))
    failed = any(figures["other exceptions"] for figures in inputs.values()) or bool(monkey.get("fault"))
    return int(failed or any(figures["kills survived"] < figures["kills"] for figures in killed.values() if figures))


def _brought_in(make: Callable[[Random], str], count: int, rng: Random) -> Figures:
    """Import `count` texts that `make` returns. Return the numbers of accepted and of refused texts.

    The result also has the number of all other exceptions, by their text, and the longest time of an import.
    """
    became: Counter[str] = Counter()
    slowest = 0.0
    for _ in range(count):
        text = make(rng)
        begun = perf_counter()
        became[_outcome(text)] += 1
        slowest = max(slowest, perf_counter() - begun)
    others = {name: number for name, number in became.items() if name not in {"taken", "refused"}}
    return {
        "tried": count,
        "refused": became["refused"],
        "taken": became["taken"],
        "other exceptions": others,
        "slowest ms": round(slowest * 1000, 1),
    }


def _outcome(text: str) -> str:
    try:
        backup.read_import(text)
    except ImportRefused:
        return "refused"
    except Exception as problem:  # noqa: BLE001 - this is what the benchmark looks for
        return repr(problem)[:200]
    return "taken"


def _killed_pages(kills: int, seed: int) -> Figures:
    with live.served() as address, live.browser() as browser:
        page = KilledPage(browser, new_tablet(browser, address))
        return _told(kill_again_and_again(page, kills, seed, _tell))


def _killed_browsers(kills: int, seed: int) -> Figures:
    with live.served() as address, live.browser() as browser, TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        tablet = KilledBrowser(browser.browser_type, Path(folder), at_home, address)
        figures = _told(kill_again_and_again(tablet, kills, seed, _tell))
        tablet.close()
        return figures


def _monkey(events: int, seed: int) -> Figures:
    """Send this number of random events to a page. Return the number of events before a fault, and the fault.

    The fault is an empty text if the page survived all events.
    """
    with live.served() as address, live.browser() as browser:
        monkey, fault, begun = Monkey(browser, address, seed), "", perf_counter()
        try:
            monkey.do(events)
        except AssertionError as problem:
            fault = str(problem)
        return {
            "events": events,
            "events survived": monkey.events - bool(fault),
            "fault": fault,
            "seconds per 1,000": round((perf_counter() - begun) / monkey.events * 1000, 1),
        }


def _evening(changes: int, seed: int) -> Figures:
    """Return the memory that a page uses before and after a long game with `changes` placements and undos."""
    with live.served() as address, live.browser() as browser:
        evening = Evening(new_tablet(browser, address).new_page(), seed)
        before, after = evening.play(WARM_UP), evening.play(changes)
        return {"changes": changes, "before": before._asdict(), "after": after._asdict()}


def _tell(figures: Kills) -> None:
    if figures.kills % 10 == 0:
        print(", ".join(f"{name}: {number}" for name, number in _told(figures).items()), file=sys.stderr, flush=True)


def _told(figures: Kills) -> Figures:
    return {
        "kills": figures.kills,
        "kills survived": figures.survived,
        "placements seen": figures.placed,
        "placements lost": figures.lost,
    }
