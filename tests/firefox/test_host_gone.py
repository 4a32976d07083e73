"""Tests of later visits in Firefox, with the files on the device and no host."""

from tests.firefox.table import Table
from tests.tools.plain_host import PlainHost
from tests.tools.stored import IS_SETTLED


def test_a_game_goes_on_from_the_snapshot_without_a_host(table: Table, host: PlainHost) -> None:
    table.open()
    table.begin()
    table.tap("h6")
    table.expect_placed("merchant h6")
    table.wait_for(IS_SETTLED)
    host.stop()
    served = len(host.asked_for)
    table.come_back()
    assert table.started_how() == "python-restored"
    table.click("[data-intent=resume]")
    table.expect_text("#turn .task", "2 pieces to place")
    table.place("gray", "c4")
    table.expect_placed("merchant h6", "gray c4")
    assert host.asked_for[served:] == []
    assert table.errors() == []
