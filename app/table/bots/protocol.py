"""The requests of the table to the bots and their reports, as data and as JSON.

`app/bots/reports.py` is the other end of this protocol, and `app/web/thinker.py` carries the texts between them.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from typing import Any, NamedTuple

from app.engine import shape
from app.engine.errors import BadRecord
from app.engine.pieces import Seat
from app.engine.position import placement, written_placement
from app.engine.record import Record, value_of
from app.engine.state import Placement

SEEDS = 10**shape.MOST_DIGITS
"""All seeds are less than this number, because `app/bots/reports.py` refuses numbers with more digits."""
MOST_TURNS, MOST_PLACEMENTS, MOST_REASONS = 4, 3, 9
MOST_HINTS = 3
"""The number of turns wanted as hints. For a bot's own turn one is enough: reasons take about as long as the search."""


class Purpose(Enum):
    """The purpose of a request: to find a bot's TURN, HINTS for a person, or the reasons WHY a bot made a turn."""

    TURN = "turn"
    HINTS = "hints"
    WHY = "why"


class Request(NamedTuple):
    """A position about which a bot of this `level` thinks, for at most `cap` seconds.

    The bot also rates the turn `also`, which may be empty, and reports it after the others. The same position of the
    same game always gets the same `seed`.
    """

    purpose: Purpose
    record: Record
    level: str
    seed: int
    cap: int
    also: tuple[Placement, ...] = ()


class BotReason(NamedTuple):
    """A reason for a turn: its topic, the player it affects, and so on (see `app.bots.reasons.TurnReason`)."""

    topic: str
    seat: Seat
    subject: str
    number: int


class FoundTurn(NamedTuple):
    """A turn with what a bot thinks of it: its `advantage`, and the `other` turn to which it compares the turn.

    `lead` is by how many points the turn is better; it is None without another turn. `reasons` are None if the bot's
    thoughts are not known.
    """

    placements: tuple[Placement, ...]
    advantage: float = 0
    lead: float | None = None
    other: tuple[Placement, ...] = ()
    reasons: tuple[BotReason, ...] | None = None


class Report(NamedTuple):
    """A report on a request: its `progress` from 0 to 1, the turns found, best first, or neither if it failed."""

    progress: float | None = None
    turns: tuple[FoundTurn, ...] = ()

    @property
    def has_failed(self) -> bool:
        """Whether the request failed."""
        return self.progress is None and not self.turns


def written_request(request: Request, id_: int) -> str:
    """Return a request as JSON. The reports on it have the same id."""
    return json.dumps(
        {
            "id": id_,
            "record": value_of(request.record),
            "level": request.level,
            "seed": request.seed,
            "cap": 1000 * request.cap,
            "also": [written_placement(each) for each in request.also],
            "most": 1 if request.purpose is Purpose.TURN else MOST_HINTS,
        }
    )


def read_report(text: object) -> tuple[int | None, Report]:
    """Read a report and the id of its request from JSON; the id is None if the text does not name it.

    A report that cannot be read, or that is not even a text, counts as a failure.
    """
    id_ = None
    with suppress(BadRecord):
        value = shape.parsed(text) if isinstance(text, str) else None
        if not shape.is_object(value):
            return None, Report()
        if value.get("id") is not None:
            id_ = shape.number(value["id"], "id", 0, SEEDS)
        if isinstance(progress := value.get("progress"), int | float):
            return id_, Report(progress=min(max(float(progress), 0.0), 1.0))
        turns = shape.items(value.get("turns", []), "turns", MOST_TURNS)
        return id_, Report(turns=tuple(map(_turn, turns)))
    return id_, Report()


def _turn(value: Any) -> FoundTurn:
    turn = _entries(value, "turn", FoundTurn._fields)
    placed, other = (
        tuple(placement(word, name) for word in shape.items(turn[name], name, MOST_PLACEMENTS))
        for name in ("placements", "other")
    )
    if not placed:
        raise BadRecord("placements", "must not be empty")
    advantage, lead = turn["advantage"], turn["lead"]
    if not isinstance(advantage, int | float) or not isinstance(lead, int | float | None):
        raise BadRecord("turn", "must have numbers as advantage and lead")
    reasons = tuple(map(_reason, shape.items(turn["reasons"], "reasons", MOST_REASONS)))
    return FoundTurn(placed, advantage, lead, other, reasons)


def _reason(value: Any) -> BotReason:
    reason = _entries(value, "reason", BotReason._fields)
    topic, subject = (shape.text(reason[name], name) for name in ("topic", "subject"))
    seat, number = (shape.number(reason[name], name, 0, most) for name, most in (("seat", 3), ("number", SEEDS)))
    return BotReason(topic, Seat(seat), subject, number)


def _entries(value: Any, where: str, needed: Sequence[str]) -> dict[str, Any]:
    """Return the entries of a JSON object, which must have the `needed` ones and may have others."""
    return shape.entries(value, where, needed, value)
