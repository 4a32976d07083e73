"""The session on a device: carries out intents at the table or on the device, saves games and shows screens."""

from collections.abc import Callable
from functools import partial
from time import localtime, strftime
from typing import Any

from app.engine.record import written_record
from app.table import device_intents, intents, pack_intents
from app.table.autosave import OPENS_LINK, is_worth_persisting, refresh, restore, update_and_save, with_games_read
from app.table.device_intents import DeviceIntent
from app.table.game import Game
from app.table.intents import Intent
from app.table.saves.index import SaveIndex
from app.table.saves.save_text import record_text
from app.table.schedule import Due, due
from app.table.screen import AfterPaint, Screen
from app.table.sharing.backup import file_name, written_backup
from app.table.sharing.links import fragment_of, is_too_long, position_fragment, turn_fragment
from app.table.sharing.message import message
from app.table.sitting import Sitting
from app.table.state.open_sheets import BEFORE_PLAY, SheetName
from app.table.state.saves import SavedText
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
    """The session of one page. It holds the current sitting."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._sitting: Sitting = restore(
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
        self._device.watch_store(self._refresh)

    def dispatch(self, intent: Intent | DeviceIntent) -> None:
        """Carry out an intent. If it is an intent of the table, save and show the result."""
        if isinstance(intent, DeviceIntent):
            ACTIONS[type(intent)](self, intent)
            return
        if self._packs.must_wait(intent):
            return
        before = self._sitting
        self._sitting = update_and_save(self._device.store, before, intent, self._device.now(), self._device.chance)
        self._hold_game(steal=isinstance(intent, OPENS_LINK) and self._sitting.sheets.top in OPENED)
        self._ask_to_persist()
        self._ask_for_limits()
        self._show(before)
        self._go_on()

    @property
    def _waiting_intent(self) -> Intent | None:
        """The intent about which the sheet on top says that it waits for its pack."""
        sheets = self._sitting.sheets
        return sheets.intended if sheets.top is SheetName.WAITING else None

    def import_text(self, text: str | None) -> None:
        """Import a text from a link, a file or the clipboard, or None for a file that is too large to be read."""
        self.dispatch(pack_intents.ImportText(text))

    def _show(self, before: Sitting | None = None) -> None:
        self._prepare_for_a_crash()
        sitting = self._sitting
        self._show_screen(view(sitting, before), lambda: after_paint(sitting))
        self._count_waiting()
        if sitting.sheets.unread and not self._is_reading:
            self._is_reading = True
            self._device.after(READ_ON_MS, self._read_on)

    def _read_on(self) -> None:
        """Read the next few saved games. Reading only a few at a time keeps the page responsive."""
        self._is_reading = False
        self._sitting = with_games_read(self._device.store, self._sitting, self._device.now())
        self._show()

    def _prepare_for_a_crash(self) -> None:
        game, words = self._sitting.game, self._sitting.words
        if words is not self._crash_words:
            self._crash_words = words
            self._device.prepare_crash_sheet(crash_words(words))
        if game is not self._crash_game:
            self._crash_game = game
            self._device.set_crash_record("" if game is None else record_text(game.record))

    def _hold_game(self, *, steal: bool) -> None:
        game = self._sitting.slot.id
        if game and game != self._held_game and (steal or self._sitting.sheets.top not in BEFORE_PLAY):
            self._held_game = game
            self._device.hold_game(game, self._on_holder, steal=steal)

    def _on_holder(self, holder: Holder) -> None:
        if holder == "here":
            self._refresh()
            if self._sitting.sheets.top is SheetName.OTHER_TAB:
                self.dispatch(intents.TakeOver())
        elif self._sitting.slot.id == self._held_game:
            self._held_game = ""
            self.dispatch(intents.YieldGame())

    def _count_waiting(self) -> None:
        """Show on the icon of the app how many games wait for people here, if that may have changed."""
        counted_for = self._sitting.slot.id, self._sitting.houses, self._sitting.sheets.deleted
        if counted_for != self._counted_for:
            self._counted_for = counted_for
            self._device.set_badge(SaveIndex(self._device.store).waiting_games())

    def _refresh(self) -> None:
        """Update the sitting, because another tab may have saved something."""
        self._sitting = refresh(self._device.store, self._sitting, self._device.now())
        self._counted_for = ()
        self._show()
        self._go_on()

    def _go_on(self) -> None:
        """Start the search that the table needs, if any, and the timer of the next step that is due."""
        if self._sitting.sheets.counting is not None and self._device.prefers_reduced_motion():
            self.dispatch(intents.CountAll())
            return
        self._thinker.follow(self._sitting)
        following = due(self._sitting)
        if following != self._due:
            self._cancel()
            self._due, self._cancel = following, lambda: None
            if following is not None:
                self._cancel = self._device.after(following.after_ms, self._step)

    def _step(self) -> None:
        step, self._due, self._cancel = self._due, None, lambda: None
        if step is not None:
            self.dispatch(step.intent)

    def _ask_to_persist(self) -> None:
        if not self._has_asked_to_persist and is_worth_persisting(self._sitting):
            self._has_asked_to_persist = True
            self._device.ask_to_persist(quietly=True)

    def _ask_for_limits(self) -> None:
        """Once no sheet covers the table, find out what the browser cannot do, and have the table show a notice."""
        if not self._has_asked_for_limits and self._sitting.game and self._sitting.sheets.top is None:
            self._has_asked_for_limits = True
            self._device.find_limits(lambda limit: self.dispatch(intents.ShowLimit(limit)))

    def play_here(self, _: device_intents.PlayHere) -> None:
        """Take over the game on the table from the tab in which it is open."""
        self._held_game = self._sitting.slot.id
        self._device.hold_game(self._held_game, self._on_holder, steal=True)

    def load_again(self, _: device_intents.LoadAgain) -> None:
        """Load the pack again for which an intent waits."""
        self._packs.try_again()

    def export_text(self, intent: device_intents.ExportText) -> None:
        """Export the text stored under the intent's key, if any, as a file. It need not be a save that can be read."""
        content = self._device.store.read(intent.key)
        if content is not None:
            self._device.save_file(f"{intent.key}.txt", content)

    def export_all(self, _: device_intents.ExportAll) -> None:
        """Export all saved games, the setup and the settings as one file, with the date in its name."""
        sitting = self._sitting
        texts = {name.key: text for name, text in SaveIndex(self._device.store).all_texts().items()}
        name = file_name("everything", _day(self._device.now()))
        self._export(name, written_backup(texts, sitting.setup, sitting.settings, sitting.solved))

    def export_game(self, _: device_intents.ExportGame) -> None:
        """Export the record of the game on the table as a file named after the players and the day of the last save."""
        game, slot = self._sitting.game, self._sitting.slot
        if game is not None:
            date = SaveIndex(self._device.store).date_of(SavedText(slot.id, slot.moment))
            day = _day(self._device.now() if date < 0 else date)
            name = file_name(day, *(player.name for player in game.players))
            self._export(name, written_record(game.record))

    def _export(self, name: str, text: str) -> None:
        self._device.save_file(name, text)
        self._device.ask_to_persist(quietly=False)
        self.dispatch(intents.Exported("framed", text) if self._device.is_framed() else intents.Exported("saved"))

    def send_turn(self, intent: device_intents.SendTurn) -> None:
        """End the turn if it is complete, and share a link to the game, which goes on elsewhere."""
        if intent.game:
            self.dispatch(intents.OpenGame(intent.game))
        game = self._sitting.game
        if game is None or intent.game not in {"", self._sitting.slot.id}:
            return
        if game.turn_is_over:
            self.dispatch(intents.EndTurn())
        self.share_link(device_intents.ShareLink())

    def share_link(self, _: device_intents.ShareLink) -> None:
        """Share a link that contains the game on the table, with a message if it goes on elsewhere."""
        sitting = self._sitting
        said = message(sitting, sitting.game) if sitting.game is not None and sitting.houses is not None else ""
        self._send(partial(self._device.share, message=said), self._on_shared)

    def share_code(self, _: device_intents.ShareCode) -> None:
        """Show a QR code of a link that contains the game on the table."""
        self._send(self._device.draw_code, self._on_drawn)

    def share_position(self, _: device_intents.SharePosition) -> None:
        """Share a link that contains the game on the table up to the position that is shown."""
        game, ply = self._sitting.game, self._sitting.history_ply
        if game is not None and ply is not None:
            last = ply if self._sitting.houses is None else min(ply, game.final)
            self._hand_over(position_fragment(game, last), self._device.share, self._on_shared)

    def _send(self, way: Callable[..., None], report: Callable[..., None]) -> None:
        """Share a link that contains the game on the table in some way, and have the report note when it was sent."""
        sitting, game = self._sitting, self._sitting.game
        if game is not None:
            fragment = fragment_of(game.record) if sitting.houses is None else turn_fragment(game)
            self._hand_over(fragment, way, partial(report, sent=intents.LinkSent(sitting.slot.id, game.final)))

    def _hand_over(self, fragment: str, way: Callable[..., None], report: Callable[..., None]) -> None:
        """Share the link with this fragment in some way, unless it is too long to be read."""
        if is_too_long(fragment):
            self.dispatch(intents.Exported("too long"))
        else:
            way(fragment, report)

    def _on_drawn(self, width: int, path: str, content: str, *, sent: intents.LinkSent) -> None:
        """Show the QR code, or the content as text if the code could not be drawn."""
        is_link = not content.startswith("#")
        if not path:
            self._on_shared("unsent" if is_link else "code unsent", content, sent=sent)
            return
        self.dispatch(intents.ShowCode(width, path, is_link))
        if self._sitting.sheets.top is SheetName.CODE:
            self.dispatch(sent)

    def _on_shared(self, outcome: str, link: str, *, sent: intents.LinkSent | None = None) -> None:
        """Tell the table how the sharing of a link has ended. A text counts as sent if it is really shown."""
        is_text = outcome in {"unanswered", "unsent", "code unsent"}
        self.dispatch(intents.Exported(outcome, link if is_text else ""))
        is_shown = not is_text or self._sitting.sheets.top is SheetName.SHARING
        if sent is not None and is_shown and outcome not in {"", "unanswered"}:
            self.dispatch(sent)


def _day(moment: int) -> str:
    """Return the local date, such as "2026-11-23", of a moment in milliseconds since 1970."""
    return strftime("%Y-%m-%d", localtime(moment / 1000))


ACTIONS: dict[type[DeviceIntent], Callable[[Session, Any], None]] = {
    device_intents.PlayHere: Session.play_here,
    device_intents.LoadAgain: Session.load_again,
    device_intents.ExportText: Session.export_text,
    device_intents.ExportAll: Session.export_all,
    device_intents.ExportGame: Session.export_game,
    device_intents.SendTurn: Session.send_turn,
    device_intents.ShareLink: Session.share_link,
    device_intents.ShareCode: Session.share_code,
    device_intents.SharePosition: Session.share_position,
}
