"""What the table asks of whatever thinks for computer players, what it reports, and when their next step is due."""

import json
from contextlib import suppress
from typing import NamedTuple
from zlib import crc32

from app.engine import shape
from app.engine.errors import BadRecord
from app.engine.position import placement
from app.engine.record import Record, value_of
from app.engine.state import Placement
from app.table.settings import PACES
from app.table.setup import level_of
from app.table.sitting import BEFORE_PLAY, SheetName, Sitting

SEEDS = 10**shape.MOST_DIGITS
"""So many seeds there are: whoever thinks reads no longer number."""


class Request(NamedTuple):
    """What is to be thought about, for at most `cap` seconds.

    The same position of the same game gets the same `seed`.
    """

    record: Record
    level: str
    seed: int
    cap: int


class Report(NamedTuple):
    """What came of it so far: `progress` from 0 to 1, or the placements of the best turn; neither if it failed."""

    progress: float | None = None
    placements: tuple[Placement, ...] | None = None


def request_of(sitting: Sitting) -> Request | None:
    """What is to be thought about now, if anything.

    Whoever pauses, or looks at something else meanwhile, holds up what is placed, but not the thinking.
    """
    game, company = sitting.game, sitting.company
    is_played = sitting.lesson is None and sitting.sheet not in BEFORE_PLAY
    if game is None or not sitting.bot or not is_played or game.turn_is_over:
        return None
    if company.plan is not None or company.has_failed:
        return None
    seed = crc32(f"{sitting.slot.id} {len(game.plies)}".encode()) % SEEDS
    return Request(game.record, level_of(sitting.bot), seed, sitting.settings.cap)


def is_going_on(sitting: Sitting) -> bool:
    """Whether a computer player is at turn whom nothing keeps from playing."""
    company = sitting.company
    is_held = sitting.sheet is not None or sitting.history_ply is not None or sitting.lesson is not None
    return bool(sitting.bot) and not is_held and (company.is_stepped or not company.is_paused)


def needs_thinking(sitting: Sitting) -> bool:
    """Whether computer players sit at the table, in a game that goes on here."""
    game = sitting.game
    if game is None or game.is_over or sitting.sheet is SheetName.ELSEWHERE:
        return False
    return sitting.people < len(game.players)


def due_in(sitting: Sitting) -> int | None:
    """In how many milliseconds the computer player at turn goes on with his plan; None when nobody does."""
    game, company = sitting.game, sitting.company
    has_plan = company.plan is not None or (game is not None and game.turn_is_over)
    if not is_going_on(sitting) or not has_plan:
        return None
    if company.is_hurried or company.is_stepped:
        return 0
    has_placed = game is not None and bool(game.turn_plies)
    return PACES[sitting.settings.pace] // (1 if has_placed else 2)


def written_request(request: Request, number: int) -> str:
    """A request as it is written for the device; its reports come with the same number."""
    return json.dumps(
        {
            "id": number,
            "record": value_of(request.record),
            "level": request.level,
            "seed": request.seed,
            "cap": 1000 * request.cap,
        }
    )


def report_in(text: str) -> Report:
    """What is reported in a text."""
    with suppress(BadRecord):
        value = shape.parsed(text)
        if not shape.is_object(value):
            return Report()
        progress = value.get("progress")
        if isinstance(progress, int | float):
            return Report(progress=min(max(float(progress), 0.0), 1.0))
        turns = value.get("turns")
        if isinstance(turns, list) and turns and shape.is_object(turns[0]):
            words = shape.items(turns[0].get("placements"), "placements", 3)
            return Report(placements=tuple(placement(word, "placements") for word in words))
    return Report()
