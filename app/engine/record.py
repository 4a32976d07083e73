"""Read a record, the JSON form of a game and its placements. Replay it, and write it (RULES.md section 13)."""

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from app.engine import strict_json
from app.engine.audit import audit
from app.engine.errors import BadRecord, IllegalPlacement
from app.engine.events import Event
from app.engine.pieces import Seat
from app.engine.play import opening, place, resume
from app.engine.position import Position, placement, read_position, written_placement, written_position
from app.engine.rulesets import CHOICES, RULE_SETS, RuleSet, choices_of
from app.engine.state import Placement, State

FORMAT, VERSION = "medina-record", 1
MOST_PLACEMENTS = 165
"""The number of pieces in a game of four players (R6): 4 times 41, and the first merchant."""
MOST_LISTED_FAULTS = 20
"""A position with more faults is not checked to the end, because a forged one could have many thousands."""
MOST_LEVEL_LETTERS = 20
ID_LENGTHS = (8, 40)
MOST_HANDOVERS = 400

PLAYER_COLORS = ("red", "yellow", "blue", "green")


class Player(NamedTuple):
    """A player with any name and one of the `PLAYER_COLORS`. `bot` is the level if a bot plays, otherwise empty."""

    name: str
    color: str
    bot: str = ""


class Handover(NamedTuple):
    """After `after` placements, the seat `player` went to a bot of the level `bot`. If `bot` is empty, to a person."""

    after: int
    player: Seat
    bot: str = ""


class Record(NamedTuple):
    """A game as data: the rules, the players in seat order, and all placements in order.

    `rules` is the name of a rule set, or a `RuleSet` for house rules. The `players` are those at the start, and the
    `handovers` are in order of time. `position` is the position from which the game starts, or None if it starts with
    an empty city. Records with the same `id` are one game. The `id` is empty if the record has none.
    """

    rules: str | RuleSet
    players: tuple[Player, ...]
    placements: tuple[Placement, ...] = ()
    position: Position | None = None
    id: str = ""
    handovers: tuple[Handover, ...] = ()

    @property
    def rule_set(self) -> RuleSet:
        """The rule set of the game."""
        return choices_of(self.rules)

    def players_after(self, ply: int) -> tuple[Player, ...]:
        """Return the players, each with the level of the bot that plays after `ply` placements, or "" for a person."""
        if not self.handovers:
            return self.players
        levels = {handover.player: handover.bot for handover in self.handovers if handover.after <= ply}
        return tuple(
            player._replace(bot=levels.get(Seat(seat), player.bot)) for seat, player in enumerate(self.players)
        )

    def with_placements(self, placements: tuple[Placement, ...]) -> "Record":
        """Return the record with other placements, after which the same people and bots play as now."""
        levels = [player.bot for player in self.players_after(len(self.placements))]
        return self._replace(placements=placements).with_levels(levels)

    def with_levels(self, levels: Sequence[str]) -> "Record":
        """Return the record with bots of these levels at the seats after the last placement; "" stands for a person."""
        last = len(self.placements)
        earlier = self._replace(handovers=tuple(each for each in self.handovers if each.after < last))
        before = earlier.players_after(last)
        changed = [seat for seat, player in enumerate(before) if player.bot != levels[seat]]
        now = (Handover(last, Seat(seat), levels[seat]) for seat in changed)
        return earlier._replace(handovers=(*earlier.handovers, *now))

    def start(self) -> State:
        """Return the state before the first placement. Raises `BadRecord` if the position is impossible."""
        start = self.position
        if start is None:
            return opening(self.rule_set, len(self.players))
        faults = list(islice(audit(start, self.rule_set), MOST_LISTED_FAULTS + 1))
        if faults:
            listed = "; ".join(map(str, faults[:MOST_LISTED_FAULTS]))
            raise BadRecord("position", listed if len(faults) <= MOST_LISTED_FAULTS else f"{listed}; and more")
        tiles = (start.palace_tiles, start.tower_tiles)
        placed = start.placed and start.placed.kind
        return resume(self.rule_set, start.city, start.stocks, tiles, start.player, placed)

    def replay(self) -> Iterator[tuple[State, tuple[Event, ...]]]:
        """Yield each state with the events that led to it. Raises `BadRecord` if the position or a placement is bad."""
        state = self.start()
        yield state, ()
        for number, placed in enumerate(self.placements, start=1):
            try:
                state, events = place(state, placed)
            except IllegalPlacement as error:
                where = f'placement {number} "{written_placement(placed)}"'
                raise BadRecord(where, error.refusal.text, error.refusal.reason.rule) from None
            yield state, events


def read_record(text: bytes) -> Record:
    """Read a record from a JSON text. Raises `BadRecord` if the text has the wrong shape. `replay` checks the rules."""
    return record_of(strict_json.parsed(text))


def record_of(value: Any) -> Record:
    """Read a record from its JSON value. Raises `BadRecord` if the value has the wrong shape."""
    needed, optional = ("format", "version", "rules", "players", "placements"), ("id", "handovers", "position")
    record = strict_json.entries(value, "record", needed, optional)
    strict_json.one_of(record["format"], "format", (FORMAT,))
    strict_json.one_of(record["version"], "version", (VERSION,))
    players = _read_players(record["players"])
    placements = strict_json.items(record["placements"], "placements", MOST_PLACEMENTS)
    return Record(
        rules_in(record["rules"]),
        players,
        tuple(placement(word, f"placement {number}") for number, word in enumerate(placements, start=1)),
        read_position(record["position"], len(players)) if "position" in record else None,
        strict_json.letters_and_digits(record["id"], "id", *ID_LENGTHS) if "id" in record else "",
        _read_handovers(record.get("handovers", []), len(players), len(placements)),
    )


def rules_in(value: Any) -> str | RuleSet:
    """Read the name of a rule set, or an object with all choices. Raises `BadRecord` for any other value."""
    if not strict_json.is_object(value):
        return str(strict_json.one_of(value, "rules", RULE_SETS))
    choices = strict_json.entries(value, "rules", CHOICES)
    return RuleSet(**{name: strict_json.one_of(choices[name], f"rules.{name}", CHOICES[name]) for name in CHOICES})


def _read_players(value: Any) -> tuple[Player, ...]:
    players = []
    for seat, entry in enumerate(strict_json.items(value, "players", 4)):
        where = f"players[{seat}]"
        player = strict_json.entries(entry, where, ("name", "color"), ("bot",))
        name = strict_json.text(player["name"], f"{where}.name")
        color = strict_json.one_of(player["color"], f"{where}.color", PLAYER_COLORS)
        players.append(Player(name, color, _read_bot(player, where)))
    if len(players) not in (3, 4):
        raise BadRecord("players", f"must be 3 or 4, not {len(players)}", "R6")
    if len({player.color for player in players}) < len(players):
        raise BadRecord("players", "two of them have the same color", "R5")
    return tuple(players)


def _read_bot(entry: dict[str, Any], where: str) -> str:
    return strict_json.letters(entry["bot"], f"{where}.bot", MOST_LEVEL_LETTERS) if "bot" in entry else ""


def _read_handovers(value: Any, seats: int, placements: int) -> tuple[Handover, ...]:
    handovers, last = list[Handover](), 0
    for number, entry in enumerate(strict_json.items(value, "handovers", MOST_HANDOVERS)):
        where = f"handovers[{number}]"
        handover = strict_json.entries(entry, where, ("after", "player"), ("bot",))
        last = strict_json.number(handover["after"], f"{where}.after", last, placements)
        seat = Seat(strict_json.number(handover["player"], f"{where}.player", 0, seats - 1))
        handovers.append(Handover(last, seat, _read_bot(handover, where)))
    return tuple(handovers)


def written_record(record: Record) -> str:
    """Format a record as JSON text."""
    return json.dumps(value_of(record), ensure_ascii=False)


def value_of(record: Record) -> dict[str, Any]:
    """Convert a record to its JSON value."""
    return {
        "format": FORMAT,
        "version": VERSION,
        **({"id": record.id} if record.id else {}),
        "rules": written_rules(record.rules),
        "players": list(map(_without_empty_bot, record.players)),
        **({"handovers": list(map(_without_empty_bot, record.handovers))} if record.handovers else {}),
        "placements": [written_placement(placed) for placed in record.placements],
        **({"position": written_position(record.position)} if record.position is not None else {}),
    }


def written_rules(rules: str | RuleSet) -> str | dict[str, Any]:
    """Convert rules to their JSON value: the name of the rule set, or an object with all choices."""
    return rules if isinstance(rules, str) else rules._asdict()


def _without_empty_bot(entry: Player | Handover) -> dict[str, Any]:
    return {name: value for name, value in entry._asdict().items() if name != "bot" or value}
