"""Loads the packs of the game when the first intent of each is asked for, and has the intent wait until then."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from app.table.device_intents import DeviceIntent
from app.table.intents import CloseSheet, Intent
from app.table.pack_intents import WaitForPack
from app.table.packs import pack_of
from app.web.device import Device
from app.web.page import STYLES

SILENT_MS = 400
"""If a pack takes longer than this, a sheet says that it is being loaded."""


class Packs:
    """The packs of one page. Only the last intent that needs a pack waits.

    `waiting` returns the intent that waits, once a sheet says so, or None if that sheet is closed.
    """

    def __init__(
        self,
        device: Device,
        dispatch: Callable[[Intent | DeviceIntent], None],
        waiting: Callable[[], Intent | DeviceIntent | None],
    ) -> None:
        self._device = device
        self._dispatch = dispatch
        self._waiting = waiting
        self._here, self._coming = set[str](), set[str]()
        self._unsaid: Intent | DeviceIntent | None = None
        self._cancel: Callable[[], None] = lambda: None

    def must_wait(self, intent: Intent | DeviceIntent) -> bool:
        """Whether the pack of an intent is not here yet. Then it is loaded, and the intent is dispatched again."""
        pack = pack_of(intent)
        if not pack or pack in self._here:
            return False
        self._cancel()
        self._unsaid, self._cancel = intent, self._device.after(SILENT_MS, self._say)
        self.load(pack)
        return True

    def load(self, pack: str) -> None:
        """Load a pack, unless it is here already or being loaded."""
        if pack not in self._here | self._coming:
            self._coming.add(pack)
            self._device.load_pack(pack, partial(self._end, pack))

    def try_again(self) -> None:
        """Load the pack of the waiting intent again, after a failure."""
        intent = self._waiting()
        if intent is not None:
            self._dispatch(WaitForPack(intent, False))
            self._dispatch(intent)

    def _say(self) -> None:
        intent, self._unsaid = self._unsaid, None
        if intent is not None:
            self._dispatch(WaitForPack(intent, False))

    def _end(self, pack: str, is_there: bool) -> None:
        self._coming.discard(pack)
        if is_there:
            open_pack(pack)
            self._here.add(pack)
        intent = self._unsaid or self._waiting()
        if intent is None or pack_of(intent) != pack:
            return
        self._cancel()
        self._unsaid = None
        if not is_there:
            self._dispatch(WaitForPack(intent, True))
            return
        if self._waiting() is not None:
            self._dispatch(CloseSheet())
        self._dispatch(intent)


def open_pack(name: str) -> None:
    """Add a pack that Python can import to the table and to the page, with its styles."""
    package: Any = import_module(f"app.{name}")
    STYLES[name] = package.__loader__.get_data(f"{package.__path__[0]}/style.css").decode()
    import_module(f"app.{name}.pack").register()
