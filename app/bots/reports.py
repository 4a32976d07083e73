"""Answers the requests of the table: a request comes in as JSON text, and reports go out as JSON texts."""

import json
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import TypeVar

from app.bot_messages import MOST_TURNS, Purpose, RatedTurn, Request, id_of, request_of, value_of_turn
from app.bots.levels import LEVELS
from app.bots.think import Answer, Thinking, whole_turn
from app.engine import strict_json
from app.engine.errors import MedinaError
from app.engine.record import Record

T = TypeVar("T")

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
            thinking = self._thinking(request)
            also = whole_turn(thinking.state, request.also, "also") if request.also else ()
        except MedinaError as error:
            yield json.dumps({"id": id_, "error": str(error)})
            return
        progress = _Progress(id_, thinking, clock, request.cap_ms)
        if request.purpose is Purpose.HINTS:
            first = yield from progress.reported(thinking.first_turns(also))
            if first:
                yield progress.report(first)
        most = 1 if request.purpose is Purpose.TURN else MOST_TURNS
        answer: Answer = yield from progress.reported(thinking.answer(also, most))
        turns = [value_of_turn(turn) for turn in answer.turns]
        yield json.dumps({"id": id_, **answer._asdict(), "turns": turns})

    def _thinking(self, request: Request) -> Thinking:
        """Return the thinking about the position of a request, which may have begun for an earlier one."""
        level = LEVELS[strict_json.one_of(request.level, "level", LEVELS)]
        position = request.record, request.level, request.seed
        thinking = self._kept.pop(position, None) or Thinking(request.record, level, request.seed)
        self._kept[position] = thinking
        for oldest in list(self._kept)[:-KEPT]:
            del self._kept[oldest]
        return thinking


class _Progress:
    """Reports how far a search is: the share of its positions or samples, or of the time, whichever is larger."""

    def __init__(self, id_: int, thinking: Thinking, clock: Callable[[], float], cap_ms: int) -> None:
        self._id, self._thinking, self._clock, self._cap_ms = id_, thinking, clock, cap_ms
        self._begun = self._reported = clock()
        thinking.is_late = lambda: clock() - self._begun > cap_ms

    def reported(self, steps: Generator[int, None, T]) -> Generator[str, None, T]:
        """Run `steps`, and return their result. Yield reports of progress, and "" after each step without one."""
        while True:
            try:
                next(steps)
            except StopIteration as end:
                value: T = end.value
                return value
            is_due = self._clock() - self._reported >= PROGRESS_MS
            yield self.report() if is_due else ""

    def report(self, turns: Sequence[RatedTurn] = ()) -> str:
        """Return a report of progress, with the preliminary `turns` if there are any."""
        self._reported = self._clock()
        progress = max(self._thinking.progress, (self._reported - self._begun) / self._cap_ms)
        report = {"id": self._id, "progress": round(min(progress, 1), 3)}
        return json.dumps({**report, "turns": [value_of_turn(turn) for turn in turns]} if turns else report)
