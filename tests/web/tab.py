"""A session in a tab of a browser, on a device without a browser."""

from collections.abc import Callable

from app.houses.sharing_sheet import SharingSheet
from app.table import intents
from app.table.screen import AfterPaint, Screen
from app.web.session import Session
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import names_in
from tests.table.sittings import Action, intents_of
from tests.web.device import FakeDevice


class Tab:
    """A session in a browser tab, with the screens that it has shown."""

    def __init__(
        self, store: FakeStore | None = None, device: FakeDevice | None = None, *, without_game: bool = False
    ) -> None:
        self.device = device or FakeDevice(store)
        self.device.without_game = without_game
        self.screens: list[Screen] = []
        self.session = Session(self.device)
        self.session.start(self._show)

    def _show(self, screen: Screen, rest: Callable[[], AfterPaint]) -> None:
        assert isinstance(rest(), AfterPaint)
        self.screens.append(screen)

    @property
    def screen(self) -> Screen:
        return self.screens[-1]

    def does(self, *actions: Action) -> "Tab":
        for action in actions:
            for intent in intents_of(action):
                self.session.dispatch(intent)
        return self

    def begins(self) -> "Tab":
        return self.does(intents.StartGame())

    @property
    def file(self) -> str:
        """The content of the only file that was saved."""
        (content,) = self.device.files.values()
        return content

    @property
    def sheet(self) -> SharingSheet:
        """The sharing sheet, which must be open."""
        assert isinstance(self.screen.sheet, SharingSheet)
        return self.screen.sheet

    @property
    def answer(self) -> str:
        """The sentence of the sharing sheet about the last import or export."""
        return self.sheet.exported + self.sheet.imported


def games_in(tab: Tab) -> list[str]:
    """Return the ids of the saved games on the tab's device, most recently saved first."""
    return list(names_in(tab.device.store))
