from app.table.intents import ToggleSetting
from app.web.input.controls import Press
from tests.web.fixtures import PLAIN
from tests.web.panels.test_others import THINKING
from tests.web.samples import LOG_SHEET
from tests.web.table import Table


def open_menu() -> Table:
    table = Table()
    table.shows(PLAIN)
    table.surface.taken()
    table.page.controls.press(Press({"intent": "open-menu"}))
    assert table.surface.taken() == [("open_dialog", "menu")]
    return table


def test_a_sheet_closes_the_menu() -> None:
    assert open_menu().shows(PLAIN._replace(sheet=LOG_SHEET))[0] == ("close_dialog", "menu")


def test_what_somebody_asks_for_closes_the_menu() -> None:
    table = open_menu()
    table.page.controls.press(Press({"intent": "toggle-setting", "setting": "sound"}))
    assert table.surface.taken() == [("close_dialog", "menu")]
    assert table.dispatched == [ToggleSetting("sound")]


def test_the_menu_stays_open_while_computer_players_go_on() -> None:
    table = open_menu()
    for progress in (40, 60):
        assert ("close_dialog", "menu") not in table.shows(PLAIN._replace(others=THINKING._replace(progress=progress)))
