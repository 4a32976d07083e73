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
from collections.abc import Iterable
from contextlib import suppress
from enum import Enum
from random import Random
from typing import Any, NamedTuple

from app.engine import strict_json
from app.engine.errors import BadRecord
from app.engine.pieces import Seat
from app.engine.position import placement, written_placement
from app.engine.record import MOST_LEVEL_LETTERS, Record, record_of, value_of
from app.engine.state import Placement

WEIGHTS = "5120ffc5"
"""The commit of the weights of the bots. What other weights have judged is out of date."""
EQUAL_POINTS = 0.75
"""Turns are about equally good if their ratings differ by less than this number of points."""
CLEAR_POINTS = 2
"""A turn is clearly better than another one if its rating is at least this number of points higher."""
REASON_POINTS = 2
"""What a player can gain later is a reason only if it is at least this number of points more after one turn."""
MOST_TURNS = 3
"""The largest number of turns in a report, besides the one that was asked about."""
MOST_REASONS = 2
"""The largest number of facts for a turn, and of those against it."""
MOST_FOLLOWING = 3
"""The largest number of turns that follow a turn in a report."""
MOST_PLACED = 1_000
"""More than the largest number of turns, placements or numbers in a list."""
MOST_PLACEMENTS = 3
"""The largest number of placements in a list: the two of a turn (R11), and the first merchant before them (R9)."""
LARGEST_NUMBER = 10**strict_json.MOST_DIGITS - 1
"""The largest id, seed and time limit in a message, and the largest number of a reason."""


CHARACTERS = ("bold", "patient", "street builder", "wall builder")
"""The characters of bots: what they care for more than others."""


def game_name(record: Record) -> str:
    """Return a text that tells this game from others, as long as it goes on."""
    return record.id or " ".join(player.name for player in record.players)


def character(game: str, seat: Seat) -> str:
    """Return the character of a bot for a whole game, by the name of the game. No two seats have the same one."""
    order = list(CHARACTERS)
    Random(game).shuffle(order)
    return order[seat]


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
    reasons: tuple["Fact", ...]
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


class Fact(NamedTuple):
    """A fact that speaks for a turn (`is_for`) or against it, in comparison with the other turn.

    `seat` is the player whom it concerns, `points` are those of this player, and `subject` is a palace by one of its
    spaces ("d7"). The kinds are:

    - "brings": one of the turns brings the player `points` more at once than the other: the turn itself if this speaks
      for it and the player makes it, or if it speaks against it and the player is a rival.
    - "gains": the turn brings the player who makes it `points` at once.
    - "next": the player could gain `points` in the next turn, and only `instead` after the other of the two turns. This
      speaks for the turn that promises it to its own player, or averts it from a rival. `subject` has the placements.
    - "soon": in the turns that follow one of the turns, as in "brings", the search expects about `points` more for the
      player than after the other. `subject` is a dome or a tile ("gray tile", "tower 4") that brings most of them.
    - "palace": the turn adds `points` to the unclaimed palace, and its player and not all rivals can claim it.
    - "wait": only the worse of the turns claims the palace, although no rival can. It brings `points` more at once, at
      least 1.
    - "spent": only one of the turns claims the palace, so that after it the player can claim no larger one of its
      color. After the other turn, there is room for at least two pieces more.
    - "ended": the palace of the player ("gray d7") brought `points` in the end. If another player claims a palace of
      the color with a dome of the other turn ("gray d7, dome k4"), it brought only `instead`.
    - "tile": the same, with the palace tile among the points.
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
    def weight(self) -> float:
        """By how many points the fact decides between the turns. What counts no points weighs little."""
        return self.points - self.instead if self.kind in {"brings", "next", "soon", "wait", "spent"} else 0.0


class LaterTurn(NamedTuple):
    """A turn that the search expects after a rated one, and the player who makes it."""

    seat: Seat
    placements: tuple[Placement, ...]


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
    return json.dumps(
        {
            **request._asdict(),
            "id": id_,
            "purpose": request.purpose.value,
            "record": value_of(request.record),
            "also": _written(request.also),
            "turns": list(map(_written, request.turns)),
            "known": list(map(value_of_judged, request.known)),
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
        _turns(asked["turns"], "turns", MOST_TURNS),
        tuple(map(judged_of, strict_json.items(asked["known"], "known", MOST_PLACED))),
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
        "reasons": None if turn.reasons is None else [reason._asdict() for reason in turn.reasons],
        "follows": [{"seat": later.seat, "placements": _written(later.placements)} for later in turn.follows],
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
        return id_, _report(value)
    return id_, Report()


def _report(value: dict[str, Any]) -> Report:
    turns = tuple(map(_turn, strict_json.items(value.get("turns", []), "turns", MOST_TURNS + 1)))
    progress, compared = None, 0
    if isinstance(found := value.get("progress"), int | float):
        progress = min(max(float(found), 0.0), 1.0)
    else:
        compared = strict_json.number(value.get("compared", 0), "compared", 0, LARGEST_NUMBER)
    losses = tuple(map(_loss, strict_json.items(value.get("losses", []), "losses", MOST_TURNS)))
    judged = tuple(map(judged_of, strict_json.items(value.get("judged", []), "judged", MOST_PLACED)))
    key = None
    if "key" in value:
        numbers = strict_json.items(value["key"], "key", MOST_PLACED)
        key = tuple(strict_json.number(number, "key", 1, MOST_PLACED) for number in numbers)
    return Report(progress, turns, compared, losses, judged, key)


def value_of_judged(turn: JudgedTurn) -> dict[str, Any]:
    """Return a turn of a review as the value of a JSON object. No number is rounded, so that a review can go on."""
    return {
        **turn._asdict(),
        "played": _written(turn.played),
        "best": _written(turn.best),
        "alternatives": list(map(_written, turn.alternatives)),
        "key": written_placement(turn.key),
        "other": _written(turn.other),
        "reasons": [reason._asdict() for reason in turn.reasons],
    }


def judged_of(value: Any) -> JudgedTurn:
    """Return the turn that `value_of_judged` has written. Raises `BadRecord` if it cannot be read."""
    turn = {"other": [], **strict_json.entries(value, "turn", JudgedTurn._fields[:-1], JudgedTurn._fields[-1:])}
    number, after = (strict_json.number(turn[name], name, 0, MOST_PLACED) for name in ("number", "after"))
    loss, error, lead = _floats([turn["loss"], turn["error"], turn["lead"]], "turn")
    if not isinstance(turn["is_moment"], bool) or not isinstance(turn["is_good"], bool):
        raise BadRecord("turn", "must be a moment or not, and good or not")
    return JudgedTurn(
        number,
        after,
        Seat(strict_json.number(turn["player"], "player", 0, LARGEST_NUMBER)),
        placements_of(turn["played"], "played"),
        _floats(turn["chances"], "chances"),
        placements_of(turn["best"], "best"),
        _turns(turn["alternatives"], "alternatives", MOST_PLACED),
        placement(turn["key"], "key"),
        loss,
        error,
        lead,
        turn["is_moment"],
        turn["is_good"],
        tuple(map(_fact, strict_json.items(turn["reasons"], "reasons", 2 * MOST_REASONS))),
        _floats(turn["rest"], "rest"),
        strict_json.text(turn["theme"], "theme"),
        placements_of(turn["other"], "other"),
    )


def _loss(value: Any) -> Loss:
    loss = strict_json.entries(value, "loss", Loss._fields)
    points, error = _floats([loss["points"], loss["error"]], "loss")
    return Loss(points, error, strict_json.number(loss["samples"], "samples", 0, LARGEST_NUMBER))


def _turns(value: Any, where: str, most: int) -> tuple[tuple[Placement, ...], ...]:
    return tuple(placements_of(turn, where) for turn in strict_json.items(value, where, most))


def _floats(value: Any, where: str) -> tuple[float, ...]:
    numbers = strict_json.items(value, where, MOST_PLACED)
    if not all(isinstance(number, int | float) for number in numbers):
        raise BadRecord(where, "must be numbers")
    return tuple(map(float, numbers))


def _turn(value: Any) -> RatedTurn:
    turn = strict_json.entries(value, "turn", RatedTurn._fields)
    placed, advantage, lead = placements_of(turn["placements"], "placements"), turn["advantage"], turn["lead"]
    if not placed:
        raise BadRecord("placements", "must not be empty")
    if not isinstance(advantage, int | float) or not isinstance(lead, int | float | None):
        raise BadRecord("turn", "must have numbers as advantage and lead")
    facts = None if turn["reasons"] is None else strict_json.items(turn["reasons"], "reasons", 2 * MOST_REASONS)
    reasons = None if facts is None else tuple(map(_fact, facts))
    follows = tuple(map(_later, strict_json.items(turn["follows"], "follows", MOST_FOLLOWING)))
    return RatedTurn(placed, advantage, lead, placements_of(turn["other"], "other"), reasons, follows)


def _fact(value: Any) -> Fact:
    fact = {"instead": 0, **strict_json.entries(value, "fact", Fact._fields[:-1], Fact._fields[-1:])}
    kind, subject = (strict_json.text(fact[name], name) for name in ("kind", "subject"))
    seat, points, instead = (
        strict_json.number(fact[name], name, 0, LARGEST_NUMBER) for name in ("seat", "points", "instead")
    )
    if not isinstance(fact["is_for"], bool):
        raise BadRecord("is_for", "must be true or false")
    return Fact(kind, Seat(seat), subject, points, fact["is_for"], instead)


def _later(value: Any) -> LaterTurn:
    later = strict_json.entries(value, "turn", LaterTurn._fields)
    seat = strict_json.number(later["seat"], "seat", 0, LARGEST_NUMBER)
    return LaterTurn(Seat(seat), placements_of(later["placements"], "placements"))


def placements_of(value: Any, where: str) -> tuple[Placement, ...]:
    """Return the placements of a turn from a list of texts. Raises `BadRecord` if it is none."""
    return tuple(placement(word, where) for word in strict_json.items(value, where, MOST_PLACEMENTS))


def _written(placements: Iterable[Placement]) -> list[str]:
    return [written_placement(each) for each in placements]
