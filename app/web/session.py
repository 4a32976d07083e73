"""The session on a device: carries out intents at the table or on the device, saves games and shows screens."""

from collections.abc import Callable
from typing import Any

from app.table import device_intents, intents, pack_intents
from app.table.autosave import OPENS_LINK, is_worth_persisting, refresh, restore, update_and_save, with_games_read
from app.table.device_intents import DeviceIntent
from app.table.game import Game
from app.table.intents import Intent
from app.table.saves.index import SaveIndex
from app.table.saves.save_text import record_text
from app.table.schedule import Due, due
from app.table.screen import AfterPaint, Screen
from app.table.sitting import Sitting
from app.table.state.open_sheets import BEFORE_PLAY, SheetName
from app.table.view import after_paint, crash_words, view
from app.table.wording.words import Words
from app.web.device import Device, Holder
from app.web.packs import Packs
from app.web.thinker import Thinker

OPENED = {None, SheetName.RESULT, SheetName.SIDES}
"""The sheets on top once a link has put a game on the table. Others ask first, or say what else came of a text."""
READ_ON_MS = 30
"""The pause between reading two groups of saved games, in which the page can be painted."""

Show = Callable[[Screen, Callable[[], AfterPaint]], None]


class Session:
    """The session of one page on a device. It holds the current `sitting`."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.sitting: Sitting = restore(
            device.store, device.language(), device.now(), with_last_game=not device.is_without_game()
        )
        self._show_screen: Show = lambda *_: None
        self._thinker = Thinker(device, lambda *report: self.dispatch(intents.BotReported(*report)))
        self._packs = Packs(device, self.dispatch, lambda: self._waiting_intent)
        self._held_game = ""
        self._crash_words: Words | None = None
        self._crash_game: Game | None = None
        self._has_asked_to_persist = False
        self._has_asked_for_limits = False
        self._due: Due | None = None
        self._cancel: Callable[[], None] = lambda: None
        self._is_reading = False
        self._counted_for: tuple[object, ...] = ()

    def start(self, show: Show) -> None:
        """Show the first screen with `show`, which will show every later screen too."""
        self._show_screen = show
        self._show()
        self._prepare_to_send()
        self.device.watch_store(self._refresh)

    def dispatch(self, intent: Intent | DeviceIntent) -> None:
        """Carry out an intent. If it is an intent of the table, save and show the result."""
        if self._packs.must_wait(intent):
            return
        if isinstance(intent, DeviceIntent):
            ACTIONS[type(intent)](self, intent)
            return
        before = self.sitting
        self.sitting = update_and_save(self.device.store, before, intent, self.device.now(), self.device.chance)
        self._hold_game(steal=isinstance(intent, OPENS_LINK) and self.sitting.sheets.top in OPENED)
        self._ask_to_persist()
        self._ask_for_limits()
        self._show(before)
        if before.houses is None:
            self._prepare_to_send()
        self._go_on()

    @property
    def _waiting_intent(self) -> Intent | DeviceIntent | None:
        """The intent about which the sheet on top says that it waits for its pack."""
        sheets = self.sitting.sheets
        return sheets.intended if sheets.top is SheetName.WAITING else None

    def import_text(self, text: str | None) -> None:
        """Import a text from a link, a file or the clipboard, or None for a file that is too large to be read."""
        self.dispatch(pack_intents.ImportText(text))

    def _show(self, before: Sitting | None = None) -> None:
        self._prepare_for_a_crash()
        sitting = self.sitting
        self._show_screen(view(sitting, before), lambda: after_paint(sitting))
        self._count_waiting()
        if sitting.sheets.unread and not self._is_reading:
            self._is_reading = True
            self.device.after(READ_ON_MS, self._read_on)

    def _read_on(self) -> None:
        """Read the next few saved games. Reading only a few at a time keeps the page responsive."""
        self._is_reading = False
        self.sitting = with_games_read(SaveIndex(self.device.store, self.device.now()), self.sitting)
        self._show()

    def _prepare_for_a_crash(self) -> None:
        game, words = self.sitting.game, self.sitting.words
        if words is not self._crash_words:
            self._crash_words = words
            self.device.prepare_crash_sheet(crash_words(words))
        if game is not self._crash_game:
            self._crash_game = game
            self.device.set_crash_record("" if game is None else record_text(game.record))

    def _hold_game(self, *, steal: bool) -> None:
        game = self.sitting.slot.id
        if game and game != self._held_game and (steal or self.sitting.sheets.top not in BEFORE_PLAY):
            self._held_game = game
            self.device.hold_game(game, self._on_holder, steal=steal)

    def _on_holder(self, holder: Holder) -> None:
        if holder == "here":
            self._refresh()
            if self.sitting.sheets.top is SheetName.OTHER_TAB:
                self.dispatch(intents.TakeOver())
        elif self.sitting.slot.id == self._held_game:
            self._held_game = ""
            self.dispatch(intents.YieldGame())

    def _count_waiting(self) -> None:
        """Show on the icon of the app how many games wait for people here, if that may have changed."""
        counted_for = self.sitting.slot.id, self.sitting.houses, self.sitting.sheets.deleted
        if counted_for != self._counted_for:
            self._counted_for = counted_for
            self.device.set_badge(SaveIndex(self.device.store).waiting_games())

    def _refresh(self) -> None:
        """Update the sitting, because another tab may have saved something."""
        self.sitting = refresh(self.device.store, self.sitting, self.device.now())
        self._counted_for = ()
        self._show()
        self._prepare_to_send()
        self._go_on()

    def _go_on(self) -> None:
        """Start the search that the table needs, if any, and the timer of the next step that is due."""
        if self.sitting.sheets.counting is not None and self.device.prefers_reduced_motion():
            self.dispatch(intents.CountAll())
            return
        self._thinker.follow(self.sitting)
        following = due(self.sitting)
        if following != self._due:
            self._cancel()
            self._due, self._cancel = following, lambda: None
            if following is not None:
                self._cancel = self.device.after(following.after_ms, self._step)

    def _step(self) -> None:
        step, self._due, self._cancel = self._due, None, lambda: None
        if step is not None:
            self.dispatch(step.intent)

    def _ask_to_persist(self) -> None:
        if not self._has_asked_to_persist and is_worth_persisting(self.sitting):
            self._has_asked_to_persist = True
            self.device.ask_to_persist(quietly=True)

    def _ask_for_limits(self) -> None:
        """Once no sheet covers the table, find out what the browser cannot do, and have the table show a notice."""
        if not self._has_asked_for_limits and self.sitting.game and self.sitting.sheets.top is None:
            self._has_asked_for_limits = True
            self.device.find_limits(lambda limit: self.dispatch(intents.ShowLimit(limit)))

    def _prepare_to_send(self) -> None:
        """Load what sends turns if a game that can be sent is shown: browsers share only at once after a tap."""
        if self.sitting.houses is not None or self.sitting.sheets.houses:
            self._packs.load("houses")

    def play_here(self, _: device_intents.PlayHere) -> None:
        """Take over the game on the table from the tab in which it is open."""
        self._held_game = self.sitting.slot.id
        self.device.hold_game(self._held_game, self._on_holder, steal=True)

    def load_again(self, _: device_intents.LoadAgain) -> None:
        """Load the pack again for which an intent waits."""
        self._packs.try_again()

    def export_text(self, intent: device_intents.ExportText) -> None:
        """Export the text stored under the intent's key, if any, as a file. It need not be a save that can be read."""
        content = self.device.store.read(intent.key)
        if content is not None:
            self.device.save_file(f"{intent.key}.txt", content)


ACTIONS: dict[type[DeviceIntent], Callable[[Session, Any], None]] = {
    device_intents.PlayHere: Session.play_here,
    device_intents.LoadAgain: Session.load_again,
    device_intents.ExportText: Session.export_text,
}
"""What carries out each intent that needs the device. Packs add theirs."""
