"""The protocol of the bots in the browser: a request comes in as JSON text, and reports go out as JSON texts.

A request is `{"id": 7, "record": {...}, "level": "strong", "seed": 123, "cap": 5000, "also": ["gray c4", "dome c4"],
"most": 3}`. The bot must answer within `cap` milliseconds, with at most `most` turns and `also`, a turn to rate (see
`think`), which may be empty.

Each report has the `id` of the request. Every report but the last has `progress` (0 to 1). The last report has `turns`
(best first) and the number of `positions` evaluated to find them, or `error` with a sentence.
"""

import json
from collections.abc import Callable, Generator, Iterator
from typing import Any

from app.bots.levels import LEVELS
from app.bots.think import MOST_TURNS, Answer, RatedTurn, think, view
from app.engine import shape
from app.engine.errors import BadRecord, MedinaError
from app.engine.grid import ONLY
from app.engine.play import advance
from app.engine.position import placement, written_placement
from app.engine.record import record_of
from app.engine.state import Placement, State

ENTRIES = ("id", "record", "level", "seed", "cap", "also", "most")
MOST_PLACEMENTS = 2
LARGEST_NUMBER = 10**shape.MOST_DIGITS - 1
"""The largest number in a request. The parser refuses longer numbers, and the report of that error has no `id`."""
PROGRESS_MS = 100.0
"""The shortest time between two reports of progress, in milliseconds."""


def reports(request: str, clock: Callable[[], float]) -> Iterator[str]:
    """Yield the reports on a request, and "" after each step without one. `clock` counts milliseconds."""
    number: Any = None
    try:
        asked = shape.entries(shape.parsed(request), "request", ENTRIES)
        number = shape.number(asked["id"], "id", 0, LARGEST_NUMBER)
        answer = yield from _progress(asked, clock)
    except MedinaError as error:
        yield json.dumps({"id": number, "error": str(error)})
        return
    turns = [_written(turn) for turn in answer.turns]
    yield json.dumps({"id": number, "turns": turns, "positions": answer.positions})


def _progress(asked: dict[str, Any], clock: Callable[[], float]) -> Generator[str, None, Answer]:
    """Think, and return the answer. Yield reports of progress: the share of the positions or of the time used up."""
    level = LEVELS[shape.one_of(asked["level"], "level", LEVELS)]
    seed = shape.number(asked["seed"], "seed", 0, LARGEST_NUMBER)
    cap = shape.number(asked["cap"], "cap", 1, LARGEST_NUMBER)
    record = record_of(asked["record"])
    also = _turn(asked["also"], view(record))
    most = shape.number(asked["most"], "most", 1, MOST_TURNS)
    begun = reported = clock()
    thinking = think(record, level, seed, lambda: clock() - begun > cap, also, most)
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
        progress = max(positions / level.effort.positions, (now - begun) / cap)
        yield json.dumps({"id": asked["id"], "progress": round(min(progress, 1), 3)})


def _turn(value: Any, state: State) -> tuple[Placement, ...]:
    """Read the placements of a turn. Raises `BadRecord` if they are not a whole turn in this state."""
    turn = tuple(placement(word, "also") for word in shape.items(value, "also", MOST_PLACEMENTS))
    player = state.turn.player
    for placed in turn:
        if state.turn.player != player or not state.turn.allowed[placed.kind] & ONLY[placed.space]:
            raise BadRecord("also", f"{written_placement(placed)} is not allowed")
        state = advance(state, placed)
    return turn


def _written(turn: RatedTurn) -> dict[str, Any]:
    return {
        "placements": [written_placement(placement) for placement in turn.placements],
        "advantage": round(turn.advantage, 2),
        "lead": None if turn.lead is None else round(turn.lead, 2),
        "other": [written_placement(placement) for placement in turn.other],
        "reasons": [reason._asdict() for reason in turn.reasons],
    }
