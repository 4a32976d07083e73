"""Tests that the game is found as it was on the board, however the page ends.

The full run kills a hundred pages and twenty browsers, in several tests that run side by side.
"""

import contextlib
import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Error, expect

from app.engine.position import written_placement
from app.table.autosave import restore
from tests.bench.memory import process_with
from tests.browser.conftest import at_home, new_tablet
from tests.browser.saves import random_game, written_placements
from tests.browser.table import TABLET, Table
from tests.site.visitor import KEPT
from tests.table.saves.stores import FakeStore
from tests.tools import browsers
from tests.tools.waiting import PATIENCE_MS, eventually

PROCESSES = "SystemInfo.getProcessInfo"
TEXTS = "Object.entries(localStorage)"
TRIES = 3
FIRST_PIECES = 3
"""A player places a random number of pieces, below this one, before the time to the kill starts."""
SOON = 20_000
"""The milliseconds after which a page that has not started is given up."""


class Figures(NamedTuple):
    """The numbers of kills, and of placements in the games that were played until then.

    A kill is `survived` if the saved game equals the game on the board, has one placement more, or lacks only
    placements that may be lost. `placed` is the number of placements on the board, and `lost` the number of those that
    were not saved.
    """

    kills: int
    survived: int
    placed: int
    lost: int


class Player:
    """Plays a game by finger, as fast as the page reacts. `seen` counts the placements that the page has shown."""

    def __init__(self, script: list[str]) -> None:
        self.script = script
        self.seen = 0

    def may_be_found(self, at_risk: int) -> list[list[str]]:
        """Return the lists of placements that may be saved: those seen, one more, or up to `at_risk` fewer."""
        return [self.script[:number] for number in range(max(0, self.seen - at_risk), self.seen + 2)]

    def play(self, table: Table, pieces: int | None = None) -> None:
        """Place this number of pieces. Without a number, place pieces until the page is killed or the game ends."""
        end = len(self.script) if pieces is None else min(self.seen + pieces, len(self.script))
        while self.seen < end:
            if table.end_button.is_enabled():
                table.touch("#end-turn-button")
                expect(table.end_button).to_be_disabled()
            kind, space = self.script[self.seen].split()
            task = table.task.inner_text()
            if self.seen:
                table.touch(f"#tray-{kind}")
            table.tap(space)
            expect(table.task).not_to_have_text(task)
            self.seen += 1


class Victim(Protocol):
    """A page or browser that shows the game and whose process can be killed."""

    at_risk: int
    """The number of last placements that may be lost."""
    longest_life: float
    """The longest time to the kill, in seconds."""

    def start(self) -> Table:
        """Open the page, for the first time or after a kill."""

    def process(self) -> int:
        """Return the id of the process to kill."""


class KilledPage:
    """A page in a browser context of its own, whose process is killed."""

    at_risk, longest_life = 0, 1.5

    def __init__(self, browser: Browser, context: BrowserContext) -> None:
        self._browser = browser
        self._context = context

    def start(self) -> Table:
        """Open the page. Try again if the browser puts the page into the process that was just killed."""
        for dead in self._context.pages:
            dead.close()
        for _ in range(TRIES):
            with contextlib.suppress(Error, AssertionError):
                return _opened(self._context, SOON)
        return _opened(self._context, PATIENCE_MS)

    def process(self) -> int:
        """Return the id of the busiest renderer. The others are spare."""
        session = self._browser.new_browser_cdp_session()
        processes = [each for each in session.send(PROCESSES)["processInfo"] if each["type"] == "renderer"]
        session.detach()
        busiest = max(processes, key=lambda process: float(process["cpuTime"]))
        return int(busiest["id"])


class KilledBrowser:
    """A whole browser that is killed, as when the tablet loses power. Its profile is in a folder."""

    at_risk, longest_life = 1, 9.0

    def __init__(self, kind: BrowserType, folder: Path, settings: Callable[[BrowserContext], None], site: str) -> None:
        self._kind, self._folder, self._settings, self._site = kind, folder, settings, site
        self._context: BrowserContext | None = None

    def start(self) -> Table:
        """Start the browser again and open the page."""
        self.close()
        for lock in self._folder.glob("Singleton*"):
            lock.unlink()
        self._context = self._kind.launch_persistent_context(
            self._folder,
            executable_path=browsers.chromium(),
            args=browsers.CHROMIUM_FLAGS,
            base_url=self._site,
            viewport=TABLET,
            has_touch=True,
        )
        self._settings(self._context)
        return _opened(self._context, PATIENCE_MS)

    def process(self) -> int:
        """Return the id of the browser's main process, which has started all others with the same folder."""
        return process_with(f"--user-data-dir={self._folder}")

    def close(self) -> None:
        """Close the browser, whether or not it is running."""
        if self._context:
            with contextlib.suppress(Error):
                self._context.close()


def kill_again_and_again(victim: Victim, kills: int, seed: int) -> Figures:
    """Play random games, and kill the page this number of times."""
    rng = Random(seed)
    figures = Figures(kills=0, survived=0, placed=0, lost=0)
    player = Player([])
    table = victim.start()
    eventually(lambda: table.page.evaluate(KEPT), wanted=True)  # a start from the snapshot takes a third of the time
    for number in range(kills):
        if 0 < player.seen < len(player.script):
            table.new_game.go_on()
        else:
            player = Player(written_placements(random_game("original", 3, seed + number).record))
            table.begin()
        before = player.seen
        # on a slow machine, no time is sure to be long enough to place a piece
        player.play(table, rng.randrange(FIRST_PIECES))
        play_until_killed(victim.process(), table, player, rng.random() * victim.longest_life)
        table = victim.start()
        found = found_by(table)
        figures = Figures(
            kills=number + 1,
            survived=figures.survived + (found in player.may_be_found(victim.at_risk)),
            placed=figures.placed + player.seen - before,
            lost=figures.lost + max(0, player.seen - len(found)),
        )
        player.seen = len(found)
    return figures


def play_until_killed(process: int, table: Table, player: Player, seconds: float) -> None:
    """Play the game and kill the process after this number of seconds. Return when it has been killed."""
    timer = threading.Timer(seconds, kill, [process])
    timer.start()
    with contextlib.suppress(Error, AssertionError):
        player.play(table)
    timer.join()


def _opened(context: BrowserContext, patience: int) -> Table:
    page = context.new_page()
    try:
        page.goto("/")
        expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=patience)
    except (Error, AssertionError):
        page.close()
        raise
    return Table(page)


def kill(process: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


def found_by(table: Table) -> list[str]:
    """Return the placements of the saved game, or none if there is no saved game."""
    game = restore(FakeStore(dict(table.page.evaluate(TEXTS)))).game
    return [] if game is None else [written_placement(placement) for placement in game.record.placements]


def seeds(count: int) -> list[object]:
    return [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in range(1, count))]


@pytest.mark.parametrize("seed", seeds(5))
def test_a_page_that_is_killed_at_any_moment_has_lost_no_placement(
    own_chromium: Browser, site: str, pytestconfig: pytest.Config, seed: int
) -> None:
    kills = 20 if pytestconfig.option.full else 4
    context = new_tablet(own_chromium, site)
    figures = kill_again_and_again(KilledPage(own_chromium, context), kills, 1000 * seed)
    context.close()
    assert figures.placed
    assert (figures.survived, figures.lost) == (kills, 0)


@pytest.mark.parametrize("seed", seeds(4))
def test_a_tablet_that_goes_off_at_any_moment_has_lost_the_last_placement_at_most(
    chromium: Browser, site: str, tmp_path: Path, pytestconfig: pytest.Config, seed: int
) -> None:
    kills = 5 if pytestconfig.option.full else 2
    tablet = KilledBrowser(chromium.browser_type, tmp_path, at_home, site)
    figures = kill_again_and_again(tablet, kills, 7 + 1000 * seed)
    tablet.close()
    assert figures.placed
    assert figures.survived == kills
