"""The line protocol for arenas: a record as JSON in one line, the rest of the turn as JSON in one line."""

import json
from collections.abc import Callable

from app.bots.levels import Level
from app.bots.steps import result
from app.bots.thought import think
from app.engine.errors import MedinaError
from app.engine.position import written_placement
from app.engine.record import read_record


def answer(line: bytes, level: Level, seed: int, is_late: Callable[[], bool]) -> str:
    """The answer to one line; what is wrong with it is an answer too."""
    try:
        thought = result(think(read_record(line), level, seed, is_late))
    except MedinaError as error:
        return json.dumps({"error": str(error)})
    if not thought.turns:
        return json.dumps({"error": "the game is over"})
    best = thought.turns[0]
    return json.dumps(
        {
            "placements": [written_placement(placement) for placement in best.placements],
            "reasons": [reason._asdict() for reason in best.reasons],
            "positions": thought.positions,
        }
    )
