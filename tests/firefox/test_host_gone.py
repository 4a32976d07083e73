"""Later visits in Firefox: from what is on the device, without any host."""

from tests.firefox.table import Table
from tests.tools.plain_host import PlainHost
from tests.tools.stored import IS_SETTLED


def test_a_game_goes_on_when_the_host_is_gone(table: Table, host: PlainHost) -> None:
    table.open()
    table.click("#opening-new-game")
    table.click("#begin-button")
    table.tap("h6")
    table.expect_placed("merchant h6")
    table.wait_for(IS_SETTLED)
    host.stop()
    served = len(host.asked_for)
    table.come_back()
    table.click("[data-intent=resume]")
    table.expect_text("#turn .task", "2 pieces to place")
    table.place("gray", "c4")
    table.expect_placed("merchant h6", "gray c4")
    assert host.asked_for[served:] == []
    assert table.errors() == []
