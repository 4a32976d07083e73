"""The composition root in the browser: wires the rooms together and shows the first screen."""

from asyncio import Task
from collections.abc import Callable

from app.engine.record import Record, written_record
from app.table import intents
from app.table.autosave import autosave, is_worth_persisting, prepare, refresh, restore
from app.table.game import Game
from app.table.intents import Intent
from app.table.saves import backup
from app.table.saves.links import fragment_of
from app.table.saves.store import texts_in
from app.table.sitting import SheetName, Sitting
from app.table.update import update
from app.table.views.crash import crash_words
from app.table.views.screen import rest, view
from app.table.wording.words import Words
from app.web.browser import device
from app.web.browser.dom import Document, listen
from app.web.browser.local_store import LocalStore
from app.web.page import Page

RECORD, EVERYTHING = "medina.json", "medina-everything.json"
COVERED = {SheetName.SETUP, SheetName.GAMES, SheetName.ELSEWHERE}
"""While one of these lies over the table, nobody plays there yet."""


class Table:
    """The one place where something changes: an intent makes a new sitting, which is kept and shown."""

    def __init__(self, document: Document) -> None:
        self._store = LocalStore()
        self._sitting: Sitting = restore(self._store, device.languages(), with_last_game=not device.is_without_game())
        self._sharing: Task[None] | None = None
        self._tabs = device.Tabs(self._told)
        self._held = ""
        self._words: Words | None = None
        self._recorded: Game | None = None
        self._asked_to_persist = False
        self.page = Page(document, self.dispatch, self.run)
        self._show()
        self._tabs.on_change(self._refresh)

    def dispatch(self, intent: Intent) -> None:
        """Do what somebody asked for."""
        now = device.now()
        before = prepare(self._store, self._sitting, intent, now)
        self._sitting = autosave(self._store, before, update(before, intent), now)
        self._hold()
        self._persist()
        self._show()

    def _show(self) -> None:
        self._prepare_for_a_crash()
        self.page.show(view(self._sitting), lambda: rest(self._sitting))

    def _prepare_for_a_crash(self) -> None:
        """Have at hand what is shown then, worked out only when it is another."""
        game, words = self._sitting.game, self._sitting.words
        if words is not self._words:
            self._words = words
            device.prepare_crash_sheet(crash_words(words))
        if game is not self._recorded:
            self._recorded = game
            device.keep_for_crash_sheet("" if game is None else written_record(game.record))

    def _hold(self) -> None:
        """Have the game on the table played here only."""
        game = self._sitting.slot.id
        if game and game != self._held and self._sitting.sheet not in COVERED:
            self._held = game
            self._tabs.hold(game, steal=False)

    def _told(self, where: str) -> None:
        """The game that is held is ours now, or another tab's."""
        if where == "here":
            self._refresh()
            if self._sitting.sheet is SheetName.ELSEWHERE:
                self.dispatch(intents.TakeOver())
        elif self._sitting.slot.id == self._held:
            self._held = ""
            self.dispatch(intents.YieldGame())

    def _refresh(self) -> None:
        """Another tab may have kept something."""
        self._sitting = refresh(self._store, self._sitting)
        self._show()

    def _persist(self) -> None:
        if not self._asked_to_persist and is_worth_persisting(self._sitting):
            self._asked_to_persist = True
            device.ask_to_persist()

    def run(self, command: str) -> None:
        """Do what is not the table's concern."""
        name, _, about = command.partition(" ")
        COMMANDS[name](self, about)

    def take_over(self, _: str) -> None:
        """Play the game here that another tab holds."""
        self._held = self._sitting.slot.id
        self._tabs.hold(self._held, steal=True)

    def export(self, key: str) -> None:
        """Save the text as a file that is kept under this key, readable or not."""
        text = self._store.read(key)
        if text is not None:
            device.save_file(f"{key}.txt", text)

    def save_all(self, _: str) -> None:
        """Save everything that is kept as one file."""
        everything = backup.written_backup(texts_in(self._store), self._sitting.setup, self._sitting.settings)
        self._save(EVERYTHING, everything)

    def save_record(self, _: str) -> None:
        """Save the game on the table as a file."""
        if self._sitting.game is not None:
            self._save(RECORD, written_record(self._sitting.game.record))

    def share(self, _: str) -> None:
        """Send the game on the table as a link."""
        if self._sitting.game is not None:
            self._sharing = device.beside(self._share(self._sitting.game.record))

    def _save(self, name: str, text: str) -> None:
        device.save_file(name, text)
        self.dispatch(intents.Exported("saved"))

    async def _share(self, record: Record) -> None:
        self.dispatch(intents.Exported(await device.share("Medina", fragment_of(record))))


COMMANDS: dict[str, Callable[[Table, str], None]] = {
    "take-over": Table.take_over,
    "export": Table.export,
    "all": Table.save_all,
    "keep": Table.save_record,
    "link": Table.share,
}
"""What a button's `data-command` names first, and what is done with what it names next."""


def start() -> None:
    """Set the table."""
    document = Document()
    table = Table(document)
    listen(table.page)
    device.listen_for_games(table.page.controls.import_text)
    document.ready()


start()
