"""A tablet at home: its store, a clock, and what lies on the table."""

from app.table.autosave import kept, opened
from app.table.intents import (
    OpenSheet,
)
from app.table.saves.library import keys_of
from app.table.screen import GamesSheet
from app.table.sitting import Sitting
from app.table.views.screen import view
from tests.table.sittings import (
    END,
    Asked,
    FakeStore,
    after,
    set_up,
)

TURN: tuple[Asked, ...] = ("h6", "gray c4", "gray c5", END)


class Home:
    """A tablet: its store, a clock, and what lies on the table."""

    def __init__(self, shelf: FakeStore | None = None, sitting: Sitting | None = None) -> None:
        self.shelf = FakeStore() if shelf is None else shelf
        self.now = 1_000
        self.sitting = sitting or set_up()

    def does(self, *asked: Asked) -> "Home":
        for each in asked:
            self.now += 10
            self.sitting = kept(self.shelf, self.sitting, after(self.sitting, each), self.now)
        return self

    def comes_back(self) -> "Home":
        """The page is closed and opened again."""
        self.sitting = opened(self.shelf)
        return self

    def other_tab(self) -> "Home":
        return Home(self.shelf, opened(self.shelf))

    def games(self) -> GamesSheet:
        """The sheet of saved games, opened."""
        return self.does(OpenSheet("games")).games_shown()

    def games_shown(self) -> GamesSheet:
        """The sheet of saved games, which is open."""
        sheet = view(self.sitting).sheet
        assert isinstance(sheet, GamesSheet)
        return sheet

    def keys(self) -> list[str]:
        """The keys of the game on the table, the last one first."""
        return keys_of(self.shelf, self.sitting.save_id)

    @property
    def banner(self) -> str:
        shown = view(self.sitting).banner
        return shown.text if shown else ""
