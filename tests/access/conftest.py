"""Every screen in every language, in the same browser as in the other tests; both checks look at it in turn."""

from collections.abc import Collection, Iterator

import pytest
from playwright.sync_api import Browser

from app.table.wording.words import LANGUAGES
from tests.browser.conftest import chromium, site
from tests.gallery.scenes import SCENES, Scene, play
from tests.gallery.table import PHONES, SIZES, TABLET, Size, Table
from tests.tools.waiting import PATIENCE

__all__ = ["chromium", "site"]

SCREENS = [
    pytest.param((scene, language), marks=[] if language == "en" else [pytest.mark.full], id=f"{language}-{scene.name}")
    for language in LANGUAGES
    for scene in SCENES
]


@pytest.fixture(scope="session")
def table(chromium: Browser, site: str) -> Iterator[Table]:
    """Where the screens are shown."""
    context = chromium.new_context(base_url=site, viewport=TABLET, has_touch=True)
    context.set_default_timeout(PATIENCE)
    yield Table(context.new_page())
    context.close()


@pytest.fixture(scope="session", params=SCREENS)
def shown(table: Table, request: pytest.FixtureRequest) -> tuple[Scene, str]:
    """A screen and its language; it is there now."""
    scene, language = request.param
    play(table, scene, language)
    return scene, language


@pytest.fixture(scope="session")
def sizes(request: pytest.FixtureRequest) -> Collection[Size]:
    """Those of the screens on which everything is looked at: by default a tablet and a phone, either way up."""
    return SIZES if request.config.getoption("full") else [*SIZES[:2], *PHONES]


@pytest.fixture(autouse=True)
def tablet(table: Table) -> Iterator[None]:
    """A test may look on other screens; the next one begins on the tablet again."""
    yield
    table.page.set_viewport_size(TABLET)
