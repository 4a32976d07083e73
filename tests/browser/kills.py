"""Kills the page's process at random moments of a game and looks for what was on the table."""

import contextlib
import os
import signal
import threading
from collections.abc import Callable
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
SOON = 20_000
"""A page that is not there by then will not come."""
LONGEST_LIFE = 1.5
"""Seconds that a page lives at most after the game goes on: long enough for some placements."""


class Figures(NamedTuple):
    """What became of games whose page was killed again and again.

    A kill is `survived` if the game was found as it was or one placement further; `lost` placements had been on the
    board, as `placed` ones have.
    """

    kills: int
    survived: int
    placed: int
    lost: int


class Player:
    """Plays a game by finger, as fast as the page follows, and knows what was seen on the board."""

    def __init__(self, script: list[str]) -> None:
        self.script = script
        self.seen = 0

    @property
    def may_be_found(self) -> list[list[str]]:
        """The placements that were seen, or one more that was kept and not seen any more."""
        return [self.script[: self.seen + unseen] for unseen in (0, 1)]

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


def kill_again_and_again(
    browser: Browser, context: BrowserContext, kills: int, seed: int, tell: Callable[[Figures], None] = lambda _: None
) -> Figures:
    """Play random games in this browser, which is used for nothing else, and kill their page so often.

    `tell` hears the figures after each kill.
    """
    rng = Random(seed)
    figures = Figures(kills=0, survived=0, placed=0, lost=0)
    player = Player([])
    table = started(context)
    for number in range(kills):
        if player.seen == len(player.script):
            player = Player(written_placements(random_game("original", 3, seed + number).record))
            table.begin()
        else:
            table.new_game.go_on()
        before = player.seen
        play_until_killed(browser, table, player, rng.random() * LONGEST_LIFE)
        table = started(context)
        found = found_by(table)
        figures = Figures(
            kills=number + 1,
            survived=figures.survived + (found in player.may_be_found),
            placed=figures.placed + player.seen - before,
            lost=figures.lost + max(0, player.seen - len(found)),
        )
        tell(figures)
        player.seen = len(found)
    return figures


def play_until_killed(browser: Browser, table: Table, player: Player, seconds: float) -> None:
    """Play; after so many seconds the page is gone, wherever the game is then."""
    timer = threading.Timer(seconds, kill, [page_of(browser)])
    timer.start()
    with contextlib.suppress(Error, AssertionError):
        player.play(table)
    timer.join()


def started(context: BrowserContext) -> Table:
    """The page opened anew; the browser may put it into the process that was just killed, and then another must."""
    for dead in context.pages:
        dead.close()
    for _ in range(TRIES):
        with contextlib.suppress(Error, AssertionError):
            return _opened(context, SOON)
    return _opened(context, START)


def _opened(context: BrowserContext, patience: int) -> Table:
    page = context.new_page()
    try:
        page.goto("/")
        expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=patience)
    except (Error, AssertionError):
        page.close()
        raise
    return Table(page)


def page_of(browser: Browser) -> int:
    """The process in which this browser's page lives: the one that has worked, for the others are only spare."""
    session = browser.new_browser_cdp_session()
    processes = [process for process in session.send(PROCESSES)["processInfo"] if process["type"] == "renderer"]
    session.detach()
    busiest = max(processes, key=lambda process: float(process["cpuTime"]))
    return int(busiest["id"])


def kill(process: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


def found_by(table: Table) -> list[str]:
    """The placements of the game that is kept."""
    game = opened(Shelf(dict(table.page.evaluate(KEPT)))).game
    return [] if game is None else [written_placement(placement) for placement in game.record.placements]
