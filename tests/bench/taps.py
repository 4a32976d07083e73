"""`python3 -m tests bench taps`: measure each tap of a whole game, from the finger to the patched page."""

import argparse
import json
import statistics
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, expect

from app.engine.grid import NAME
from app.engine.record import Record
from tests.browser.table import TABLET, Table
from tests.gallery.seeds import FOUR, THREE, Seed, cut, recorded
from tests.tools import live
from tests.tools.waiting import PATIENCE_MS

LONG_TASK_MS = 50
PROBE = Path(__file__).with_name("taps.js")
"""The script that measures taps and long tasks on the page."""
# a file of the site: here the storage can be filled before the game reads it
WITHOUT_THE_GAME = "/static/style/theme.css"
STORE = "texts => { for (const key in texts) localStorage.setItem(key, texts[key]); }"

Figures = dict[str, Any]


class Tap(NamedTuple):
    """The times of one tap, in milliseconds since the finger left the screen.

    `what` names the kind of tap. The game's code starts at `begun` and ends at `handled`. The browser has laid out the
    page at `laid_out`, and has drawn the next frame at `shown`.
    """

    what: str
    begun: float
    handled: float
    laid_out: float
    shown: float


class Run(NamedTuple):
    """The times measured in one game, all in milliseconds.

    `long_tasks` are the times of the tasks that took more than `LONG_TASK_MS`. `yardstick` are the times of a fixed
    piece of work after each placement, which show when other programs kept the machine busy.
    """

    taps: list[Tap]
    long_tasks: list[float]
    yardstick: list[float]


def main(arguments: list[str]) -> int:
    """Play a game at each speed and print the times as JSON. Return the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench taps", description=__doc__)
    parser.add_argument("--slow", type=float, action="append", help="how many times slower (default: 1 and 4)")
    parser.add_argument("--rounds", type=int, default=1, help="how often to play; the quickest time of each tap counts")
    parser.add_argument("--players", type=int, choices=(3, 4), default=3)
    wanted = parser.parse_args(arguments)
    record = recorded({3: THREE, 4: FOUR}[wanted.players])
    figures: Figures = {"placements": len(record.placements), "unit": "ms", "slowed": {}}
    with live.served() as address, live.browser() as browser:
        for times in wanted.slow or (1, 4):
            runs = [_run(browser, address, record, times) for _ in range(wanted.rounds)]
            figures["slowed"][f"{times:g}"] = _summed_up(_quickest(runs))
    print(json.dumps(figures, indent=2))
    return 0


def _run(browser: Browser, address: str, record: Record, times: float) -> Run:
    page = _opened(browser, address, Seed(cut(record, 0)))
    page.emulate_media(reduced_motion="reduce")
    run = _play(page, record, times)
    page.context.close()
    return run


def _opened(browser: Browser, address: str, seed: Seed) -> Page:
    """Open the page in a new browser context with these stored texts, and wait for the first screen."""
    context = browser.new_context(base_url=address, viewport=TABLET, has_touch=True)
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(path=PROBE)
    page = context.new_page()
    page.goto(WITHOUT_THE_GAME)
    page.evaluate(STORE, seed.kept("en"))
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=3 * PATIENCE_MS)
    return page


def _quickest(runs: list[Run]) -> Run:
    """Combine several runs of a game. Take the fastest of each tap, because other programs can only slow a tap down."""
    same = zip(*(run.taps for run in runs), strict=True)
    taps = [min(times, key=lambda tap: tap.shown) for times in same]
    return Run(taps, min((run.long_tasks for run in runs), key=len), [time for run in runs for time in run.yardstick])


def _play(page: Page, record: Record, times: float) -> Run:
    """Play the game by touch on a processor that is slowed by `times`."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})
    hand = Hand(page)
    hand.touch("resume", "#resume-button")
    yardstick = []
    for placement in record.placements:
        if page.locator("#lift-curtain-button").is_visible():
            hand.touch("lift curtain", "#lift-curtain-button")
        kind, space = placement.kind.word, NAME[placement.space]
        if page.locator(f"#tray-{kind}").get_attribute("aria-pressed") == "false":
            hand.touch("take", f"#tray-{kind}")
        hand.tap(space)
        yardstick.append(page.evaluate("probe.yardstick()"))
        if page.locator("#end-turn-button:not([aria-disabled=true])").count():
            hand.touch("end turn", "#end-turn-button")
    page.locator("#sheet .result").wait_for()
    long_tasks = [task["took"] for task in page.evaluate("probe.long") if task["took"] > LONG_TASK_MS]
    return Run(hand.taps, long_tasks, yardstick)


class Hand:
    """A finger that touches the page. `taps` lists the times of all touches."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._table = Table(page)
        self.taps: list[Tap] = []
        page.evaluate("probe.long.length = 0")

    def touch(self, what: str, button: str) -> None:
        """Touch a button. `what` names the kind of tap, as in `Tap`."""
        self._touch(what, *self._table.middle(button))

    def tap(self, space: str) -> None:
        """Touch a space of the board."""
        self._touch("place", *self._table.at(space))

    def _touch(self, what: str, x: float, y: float) -> None:
        self._page.touchscreen.tap(x, y)
        noted = self._page.evaluate("count => probe.gathered(count)", len(self.taps) + 1)
        since = [noted[moment] - noted["finger"] for moment in ("begun", "handled", "laidOut", "shown")]
        self.taps.append(Tap(what, *since))


def _summed_up(run: Run) -> Figures:
    by_kind = {
        what: [tap for tap in run.taps if tap.what == what] for what in dict.fromkeys(tap.what for tap in run.taps)
    }
    return {
        "all": _of(run.taps),
        **{what: _of(taps) for what, taps in by_kind.items()},
        "yardstick": _spread(run.yardstick),
        "tasks over 50 ms": {"count": len(run.long_tasks), "longest": max(run.long_tasks, default=0)},
    }


def _of(taps: list[Tap]) -> Figures:
    """Summarize the times of these taps, each as the median, the 95th percentile and the longest time.

    `patched` is the time to the laid-out page. Its parts are `waiting`, `handler` and `layout`.
    """
    return {
        "taps": len(taps),
        "patched": _spread([tap.laid_out for tap in taps]),
        "waiting": _spread([tap.begun for tap in taps]),
        "handler": _spread([tap.handled - tap.begun for tap in taps]),
        "layout": _spread([tap.laid_out - tap.handled for tap in taps]),
        "next frame": _spread([tap.shown for tap in taps]),
    }


def _spread(times: list[float]) -> Figures:
    at_95 = sorted(times)[min(len(times) - 1, round(0.95 * len(times)))]
    return {"median": round(statistics.median(times), 1), "95%": round(at_95, 1), "longest": round(max(times), 1)}
