"""Where scenes are played: the game runs in the tests, and what it shows is drawn on the page of a browser."""

import re

from playwright.sync_api import Page as BrowserPage
from playwright.sync_api import Route, ViewportSize

from app.table.intents import Intent
from app.table.keeping import kept, opened
from app.table.sitting import Sitting
from app.table.update import update
from app.table.view import rest, view
from app.web.geometry import box, opposite
from app.web.page import Page
from app.web.surface import Key, Press
from tests.gallery.seeds import Seed
from tests.gallery.surface import RemoteSurface
from tests.table.sittings import Shelf

TABLET: ViewportSize = {"width": 1180, "height": 820}
SCRIPTS = re.compile(r"(?<!/surface)(?<!/crash)\.m?js$")


class Table:
    """What a guest does there, by buttons, spaces and keys."""

    def __init__(self, page: BrowserPage) -> None:
        self.page = page
        page.emulate_media(reduced_motion="reduce")
        # the page comes without its own Python, only with what draws for it and what is shown when that fails
        page.route(SCRIPTS, _nothing)

    def load(self, seed: Seed, language: str) -> None:
        """Come to a page that has kept this."""
        self.page.goto("/")
        self.store = Shelf(seed.kept(language))
        self._surface = RemoteSurface(self.page)
        self.sitting: Sitting = opened(self.store, [language])
        self._drawn = Page(self._surface, self._dispatch, _no_errand)
        self._show()

    def tell(self, intent: Intent) -> None:
        """Let something happen that no button asks for."""
        self._dispatch(intent)
        self._surface.flush()

    def _dispatch(self, intent: Intent) -> None:
        self.sitting = kept(self.store, self.sitting, update(self.sitting, intent))
        self._drawn.show(view(self.sitting), lambda: rest(self.sitting))

    def _show(self) -> None:
        self._drawn.show(view(self.sitting), lambda: rest(self.sitting))
        self._surface.flush()

    def press(self, press: Press) -> None:
        """A finger comes down."""
        self._drawn.controls.press(press)
        self._surface.flush()

    def ask(self, intent: str, **data: str) -> None:
        """Press the button that asks for this; there must be one."""
        asked = "".join(f'[data-{name}="{value}"]' for name, value in data.items())
        assert self.page.locator(f'[data-intent="{intent}"]{asked}').count(), (intent, data)
        self.press(Press({"intent": intent, **data}))

    def errand(self, name: str) -> None:
        """Press a button that is the page's own concern."""
        self.press(Press({"errand": name}))

    def take(self, kind: str) -> None:
        """Take a kind of piece from the tray."""
        self.ask("piece", piece=kind)

    def tap(self, space: str) -> None:
        """Touch a space of the board."""
        at = box(space).center
        self.press(Press({}, opposite(at) if self.sitting.settings.turned else at))

    def keys(self, *names: str) -> None:
        """Press keys."""
        for name in names:
            assert self._drawn.controls.key(Key(name)), name
        self._surface.flush()


def _nothing(route: Route) -> None:
    route.fulfill(body="", content_type="text/javascript")


def _no_errand(name: str) -> None:
    raise AssertionError(f"no scene keeps or sends the record: {name}")
