"""What the device under the page can do."""

from collections.abc import Callable, Mapping
from typing import Literal, Protocol

from app.table.saves.store import Store

Holder = Literal["here", "elsewhere"]
"""In which tab a game is played."""

Way = Literal["worker", "worker-without-snapshot", "page"]
"""Where to search for a turn: beside the page, there without the stored snapshot, or on the page in slices."""


class Device(Protocol):
    """All that a session needs of the device that it runs on."""

    @property
    def store(self) -> Store:
        """Where saves and preferences lie."""

    def language(self) -> str:
        """The code of the language that is chosen for the page, as in `fr`."""

    def is_without_game(self) -> bool:
        """Whether the page is to open without the saved game, because it failed with it again and again."""

    def now(self) -> int:
        """The time, in milliseconds since 1970."""

    def save_file(self, name: str, text: str) -> None:
        """Have a text saved as a file."""

    def share(self, title: str, fragment: str, report: Callable[[str], None]) -> None:
        """Send a link to this page; reports "sent", "copied", "unsent", or "" where somebody changed his mind."""

    def hold_game(self, game: str, report: Callable[[Holder], None], *, steal: bool) -> None:
        """Play this game in this tab, if no other does or it is taken over; reports where it is played, also later."""

    def on_change_elsewhere(self, changed: Callable[[], None]) -> None:
        """Call this whenever another tab has saved something."""

    def ask_to_persist(self) -> None:
        """Ask the browser never to clear the store by itself; its answer is not awaited."""

    def after(self, milliseconds: int, job: Callable[[], None]) -> Callable[[], None]:
        """Do this once, after this time; returns what cancels it."""

    def prefers_reduced_motion(self) -> bool:
        """Whether the user of the device has asked for little motion."""

    def find_limits(self, report: Callable[[str], None]) -> None:
        """Find out what the browser cannot do; reports what is news on this device, as `ShowLimit` names it."""

    def think(self, request: str, way: Way, report: Callable[[str], None]) -> None:
        """Begin a search, which cancels the one before; request and reports are those of `app.bots.reports`."""

    def cancel_thinking(self) -> None:
        """Cancel the search, but keep what the next one needs."""

    def stop_thinking(self) -> None:
        """Cancel the search, and free all that thinking needs."""

    def prepare_crash_sheet(self, words: Mapping[str, str]) -> None:
        """Have these words at hand, should something go wrong."""

    def set_crash_record(self, record: str) -> None:
        """Have this record at hand, should something go wrong."""
