"""Options, settings and fixtures for all tests."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import settings
from playwright.sync_api import Browser, expect

from app.host.publish import publish
from app.host.site import ROOT
from app.host.sources import PACKS
from app.web.packs import open_pack
from tests.tools import live, runtime, translations
from tests.tools.plain_host import FOLDER, PlainHost
from tests.tools.shared import Shared
from tests.tools.waiting import PATIENCE_MS

# no deadlines, because a slow machine is no sign of an error
settings.register_profile("exploring", deadline=None, print_blob=True)

# the same examples in every run; pytest --hypothesis-profile=exploring tries random ones
settings.register_profile("medina", deadline=None, derandomize=True)
settings.load_profile("medina")

HOSTED = ROOT / ".hosted"
"""Holds the built site, like the disk of a host."""

SHARED = pytest.StashKey[Shared]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("medina")
    group.addoption("--full", action="store_true", help="run all tests, with Python in the page wherever possible")
    group.addoption("--built", action="store_true", help="visit the built site instead of this folder")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[SHARED] = Shared()
    translations.compile_catalogs()
    for name in {*PACKS} - {"bots"}:
        open_pack(name)
    if config.option.full and config.option.markexpr == "not full":  # the default of pyproject.toml
        config.option.markexpr = ""


def pytest_unconfigure(config: pytest.Config) -> None:
    config.stash[SHARED].close()


def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    """Remember that a test, or a fixture of it, failed: the next test gets a new browser (see `Shared`)."""
    node.config.stash[SHARED].is_doubtful = True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how long the tests of each part and their fixtures took."""
    seconds: dict[str, float] = defaultdict(float)
    for report in (each for reports in terminalreporter.stats.values() for each in reports):
        if isinstance(report, pytest.TestReport):
            seconds["/".join(report.nodeid.split("/")[:2])] += report.duration
    terminalreporter.section("time of each part, all workers together")
    for part, spent in sorted(seconds.items()):
        terminalreporter.write_line(f"{spent:8.1f} s  {part}")


@pytest.fixture
def shared(pytestconfig: pytest.Config) -> Shared:
    """Browsers and pages that tests share, started again after a failure."""
    shared = pytestconfig.stash[SHARED]
    if shared.is_doubtful:
        shared.close()
    return shared


@pytest.fixture
def chromium(shared: Shared) -> Browser:
    """The browser of all tests that need none of their own."""
    expect.set_options(timeout=PATIENCE_MS)
    return shared.get(live.browser)


@contextmanager
def _one_worker_at_a_time() -> Iterator[Path]:
    HOSTED.mkdir(exist_ok=True)
    with FileLock(HOSTED / ".lock"):
        yield HOSTED / ".run"


@pytest.fixture(scope="session")
def built_site(testrun_uid: str) -> Path:
    """The folder of the built site, which the first worker of a run builds from the current sources."""
    with _one_worker_at_a_time() as stamp:
        if not stamp.is_file() or stamp.read_text("utf-8") != testrun_uid:
            runtime.ensure()
            publish(ROOT, HOSTED / FOLDER)
            stamp.write_text(testrun_uid, "utf-8")
    return HOSTED / FOLDER


@pytest.fixture
def host(built_site: Path) -> Iterator[PlainHost]:
    """A host of the built site that a test may stop."""
    host = PlainHost(built_site.parent)
    yield host
    host.stop()


@pytest.fixture(scope="session")
def served_folder() -> Iterator[str]:
    """The address of this folder on a local server."""
    with _one_worker_at_a_time():
        runtime.ensure()
    with live.served() as address:
        yield address
