"""Kills the page's process at random moments of a game and looks for what was on the table."""

import contextlib
import os
import signal
import threading
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Error, expect

from app.engine.position import written_placement
from app.table.keeping import opened
from tests.browser.saves import random_game, written_placements
from tests.browser.table import START, Table
from tests.table.sittings import Shelf

PROCESSES = "SystemInfo.getProcessInfo"
KEPT = "Object.entries(localStorage)"
SHOWN = "task => document.querySelector('#turn .task').textContent !== task"
TRIES = 3
LONGEST_LIFE = 1.5
"""Seconds that a page lives at most after the game goes on: long enough for some placements."""


class Figures(NamedTuple):
    """What became of a game whose page was killed again and again; `lost` placements had been on the board."""

    kills: int
    placed: int
    lost: int
    wrong: int


class Player:
    """Plays a game by finger, as fast as the page follows, and knows what was seen on the board."""

    def __init__(self, script: list[str]) -> None:
        self.script = script
        self.seen = 0

    def play(self, table: Table) -> None:
        """Place one piece after the other until the page is gone."""
        while self.seen < len(self.script):
            if table.end_button.is_enabled():
                table.touch("#do-end")
                expect(table.end_button).to_be_disabled()
            kind, space = self.script[self.seen].split()
            task = table.task.inner_text()
            if self.seen:
                table.touch(f"#tray-{kind}")
            table.tap(space)
            table.page.wait_for_function(SHOWN, arg=task)
            self.seen += 1


def kill_again_and_again(browser: Browser, context: BrowserContext, kills: int, seed: int) -> Figures:
    """Play random games in this browser, which is used for nothing else, and kill their pages so often."""
    rng = Random(seed)
    lost = wrong = placed = 0
    player = Player([])
    for number in range(kills):
        table = started(context)
        if player.seen == len(player.script):
            player = Player(written_placements(random_game("original", 3, seed + number).record))
            table.begin()
        else:
            table.new_game.go_on()
        timer = threading.Timer(rng.random() * LONGEST_LIFE, kill, [pages_of(browser)])
        before = player.seen
        timer.start()
        with contextlib.suppress(Error, AssertionError):
            player.play(table)
        timer.join()
        placed += player.seen - before
        found = found_in(context)
        lost += max(0, player.seen - len(found))
        wrong += found != player.script[: len(found)]
        player.seen = len(found)
    return Figures(kills, placed, lost, wrong)


def started(context: BrowserContext) -> Table:
    """A page that has started; the browser may put one into a process that was just killed, and then another must."""
    for _ in range(TRIES):
        with contextlib.suppress(Error, AssertionError):
            return _opened(context)
    return _opened(context)


def _opened(context: BrowserContext) -> Table:
    page = context.new_page()
    try:
        page.goto("/")
        expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=START)
    except (Error, AssertionError):
        page.close()
        raise
    return Table(page)


def pages_of(browser: Browser) -> list[int]:
    """The processes in which this browser's pages live."""
    session = browser.new_browser_cdp_session()
    processes = session.send(PROCESSES)["processInfo"]
    session.detach()
    return [process["id"] for process in processes if process["type"] == "renderer"]


def kill(processes: list[int]) -> None:
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def found_in(context: BrowserContext) -> list[str]:
    """The placements of the game that is kept, as a page that opens now finds it."""
    for dead in context.pages:
        dead.close()
    page = context.new_page()
    page.goto("/static/icons/icon.svg")
    game = opened(Shelf(dict(page.evaluate(KEPT)))).game
    page.close()
    return [] if game is None else [written_placement(placement) for placement in game.record.placements]
