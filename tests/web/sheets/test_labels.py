"""Tests that labels for screen readers tell similar buttons apart, by the seat or the game they belong to."""

from gettext import NullTranslations
from typing import Any

from app.table.setup.opening import SetupSheet
from app.table.state.setup import Setup
from app.table.wording.words import COLON, Words
from tests.web.recorder import Markup
from tests.web.samples import GAMES_SHEET
from tests.web.table import html_of


class WideColon(NullTranslations):
    """English with the colon of French, which has a space before it."""

    def gettext(self, message: str) -> str:
        return " : " if message == COLON else message


def labels(element: str, **changes: Any) -> list[str]:
    return [value for name, value in Markup(html_of(element, **changes)).attributes if name == "aria-label" and value]


def test_every_button_of_a_seat_names_it() -> None:
    said = labels("sheet", sheet=SetupSheet(Setup(seats=4), cap=5, curtain="tray"), words=Words(WideColon()))
    assert {"Player 2 : Red", "Player 2 : Move one seat down", "Name of player 2"} <= {*said}
    assert len(said) == len(set(said))


def test_opening_and_deleting_name_the_game() -> None:
    game = GAMES_SHEET.games[0]
    games = (
        game._replace(game="1", title="Sunday", on_table=False),
        game._replace(game="2", title="", names="Ana and Ben", on_table=False),
    )
    said = set(labels("games-in-progress", sheet=GAMES_SHEET._replace(games=games, finished=(), unreadable=())))
    assert {"Open: Sunday", "Delete: Sunday", "Open: Ana and Ben", "Delete: Ana and Ben"} <= said
