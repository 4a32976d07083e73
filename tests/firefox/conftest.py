"""Fixtures for Firefox: the built site on a plain host, and a table in the browser."""

from collections.abc import Iterator

import pytest

from tests.firefox import driver
from tests.firefox.table import Table
from tests.tools.plain_host import PlainHost


@pytest.fixture
def table(host: PlainHost) -> Iterator[Table]:
    with driver.browser() as firefox:
        yield Table(firefox, host.address)
