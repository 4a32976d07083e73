from app.table import view
from app.table.state.open_sheets import SheetName
from app.web.sheets.dialog import KINDS
from tests.web.fixtures import PLAIN
from tests.web.panels.test_curtain import OVER_TABLE
from tests.web.samples import LOG_SHEET, SETTINGS_SHEET, SHEETS
from tests.web.table import Table


def test_every_sheet_that_can_be_opened_can_be_drawn_and_has_a_sample() -> None:
    assert {*view.SHEETS, *view.GAME_SHEETS} == {*SheetName}
    assert len(KINDS) == len(SheetName) + 1  # before the result, the count has a sheet of its own
    assert {type(sample) for sample in SHEETS} == {*KINDS}


def test_a_sheet_takes_the_place_of_one_with_equal_data() -> None:
    table = Table()
    for sheet in SHEETS:
        assert ("set_html", "sheet") in table.shows(PLAIN._replace(sheet=sheet)), type(sheet)


def test_a_sheet_that_the_browser_closed_is_opened_again_while_it_is_wanted() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=LOG_SHEET))
    table.surface.taken()
    table.page.events.handle("closed", "{}")
    assert table.surface.taken() == [("open_dialog", "sheet")]
    table.shows(PLAIN)
    table.surface.taken()
    table.page.events.handle("closed", "{}")
    assert table.surface.taken() == []


def test_a_sheet_lies_over_the_curtain() -> None:
    calls = Table().shows(PLAIN._replace(curtain=OVER_TABLE, sheet=SETTINGS_SHEET))
    assert calls.index(("open_overlay", "curtain")) < calls.index(("open_dialog", "sheet"))
