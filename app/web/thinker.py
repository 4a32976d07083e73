"""What thinks for computer players, and the one request that it works on."""

import json
from collections.abc import Callable
from typing import Protocol

from app.table.sitting import Sitting
from app.table.thinking import Request, needs_thinker, wanted, written_request


class Thinker(Protocol):
    """Whatever thinks for computer players, on the device."""

    def think(self, request: str, report: Callable[[str], None]) -> None:
        """Have a computer player think, which ends an earlier request; both are JSON texts."""

    def stop_thinking(self) -> None:
        """No computer player sits at the table any more: give back what thinking takes."""


class Requests:
    """Asks for what the table wants to be thought about, and passes on only what answers that."""

    def __init__(self, thinker: Thinker, report: Callable[[str], None]) -> None:
        self._thinker = thinker
        self._report = report
        self._request: Request | None = None
        self._number = 0
        self._is_begun = False

    def follow(self, sitting: Sitting) -> None:
        """Ask for what is wanted now, unless that is asked for already; give it all back when nobody needs it."""
        request = wanted(sitting)
        if request != self._request:
            self._request = request
            self._number += 1
            if request is not None:
                self._is_begun = True
                self._thinker.think(written_request(request, self._number), self._hear)
        if request is None and self._is_begun and not needs_thinker(sitting):
            self._is_begun = False
            self._thinker.stop_thinking()

    def _hear(self, report: str) -> None:
        """What answers an earlier request, or one that nobody waits for any more, is thrown away."""
        if self._request is not None and json.loads(report).get("id") == self._number:
            self._report(report)
