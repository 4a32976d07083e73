"""Answers the requests of the table: a request comes in as JSON text, and reports go out as JSON texts."""

import gc
import json
from collections.abc import Callable, Generator, Iterator
from typing import Any

from app.bot_messages import MOST_TURNS, Purpose, RatedTurn, Request, id_of, request_of, value_of_turn
from app.bots.following import follows
from app.bots.levels import LEVELS
from app.bots.rate import rate
from app.bots.review import SAMPLES, Review, reviewed
from app.bots.think import Answer, Thinking, view, whole_turn
from app.engine import strict_json
from app.engine.errors import MedinaError
from app.engine.record import Record
from app.engine.typed_json import value_of

PROGRESS_MS = 100.0
"""The shortest time between two reports of progress, in milliseconds."""
USUAL_POSITIONS = 50_000
"""About as many positions are evaluated in a rating."""
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
        self._running = self._without_collections(self._reports(request, clock))
        return self._running

    @staticmethod
    def _without_collections(reports: Iterator[str]) -> Generator[str, None, None]:
        """Yield the reports, and collect no garbage meanwhile.

        A search leaves no reference cycles, and to look for them takes a fifth of its time, in long steps. What is kept
        for the next question is never looked through.
        """
        gc.disable()
        try:
            yield from reports
        finally:
            gc.freeze()
            gc.enable()

    def _reports(self, text: str, clock: Callable[[], float]) -> Iterator[str]:
        id_ = None
        try:
            value = strict_json.parsed(text)
            id_ = id_of(value)
            request = request_of(value)
            yield ""  # a long record takes time to read, and again to replay
            reported = clock()
            for report in self._answers(request, clock):
                now = clock()
                if report.keys() == {"progress"} and now - reported < PROGRESS_MS:
                    yield ""
                    continue
                reported = now
                yield json.dumps({"id": id_, **report})
        except MedinaError as error:
            yield json.dumps({"id": id_, "error": str(error)})

    def _answers(self, request: Request, clock: Callable[[], float]) -> Iterator[dict[str, Any]]:
        if request.purpose is Purpose.REVIEW:
            return _reviewed(request)
        return _rated(request) if request.purpose is Purpose.RATE else self._found(request, clock)

    def _found(self, request: Request, clock: Callable[[], float]) -> Iterator[dict[str, Any]]:
        """Find turns with or without reasons."""
        thinking = self._thinking(request)
        also = whole_turn(thinking.state, request.also, "also") if request.also else ()
        now = begun = clock()

        def is_late() -> bool:
            nonlocal now
            now = clock()
            return now - begun > request.cap_ms

        thinking.stop_if(is_late)
        is_turn = request.purpose is Purpose.TURN
        most, shows_first = 1 if is_turn else MOST_TURNS, request.purpose is Purpose.HINTS
        for step in thinking.answers(also, most, explains=not is_turn, shows_first=shows_first):
            report: dict[str, Any] = {}
            if isinstance(step, Answer):
                report = step._asdict() | {"turns": list(map(value_of_turn, step.turns))}
            if not isinstance(step, Answer) or step.compared is None:
                report["progress"] = round(min(max(thinking.progress, (now - begun) / request.cap_ms), 1), 3)
            yield report

    def _thinking(self, request: Request) -> Thinking:
        """Return the thinking about the position of a request, which may have begun for an earlier one."""
        level = LEVELS[strict_json.one_of(request.level, "level", LEVELS)]
        position = request.record, request.level, request.seed
        thinking = self._kept.pop(position, None) or Thinking(request.record, level, request.seed)
        self._kept[position] = thinking
        for oldest in list(self._kept)[:-KEPT]:
            del self._kept[oldest]
        return thinking


def _reviewed(request: Request) -> Iterator[dict[str, Any]]:
    """Judge the turns of people, beginning with what is known."""
    review = Review(request.record, known=map(reviewed, request.known))
    for turn in review.steps():
        found = {"judged": [value_of(turn)], "key": review.key} if turn else {}
        yield {**found, "progress": round(review.progress, 3)}
    yield {"key": review.key}


def _rated(request: Request) -> Iterator[dict[str, Any]]:
    """Rate turns. There is no telling how long the search goes on, so the progress slows down."""
    state = view(request.record)
    asked = [whole_turn(state, turn, "turns") for turn in request.turns]
    steps, progress = rate(state, asked, SAMPLES, request.seed), 0.0
    while True:
        try:
            positions = next(steps)
        except StopIteration as end:
            rating = end.value
            break
        progress = max(progress, round(positions / (positions + USUAL_POSITIONS), 3))
        yield {"progress": progress}
    turns = zip(rating.rated, rating.losses, strict=True)
    rated = [RatedTurn(turn.placements, -loss.points, follows=follows(turn)) for turn, loss in turns]
    yield {"turns": list(map(value_of_turn, rated)), "losses": value_of(rating.losses)}
