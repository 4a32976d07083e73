"""WebKit on a screen that nobody sees, driven by Selenium."""

from collections.abc import Iterator

import pytest

from tests.tools import live, webkit_driver
from tests.webkit.table import Table


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    with live.served() as address:
        yield address


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    with webkit_driver.screen() as name:
        yield name


@pytest.fixture
def table(display: str, site: str) -> Iterator[Table]:
    with webkit_driver.browser(display) as driver:
        yield Table(driver, site)
