"""Fixtures for WebKit on a virtual screen, driven by Selenium."""

from collections.abc import Iterator

import pytest

from tests.tools import webkit_driver
from tests.tools.shared import Shared
from tests.webkit.table import Table


@pytest.fixture
def display(shared: Shared) -> str:
    """The name of the virtual screen of all tests."""
    return shared.get(webkit_driver.screen)


@pytest.fixture
def table(shared: Shared, display: str, served_folder: str) -> Iterator[Table]:
    """A table in the browser of all tests that need none of their own, without saved games and not opened yet."""
    driver = shared.get(webkit_driver.browser, display)
    table = Table(driver, served_folder)
    table.forget_games()
    yield table
    driver.get("about:blank")
