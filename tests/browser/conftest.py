"""The site, served as the game serves it, and Chromium to look at it."""

import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from app.host.serve import open_server
from tests.browser.watch import Watch
from tests.tools import chromium as installed

# Python starts in some seconds, on a machine that is busy in many
PATIENCE = 60_000


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    with open_server(0) as server:
        thread = threading.Thread(target=server.serve_forever, args=[0.05])
        thread.start()
        yield server.address
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed.ensure(), args=installed.FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def watch(site: str) -> Watch:
    return Watch(site)


@pytest.fixture
def page(chromium: Browser, site: str, watch: Watch) -> Iterator[Page]:
    """A page on a tablet; at the end nothing must have gone wrong that the test did not expect."""
    context = chromium.new_context(base_url=site, viewport={"width": 1180, "height": 820}, has_touch=True)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    watch.look_at(page)
    yield page
    troubles = watch.unexpected()
    context.close()
    assert not troubles
