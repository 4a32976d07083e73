"""Where the page under test comes from: this folder, or the built site on a plain host, which may also hang up.

MEDINA_SITE names the folder of a built site, and MEDINA_CUT_OFF=1 has the host hang up after the first visit.
"""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page

from app.host.serve import open_server
from tests.site.visitor import IS_ON_THE_DEVICE
from tests.tools.plain_host import PlainHost
from tests.tools.waiting import eventually

BUILT = os.environ.get("MEDINA_SITE")
CUT_OFF = bool(os.environ.get("MEDINA_CUT_OFF"))

_hosts: list[PlainHost] = []


@contextmanager
def host() -> Iterator[str]:
    """Serve the page; the address from which visitors find it."""
    if BUILT:
        with _built_site(Path(BUILT)) as address:
            yield address
    else:
        with open_server(0) as server:
            thread = threading.Thread(target=server.serve_forever, args=[0.05])
            thread.start()
            yield server.address
            server.shutdown()
            thread.join()


@contextmanager
def _built_site(dist: Path) -> Iterator[str]:
    host = PlainHost(dist.parent)
    _hosts.append(host)
    yield host.origin
    host.stop()


def hang_up(page: Page) -> None:
    """After the first visit: leave the page alone with what is on the device."""
    eventually(lambda: page.evaluate(IS_ON_THE_DEVICE), wanted=True)
    for host in _hosts:
        host.stop()


def needs_the_host() -> None:
    """A test of somebody who comes for the first time."""
    if CUT_OFF:
        pytest.skip("nobody can come for the first time without a network")
