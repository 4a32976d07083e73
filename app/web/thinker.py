"""Ask the device for the turns of bots, hints and reasons. Ignore outdated reports, and retry failed searches.

app/bot_messages.py describes requests and reports. A report without an id counts as one on the current request. Reports
on a cancelled request may still arrive, and this module ignores them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from app.bot_messages import Purpose, Report, Request, read_report, written_request
from app.table.bots.thinking import may_need_bots, wanted, with_known
from app.table.sitting import Sitting
from app.web.device import Device, Way

SECOND_MS = 1_000
SILENCE_S, START_S = 5, 30
"""A search has failed after SILENCE_S seconds without a report, or if its bots have not started after START_S seconds.

While bots start, there is a report every second, also on a slow device.
"""
IDLE_MS = 300_000
"""Bots end after this time without a search, to free memory. Until then, the next search starts sooner."""
WAYS: tuple[Way, ...] = ("worker", "worker-without-snapshot", "page")
"""The ways to search, in the order in which they are tried. A search that fails is repeated in the next way."""


class Bots(Enum):
    """The state of the bots on the device. They are running once a search has reported turns or a progress above 0."""

    NONE = "none"
    STARTING = "starting"
    RUNNING = "running"


@dataclass
class RunningSearch:
    """A search on the device: its id and request, the seconds since it began and last reported, and the last report."""

    id: int
    request: Request
    begun_for_s: int = 0
    silent_for_s: int = 0
    reported: Report | None = None


class Thinker:
    """Requests the searches that the table wants, and passes their reports to the table.

    A search that fails or stops reporting is repeated in the next of the `WAYS`. The table gets a report of failure
    only if the last way fails too. All searches use the same bots, and what they find is remembered, until the game
    leaves the table or nothing has been searched for `IDLE_MS`.
    """

    def __init__(self, device: Device, report: Callable[[Purpose, Report], None]) -> None:
        self._device = device
        self._report = report
        self._sitting = Sitting()
        self._wanted: Request | None = None
        self._search: RunningSearch | None = None
        self._bots = Bots.NONE
        self._found: dict[Request, Report] = {}
        self._last_id = 0
        self._failures = 0
        self._cancel_timer: Callable[[], None] = lambda: None

    def follow(self, sitting: Sitting) -> None:
        """Start the search that this sitting wants, unless its turns are known. Stop bots when the game is left."""
        self._sitting, request = sitting, wanted(sitting)
        if request != self._wanted:
            self._wanted = request
            if request is not None and request not in self._found:
                self._ask(request)
                return
            if self._search is not None:
                self._end_search()
                self._device.cancel_thinking()
            if request is not None:
                self._report(request.purpose, self._found[request])
                return
        if request is None and self._bots is not Bots.NONE and not may_need_bots(sitting):
            self._give_back()

    def _ask(self, request: Request) -> None:
        self._last_id += 1
        self._search = RunningSearch(self._last_id, request)
        if self._bots is Bots.NONE:
            self._bots = Bots.STARTING
        known = with_known(request, self._sitting)
        self._device.think(written_request(known, self._last_id), WAYS[self._failures], self._hear)
        self._set_timer(SECOND_MS, self._tick)

    def _end_search(self) -> None:
        self._search = None
        self._set_timer(IDLE_MS, self._give_back)

    def _give_back(self) -> None:
        self._stop()
        self._found, self._failures = {}, 0

    def _stop(self) -> None:
        self._search = None
        self._cancel_timer()
        self._bots = Bots.NONE
        self._device.stop_thinking()

    def _set_timer(self, milliseconds: int, job: Callable[[], None]) -> None:
        self._cancel_timer()
        self._cancel_timer = self._device.after(milliseconds, job)

    def _hear(self, text: object) -> None:
        id_, report = read_report(text)
        search = self._search
        if search is None or id_ not in {search.id, None}:
            return
        search.silent_for_s = 0
        if report.has_failed:
            self._fail(search.request)
            return
        if report.progress is None:
            self._end_search()
            self._found[search.request] = report
            if WAYS[self._failures] != "page":
                self._failures = 0
        if report.progress != 0:
            self._bots = Bots.RUNNING
        if report != search.reported:
            search.reported = report
            self._report(search.request.purpose, report)

    def _fail(self, request: Request) -> None:
        self._stop()
        self._failures += 1
        if self._failures < len(WAYS):
            self._ask(request)
        else:
            self._failures = 0
            self._report(request.purpose, Report())

    def _tick(self) -> None:
        """Count the seconds without a report one by one, so that the time in which the device sleeps does not count."""
        search = self._search
        if search is None:
            return
        search.begun_for_s += 1
        search.silent_for_s += 1
        is_late = self._bots is Bots.STARTING and search.begun_for_s >= START_S
        if is_late or search.silent_for_s >= SILENCE_S:
            self._fail(search.request)
        else:
            self._set_timer(SECOND_MS, self._tick)
