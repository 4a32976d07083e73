"""Every screen in every language, in the same browser as in the other tests; both checks look at it in turn."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser

from app.table.wording.words import LANGUAGES
from tests.gallery.scenes import SCENES, Scene, play
from tests.gallery.table import PHONES, SIZES, TABLET, Size, Table
from tests.tools.shared import Shared
from tests.tools.waiting import PATIENCE

SCREENS = [
    pytest.param((scene, language), marks=[] if language == "en" else [pytest.mark.full], id=f"{language}-{scene.name}")
    for language in LANGUAGES
    for scene in SCENES
]


@contextmanager
def _table(chromium: Browser, address: str) -> Iterator[Table]:
    context = chromium.new_context(base_url=address, viewport=TABLET, has_touch=True)
    context.set_default_timeout(PATIENCE)
    yield Table(context.new_page())
    context.close()


@pytest.fixture
def table(shared: Shared, chromium: Browser, served_folder: str) -> Table:
    """Where the screens are shown."""
    return shared.get(_table, chromium, served_folder)


@pytest.fixture(scope="session", params=SCREENS)
def screen(request: pytest.FixtureRequest) -> tuple[Scene, str]:
    """A screen and its language. The scope has pytest run both checks of a screen one after the other."""
    found: tuple[Scene, str] = request.param
    return found


@pytest.fixture
def shown(table: Table, screen: tuple[Scene, str]) -> tuple[Scene, str]:
    """A screen and its language, when it is on the page."""
    scene, language = screen
    if table.shown != (scene.name, language):
        play(table, scene, language)
    return screen


@pytest.fixture(scope="session")
def sizes(request: pytest.FixtureRequest) -> Collection[Size]:
    """Those of the screens on which everything is looked at: by default a tablet and a phone, either way up."""
    return SIZES if request.config.getoption("full") else [*SIZES[:2], *PHONES]


@pytest.fixture(autouse=True)
def tablet(table: Table) -> Iterator[None]:
    """A test may look on other screens; the next one begins on the tablet again."""
    yield
    table.page.set_viewport_size(TABLET)
