"""Tests of later visits in WebKit, the browser engine of the iPad, with the files on the device and no host."""

from tests.tools import webkit_driver
from tests.tools.plain_host import PlainHost
from tests.tools.stored import IS_SETTLED, SPOIL_SNAPSHOT
from tests.webkit.table import Table


def test_a_game_goes_on_without_a_host_and_with_a_spoilt_snapshot(display: str, host: PlainHost) -> None:
    with webkit_driver.browser(display) as driver:
        table = Table(driver, host.address)
        table.open()
        table.begin()
        table.tap("h6")
        table.expect_placed("merchant h6")
        table.wait_for(IS_SETTLED)
        host.stop()
        table.come_back()
        assert table.started_how() == "python-restored"
        table.click("[data-intent=resume]")
        table.place("gray", "c4")
        table.expect_placed("merchant h6", "gray c4")
        table.wait_for(SPOIL_SNAPSHOT)
        table.come_back()
        assert table.started_how() == "python-started"
        table.click("[data-intent=resume]")
        table.expect_text("#turn .task", "1 piece to place")
