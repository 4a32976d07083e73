"""Fixtures for tests of the page in Chromium: browsers, pages, and tables to play at."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.native import NativePython
from tests.browser.table import TABLET, Table
from tests.browser.watch import Watch
from tests.site.visitor import FORGET_GAMES, IS_ON_THE_DEVICE, KEPT, PATIENT
from tests.tools import browsers
from tests.tools.plain_host import PlainHost
from tests.tools.shared import Shared
from tests.tools.waiting import PATIENCE_MS, eventually

# only the tests of the curtain and of the tips need these
SEEN_BEFORE = """
if (localStorage.getItem("medina.settings") === null)
  localStorage.setItem("medina.settings", '{"curtain": "none", "tips_followed": 3}');
"""

# Chromium reports most violations of the policy in the console; this script reports the others
POLICY_BROKEN = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.effectiveDirective} stopped ${event.blockedURI}`));
"""

NO_GAME = "/no-game"
"""A path without a file on the host. A page that is opened there has the storage of the game, but not the game."""


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of the site: with `--built`, the built site on a plain host; otherwise this folder."""
    if request.config.option.built:
        host = PlainHost(request.getfixturevalue("built_site").parent)
        yield host.origin
        host.stop()
    else:
        yield request.getfixturevalue("served_folder")


@pytest.fixture
def own_chromium(chromium: Browser) -> Iterator[Browser]:
    """A browser whose pages a test may kill."""
    browser = chromium.browser_type.launch(executable_path=browsers.chromium(), args=browsers.CHROMIUM_FLAGS)
    yield browser
    browser.close()


def new_tablet(browser: Browser, site: str) -> BrowserContext:
    """Return a browser context that has never opened the page."""
    context = browser.new_context(base_url=site, viewport=TABLET, has_touch=True, timezone_id="UTC")
    at_home(context)
    return context


def at_home(context: BrowserContext) -> None:
    """Prepare a context: long timeouts, no curtain, no tips, and reports of what the security policy forbids."""
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(PATIENT)
    context.add_init_script(SEEN_BEFORE)
    context.add_init_script(POLICY_BROKEN)


@pytest.fixture
def watch(site: str) -> Iterator[Watch]:
    """An object that collects errors of pages. The test fails if there are errors that it did not expect."""
    watch = Watch(site)
    yield watch
    assert not watch.unexpected()


@pytest.fixture
def first_visit(chromium: Browser, site: str, watch: Watch) -> Iterator[Page]:
    """A page in a browser context that has never opened the site."""
    context = new_tablet(chromium, site)
    page = context.new_page()
    watch.follow(page)
    yield page
    watch.end()
    context.close()


@contextmanager
def _visited(chromium: Browser, site: str, *, is_native: bool, is_built: bool) -> Iterator[BrowserContext]:
    """Yield a browser context for many tests, because a first visit takes three times the CPU time of a later one."""
    context = new_tablet(chromium, site)
    if is_native:
        NativePython(context)
    else:
        page = context.new_page()
        page.goto("/")
        if is_built:
            settle(page)
    yield context
    context.close()


@pytest.fixture
def page(request: pytest.FixtureRequest, shared: Shared, chromium: Browser, site: str, watch: Watch) -> Iterator[Page]:
    """A page in a browser context that has opened the site before. Its storage is empty, and it is not opened yet.

    The Python of a test marked as `native` runs in the test process, except in the full run.
    """
    options = request.config.option
    is_native = bool(request.node.get_closest_marker("native")) and not options.full
    context = shared.get(_visited, chromium, site, is_native=is_native, is_built=options.built)
    page = context.pages[0] if context.pages else context.new_page()
    page.goto(NO_GAME)
    page.evaluate(FORGET_GAMES)
    page.set_viewport_size(TABLET)
    page.emulate_media(media="null", reduced_motion="null", color_scheme="null")
    watch.follow(page)
    if options.built and not is_native:
        watch.want_all_from_the_device(page)
    yield page
    watch.end()
    if not page.is_closed():
        page.unroute_all()
    context.clear_permissions()


@pytest.fixture
def before_start(page: Page) -> Iterator[Callable[[str], None]]:
    """A function that adds a script to run before those of the page, in all tabs, until the end of the test."""
    with ExitStack() as scripts:

        def add(script: str) -> None:
            scripts.enter_context(page.context.add_init_script(script))

        yield add


def settle(page: Page) -> None:
    """Wait until the device has stored all files that later visits use."""
    eventually(lambda: page.evaluate(IS_ON_THE_DEVICE) and page.evaluate(KEPT), wanted=True)


@pytest.fixture
def table(page: Page) -> Table:
    """A table on a page that is not opened yet. Without the fixture `motion`, nothing moves, because that is faster."""
    page.emulate_media(reduced_motion="reduce")
    return Table(page)


@pytest.fixture
def motion(table: Table) -> None:
    """Switch animations on, as most players have them."""
    table.page.emulate_media(reduced_motion="null")


@pytest.fixture
def begun(table: Table) -> Table:
    """A table with a new game, where Ana has placed the first merchant."""
    table.begin()
    table.place("merchant h6")
    return table
