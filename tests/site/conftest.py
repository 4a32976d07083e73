"""Fixtures for tests of the built site: plain hosts that serve it, and visitors in browsers."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from app.host.bundle import MODULES, START_PANEL
from tests.site.visitor import PATIENT, Visitor
from tests.tools.plain_host import FOLDER, PlainHost
from tests.tools.shared import Shared
from tests.tools.waiting import PATIENCE_MS


def bundles(dist: Path) -> list[Path]:
    """Return the bundles of scripts of a built site. The last one is that of the start panel."""
    return [file for name in (*MODULES, START_PANEL) for file in dist.glob(re.sub(r"(?=\.\w+$)", "-*", name))]


@pytest.fixture
def own_dist(built_site: Path, tmp_path: Path) -> Path:
    """A copy of the built site, for tests that change it."""
    return Path(shutil.copytree(built_site, tmp_path / "host" / FOLDER))


@pytest.fixture(scope="session")
def shared_host(built_site: Path) -> Iterator[PlainHost]:
    host = PlainHost(built_site.parent)
    yield host
    host.stop()


@pytest.fixture
def own_host(own_dist: Path) -> Iterator[PlainHost]:
    """A host that a test may stop. It serves a copy of the built site, whose files a test may change."""
    host = PlainHost(own_dist.parent)
    yield host
    host.stop()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(viewport={"width": 1180, "height": 820}, has_touch=True)
    context.set_default_timeout(PATIENCE_MS)
    yield context
    context.close()


@contextmanager
def _settled(chromium: Browser, address: str) -> Iterator[Visitor]:
    """Yield a visitor for many tests, because a first visit takes seconds of CPU time."""
    context = chromium.new_context(viewport={"width": 1180, "height": 820}, has_touch=True)
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(PATIENT)
    yield Visitor(context, address)
    context.close()


@pytest.fixture
def settled(shared: Shared, chromium: Browser, shared_host: PlainHost) -> Iterator[Visitor]:
    """A visitor without games, whose device has all files for later visits. A test may damage the snapshot."""
    visitor = shared.get(_settled, chromium, shared_host.address)
    yield visitor.come_and_settle()
    visitor.forget_scripts()
    visitor.forget_games()


@pytest.fixture
def visit(context: BrowserContext) -> Callable[[PlainHost], Visitor]:
    """A function that returns a visitor of a host, in a browser context without stored files."""
    return lambda host: Visitor(context, host.address)
