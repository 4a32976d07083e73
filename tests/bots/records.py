"""Make records for which the tests ask bots, and check the answers of the bots with the naive engine."""

import io
import json
import sys
from random import Random
from typing import Any

import pytest

from app.bot_messages import Fact
from app.bots.__main__ import main
from app.bots.candidates import TriedTurn
from app.bots.levels import Level
from app.bots.reasons import TurnPair, reasons
from app.bots.search import Effort, result
from app.bots.think import Answer, Thinking
from app.engine.position import placement, written_placement
from app.engine.record import PLAYER_COLORS, Player, Record, value_of
from app.engine.state import Placement, State
from tests.engine.games import play
from tests.engine.naive import Naive
from tests.engine.ways import WAYS, Step, position_after, steps

QUICK = Level(0.0, Effort(beam=2, width=6, positions=400, looks=2))
"""A level whose search looks at the answers of the other players, but takes little time."""


def players(count: int) -> tuple[Player, ...]:
    """Return this number of players, without names."""
    return tuple(Player("", color) for color in PLAYER_COLORS[:count])


def random_steps(rules: str, count: int, seed: int, way: str = "uniform") -> list[Step]:
    """Return the steps of a random game with `count` players. `way` names the way of playing in `tests.engine.ways`."""
    return list(steps(Record(rules, ()).rule_set, count, WAYS[way], Random(seed)))


def record_after(rules: str, played: list[Step]) -> Record:
    """Return the record of a game that starts with an empty city and has these steps."""
    count = len(played[0].before.stocks)
    return Record(rules, players(count), tuple(step.placement for step in played))


def record_from(rules: str, step: Step) -> Record:
    """Return a record that starts from the position after this step, without placements."""
    return Record(rules, players(len(step.after.stocks)), position=position_after(step))


def answer_of(record: Record, level: Level = QUICK, seed: int = 0) -> Answer:
    """Return a bot's answer to a record."""
    return Thinking(record, level, seed).answer()


def tried(state: State, turn: str, advantage: float = 0) -> TriedTurn:
    """Return a turn that no sample was played for."""
    words = turn.split(", ")
    return TriedTurn(tuple(placement(each, "turn") for each in words), play(state, *words), advantage)


def facts_of(before: State, turn: str, other: str, lead: float = 2) -> list[Fact]:
    """Return the facts that are reasons for a turn beside another one that is rated lower by `lead`."""
    pair = TurnPair(before.current_player, before, tried(before, turn, lead), tried(before, other))
    return list(result(reasons(pair)))


def assert_a_whole_turn(naive: Naive, placements: tuple[Placement, ...]) -> None:
    """Play these placements in the naive engine, which must allow them. Check that they complete exactly one turn."""
    player = naive.player
    for number, each in enumerate(placements):
        assert naive.player == player
        assert number == 0 or naive.placed
        naive.place(*written_placement(each).split())
    assert naive.player != player or not naive.placed


def naive_after(record: Record) -> Naive:
    """Return the game in the naive engine after all placements of a record."""
    value: dict[str, Any] = value_of(record)
    naive = Naive.from_record(value)
    for each in value["placements"]:
        naive.place(*each.split())
    return naive


def answers_of(*arguments: str, lines: bytes) -> list[dict[str, Any]]:
    """Run `python3 -m app.bots` with these arguments and this input, and return the answers that it prints."""
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["app.bots", *arguments])
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines), "utf-8"))
        patch.setattr(sys, "stdout", out)
        main()
    return [json.loads(line) for line in out.getvalue().splitlines()]
