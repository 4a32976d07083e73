"""The composition root in the browser: wires the rooms together and shows the first screen."""

from app.table.intents import Intent
from app.table.saves import kept, opened
from app.table.sitting import Sitting
from app.table.update import update
from app.table.view import view
from app.web.dom import Document, listen
from app.web.local_store import LocalStore
from app.web.page import Page


class Table:
    """The one place where something changes: an intent makes a new sitting, which is kept and shown."""

    def __init__(self, document: Document) -> None:
        self._store = LocalStore()
        self._sitting: Sitting = opened(self._store)
        self.page = Page(document, self.dispatch)
        self.page.show(view(self._sitting))

    def dispatch(self, intent: Intent) -> None:
        """Do what somebody asked for."""
        self._sitting = kept(self._store, self._sitting, update(self._sitting, intent))
        self.page.show(view(self._sitting))


def start() -> None:
    """Set the table."""
    document = Document()
    table = Table(document)
    listen(table.page)
    document.ready()


start()
