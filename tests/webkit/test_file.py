"""Tests of the game in one file, in WebKit, the browser engine of the iPad."""

from pathlib import Path

from app.host import site
from app.host.single import write_single
from tests.tools import webkit_driver
from tests.webkit.table import Table


def test_a_game_from_a_file_is_played_and_found_again(display: str, tmp_path: Path) -> None:
    file = write_single(site.ROOT, tmp_path)
    with webkit_driver.browser(display) as driver:
        table = Table(driver, file.as_uri())
        table.open()
        table.begin()
        table.tap("h6")
        table.place("gray", "c4")
        table.expect_placed("merchant h6", "gray c4")
        table.come_back()
        table.click("[data-intent=resume]")
        table.expect_text("#turn .task", "1 piece to place")
        assert table.troubles() == []
