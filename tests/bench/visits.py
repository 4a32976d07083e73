"""Visit a page in Chromium and WebKit, and measure the time, the bytes sent and the memory of each visit."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from playwright.sync_api import BrowserContext, sync_playwright

from tests.bench import memory
from tests.bench.host import Host
from tests.tools import browsers, webkit_driver
from tests.tools.stored import IS_SETTLED

# Taps the button that users tap first, and waits until the browser has drawn the answer. An empty page has no button
MEASURE = """
  const button = document.querySelector("#resume-button, #opening-new-game");
  const from = performance.now();
  button?.click();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const answer = button ? performance.now() - from : 0;
  const board = performance.getEntriesByName("table-ready")[0].startTime;
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null;
  return JSON.stringify({ paint, board, tap: board + answer });
"""
IS_READY = "Boolean(document.documentElement.dataset.ready)"


@dataclass(frozen=True, slots=True)
class Visit:
    """The measurements of one visit.

    `paint`, `board` and `tap` are the milliseconds from the start of loading to the first paint, to the board, and to
    the answer to the first tap. `sent` is the number of bytes that the host sent, and `memory` is the memory of the
    page in megabytes. What the browser does not tell is None.
    """

    paint: float | None
    board: float
    tap: float
    sent: int
    memory: int | None


class Guest(Protocol):
    """A browser with an empty profile, in which a benchmark visits pages."""

    def go(self, address: str) -> None:
        """Open a page."""

    def run(self, code: str) -> Any:
        """Run the body of an asynchronous JavaScript function on the page, and return its result."""

    def memory(self) -> int | None:
        """Return the memory of the page in megabytes, or None if it is unknown."""

    def in_new_tab(self) -> "Guest":
        """Close the page, and return a guest with the same profile and, where the browser has tabs, a new one."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """The conditions of a visit: the factor by which the processor is slowed, and whether the network is slowed."""

    slowdown: int = 1
    slow_line: bool = False


def visit(guest: Guest, host: Host, page: str) -> Visit:
    """Open a page of the host, wait for the board, tap a button, and return the measurements."""
    before = host.sent
    guest.go(host.address(page))
    guest.run(f"while (!({IS_READY})) await new Promise((resolve) => setTimeout(resolve, 20))")
    sent = host.sent - before
    return Visit(**json.loads(guest.run(MEASURE)), sent=sent, memory=guest.memory())


def settle(guest: Guest) -> None:
    """Wait until the page has stored all files for the next visit, or 15 s: other revisions store them elsewhere."""
    guest.run(
        f"const settled = async () => {{ {IS_SETTLED} }}, end = performance.now() + 15_000;"
        "while (performance.now() < end && !(await settled())) await new Promise((ok) => setTimeout(ok, 100))"
    )


@dataclass(frozen=True, slots=True)
class _InChromium:
    page: Any
    process: int
    conditions: Conditions

    @classmethod
    def opened(cls, context: BrowserContext, process: int, conditions: Conditions) -> "_InChromium":
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": conditions.slowdown})
        if conditions.slow_line:
            line = {"offline": False, "latency": 100, "downloadThroughput": 500_000, "uploadThroughput": 500_000}
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", line)
        return cls(page, process, conditions)

    def go(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")

    def run(self, code: str) -> Any:
        return self.page.evaluate(f"async () => {{ {code} }}")

    def memory(self) -> int | None:
        return memory.of_the_page(self.process, "--type=renderer")

    def in_new_tab(self) -> Guest:
        guest = self.opened(self.page.context, self.process, self.conditions)
        self.page.close()
        return guest


@contextmanager
def chromium_guests() -> Iterator[Callable[[Conditions], Any]]:
    """Start Chromium, and yield a function that opens a guest under some conditions. Each guest has its own profile."""
    mark = f"--medina-bench-{os.getpid()}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=[*browsers.CHROMIUM_FLAGS, mark])
        process = memory.process_with(mark)

        @contextmanager
        def guest(conditions: Conditions) -> Iterator[Guest]:
            context = browser.new_context(viewport={"width": 1180, "height": 820})
            context.set_default_timeout(180_000)
            yield _InChromium.opened(context, process, conditions)
            context.close()

        yield guest
        browser.close()


@dataclass(frozen=True, slots=True)
class _InWebKit:
    driver: Any

    def go(self, address: str) -> None:
        self.driver.get(address)

    def run(self, code: str) -> Any:
        script = (
            f"const done = arguments[0]; (async () => {{ {code} }})().then(done, (problem) => done(String(problem)))"
        )
        return self.driver.execute_async_script(script)

    def memory(self) -> int | None:
        return memory.of_the_page(self.driver.service.process.pid, "WebKitWebProcess")

    def in_new_tab(self) -> Guest:
        return self


@contextmanager
def webkit_guests() -> Iterator[Callable[[Conditions], Any]]:
    """Start a screen for WebKit, and yield a function that opens a guest on it. Each guest is its own browser.

    The function ignores the conditions, because WebKit cannot be slowed.
    """
    with webkit_driver.screen() as display:

        @contextmanager
        def guest(_: Conditions) -> Iterator[Guest]:
            with webkit_driver.browser(display) as driver:
                yield _InWebKit(driver)

        yield guest
