"""Tests that labels for screen readers tell similar buttons apart, by the seat or the game they belong to."""

from gettext import NullTranslations

from app.table.setup.new_game import SetupSheet
from app.table.state.setup import Setup
from app.table.wording.words import COLON, Words
from tests.web.fixtures import PLAIN
from tests.web.recorder import Markup
from tests.web.samples import GAMES_SHEET
from tests.web.table import Table


class WideColon(NullTranslations):
    """English with the colon of French, which has a space before it."""

    def gettext(self, message: str) -> str:
        return " : " if message == COLON else message


def labels(table: Table, element: str) -> list[str]:
    return [value for name, value in Markup(table.surface.html(element)).attributes if name == "aria-label" and value]


def test_every_button_of_a_seat_names_it() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=SetupSheet(Setup(seats=4), cap=5), words=Words(WideColon())))
    said = labels(table, "sheet")
    assert {"Player 2 : Begins", "Player 2 : Red", "Player 2 : Move one seat down", "Name of player 2"} <= {*said}
    assert len(said) == len(set(said))


def test_opening_and_deleting_name_the_game() -> None:
    table = Table()
    game = GAMES_SHEET.games[0]
    games = (
        game._replace(game="1", title="Sunday", on_table=False),
        game._replace(game="2", title="", names="Ana and Ben", on_table=False),
    )
    table.shows(PLAIN._replace(sheet=GAMES_SHEET._replace(games=games, finished=(), unreadable=())))
    said = set(labels(table, "games-in-progress"))
    assert {"Open: Sunday", "Delete: Sunday", "Open: Ana and Ben", "Delete: Ana and Ben"} <= said
