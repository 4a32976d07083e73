"""What the device thinks about for the table, and what is done where nothing comes of it."""

import json
from collections.abc import Callable

from app.table.bots.thinking import Request, needs_thinking, wanted, written_request
from app.table.sitting import Sitting
from app.web.device import Device

SECOND = 1_000
SILENCE, START = 5, 15
"""After so many seconds without a report nothing more is expected; of what has still to start, after more."""
LAST_WAY = 2
"""After so many failures all that is left is to think on the page."""
SILENT = json.dumps({"error": "nothing was heard"})


class Thinker:
    """Has the device think about what the table wants, and passes on only what answers that.

    What fails or falls silent is begun again, beside the page and then on it: only when that fails too is it passed on.
    """

    def __init__(self, device: Device, report: Callable[[str], None]) -> None:
        self._device = device
        self._report = report
        self._request: Request | None = None
        self._answers: dict[Request, str] = {}
        self._number = 0
        self._failures = 0
        self._silent_for = 0
        self._is_asked = self._is_heard = self._is_watched = self._is_used = False

    def follow(self, sitting: Sitting) -> None:
        """Ask for what is wanted now, unless that is asked for already; give it all back when nobody needs it."""
        request = wanted(sitting)
        if request != self._request:
            self._request = request
            if request in self._answers:
                self._report(self._answers[request])
            elif request is not None:
                self._ask(request)
            elif self._is_asked:
                self._is_asked = False
                self._device.think("", self._failures, self._hear)
        if request is None and self._is_used and not needs_thinking(sitting):
            self._is_used = False
            self._answers, self._failures = {}, 0
            self._stop()

    def _ask(self, request: Request) -> None:
        self._number += 1
        self._silent_for = 0
        self._is_asked = self._is_used = True
        self._device.think(written_request(request, self._number), self._failures, self._hear)
        self._watch()

    def _stop(self) -> None:
        self._is_asked = self._is_heard = False
        self._device.stop_thinking()

    def _hear(self, report: str) -> None:
        """An error without a number is about what is asked for now: whoever found it could not read the number."""
        value = json.loads(report)
        if self._request is None or not self._is_asked or value["id"] not in {self._number, None}:
            return
        self._silent_for = 0
        if "error" in value:
            self._fail(self._request, report)
            return
        if "progress" in value:
            self._is_heard = self._is_heard or value["progress"] > 0
        else:
            self._is_asked, self._is_heard = False, True
            self._answers[self._request] = report
            self._failures = self._failures if self._failures == LAST_WAY else 0
        self._report(report)

    def _fail(self, request: Request, report: str) -> None:
        self._stop()
        self._failures += 1
        if self._failures <= LAST_WAY:
            self._ask(request)
        else:
            self._failures = 0
            self._report(report)

    def _watch(self) -> None:
        if not self._is_watched:
            self._is_watched = True
            self._device.after(SECOND, self._look)

    def _look(self) -> None:
        """Seconds are counted one by one: while the device sleeps, nobody can report, but no second passes here."""
        self._is_watched = False
        if self._request is None or not self._is_asked:
            return
        self._silent_for += 1
        if self._silent_for >= (SILENCE if self._is_heard else START):
            self._fail(self._request, SILENT)
        else:
            self._watch()
