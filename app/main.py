"""The composition root in the browser: wires the rooms together and shows the first screen."""

from asyncio import Task, ensure_future

from app.engine.record import written_record
from app.table.intents import Intent
from app.table.saves import kept, opened
from app.table.sitting import Sitting
from app.table.update import update
from app.table.view import view
from app.web.device import languages, save_file, send
from app.web.dom import Document, listen
from app.web.local_store import LocalStore
from app.web.page import Page

RECORD = "medina.json"


class Table:
    """The one place where something changes: an intent makes a new sitting, which is kept and shown."""

    def __init__(self, document: Document) -> None:
        self._store = LocalStore()
        self._sitting: Sitting = opened(self._store, languages())
        self._sending: Task[None] | None = None
        self.page = Page(document, self.dispatch, self.run)
        self.page.show(view(self._sitting))

    def dispatch(self, intent: Intent) -> None:
        """Do what somebody asked for."""
        self._sitting = kept(self._store, self._sitting, update(self._sitting, intent))
        self.page.show(view(self._sitting))

    def run(self, errand: str) -> None:
        """Keep the record of the game as a file, or send it."""
        if self._sitting.game is None:
            return
        text = written_record(self._sitting.game.record)
        if errand == "send":
            self._sending = ensure_future(self._send(text))
        else:
            save_file(RECORD, text)
            self.page.say_done("kept")

    async def _send(self, text: str) -> None:
        self.page.say_done(await send(RECORD, text))


def start() -> None:
    """Set the table."""
    document = Document()
    table = Table(document)
    listen(table.page)
    document.ready()


start()
