"""Tests that every turn of a bot is a whole turn that the naive engine allows."""

from itertools import cycle, product
from random import Random
from typing import Any

import pytest

from app.bots.levels import LEVELS, Level
from app.bots.search import Effort
from app.engine.position import written_placement
from app.engine.record import Record
from app.engine.rulesets import RULE_SETS, RuleSet
from tests.bots.records import (
    answer_of,
    assert_a_whole_turn,
    naive_after,
    players,
    random_steps,
    record_after,
    record_from,
)
from tests.engine.games import palace, position, record, written
from tests.engine.naive import Naive
from tests.engine.ways import random_rules

CAREFREE = Level(0.5, Effort(beam=1, width=2, positions=60))


def play_a_game(rules: str | RuleSet, count: int, level: Level) -> None:
    naive = Naive.from_record(written(rules=rules if isinstance(rules, str) else rules._asdict(), players=count))
    game = Record(rules, players(count))
    while naive.player is not None:
        turn = answer_of(game, level).turns[0].placements
        assert_a_whole_turn(naive, turn)
        game = game._replace(placements=game.placements + turn)
    assert answer_of(game, level).turns == ()


@pytest.mark.parametrize(("rules", "count"), list(product(RULE_SETS, (3, 4))))
def test_a_whole_game_is_played_by_the_rules(rules: str, count: int) -> None:
    play_a_game(rules, count, CAREFREE)


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_is_played_by_house_rules(seed: int) -> None:
    play_a_game(random_rules(Random(seed)), 3 + seed, CAREFREE)


@pytest.mark.full
@pytest.mark.parametrize(("level", "table"), list(zip(cycle(LEVELS), product(RULE_SETS, (3, 4)), strict=False)))
def test_each_level_plays_whole_games_by_the_rules(level: str, table: tuple[str, int]) -> None:
    judgement = LEVELS[level]
    play_a_game(*table, judgement._replace(effort=judgement.effort._replace(positions=200)))


@pytest.mark.parametrize(("rules", "count"), list(product(RULE_SETS, (3, 4))))
def test_turns_late_in_random_games_are_whole_by_the_rules(rules: str, count: int) -> None:
    played = random_steps(rules, count, seed=count, way="hoarder")
    for number in range(len(played) - 1, len(played) - 12, -3):
        game = record_after(rules, played[:number])
        assert_a_whole_turn(naive_after(game), answer_of(game).turns[0].placements)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_rest_of_a_turn_is_found_from_a_position_in_mid_turn(rules: str) -> None:
    played = random_steps(rules, 3, seed=7)
    step = next(step for step in played[60:] if step.before.turn.left == 2 and step.after.turn.left == 1)
    game = record_from(rules, step)
    [placement] = answer_of(game).turns[0].placements
    naive_after(game).place(*written_placement(placement).split())


def assert_only_whole_turns(start: dict[str, Any]) -> list[list[str]]:
    """Check with the naive engine that a bot finds only whole turns for a record. Return the turns as texts.

    `start` is the record as a JSON value.
    """
    turns = answer_of(record(start)).turns
    assert turns
    for turn in turns:
        assert_a_whole_turn(naive_after(record(start)), turn.placements)
    return [[written_placement(placed) for placed in turn.placements] for turn in turns]


def test_the_only_turn_is_taken_without_much_thought() -> None:
    start = written(position=position(palace("gray c4"), stocks=("dome 1", "", "wall 1")))
    assert assert_only_whole_turns(start) == [["dome c4"]]
    assert answer_of(record(start)).positions < 5


def test_the_only_order_of_two_pieces_is_found() -> None:
    """If the dome came first, the last gray piece would have no site (R13). So the bot must place the dome second."""
    owned = (palace("gray a1", owner=1), palace("gray p11", owner=2), palace("gray m4"))
    start = written(position=position(*owned, stocks=("dome 1, gray 1", "wall 2", "wall 2")))
    for first, second in assert_only_whole_turns(start):
        assert (first[:4], second[:4]) == ("gray", "dome")


@pytest.mark.parametrize(
    ("rules", "stocks"),
    [
        ("original", ("dome 1, wall 3, stable 2", "", "")),
        ("championship", ("dome 1, wall 3, stable 2", "wall 2", "stable 1")),
    ],
)
def test_the_last_dome_duty_is_kept(rules: str, stocks: tuple[str, ...]) -> None:
    start = written(position=position(palace("gray c4"), stocks=stocks), rules=rules)
    for turn in assert_only_whole_turns(start):
        assert "dome c4" in turn


def test_a_palace_is_started_if_the_last_dome_needs_one() -> None:
    start = written(position=position(palace("gray c4", owner=0), stocks=("dome 1, black 2, wall 3", "", "")))
    for first, second in assert_only_whole_turns(start):
        assert first.startswith("black")
        assert second == first.replace("black", "dome")


def test_the_search_does_not_wait_for_a_player_who_is_passed_over() -> None:
    start = written(position=position(palace("gray c4", owner=0), stocks=("wall 4, stable 2", "dome 1", "dome 1")))
    assert all(len(turn) == 2 for turn in assert_only_whole_turns(start))


def test_a_turn_of_one_piece_is_whole_if_nothing_else_can_be_placed() -> None:
    start = written(position=position(palace("gray c4", owner=0), stocks=("dome 1, wall 1", "wall 2", "wall 2")))
    assert {len(turn) for turn in assert_only_whole_turns(start)} == {1}
