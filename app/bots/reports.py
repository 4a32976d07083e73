"""Answers the requests of the table: a request comes in as JSON text, and reports go out as JSON texts."""

import json
from collections.abc import Callable, Generator, Iterator

from app.bot_messages import MOST_TURNS, Purpose, Request, id_of, request_of, value_of_turn
from app.bots.levels import LEVELS
from app.bots.think import Answer, think, view, whole_turn
from app.engine import strict_json
from app.engine.errors import MedinaError

PROGRESS_MS = 100.0
"""The shortest time between two reports of progress, in milliseconds."""


def reports(request: str, clock: Callable[[], float]) -> Iterator[str]:
    """Yield the reports on a request, and "" after each step without one. `clock` counts milliseconds."""
    id_ = None
    try:
        value = strict_json.parsed(request)
        id_ = id_of(value)
        answer = yield from _progress(id_, request_of(value), clock)
    except MedinaError as error:
        yield json.dumps({"id": id_, "error": str(error)})
        return
    turns = [value_of_turn(turn) for turn in answer.turns]
    yield json.dumps({"id": id_, "turns": turns, "positions": answer.positions})


def _progress(id_: int, request: Request, clock: Callable[[], float]) -> Generator[str, None, Answer]:
    """Think, and return the answer. Yield reports of progress: the share of the positions or of the time used up."""
    level = LEVELS[strict_json.one_of(request.level, "level", LEVELS)]
    also = whole_turn(view(request.record), request.also, "also") if request.also else ()
    most = 1 if request.purpose is Purpose.TURN else MOST_TURNS  # reasons take about as long as the search
    begun = reported = clock()
    thinking = think(request.record, level, request.seed, lambda: clock() - begun > request.cap_ms, also, most)
    while True:
        try:
            positions = next(thinking)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
        now = clock()
        if now - reported < PROGRESS_MS:
            yield ""
            continue
        reported = now
        progress = max(positions / level.effort.positions, (now - begun) / request.cap_ms)
        yield json.dumps({"id": id_, "progress": round(min(progress, 1), 3)})
