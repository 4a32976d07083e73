"""A page on a surface that only records its calls."""

from typing import Any

from app.table.device_intents import DeviceIntent
from app.table.intents import Intent
from app.table.screen import AfterPaint, Screen
from app.web.page import Page
from tests.web.fixtures import PLAIN
from tests.web.recorder import Recorder


class Table:
    """A page with its recording surface and the intents that it dispatches."""

    def __init__(self) -> None:
        self.surface = Recorder()
        self.dispatched: list[Intent | DeviceIntent] = []
        self.page = Page(self.surface, self.dispatched.append)

    def shows(self, screen: Screen, rest: AfterPaint | None = None) -> list[tuple[str, str]]:
        """Show a screen. Return the names and elements of the calls that change the surface."""
        self.surface.taken()
        self.page.show(screen, lambda: rest or AfterPaint())
        return [(verb, element) for verb, element, _ in self.surface.calls]


def html_of(element: str, **changes: Any) -> str:
    """Return the markup in an element of the page when the plain screen is shown with these changes."""
    table = Table()
    table.shows(PLAIN._replace(**changes))
    return table.surface.html(element)
