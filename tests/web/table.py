"""A page on a surface that only records."""

from app.table.intents import Intent
from app.table.view import Rest, Screen
from app.web.page import Page
from tests.web.recorder import Recorder


class Table:
    """The page, what it asks of the surface and of the table, and the commands that are not its own."""

    def __init__(self) -> None:
        self.surface = Recorder()
        self.dispatched: list[Intent] = []
        self.commands: list[str] = []
        self.page = Page(self.surface, self.dispatched.append, self.commands.append)

    def shows(self, screen: Screen, rest: Rest | None = None) -> list[tuple[str, str]]:
        """Show this; gives the verbs and elements that it took."""
        self.surface.taken()
        self.page.show(screen, lambda: rest or Rest())
        return [(verb, element) for verb, element, _ in self.surface.calls]
