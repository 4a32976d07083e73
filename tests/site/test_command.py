"""Tests of `python3 -m app`, visited with a browser."""

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext

from app.host import site
from tests.site.visitor import KEPT, Visitor


@pytest.fixture
def address() -> Iterator[str]:
    command = [sys.executable, "-m", "app", "--no-open", "--port", "0"]
    with subprocess.Popen(command, cwd=site.ROOT, stdout=subprocess.PIPE, text=True) as game:
        assert game.stdout is not None
        yield next(found[0] for line in game.stdout if (found := re.search(r"http://\S+", line)))
        game.terminate()


def test_the_second_visit_starts_from_the_snapshot_on_the_local_server_too(
    context: BrowserContext, address: str
) -> None:
    visitor = Visitor(context, address).come()
    assert visitor.start == "python-started"
    visitor.wait_for(KEPT)
    assert visitor.come().start == "python-restored"
