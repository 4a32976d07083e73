"""What the table and the bots tell each other, as data and as JSON: a request, and the reports on it.

A request is `{"id": 7, "purpose": "hints", "record": {...}, "level": "strong", "seed": 123, "cap_ms": 5000,
"also": ["gray c4", "dome c4"]}`, as in `Request`.

Each report has the `id` of its request, or null if it cannot be read. Every report but the last has `progress`. The
last has `turns`, as in `RatedTurn`, and the number of `positions` evaluated for them, or an `error` with a sentence.
"""

import json
from collections.abc import Iterable
from contextlib import suppress
from enum import Enum
from typing import Any, NamedTuple

from app.engine import strict_json
from app.engine.errors import BadRecord
from app.engine.pieces import Seat
from app.engine.position import placement, written_placement
from app.engine.record import MOST_LEVEL_LETTERS, Record, record_of, value_of
from app.engine.state import Placement

EQUAL_POINTS = 0.75
"""Turns are about equally good if their ratings differ by less than this number of points."""
CLEAR_POINTS = 2
"""A turn is clearly better than another one if its rating is at least this number of points higher."""
SEEN_POINTS = 2
"""A player sees without a bot that a turn brings at least this number of points more at once than another one."""
MOST_TURNS = 3
"""The largest number of turns in a report, besides the one that was asked about."""
MOST_REASONS = 2
"""The largest number of reasons for a turn."""
MOST_PLACEMENTS = 3
"""The largest number of placements in a list: the two of a turn (R11), and the first merchant before them (R9)."""
LARGEST_NUMBER = 10**strict_json.MOST_DIGITS - 1
"""The largest id, seed and time limit in a message, and the largest number of a reason."""


class Purpose(Enum):
    """The purpose of a request: to find a bot's TURN, HINTS for a person, or the reasons WHY a bot made a turn."""

    TURN = "turn"
    HINTS = "hints"
    WHY = "why"


class Request(NamedTuple):
    """A position about which a bot of this `level` thinks, for at most `cap_ms` milliseconds.

    The bot also rates the turn `also`, which may be empty, and reports it after the others. The same position of the
    same game always gets the same `seed`.
    """

    purpose: Purpose
    record: Record
    level: str
    seed: int
    cap_ms: int
    also: tuple[Placement, ...] = ()


class TurnReason(NamedTuple):
    """A reason for a turn of a player, in comparison with the other turn: a fact that can be checked on the board.

    `seat` is the player whom it affects, and `subject` a palace by one of its spaces ("d7"), a tile ("gray", "tower-3")
    or a color. `number` counts points or, where this is said, growth sites (R17).

    What the turn prevents, and the other turn does not:

    - "claim": the turn claims the palace, by which the rival `seat` could have won `number` points.
    - "tile": the rival could have taken the tile in the next turn.
    - "no merchant", "no wall": the next merchant or wall can no longer bring the rival's palace a point.
    - "cramped": only rivals can claim the palace, and the turn leaves it `number` growth sites.

    What the turn prepares:

    - "start": the turn starts the palace, which has `number` growth sites.
    - "next": the turn starts or improves the palace. The player can claim it in the next turn, unless a rival does, and
      would now win `number` points.
    - "sole": only the player can claim the palace, and would now win `number` points. The turn starts or improves it,
      or brings at least `SEEN_POINTS` less than claiming it.
    - "wait": the other turn claims a palace of the color. Only the player can claim one, also later.
    - "soon": the player can take the tile in the next turn, and no rival can take it before.
    - "merchant", "wall": the next merchant or wall can bring the player's palace a point.

    What the turn gives rivals:

    - "spare": the turn starts or enlarges a palace that the player cannot claim. The next rival who can would now win
      `number` points; they are 0 if nobody can.
    - "offer": the rival would win `number` points by the palace after the other turn, and less by any after the turn.
    - "stays": the turn improves other palaces than this one, by which the next rival still wins most: `number` points.
    - "grows": the turn improves the palace by which the next rival now wins most: `number` points more than before.
    - "less": the turn brings the player more points than any rival, of whom this one gains most, `number` points.
    - "despite": the turn brings the rival points, and the other turn brings no rival any. Still, the turn is better by
      about `number` points, or about as good if `number` is 0.
    - "fewer": the turn brings each rival fewer points than the `number` that the other turn brings this one.
    - "always": each allowed turn brings a rival points.

    If there is nothing else to say: "idle", no allowed turn brings the player points at once, and "only", no other turn
    is allowed.
    """

    topic: str
    seat: Seat = Seat(0)
    subject: str = ""
    number: int = 0


class RatedTurn(NamedTuple):
    """A turn, and the advantage in points that it gives to the player who makes it.

    `reasons` compare it with the `other` turn, or are None if they are not known. `lead` is by how many points the turn
    is better than the other. Without another turn, `other` is empty and `lead` is None.
    """

    placements: tuple[Placement, ...]
    advantage: float = 0
    lead: float | None = None
    other: tuple[Placement, ...] = ()
    reasons: tuple[TurnReason, ...] | None = None


class Report(NamedTuple):
    """A report on a request: `progress` from 0 to 1, or the turns found, best first and then `also`, or neither."""

    progress: float | None = None
    turns: tuple[RatedTurn, ...] = ()

    @property
    def has_failed(self) -> bool:
        """Whether the request failed, or no turn was found."""
        return self.progress is None and not self.turns


def written_request(request: Request, id_: int) -> str:
    """Return a request as JSON. The reports on it have the same id."""
    return json.dumps(
        {
            **request._asdict(),
            "id": id_,
            "purpose": request.purpose.value,
            "record": value_of(request.record),
            "also": _written(request.also),
        }
    )


def request_of(value: dict[str, Any]) -> Request:
    """Return the request in the value of a JSON object. Raises `BadRecord` if it cannot be read."""
    asked = strict_json.entries(value, "request", ("id", *Request._fields))
    return Request(
        Purpose(strict_json.one_of(asked["purpose"], "purpose", [purpose.value for purpose in Purpose])),
        record_of(asked["record"]),
        strict_json.letters(asked["level"], "level", MOST_LEVEL_LETTERS),
        strict_json.number(asked["seed"], "seed", 0, LARGEST_NUMBER),
        strict_json.number(asked["cap_ms"], "cap_ms", 1, LARGEST_NUMBER),
        placements_of(asked["also"], "also"),
    )


def id_of(value: Any) -> int:
    """Return the id of a request or a report from its JSON value. Raises `BadRecord` if it has none."""
    return strict_json.number(value.get("id") if strict_json.is_object(value) else None, "id", 0, LARGEST_NUMBER)


def value_of_turn(turn: RatedTurn) -> dict[str, Any]:
    """Return a turn as the value of a JSON object in a report, with points rounded to hundredths."""
    return {
        "placements": _written(turn.placements),
        "advantage": round(turn.advantage, 2),
        "lead": None if turn.lead is None else round(turn.lead, 2),
        "other": _written(turn.other),
        "reasons": [reason._asdict() for reason in turn.reasons or ()],
    }


def read_report(text: object) -> tuple[int | None, Report]:
    """Read a report and the id of its request from JSON; the id is None if the text does not name it.

    A report that cannot be read, or that is not even a text, counts as a failure.
    """
    id_ = None
    with suppress(BadRecord):
        value = strict_json.parsed(text) if isinstance(text, str) else None
        if not strict_json.is_object(value):
            return None, Report()
        if value.get("id") is not None:
            id_ = id_of(value)
        if isinstance(progress := value.get("progress"), int | float):
            return id_, Report(progress=min(max(float(progress), 0.0), 1.0))
        turns = strict_json.items(value.get("turns", []), "turns", MOST_TURNS + 1)
        return id_, Report(turns=tuple(map(_turn, turns)))
    return id_, Report()


def _turn(value: Any) -> RatedTurn:
    turn = strict_json.entries(value, "turn", RatedTurn._fields)
    placed, advantage, lead = placements_of(turn["placements"], "placements"), turn["advantage"], turn["lead"]
    if not placed:
        raise BadRecord("placements", "must not be empty")
    if not isinstance(advantage, int | float) or not isinstance(lead, int | float | None):
        raise BadRecord("turn", "must have numbers as advantage and lead")
    reasons = tuple(map(_reason, strict_json.items(turn["reasons"], "reasons", MOST_REASONS)))
    return RatedTurn(placed, advantage, lead, placements_of(turn["other"], "other"), reasons)


def _reason(value: Any) -> TurnReason:
    reason = strict_json.entries(value, "reason", TurnReason._fields)
    topic, subject = (strict_json.text(reason[name], name) for name in ("topic", "subject"))
    seat, number = (strict_json.number(reason[name], name, 0, LARGEST_NUMBER) for name in ("seat", "number"))
    return TurnReason(topic, Seat(seat), subject, number)


def placements_of(value: Any, where: str) -> tuple[Placement, ...]:
    """Return the placements of a turn from a list of texts. Raises `BadRecord` if it is none."""
    return tuple(placement(word, where) for word in strict_json.items(value, where, MOST_PLACEMENTS))


def _written(placements: Iterable[Placement]) -> list[str]:
    return [written_placement(each) for each in placements]
