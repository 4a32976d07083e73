"""A simulated device for tests: a store, a clock and a sitting that is saved after every intent."""

from app.table.autosave import restore, update_and_save, with_games_read
from app.table.intents import OpenSheet
from app.table.saves.index import SaveIndex
from app.table.saves.view import GamesSheet
from app.table.sitting import Sitting
from app.table.view import view
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import keys_of
from tests.table.sittings import END, Action, intents_of, set_up, sheet_in

TURN: tuple[Action, ...] = ("h6", "gray c4", "gray c5", END)


def saved_after(store: FakeStore, sitting: Sitting, *actions: Action, now: int = 0) -> Sitting:
    """Return the sitting after these actions, with each intent saved as the page does it."""
    for action in actions:
        for intent in intents_of(action):
            sitting = update_and_save(store, sitting, intent, now)
    return sitting


class Home:
    """A simulated device: a store, a clock and a sitting that is saved after every intent."""

    def __init__(self, store: FakeStore | None = None, sitting: Sitting | None = None) -> None:
        self.store = FakeStore() if store is None else store
        self.now = 1_000
        self.sitting = sitting or set_up()

    def does(self, *actions: Action) -> "Home":
        for action in actions:
            self.now += 10
            self.sitting = saved_after(self.store, self.sitting, action, now=self.now)
        return self

    def comes_back(self) -> "Home":
        """Close the page and open it again."""
        self.sitting = restore(self.store, now=self.now)
        return self

    def other_tab(self) -> "Home":
        """Open the page in another tab, whose clock is some seconds ahead."""
        other = Home(self.store, restore(self.store))
        other.now = 5_000
        return other

    def games(self) -> GamesSheet:
        """Open the sheet of saved games and return it when all games are read."""
        return self.does(OpenSheet("games")).reads_all().games_shown()

    def reads_all(self) -> "Home":
        """Read the games that the open sheet still waits for."""
        while self.sitting.sheets.unread:
            self.sitting = with_games_read(SaveIndex(self.store, self.now), self.sitting)
        return self

    def games_shown(self) -> GamesSheet:
        """Return the sheet of saved games, which must be open."""
        return sheet_in(self.sitting, GamesSheet)

    def keys(self) -> list[str]:
        """Return the keys of the game on the table, most recently saved first."""
        return keys_of(self.store, self.sitting.slot.id)

    @property
    def banner(self) -> str:
        shown = view(self.sitting).banner
        return shown.text if shown else ""
