"""The page of the game in Chromium, and tables at which to play."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.native import NativePython
from tests.browser.table import TABLET, Table
from tests.browser.watch import Watch
from tests.site.visitor import IS_ON_THE_DEVICE, KEPT
from tests.tools import chromium as installed
from tests.tools.plain_host import PlainHost
from tests.tools.shared import Shared
from tests.tools.waiting import PATIENCE, eventually

# the curtain and the tips have tests of their own; in the others they would only be in the way
SEEN_BEFORE = """
if (localStorage.getItem("medina.settings") === null)
  localStorage.setItem("medina.settings", '{"open_play": true, "tips_followed": 3}');
"""


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of the page: of the built site on a plain host with `--built`, otherwise of this folder."""
    if request.config.option.built:
        host = PlainHost(request.getfixturevalue("built_site").parent)
        yield host.origin
        host.stop()
    else:
        yield request.getfixturevalue("served_folder")


# Chromium tells of what the page's policy stops in the console; this is for what it does not tell
POLICY_BROKEN = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.effectiveDirective} stopped ${event.blockedURI}`));
"""


@pytest.fixture
def own_chromium(chromium: Browser) -> Iterator[Browser]:
    """A browser whose pages may be killed."""
    flags = [*installed.FLAGS, *installed.WINDOWS_AT_LITTLE_COST]
    browser = chromium.browser_type.launch(executable_path=installed.ensure(), args=flags)
    yield browser
    browser.close()


def new_tablet(browser: Browser, site: str) -> BrowserContext:
    """A browser that has never been here."""
    context = browser.new_context(base_url=site, viewport=TABLET, has_touch=True, timezone_id="UTC")
    at_home(context)
    return context


def at_home(context: BrowserContext) -> None:
    """With people who need no tips, and with our patience."""
    context.set_default_timeout(PATIENCE)
    context.add_init_script(SEEN_BEFORE)
    context.add_init_script(POLICY_BROKEN)


@pytest.fixture
def watch(site: str) -> Watch:
    return Watch(site)


@pytest.fixture
def page(chromium: Browser, site: str, watch: Watch) -> Iterator[Page]:
    """A page on a tablet; at the end nothing must have gone wrong that the test did not expect."""
    context = new_tablet(chromium, site)
    page = context.new_page()
    watch.show_ply(page)
    yield page
    troubles = watch.unexpected()
    context.close()
    assert not troubles


def settle(page: Page) -> None:
    """Wait until all that later visits take is on the device."""
    eventually(lambda: page.evaluate(IS_ON_THE_DEVICE) and page.evaluate(KEPT), wanted=True)


@contextmanager
def _python_in_the_page(chromium: Browser, site: str, *, is_built: bool) -> Iterator[tuple[Table, Watch]]:
    """A table for many tests, because starting takes seconds; of the built site nothing is fetched any more."""
    with _table(chromium, site) as (table, watch):
        if is_built:
            settle(table.page)
            watch.want_all_from_the_device(table.page)
            table.come_back()
        yield table, watch


@contextmanager
def _python_beside_the_page(chromium: Browser, site: str) -> Iterator[tuple[Table, Watch]]:
    """A table whose Python is that of the tests."""
    with _table(chromium, site, NativePython) as found:
        yield found


@contextmanager
def _table(
    chromium: Browser, site: str, prepare: Callable[[Page], object] = lambda _: None
) -> Iterator[tuple[Table, Watch]]:
    context = new_tablet(chromium, site)
    page = context.new_page()
    watch = Watch(site)
    watch.show_ply(page)
    prepare(page)
    table = Table(page)
    table.open()
    yield table, watch
    context.close()


@pytest.fixture
def table(request: pytest.FixtureRequest, shared: Shared, chromium: Browser, site: str) -> Iterator[Table]:
    """A table where somebody may have played before: a test begins a game or lays one. Nothing must go wrong there.

    Tests marked as `native` need no Python in the page; only the full run gives them one.
    """
    if request.node.get_closest_marker("native") and not request.config.option.full:
        table, watch = shared.get(_python_beside_the_page, chromium, site)
    else:
        table, watch = shared.get(_python_in_the_page, chromium, site, is_built=request.config.option.built)
    watch.forget()
    table.page.set_viewport_size(TABLET)
    table.page.emulate_media(reduced_motion="null")
    yield table
    troubles = watch.unexpected()
    assert not troubles
