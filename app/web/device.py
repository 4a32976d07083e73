"""The interface of the device under the page, which the session uses and tests replace."""

from collections.abc import Callable, Mapping
from typing import Literal, Protocol

from app.table.saves.index import Store

Holder = Literal["here", "other tab"]
"""The tab in which a game is played: this one ("here") or another one ("other tab")."""

Way = Literal["worker", "worker-without-snapshot", "page"]
"""A way to search: in a worker, in a worker without the stored snapshot, or on the page in short steps."""


class Device(Protocol):
    """Everything that a session needs from the device and the browser."""

    @property
    def store(self) -> Store:
        """The store of saves and preferences."""

    def language(self) -> str:
        """Return the code of the language of the page, for example `fr`, or `en-GB` for its spelling."""

    def is_without_game(self) -> bool:
        """Whether to open the page without the last game, because it has failed with a game repeatedly."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""

    def chance(self) -> float:
        """Return a random number from 0 to 1, but not 1."""

    def save_file(self, name: str, text: str) -> None:
        """Offer a text to the user as a file with this name."""

    def is_framed(self) -> bool:
        """Whether another page shows this one, and may forbid it to save files and games."""

    def share(self, fragment: str, report: Callable[[str, str], None], message: str = "") -> None:
        """Share a link, the address of this page with `fragment` ("#...") at its end, with a message before it.

        Report "sent", "copied" (to the clipboard, if the browser cannot share), "unsent", or "" if the user cancelled,
        and the message with the link. If the answer is late, report "unanswered" first. If the page is a file, its
        address means nothing elsewhere: copy the fragment alone, and report "code copied" or "code unsent".
        """

    def draw_code(self, fragment: str, report: Callable[[int, str, str], None]) -> None:
        """Draw a QR code of the link that `share` shares, or of the fragment alone if the page is a file.

        Report the code's width in squares, the path of its dark squares, and the content. If the code could not be
        drawn, the path is empty.
        """

    def hold_game(self, game: str, report: Callable[[Holder], None], *, steal: bool) -> None:
        """Claim the game with this id for this tab. If another tab holds it, take it over only with `steal`.

        Report in which tab the game is played, now and if another tab takes it over later.
        """

    def set_badge(self, number: int) -> None:
        """Show this number on the icon of the app, or none for 0, where the browser can."""

    def watch_store(self, changed: Callable[[], None]) -> None:
        """Call `changed` when the store has changed without this session, for example by another tab."""

    def ask_to_persist(self, *, quietly: bool) -> None:
        """Ask the browser never to clear the store by itself, without waiting for its answer.

        With `quietly`, do not ask a browser that would pass the question on to the player.
        """

    def after(self, milliseconds: int, job: Callable[[], None]) -> Callable[[], None]:
        """Call `job` once, after this time. Return a function that cancels the call if it has not begun."""

    def prefers_reduced_motion(self) -> bool:
        """Whether the user has asked for reduced motion in the settings of the device."""

    def find_limits(self, report: Callable[[str], None]) -> None:
        """Report a limit of the browser, as named by `ShowLimit`, if there is one not yet reported on this device."""

    def load_pack(self, name: str, report: Callable[[bool], None]) -> None:
        """Have Python find the pack of this name. Report whether this has succeeded."""

    def think(self, request: str, way: Way, report: Callable[[str], None]) -> None:
        """Start a search and cancel the previous one. `app.bot_messages` describes the request and the reports."""

    def cancel_thinking(self) -> None:
        """Cancel the search, but keep the worker, so that the next search starts sooner."""

    def stop_thinking(self) -> None:
        """Cancel the search, and end its worker to free memory."""

    def prepare_crash_sheet(self, words: Mapping[str, str]) -> None:
        """Store these labels for the sheet that the page shows after an error."""

    def set_crash_record(self, record: str) -> None:
        """Store this record, or "" without a game, for the sheet that the page shows after an error."""
