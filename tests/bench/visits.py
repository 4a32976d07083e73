"""Visits in Chromium and WebKit, and what each one took."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from playwright.sync_api import CDPSession, sync_playwright

from tests.bench import memory
from tests.bench.host import Host
from tests.tools import chromium, webkit_driver
from tests.tools.stored import IS_SETTLED

# taps what people tap first and waits until the answer is drawn; an empty page has nothing to tap
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
    """Milliseconds from the address to first paint, board, and answer to the first tap; bytes sent; megabytes."""

    paint: float | None
    board: float
    tap: float
    sent: int
    memory: int | None


class Guest(Protocol):
    """A browser without any history."""

    def go(self, address: str) -> None:
        """Open a page."""

    def run(self, code: str) -> Any:
        """Run the body of an asynchronous function on the page; return its result."""

    def memory(self) -> int | None:
        """Return the megabytes that the page takes, if known."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """By how much the processor is slowed, and whether the line is."""

    slowdown: int = 1
    slow_line: bool = False


def visit(guest: Guest, host: Host, page: str) -> Visit:
    """Open a page, wait for the board, and tap."""
    before = host.sent
    guest.go(host.address(page))
    guest.run(f"while (!({IS_READY})) await new Promise((resolve) => setTimeout(resolve, 20))")
    sent = host.sent - before
    return Visit(**json.loads(guest.run(MEASURE)), sent=sent, memory=guest.memory())


def settle(guest: Guest) -> None:
    """Wait until everything for the next visit is on the device."""
    guest.run(f"while (!(await (async () => {{ {IS_SETTLED} }})())) await new Promise((ok) => setTimeout(ok, 100))")


@dataclass(frozen=True, slots=True)
class _InChromium:
    page: Any
    session: CDPSession
    process: int

    def go(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")

    def run(self, code: str) -> Any:
        return self.page.evaluate(f"async () => {{ {code} }}")

    def memory(self) -> int | None:
        return memory.of_the_page(self.process, "--type=renderer")


@contextmanager
def chromium_guests() -> Iterator[Callable[[Conditions], Any]]:
    """Start Chromium; each guest has a profile of its own."""
    mark = f"--medina-bench-{os.getpid()}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=[*chromium.FLAGS, mark])
        process = memory.process_with(mark)

        @contextmanager
        def guest(conditions: Conditions) -> Iterator[Guest]:
            context = browser.new_context(viewport={"width": 1180, "height": 820})
            context.set_default_timeout(180_000)
            page = context.new_page()
            session = context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": conditions.slowdown})
            if conditions.slow_line:
                line = {"offline": False, "latency": 100, "downloadThroughput": 500_000, "uploadThroughput": 500_000}
                session.send("Network.enable")
                session.send("Network.emulateNetworkConditions", line)
            yield _InChromium(page, session, process)
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


@contextmanager
def webkit_guests() -> Iterator[Callable[[Conditions], Any]]:
    """Start a screen for WebKit, which cannot be slowed; each guest is a browser of its own."""
    with webkit_driver.screen() as display:

        @contextmanager
        def guest(_: Conditions) -> Iterator[Guest]:
            with webkit_driver.browser(display) as driver:
                yield _InWebKit(driver)

        yield guest
