"""What the table asks of whatever thinks for computer players, what it reports, and when their next step is due."""

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple
from zlib import crc32

from app.engine import shape
from app.engine.errors import BadRecord
from app.engine.pieces import Seat
from app.engine.position import placement
from app.engine.record import Record, value_of
from app.engine.state import Placement
from app.table.bots.state import Advised, Reason, explained, turns_to_explain
from app.table.game import Game
from app.table.settings.state import PACE_MS
from app.table.setup.state import LEVELS, level_of
from app.table.sitting import BEFORE_PLAY, SheetName, Sitting

STRONGEST = LEVELS[-1]
"""Advice is given by this level, whoever plays."""
SEEDS = 10**shape.MOST_DIGITS
"""So many seeds there are: whoever thinks reads no longer number."""
MOST_TURNS, MOST_REASONS = 3, 9


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


def wanted(sitting: Sitting) -> Request | None:
    """What is to be thought about now, if anything: a computer player's turn, else advice, else why he made one."""
    return request_of(sitting) or advice_wanted(sitting) or reasons_wanted(sitting)


def request_of(sitting: Sitting) -> Request | None:
    """What the computer player at turn is to think about.

    Whoever pauses, or looks at something else meanwhile, holds up what is placed, but not the thinking.
    """
    game, company = sitting.game, sitting.company
    is_played = sitting.lesson is None and sitting.sheet not in BEFORE_PLAY
    if game is None or not sitting.bot or not is_played or game.turn_is_over:
        return None
    if company.plan is not None or company.has_failed:
        return None
    return _request(sitting, game, len(game.plies), sitting.bot)


def advice_wanted(sitting: Sitting) -> Request | None:
    """What the player at turn waits to be told."""
    game, advice = sitting.game, sitting.advice
    if game is None or advice.ply is None or advice.turns is not None or advice.has_failed:
        return None
    return _request(sitting, game, advice.ply, STRONGEST)


def reasons_wanted(sitting: Sitting) -> Request | None:
    """The turn of which the reasons are to be told, where they are not known any more."""
    ply = forgotten_ply(sitting)
    if sitting.game is None or ply is None:
        return None
    return _request(sitting, sitting.game, ply, sitting.game.players[sitting.game.player_of(ply + 1)].bot)


def forgotten_ply(sitting: Sitting) -> int | None:
    """How many placements there were before the turn of which the reasons are not known any more."""
    game, why = sitting.game, sitting.why
    turns = () if game is None or why.ply is None else turns_to_explain(game)
    if game is None or not turns:
        return None
    turn = turns[why.shown]
    return None if explained(why, turn, game) else turn.first - 1


def _request(sitting: Sitting, game: Game, ply: int, level: str) -> Request:
    """The same position of the same game gets the same seed."""
    record = game.record._replace(placements=game.record.placements[:ply])
    seed = crc32(f"{sitting.slot.id} {ply}".encode()) % SEEDS
    return Request(record, level_of(level), seed, sitting.settings.cap)


def is_going_on(sitting: Sitting) -> bool:
    """Whether a computer player is at turn whom nothing keeps from playing."""
    company = sitting.company
    is_held = sitting.sheet is not None or sitting.history_ply is not None or sitting.lesson is not None
    is_held = is_held or sitting.why.ply is not None
    return bool(sitting.bot) and not is_held and (company.is_stepped or not company.is_paused)


def needs_thinking(sitting: Sitting) -> bool:
    """Whether computer players sit at the table, or somebody is advised, in a game that goes on here."""
    game = sitting.game
    if game is None or game.is_over or sitting.sheet is SheetName.ELSEWHERE:
        return False
    return sitting.people < len(game.players) or sitting.advice.ply is not None


def due_in(sitting: Sitting) -> int | None:
    """In how many milliseconds the computer player at turn goes on with his plan; None when nobody does."""
    game, company = sitting.game, sitting.company
    has_plan = company.plan is not None or (game is not None and game.turn_is_over)
    if not is_going_on(sitting) or not has_plan:
        return None
    if company.is_hurried or company.is_stepped:
        return 0
    has_placed = game is not None and bool(game.turn_plies)
    return PACE_MS[sitting.settings.pace] // (1 if has_placed else 2)


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


def turns_in(text: str) -> tuple[Advised, ...]:
    """The turns that are reported in a text, best first; none where it tells of anything else."""
    with suppress(BadRecord):
        report = _entries(shape.parsed(text), "report", ("turns",))
        return tuple(map(_advised, shape.items(report["turns"], "turns", MOST_TURNS)))
    return ()


def _entries(value: Any, where: str, needed: Sequence[str]) -> dict[str, Any]:
    """The entries of an object that has these; what else it tells does not matter here."""
    return shape.entries(value, where, needed, value)


def _advised(value: Any) -> Advised:
    turn = _entries(value, "turn", ("placements", "reasons"))
    words = shape.items(turn["placements"], "placements", 3)
    reasons = shape.items(turn["reasons"], "reasons", MOST_REASONS)
    return Advised(tuple(placement(word, "placements") for word in words), tuple(map(_reason, reasons)))


def _reason(value: Any) -> Reason:
    reason = _entries(value, "reason", Reason._fields)
    topic, subject = (shape.text(reason[name], name) for name in ("topic", "subject"))
    return Reason(topic, Seat(shape.number(reason["seat"], "seat", 0, 3)), subject)
