"""Answers the requests of the table: a request comes in as JSON text, and reports go out as JSON texts."""

import json
from collections.abc import Callable, Generator, Iterator
from typing import Any

from app.bot_messages import MOST_TURNS, Purpose, Request, id_of, request_of, value_of_turn
from app.bots.levels import LEVELS
from app.bots.think import Answer, Thinking, whole_turn
from app.engine import strict_json
from app.engine.errors import MedinaError
from app.engine.record import Record

PROGRESS_MS = 100.0
"""The shortest time between two reports of progress, in milliseconds."""
KEPT = 4
"""The number of positions whose search is kept, to answer the next question sooner: those of a round."""


class Reporter:
    """Answers requests one after the other. What it found in the last positions shortens answers, but changes none."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Record, str, int], Thinking] = {}
        self._running: Generator[str, None, None] | None = None

    def reports(self, request: str, clock: Callable[[], float]) -> Iterator[str]:
        """Yield the reports on a request, and "" after each step without one. `clock` counts milliseconds.

        This ends the reports on the request before.
        """
        if self._running is not None:
            self._running.close()
        self._running = self._reports(request, clock)
        return self._running

    def _reports(self, text: str, clock: Callable[[], float]) -> Generator[str, None, None]:
        id_ = None
        try:
            value = strict_json.parsed(text)
            id_ = id_of(value)
            request = request_of(value)
            yield ""  # a long record takes time to read, and again to replay
            thinking = self._thinking(request)
            also = whole_turn(thinking.state, request.also, "also") if request.also else ()
        except MedinaError as error:
            yield json.dumps({"id": id_, "error": str(error)})
            return
        begun = reported = clock()
        thinking.is_late = lambda: clock() - begun > request.cap_ms
        is_turn = request.purpose is Purpose.TURN
        most, shows_first = 1 if is_turn else MOST_TURNS, request.purpose is Purpose.HINTS
        for step in thinking.answers(also, most, explains=not is_turn, shows_first=shows_first):
            now = clock()
            report: dict[str, Any] = {"id": id_}
            if isinstance(step, Answer):
                report |= step._asdict() | {"turns": list(map(value_of_turn, step.turns))}
            elif now - reported < PROGRESS_MS:
                yield ""
                continue
            if not isinstance(step, Answer) or step.compared is None:
                progress = max(thinking.progress, (now - begun) / request.cap_ms)
                report["progress"] = round(min(progress, 1), 3)
            reported = now
            yield json.dumps(report)

    def _thinking(self, request: Request) -> Thinking:
        """Return the thinking about the position of a request, which may have begun for an earlier one."""
        level = LEVELS[strict_json.one_of(request.level, "level", LEVELS)]
        position = request.record, request.level, request.seed
        thinking = self._kept.pop(position, None) or Thinking(request.record, level, request.seed)
        self._kept[position] = thinking
        for oldest in list(self._kept)[:-KEPT]:
            del self._kept[oldest]
        return thinking
