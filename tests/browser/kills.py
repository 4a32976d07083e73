"""Kills the page or the whole browser at random moments of a game, and looks whether the game is found again."""

import contextlib
import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple, Protocol

from playwright.sync_api import Browser, BrowserContext, BrowserType, Error, expect

from app.engine.position import written_placement
from app.table.autosave import restore
from tests.browser.saves import random_game, written_placements
from tests.browser.table import TABLET, Table
from tests.table.saves.stores import FakeStore
from tests.tools import chromium
from tests.tools.waiting import PATIENCE_MS

PROCESSES = "SystemInfo.getProcessInfo"
KEPT = "Object.entries(localStorage)"
TRIES = 3
FIRST_PIECES = 3
"""The time to the kill starts after fewer pieces than this."""
SOON = 20_000
"""A page that has not started after this time will not start."""


class Figures(NamedTuple):
    """What happened to games whose page was killed again and again.

    A kill is `survived` if the game was found as it was, one placement further or as far behind as it may be; `lost`
    placements had been on the board, as `placed` ones have.
    """

    kills: int
    survived: int
    placed: int
    lost: int


class Player:
    """Plays a game by finger, as fast as the page reacts, and counts the placements that were on the board."""

    def __init__(self, script: list[str]) -> None:
        self.script = script
        self.seen = 0

    def may_be_found(self, at_risk: int) -> list[list[str]]:
        """Return what may be found: all that was on the board, without the last `at_risk`, or with one more."""
        return [self.script[:number] for number in range(max(0, self.seen - at_risk), self.seen + 2)]

    def play(self, table: Table, pieces: int | None = None) -> None:
        """Place this many pieces, or all until the page is gone."""
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
    """Shows the game, and can be killed."""

    at_risk: int
    """The number of last placements that may be lost."""
    longest_life: float
    """The longest time to the kill, in seconds."""

    def start(self) -> Table:
        """Open the page, for the first time or after a kill."""

    def process(self) -> int:
        """Return the id of the process to kill."""


class KilledPage:
    """A page in a browser of its own."""

    at_risk, longest_life = 0, 1.5

    def __init__(self, browser: Browser, context: BrowserContext) -> None:
        self._browser = browser
        self._context = context

    def start(self) -> Table:
        """Open the page, again where the browser puts it into the process that was just killed."""
        for dead in self._context.pages:
            dead.close()
        for _ in range(TRIES):
            with contextlib.suppress(Error, AssertionError):
                return _opened(self._context, SOON)
        return _opened(self._context, PATIENCE_MS)

    def process(self) -> int:
        """Return the busiest renderer. The others are spare."""
        session = self._browser.new_browser_cdp_session()
        processes = [each for each in session.send(PROCESSES)["processInfo"] if each["type"] == "renderer"]
        session.detach()
        busiest = max(processes, key=lambda process: float(process["cpuTime"]))
        return int(busiest["id"])


class KilledBrowser:
    """A whole browser with its profile in a folder, as when the tablet loses power."""

    at_risk, longest_life = 1, 9.0

    def __init__(self, kind: BrowserType, folder: Path, settings: Callable[[BrowserContext], None], site: str) -> None:
        self._kind, self._folder, self._settings, self._site = kind, folder, settings, site
        self._context: BrowserContext | None = None

    def start(self) -> Table:
        """Start the browser again."""
        self.close()
        for lock in self._folder.glob("Singleton*"):
            lock.unlink()
        self._context = self._kind.launch_persistent_context(
            self._folder,
            executable_path=chromium.ensure(),
            args=chromium.FLAGS,
            base_url=self._site,
            viewport=TABLET,
            has_touch=True,
        )
        self._settings(self._context)
        return _opened(self._context, PATIENCE_MS)

    def process(self) -> int:
        """Return the main process of the browser: its children have a type."""
        owner = f"--user-data-dir={self._folder}"
        commands = {int(each.parent.name): each for each in Path("/proc").glob("[0-9]*/cmdline")}
        return next(process for process, command in commands.items() if _is_main(command, owner))

    def close(self) -> None:
        """Close the browser, whether it runs or not."""
        if self._context:
            with contextlib.suppress(Error):
                self._context.close()


def kill_again_and_again(
    victim: Victim, kills: int, seed: int, tell: Callable[[Figures], None] = lambda _: None
) -> Figures:
    """Play random games and kill this often. `tell` gets the figures after each kill."""
    rng = Random(seed)
    figures = Figures(kills=0, survived=0, placed=0, lost=0)
    player = Player([])
    table = victim.start()
    for number in range(kills):
        if 0 < player.seen < len(player.script):
            table.new_game.go_on()
        else:
            player = Player(written_placements(random_game("original", 3, seed + number).record))
            table.begin()
        before = player.seen
        # where the machine is slow, no time is sure to be long enough for a piece
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
        tell(figures)
        player.seen = len(found)
    return figures


def play_until_killed(process: int, table: Table, player: Player, seconds: float) -> None:
    """Play until the process is killed, after this many seconds."""
    timer = threading.Timer(seconds, kill, [process])
    timer.start()
    with contextlib.suppress(Error, AssertionError):
        player.play(table)
    timer.join()


def _is_main(command: Path, owner: str) -> bool:
    try:
        arguments = command.read_text("utf-8", "replace").split("\0")
    except OSError:  # it has ended
        return False
    return owner in arguments and not any(argument.startswith("--type=") for argument in arguments)


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
    """Return the placements of the saved game."""
    game = restore(FakeStore(dict(table.page.evaluate(KEPT)))).game
    return [] if game is None else [written_placement(placement) for placement in game.record.placements]
