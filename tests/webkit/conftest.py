"""Fixtures for WebKit on a virtual screen, driven by Selenium."""

from collections.abc import Iterator

import pytest

from tests.tools import webkit_driver
from tests.webkit.table import Table


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    with webkit_driver.screen() as name:
        yield name


@pytest.fixture
def table(display: str, served_folder: str) -> Iterator[Table]:
    with webkit_driver.browser(display) as driver:
        yield Table(driver, served_folder)
