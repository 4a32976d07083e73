"""Later visits in the browser engine of the iPad: from what is kept on the device, without any host."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.host import site
from app.host.publish import publish
from tests.tools import webkit_driver
from tests.tools.plain_host import FOLDER, PlainHost
from tests.webkit.table import Table

ALL_IS_KEPT = """
  const { parts } = await import(new URL("static/built/parts.mjs", document.baseURI));
  const { holds } = await import(new URL("static/memory-store.mjs", document.baseURI));
  return Boolean(navigator.serviceWorker.controller) && holds(parts.snapshot.file);
"""

# as corrupted as can be, yet with a sum that fits
SPOIL = """
  const { parts } = await import(new URL("static/built/parts.mjs", document.baseURI));
  const { keep } = await import(new URL("static/memory-store.mjs", document.baseURI));
  await keep(parts.snapshot.file, new Uint8Array(8_000_000).fill(7));
  return true;
"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[PlainHost]:
    publish(site.ROOT, tmp_path / FOLDER)
    host = PlainHost(tmp_path)
    yield host
    host.stop()


def test_a_game_goes_on_when_the_host_is_gone_and_when_the_kept_memory_is_spoilt(display: str, host: PlainHost) -> None:
    with webkit_driver.browser(display) as driver:
        table = Table(driver, host.address)
        table.open()
        assert table.started_how() == "python-started"
        table.click("[data-intent=begin]")
        table.click("[data-intent=end-tour]")
        table.tap("h6")
        table.expect_placed("merchant h6")
        table.wait_for(ALL_IS_KEPT)
        host.stop()
        table.come_back()
        assert table.started_how() == "python-restored"
        table.click("[data-intent=resume]")
        table.place("gray", "c4")
        table.expect_placed("merchant h6", "gray c4")
        table.wait_for(SPOIL)
        table.come_back()
        assert table.started_how() == "python-started"
        table.click("[data-intent=resume]")
        table.expect_text("#turn .task", "1 piece to place")
