"""The built site on a plain host, and browsers that come to visit."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from app.host import site
from app.host.publish import publish
from tests.browser import hosting
from tests.site.visitor import PATIENT, Visitor
from tests.tools import chromium as installed
from tests.tools.plain_host import FOLDER, PlainHost
from tests.tools.waiting import PATIENCE


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if hosting.BUILT:
        return Path(hosting.BUILT)
    folder = tmp_path_factory.mktemp("built") / FOLDER
    publish(site.ROOT, folder)
    return folder


@pytest.fixture
def own_dist(dist: Path, tmp_path: Path) -> Path:
    """A copy of the built site, for tests that change it."""
    return Path(shutil.copytree(dist, tmp_path / "host" / FOLDER))


@pytest.fixture(scope="session")
def shared_host(dist: Path) -> Iterator[PlainHost]:
    host = PlainHost(dist.parent)
    yield host
    host.stop()


@pytest.fixture
def own_host(own_dist: Path) -> Iterator[PlainHost]:
    """A host that a test may stop, with files that it may change."""
    host = PlainHost(own_dist.parent)
    yield host
    host.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed.ensure(), args=installed.FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(viewport={"width": 1180, "height": 820}, has_touch=True)
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture(scope="session")
def settled_context(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser for many tests, because it takes seconds until everything for later visits is on the device."""
    context = chromium.new_context(viewport={"width": 1180, "height": 820}, has_touch=True)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(PATIENT)
    yield context
    context.close()


@pytest.fixture
def settled(settled_context: BrowserContext, shared_host: PlainHost) -> Iterator[Visitor]:
    """Somebody who has not played yet, with everything for later visits on the device; its memory may be lost."""
    visitor = Visitor(settled_context, shared_host.address).come_and_settle()
    yield visitor
    visitor.forget_games()
    visitor.page.close()


@pytest.fixture
def visit(context: BrowserContext) -> Callable[[PlainHost], Visitor]:
    """Makes somebody visit a host."""
    return lambda host: Visitor(context, host.address)
