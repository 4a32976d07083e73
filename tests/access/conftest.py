"""Fixtures for checks of every screen of the game.

All checks use the same page. It shows one scene after the other, that is, one screen of the game (see tests/gallery).
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser

from tests.gallery.scenes import SCENES, Scene, play
from tests.gallery.table import TABLET, Table
from tests.tools.shared import Shared
from tests.tools.waiting import PATIENCE_MS


@contextmanager
def _table(chromium: Browser, address: str) -> Iterator[Table]:
    context = chromium.new_context(base_url=address, viewport=TABLET, has_touch=True)
    context.set_default_timeout(PATIENCE_MS)
    yield Table(context.new_page())
    context.close()


@pytest.fixture
def table(shared: Shared, chromium: Browser, served_folder: str) -> Iterator[Table]:
    """A table that shows scenes, on a tablet and in light colors."""
    table = shared.get(_table, chromium, served_folder)
    yield table
    table.page.set_viewport_size(TABLET)
    table.page.emulate_media(color_scheme="light")


@pytest.fixture(scope="session", params=SCENES, ids=lambda scene: scene.name)
def scene(request: pytest.FixtureRequest) -> Scene:
    """Each scene in turn. Because of the session scope, pytest runs all checks of a scene one after the other."""
    found: Scene = request.param
    return found


@pytest.fixture
def shown(table: Table, scene: Scene) -> Scene:
    """A scene that is on the page, in English."""
    if table.shown != (scene.name, "en"):
        play(table, scene, "en")
    return scene
