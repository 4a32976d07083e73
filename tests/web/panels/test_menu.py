from tests.web.fixtures import screen
from tests.web.samples import LOG_SHEET
from tests.web.table import Table

PLAIN = screen("game-original-4-builder", 60)


def test_the_menu_opens_and_whatever_is_shown_next_closes_it() -> None:
    table = Table()
    table.shows(PLAIN)
    table.surface.taken()
    table.page.run("open-menu")
    assert table.surface.taken() == [("open_dialog", "menu")]
    assert table.shows(PLAIN._replace(sheet=LOG_SHEET))[0] == ("close_dialog", "menu")
