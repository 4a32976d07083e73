"""A request as JSON text in, reports as JSON texts out: how other rooms talk to a computer player, wherever it runs.

A request is `{"id": 7, "record": {...}, "level": "strong", "seed": 123, "cap": 5000}`; after `cap` milliseconds there
must be an answer. Reports bear its `id`, and either `progress` (0 to 1), or at the end `turns`, best first, with the
`positions` evaluated to find them, or `error`, a sentence.
"""

import json
from collections.abc import Callable, Generator, Iterator
from typing import Any

from app.bots.levels import LEVELS
from app.bots.thought import Advice, Thought, think
from app.engine import shape
from app.engine.errors import MedinaError
from app.engine.position import written_placement
from app.engine.record import record_of

ENTRIES = ("id", "record", "level", "seed", "cap")
MOST = 10**shape.MOST_DIGITS - 1
"""No number of a request is larger: a longer one is refused before anybody knows which request it is in."""
PROGRESS_EVERY = 100.0
"""Milliseconds; nobody sees more."""


def reports(request: str, clock: Callable[[], float]) -> Iterator[str]:
    """Think step by step: a report, or an empty text where there is none yet, so that others can do something too.

    The clock says milliseconds, from whenever.
    """
    number: Any = None
    try:
        asked = shape.entries(shape.parsed(request), "request", ENTRIES)
        number = shape.number(asked["id"], "id", 0, MOST)
        thought = yield from _progress(asked, clock)
    except MedinaError as error:
        yield json.dumps({"id": number, "error": str(error)})
        return
    turns = [_written(advice) for advice in thought.turns]
    yield json.dumps({"id": number, "turns": turns, "positions": thought.positions})


def _progress(asked: dict[str, Any], clock: Callable[[], float]) -> Generator[str, None, Thought]:
    """How far it is now and then, by positions or by time, whichever ends it sooner; in the end what came of it."""
    level = LEVELS[shape.one_of(asked["level"], "level", LEVELS)]
    seed, cap = shape.number(asked["seed"], "seed", 0, MOST), shape.number(asked["cap"], "cap", 1, MOST)
    begun = reported = clock()
    thinking = think(record_of(asked["record"]), level, seed, lambda: clock() - begun > cap)
    while True:
        try:
            positions = next(thinking)
        except StopIteration as end:
            thought: Thought = end.value
            return thought
        now = clock()
        if now - reported < PROGRESS_EVERY:
            yield ""
            continue
        reported = now
        progress = max(positions / level.effort.positions, (now - begun) / cap)
        yield json.dumps({"id": asked["id"], "progress": round(min(progress, 1), 3)})


def _written(advice: Advice) -> dict[str, Any]:
    return {
        "placements": [written_placement(placement) for placement in advice.placements],
        "advantage": round(advice.advantage, 2),
        "reasons": [reason._asdict() for reason in advice.reasons],
    }
