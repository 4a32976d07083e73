"""`python3 -m tests bench games`: measure how long an action keeps the page busy if very many games are saved."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, Page, expect

from app.table.saves.saved_games import PAGE
from app.table.settings.preferences import SETTINGS, saved_settings
from app.table.settings.state import Settings
from app.table.setup.state import Setup
from app.table.sharing.backup import written_backup
from tests.bench.pages import open_page
from tests.site.visitor import KEPT
from tests.table.saves.texts import many_saves
from tests.tools import live
from tests.tools.waiting import PATIENCE_MS, eventually

COUNT_READS = """
globalThis.textsRead = 0;
const { getItem } = Storage.prototype;
Storage.prototype.getItem = function (key) {
  if (key.startsWith("medina.game.")) textsRead += 1;
  return getItem.call(this, key);
};
"""
SETTLED = "new Promise((done) => setTimeout(() => requestIdleCallback(done, { timeout: 2_000 }), 100))"

Figures = dict[str, Any]


def main(arguments: list[str]) -> int:
    """Measure the actions on saved games and the import. Print the results as JSON, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench games", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000, help="how many games are saved")
    parser.add_argument("--slow", type=float, default=1, help="how many times slower the processor is")
    parser.add_argument("--rounds", type=int, default=1, help="how often each thing is done; the shortest time counts")
    wanted = parser.parse_args(arguments)
    texts = many_saves(wanted.games)
    expect.set_options(timeout=PATIENCE_MS)
    with live.served() as address, live.browser() as browser:
        rounds = [measured(browser, address, texts, wanted.slow) for _ in range(wanted.rounds)]
        done = {what: min((each[what] for each in rounds), key=lambda one: one["longest task"]) for what in rounds[0]}
        figures = {"games": wanted.games, "done": done, "import": imported(browser, address, texts)}
    print(json.dumps(figures, indent=2))
    return 0


def new_page(browser: Browser, address: str, texts: dict[str, str]) -> Page:
    """Open the page in a new browser context whose storage has these saves. `texts` are the stored texts by key."""
    settings = saved_settings(Settings(tips_followed=3, curtain="none"))
    page = open_page(browser, address, {**texts, SETTINGS: settings}, COUNT_READS)
    eventually(lambda: page.evaluate(KEPT), wanted=True)  # until then, the page fetches files for later visits
    page.evaluate(SETTLED)
    return page


def measured(browser: Browser, address: str, texts: dict[str, str], slow: float = 1) -> dict[str, Figures]:
    """Carry out the actions of a user on saved games, and return the measurements of each action, by its name.

    `longest task` is the longest time in milliseconds for which the page was busy, or 0 if that is at most 50.
    `yardstick` is the time of a fixed piece of work. `texts read` is the number of saves that the page read. `slow` is
    the factor by which the processor is slowed.
    """
    page = new_page(browser, address, texts)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    games = page.locator(".games .game")
    figures: dict[str, Figures] = {}

    def do(what: str, action: Callable[[], object], then: Callable[[], object]) -> None:
        page.evaluate("textsRead = probe.long.length = 0")
        action()
        then()
        page.evaluate(SETTLED)
        longest = max(page.evaluate("probe.long.map((task) => task.took)"), default=0)
        yardstick = round(page.evaluate("probe.yardstick()"), 1)
        figures[what] = {"longest task": longest, "yardstick": yardstick, "texts read": page.evaluate("textsRead")}

    title = games.nth(1).locator(".name-field")
    do("open the sheet", page.locator("#opening-games").tap, lambda: expect(games).to_have_count(PAGE))
    do("show more", page.locator("#more-games-button").tap, lambda: expect(games).to_have_count(2 * PAGE))
    do("write a title", lambda: title.fill("Sunday"), lambda: expect(title).to_have_value("Sunday"))
    do("rename", title.blur, lambda: expect(title).to_have_value("Sunday"))
    do("delete", games.nth(2).locator(".round").tap, page.locator("#restore-button").wait_for)
    do("restore", page.locator("#restore-button").tap, lambda: expect(page.locator("#restore-button")).to_have_count(0))
    do("close the sheet", page.locator("#sheet-close").tap, page.locator("#opening-games").wait_for)
    do("return to it", page.locator("#opening-games").tap, lambda: expect(games).to_have_count(PAGE))
    page.locator("#sheet-close").tap()
    do("begin a game", page.locator("#opening-play").tap, page.locator("#end-turn-button").wait_for)
    do("place", page.locator("#spaces").tap, lambda: expect(page.locator("#undo-button")).to_be_enabled())
    page.context.close()
    return figures


def imported(browser: Browser, address: str, texts: dict[str, str]) -> Figures:
    """Import a backup of all games twice. Return the seconds for each import, and the size of the backup in megabytes.

    In the second import, the page finds that it has these games already.
    """
    page = new_page(browser, address, {})
    result = page.locator("#import-result")
    page.locator("#opening-sharing").tap()
    figures: Figures = {}
    with TemporaryDirectory() as folder:
        file = Path(folder) / "everything.json"
        file.write_text(written_backup(texts, Setup(), Settings()), "utf-8")
        figures["MB"] = round(file.stat().st_size / 1e6, 1)
        for what, said in (("new, s", "You find"), ("here already, s", "here already")):
            begun = perf_counter()
            page.locator("#import-file").set_input_files(file)
            expect(result).to_contain_text(said, timeout=6 * PATIENCE_MS)
            figures[what] = round(perf_counter() - begun, 1)
    page.context.close()
    return figures
