"""Serve the game from this folder, and start Chromium to visit it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from app.host.serve import SiteServer, open_server
from tests.tools import browsers, runtime


@contextmanager
def serving(server: SiteServer) -> Iterator[SiteServer]:
    """Run a server until the `with` block ends."""
    with server:
        thread = threading.Thread(target=server.serve_forever, args=[0.01])
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def served() -> Iterator[str]:
    """Serve the game from its current sources until the `with` block ends, and yield the address."""
    runtime.ensure()
    with serving(open_server(0)) as server:
        yield server.address


@contextmanager
def browser() -> Iterator[Browser]:
    """Start Chromium, yield it as a browser of Playwright, and close it when the `with` block ends."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.CHROMIUM_FLAGS)
        try:
            yield started
        finally:
            started.close()
