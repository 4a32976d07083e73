"""The protocol of the device that runs the page: its store, clock, timers, workers and ways to share."""

from collections.abc import Callable, Mapping
from typing import Literal, Protocol

from app.table.saves.store import Store

Holder = Literal["here", "elsewhere"]
"""Whether this tab plays a game, or another one."""

Way = Literal["worker", "worker-without-snapshot", "page"]
"""Where to search for a turn: in a worker, in a worker without the stored snapshot, or in slices on the page."""


class Device(Protocol):
    """Everything that a session needs of the device. `app.web.browser.device` implements it."""

    @property
    def store(self) -> Store:
        """The store of saves and preferences."""

    def language(self) -> str:
        """Return the code of the language that is chosen for the page, such as `fr`."""

    def is_without_game(self) -> bool:
        """Whether to open the page without the saved game, because it has crashed with the game several times."""

    def now(self) -> int:
        """Return the time, in milliseconds since 1970."""

    def save_file(self, name: str, text: str) -> None:
        """Offer a text as a file to download."""

    def share(self, title: str, fragment: str, report: Callable[[str], None]) -> None:
        """Share a link to this page; report "sent", "copied", "unsent", or "" if the user cancels."""

    def hold_game(self, game: str, report: Callable[[Holder], None], *, steal: bool) -> None:
        """Claim this game for this tab; `steal` takes it over from another tab.

        Report whether this tab or another one plays the game, and again whenever that changes.
        """

    def on_change_elsewhere(self, changed: Callable[[], None]) -> None:
        """Call `changed` whenever another tab has saved something."""

    def ask_to_persist(self) -> None:
        """Ask the browser never to clear the store by itself. The answer is not awaited."""

    def after(self, milliseconds: int, job: Callable[[], None]) -> Callable[[], None]:
        """Run this job once, after this time. Return a function that cancels it."""

    def prefers_reduced_motion(self) -> bool:
        """Whether the user has asked the device for reduced motion."""

    def find_limits(self, report: Callable[[str], None]) -> None:
        """Find out what the browser cannot do; report a new one, as in `ShowLimit`."""

    def think(self, request: str, way: Way, report: Callable[[str], None]) -> None:
        """Begin a search and cancel the one before. `app.bots.reports` defines the request and the reports."""

    def cancel_thinking(self) -> None:
        """Cancel the search, but keep the worker for the next one."""

    def stop_thinking(self) -> None:
        """Cancel the search, and free everything that searches need."""

    def prepare_crash_sheet(self, words: Mapping[str, str]) -> None:
        """Store these words for the crash sheet, in case the app crashes."""

    def set_crash_record(self, record: str) -> None:
        """Store this record for the crash sheet, in case the app crashes."""
