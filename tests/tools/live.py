"""This folder on a local server, and Chromium to visit it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from app.host.serve import open_server
from tests.tools import chromium, runtime


@contextmanager
def served() -> Iterator[str]:
    """Serve this folder as it is now; yield its address."""
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
def browser() -> Iterator[Browser]:
    """Start Chromium."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium.ensure(), args=chromium.FLAGS)
        try:
            yield started
        finally:
            started.close()
