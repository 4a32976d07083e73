"""Tests of the evaluation: terms counted by hand, the score at the end, weights and reasons."""

import pytest

from app.bots.evaluation import advantage, rows, values
from app.bots.fitted_weights import COLUMNS, TABLE
from app.bots.terms import AT, NAMES, Terms, columns, weights_for, written
from app.engine.pieces import Seat
from app.engine.rulesets import RULE_SETS
from app.engine.scoring import scores
from app.engine.state import State
from tests.bots.records import random_steps
from tests.engine.games import game, palace, position

ONES = Terms(*(1.0 for _ in NAMES))


def counted(state: State, term: int) -> list[float]:
    """Return each player's count of a term, in seat order. `term` is the index of the term."""
    return [row[term] for row in rows(state)]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_points_and_tiles_are_those_of_the_score(rules: str) -> None:
    for step in random_steps(rules, 3, seed=5)[::10]:
        standing = scores(step.after)
        palaces = [sum(palace.total for palace in score.palaces.values()) for score in standing]
        assert counted(step.after, AT.points) == palaces
        tiles = [palace + tower for palace, tower in zip(*map_tiles(step.after), strict=True)]
        assert tiles == [score.total - points for score, points in zip(standing, palaces, strict=True)]


def map_tiles(state: State) -> tuple[list[float], list[float]]:
    return counted(state, AT.palace_tiles), counted(state, AT.tower_tiles)


def test_at_the_end_a_position_is_worth_its_score() -> None:
    end = random_steps("original", 3, seed=5)[-1].after
    assert values(end, ONES) == [score.total for score in scores(end)]


def test_the_advantage_counts_all_rivals_and_the_best_one_most() -> None:
    assert advantage([50.0, 40.0, 30.0], Seat(0)) == pytest.approx(50 - 0.6 * 35 - 0.4 * 40)
    assert advantage([50.0, 40.0, 30.0], Seat(2)) == pytest.approx(30 - 0.6 * 45 - 0.4 * 50)


def test_room_to_earn_more_is_counted_beside_owned_palaces() -> None:
    state = game(position=position(palace("gray a1", owner=1), streets="c1"))
    assert counted(state, AT.ring) == [0, 2, 0]
    assert counted(state, AT.room) == [0, 2, 0]
    assert counted(state, AT.stable_fits) == [0, 1, 0]
    assert counted(state, AT.merchant_fits) == [0, 1, 0]
    assert counted(state, AT.wall_fits) == [0, 1, 0]


def test_an_unclaimed_palace_and_its_tiles_count_for_all_claimants() -> None:
    walls = {"1": {"north": 1}}
    stocks = ("dome 1, wall 2", "dome 1", "dome 1")
    apart = (palace("gray d8", owner=2), palace("gray a11"), palace("orange l4"))
    state = game(position=position(*apart, walls=walls, stocks=stocks, tower_tiles={}))
    assert counted(state, AT.number_of_two) == [1, 1, 0]
    assert counted(state, AT.worth_of_two) == [3, 3, 0]
    assert counted(state, AT.number_of_three) == [1, 1, 1]
    assert counted(state, AT.worth_of_three) == [5, 5, 5]


def test_a_color_promises_each_claimant_a_share_of_the_pieces_in_stock() -> None:
    state = game(position=position(palace("gray a1"), stocks=("gray 4, dome 1", "gray 2", "dome 1, wall 1")))
    assert counted(state, AT.pieces_to_come) == [3, 0, 3]
    assert counted(state, AT.growth_to_come) == [2, 0, 2]


def test_house_rules_get_the_weights_of_the_most_similar_rule_set() -> None:
    for name, players in COLUMNS:
        rules = RULE_SETS[name]
        assert weights_for(rules, players) == columns()[name, players]
        assert weights_for(rules._replace(first_merchant_off_edge=False), players) == columns()[name, players]


def test_every_term_has_weights_and_nothing_else_has() -> None:
    assert tuple(TABLE) == NAMES
    assert {len(row) for row in TABLE.values()} == {len(COLUMNS)}


def test_the_table_is_written_as_it_is_read() -> None:
    found: dict[str, object] = {}
    exec(written(columns()), found)  # noqa: S102
    assert (found["COLUMNS"], found["TABLE"]) == (COLUMNS, TABLE)
