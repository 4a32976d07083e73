"""The built site on a plain host, and Firefox to visit it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.host import site
from app.host.publish import publish
from tests.firefox import driver
from tests.firefox.table import Table
from tests.tools.plain_host import FOLDER, PlainHost


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("built")
    publish(site.ROOT, root / FOLDER)
    return root


@pytest.fixture
def host(built: Path) -> Iterator[PlainHost]:
    host = PlainHost(built)
    yield host
    host.stop()


@pytest.fixture
def table(host: PlainHost) -> Iterator[Table]:
    with driver.browser() as firefox:
        yield Table(firefox, host.address)
