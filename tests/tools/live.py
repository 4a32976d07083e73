"""The site, served as the game serves it, and Chromium to look at it, for what is no test of pytest."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from app.host.serve import open_server
from tests.tools import chromium, runtime


@contextmanager
def served() -> Iterator[str]:
    """Serve the site for a while, as it is now; gives its address."""
    runtime.ensure()
    with open_server(0) as server:
        thread = threading.Thread(target=server.serve_forever, args=[0.05])
        thread.start()
        try:
            yield server.address
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def browser(*flags: str) -> Iterator[Browser]:
    """Start Chromium for a while, with these flags too."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium.ensure(), args=[*chromium.FLAGS, *flags])
        try:
            yield started
        finally:
            started.close()
