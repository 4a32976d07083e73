"""The table on which scenes are played. The game runs in the process of the tests, and a browser page draws it.

A page without Python shows a screen much faster, with the same markup and styles. Only the browser tests check real
input.
"""

import re

from playwright.sync_api import Page as BrowserPage, Route, ViewportSize

from app.table import intents
from app.table.intents import Intent
from app.table.sitting import Sitting
from app.web.city.geometry import box
from app.web.city.viewpoint import Viewpoint
from app.web.input.controls import Key, Press
from tests.browser.native import NativeGame
from tests.gallery.seeds import Seed

TABLET: ViewportSize = {"width": 1180, "height": 820}
PHONE: ViewportSize = {"width": 390, "height": 844}

Size = tuple[int, int]
PHONES: tuple[Size, ...] = ((390, 844), (844, 390))
SIZES: tuple[Size, ...] = ((1180, 820), (820, 1180), (1024, 768), (768, 1024), *PHONES, (1920, 1080))
"""The sizes of screens, in pixels, at which every scene is checked."""

DRAW = """async changes => {
  const { apply } = await import("/static/bridge/surface.mjs");
  apply(JSON.stringify(JSON.parse(changes).filter(([verb]) => verb !== "animate"))); // pictures have no motion
  document.documentElement.dataset.ready = "true";
}"""
SCRIPTS = re.compile(r"^(?!.*/static/bridge/)(?!.*/(?:error-text|manifest|new-version|start-words)\.).*\.m?js$")


class Table:
    """A game at the table on a page, with methods for the actions of a player: buttons, taps on spaces, and keys."""

    def __init__(self, page: BrowserPage) -> None:
        self.page = page
        self.shown: tuple[str, str] | None = None
        """The name and the language of the scene on the page, or None."""
        page.emulate_media(reduced_motion="reduce")
        # the page has no Python of its own, only the scripts that draw, and those that speak without it
        page.route(SCRIPTS, _nothing)

    def load(self, seed: Seed, language: str) -> None:
        """Open the page with the seed as the content of its storage, and show the first screen."""
        self.shown = None
        self.page.set_viewport_size(TABLET)
        self.page.goto("/")
        self._game = NativeGame(seed.kept(language), language)
        self.store = self._game.store
        self._draw()

    @property
    def sitting(self) -> Sitting:
        return self._game.session.sitting

    def lay(self, sitting: Sitting) -> None:
        """Show this sitting."""
        self._game.session.sitting = sitting
        self.tell(intents.ClearSelection())

    def tell(self, intent: Intent) -> None:
        """Carry out an intent directly, without a button."""
        self._game.session.dispatch(intent)
        self._draw()

    def _draw(self) -> None:
        self.page.evaluate(DRAW, self._game.surface.take())

    def press(self, press: Press) -> None:
        """Handle a tap or click on a button or on the board."""
        self._game.page.controls.press(press)
        self._draw()

    def ask(self, intent: str, **data: str) -> None:
        """Press the button for an intent with these data. The page must have this button."""
        asked = "".join(f'[data-{name}="{value}"]' for name, value in data.items())
        assert self.page.locator(f'[data-intent="{intent}"]{asked}').count(), (intent, data)
        self.press(Press({"intent": intent, **data}))

    def take(self, kind: str) -> None:
        """Take a kind of piece from the tray."""
        self.ask("choose-piece", piece=kind)

    def tap(self, space: str) -> None:
        """Tap a space of the board."""
        self.press(Press({}, Viewpoint(self.sitting.settings.turned).box(space).center))

    def touch(self, space: str) -> None:
        """Tap a space on a screen where spaces are too small for a finger."""
        self.press(Press({}, box(space).center, tiny=True))

    def keys(self, *names: str, city: bool = False) -> None:
        """Press the keys with these names, one after the other. `city` says whether the focus is in the city."""
        for name in names:
            assert self._game.page.controls.key(Key(name, city)), name
        self._draw()


def _nothing(route: Route) -> None:
    route.fulfill(body="", content_type="text/javascript")
