"""What the table and the bots tell each other, as data and as JSON: a request, and the reports on it.

A request is `{"id": 7, "purpose": "hints", "record": {...}, "level": "strong", "seed": 123, "cap_ms": 5000,
"also": ["gray c4", "dome c4"], "turns": [], "known": []}`, as in `Request`.

Each report has the `id` of its request, or null if it cannot be read. Every report but the last has `progress`, and one
of those on hints has preliminary `turns`. The last has `turns`, as in `RatedTurn`, the number of `positions` evaluated
for them and the number of turns `compared`, or an `error` with a sentence. The last one on a rating also has `losses`.
Those on a review have turns that were `judged` since the last one, as in `JudgedTurn`, and the numbers of all turns
that matter as `key`; the last one has only `key`.
"""

import json
from contextlib import suppress
from enum import Enum
from random import Random
from typing import Any, NamedTuple

from app.engine import strict_json
from app.engine.errors import BadRecord
from app.engine.pieces import Seat
from app.engine.position import placement
from app.engine.record import Record
from app.engine.state import Placement
from app.engine.typed_json import LARGEST_NUMBER, read, value_of

WEIGHTS = "338135dc"
"""The commit of the weights of the bots. What other weights have judged is out of date."""
MOST_TURNS = 3
"""The largest number of turns in a report, besides the one that was asked about."""
MOST_REASONS = 2
"""The largest number of facts for a turn, and of those against it."""
MOST_FOLLOWING = 3
"""The largest number of turns that follow a turn in a report."""
MOST_PLACEMENTS = 3
"""The largest number of placements in a list: the two of a turn (R11), and the first merchant before them (R9)."""
CHARACTERS = ("bold", "patient", "street builder", "wall builder")
"""The characters of bots: what they care for more than others."""
IMPARTIAL = ("", "master")
"""The players without a character: people, and bots of the strongest level, because a character costs strength."""


def game_name(record: Record) -> str:
    """Return a text that tells this game from others, as long as it goes on."""
    return record.id or " ".join(player.name for player in record.players)


def character(game: str, seat: Seat, bot: str) -> str:
    """Return the character of a bot of the level `bot` for a whole game, by the name of the game; "" if it has none.

    No two seats have the same one.
    """
    order = list(CHARACTERS)
    Random(game).shuffle(order)
    return "" if bot in IMPARTIAL else order[seat]


class Purpose(Enum):
    """The purpose of a request.

    It is to find a bot's TURN, HINTS for a person, or the reasons WHY a bot made a turn; to judge the turns of people
    in a REVIEW of a game, or to RATE turns that are given.
    """

    TURN = "turn"
    HINTS = "hints"
    WHY = "why"
    REVIEW = "review"
    RATE = "rate"


class Fact(NamedTuple):
    """A fact that speaks for a turn (`is_for`) or against it, in comparison with the other turn.

    `seat` is the player whom it concerns, `points` are those of this player, and `subject` is a palace by one of its
    spaces ("d7"). The kinds are:

    - "brings": one of the turns brings the player `points` more at once than the other: the turn itself if this speaks
      for it and the player makes it, or if it speaks against it and the player is a rival.
    - "gains": the turn brings the player `points` at once. This speaks for it if the player makes it.
    - "next": the player could gain `points` in the next turn, and only `instead` after the other of the two turns. This
      speaks for the turn that promises it to its own player, or averts it from a rival. `subject` has the placements.
    - "palace": the turn adds `points` to the unclaimed palace, the richest of its color, which only its player can
      claim; against the turn, only rivals can.
    - "wait": only the worse of the turns claims the palace, although no rival can. The palace brings `points`, but at
      most what this turn brings more at once, and at least 1.
    - "spent": only one of the turns claims the palace, so that after it the player can claim no larger one of its
      color. After the other turn, there is room for at least two pieces more. The `points` are like those of "wait".
    - "ended": the palace of the player ("gray d7") brought `points` in the end. If another player claims a palace of
      the color with a dome of the other turn ("gray d7, dome k4"), it brought only `instead`.
    - "tile": the same, with the palace tile or the tile of a tower that it reaches among the points.
    - "stable": stables of the other turn ("stable a2") brought a rival `points` in the end.
    - "grows": in a problem, a turn that brings more at once claims the palace, which can still become larger.
    - "otherwise": in the position of a problem, a rival could gain `points` by the placements `subject`.
    - "only": no other turn is allowed.
    """

    kind: str
    seat: Seat = Seat(0)
    subject: str = ""
    points: int = 0
    is_for: bool = True
    instead: int = 0

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The placements in the subject; none if it is something else."""
        with suppress(BadRecord):
            return placements_of(self.subject.split(", "), "subject")
        return ()


class LaterTurn(NamedTuple):
    """A turn that the search expects after a rated one, and the player who makes it."""

    seat: Seat
    placements: tuple[Placement, ...]


class JudgedTurn(NamedTuple):
    """A turn of a person in a review, as it was `played` and as it would have been `best`, which may be the same.

    `number` counts the turns of the game from 1, and `after` the placements before the turn. `chances` to win are those
    of all players at its end. `alternatives` are about as good as the best turn, whose most important placement is
    `key`. The turn is `loss` points behind the best one, with this standard `error`; 0 if it is about as good. `lead`
    is by how much the best turn is ahead of those without the key placement. A turn that `is_moment` was clearly worse,
    and one that `is_good` clearly better than all without the key placement; the `reasons` then say why the best turn
    is better, and `theme` what this teaches. A good turn is compared with the best `other` one without the key
    placement. With the numbers of `rest`, a later review goes on from this one.
    """

    number: int
    after: int
    player: Seat
    played: tuple[Placement, ...]
    chances: tuple[float, ...]
    best: tuple[Placement, ...]
    alternatives: tuple[tuple[Placement, ...], ...]
    key: Placement
    loss: float
    error: float
    lead: float
    is_moment: bool
    is_good: bool
    reasons: tuple[Fact, ...]
    rest: tuple[float, ...] = ()
    theme: str = ""
    other: tuple[Placement, ...] = ()


class Request(NamedTuple):
    """A position about which a bot of this `level` thinks, for at most `cap_ms` milliseconds.

    The bot also rates the turn `also`, which may be empty, and reports it after the others. The same position of the
    same game always gets the same `seed`. The `turns` are those to rate. A review knows already the `known` turns.
    """

    purpose: Purpose
    record: Record
    level: str
    seed: int
    cap_ms: int
    also: tuple[Placement, ...] = ()
    turns: tuple[tuple[Placement, ...], ...] = ()
    known: tuple[JudgedTurn, ...] = ()


class RatedTurn(NamedTuple):
    """A turn, and the advantage in points that it gives to the player who makes it.

    `reasons` compare it with the `other` turn, or are None if they are not known. `lead` is by how many points the turn
    is better than the other. Without another turn, `other` is empty and `lead` is None. `follows` are the next turns
    that the search expects, at most `MOST_FOLLOWING`.
    """

    placements: tuple[Placement, ...]
    advantage: float = 0
    lead: float | None = None
    other: tuple[Placement, ...] = ()
    reasons: tuple[Fact, ...] | None = None
    follows: tuple[LaterTurn, ...] = ()


class Loss(NamedTuple):
    """By how many `points` a turn is behind the best one, with the standard `error`, on average over the `samples`.

    A turn that is better than the best one that the search finds has a negative loss.
    """

    points: float
    error: float
    samples: int


class Report(NamedTuple):
    """A report on a request: the turns found, best first and then `also`; none if it failed.

    While bots think, `progress` is from 0 to 1, and there may be preliminary turns, whose reasons are not known. At the
    end, `progress` is None, and `compared` is the number of turns whose answers the search has looked at.

    A rating ends with the `losses` of the turns that were asked about, and these turns. A review reports the
    turns that it has `judged` since the report before, and the numbers of the turns that matter as `key`.
    """

    progress: float | None = None
    turns: tuple[RatedTurn, ...] = ()
    compared: int = 0
    losses: tuple[Loss, ...] = ()
    judged: tuple[JudgedTurn, ...] = ()
    key: tuple[int, ...] | None = None

    @property
    def has_failed(self) -> bool:
        """Whether the request failed, or no turn was found."""
        return self.progress is None and not self.turns and self.key is None


def written_request(request: Request, id_: int) -> str:
    """Return a request as JSON. The reports on it have the same id."""
    return json.dumps({"id": id_, **value_of(request)})


def request_of(value: dict[str, Any]) -> Request:
    """Return the request in the value of a JSON object. Raises `BadRecord` if it cannot be read."""
    request: Request = read(Request, {name: each for name, each in value.items() if name != "id"}, "request")
    strict_json.number(request.cap_ms, "cap_ms", 1, LARGEST_NUMBER)
    return request


def id_of(value: Any) -> int:
    """Return the id of a request or a report from its JSON value. Raises `BadRecord` if it has none."""
    return strict_json.number(value.get("id") if strict_json.is_object(value) else None, "id", 0, LARGEST_NUMBER)


def value_of_turn(turn: RatedTurn) -> dict[str, Any]:
    """Return a turn as the value of a JSON object in a report, with points rounded to hundredths."""
    lead = None if turn.lead is None else round(turn.lead, 2)
    value: dict[str, Any] = value_of(turn._replace(advantage=round(turn.advantage, 2), lead=lead))
    return value


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
        return id_, _report(value)
    return id_, Report()


def _report(value: dict[str, Any]) -> Report:
    entries = {name: value[name] for name in Report._fields if value.get(name) is not None}
    report: Report = read(Report, entries, "report")
    if not all(turn.placements for turn in report.turns):
        raise BadRecord("placements", "must not be empty")
    return report if report.progress is None else report._replace(progress=min(max(report.progress, 0.0), 1.0))


def placements_of(value: Any, where: str) -> tuple[Placement, ...]:
    """Return the placements of a turn from a list of texts. Raises `BadRecord` if it is none."""
    return tuple(placement(word, where) for word in strict_json.items(value, where, MOST_PLACEMENTS))
