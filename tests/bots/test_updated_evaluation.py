"""Tests that the evaluation gives the same values whether it updates them or counts again, in random games."""

from itertools import product
from random import Random

import pytest

from app.bots.evaluation import IncrementalEvaluation, exact, values
from app.bots.terms import NAMES
from app.engine.pieces import DOME
from app.engine.play import advance, opening, options, place
from app.engine.rulesets import RULE_SETS
from app.engine.state import State
from tests.bots.records import random_steps
from tests.engine.games import game, palace, position
from tests.engine.ways import WAYS

PLACEMENTS = 12
"""The number of allowed placements that a test tries in a state, besides all domes."""


def assert_updates_are_exact(state: State, rng: Random) -> None:
    """Try placements in a state. Assert that `advance` agrees with `place`, and updated values with new ones."""
    weights = exact(rng.gauss(0, 2) for _ in NAMES)
    evaluation = IncrementalEvaluation(state, weights)
    allowed = options(state)
    tried = rng.sample(allowed, min(len(allowed), PLACEMENTS))
    for placement in [*tried, *(option for option in allowed if option.kind is DOME)]:
        after = advance(state, placement)
        assert after == place(state, placement)[0]
        assert evaluation.values(placement, after) == values(after, weights), placement


@pytest.mark.parametrize(("rules", "players", "way"), list(product(RULE_SETS, (3, 4), WAYS)))
def test_an_updated_evaluation_equals_a_new_one_in_random_games(rules: str, players: int, way: str) -> None:
    rng = Random(f"{rules} {players} {way}")
    played = random_steps(rules, players, seed=8, way=way)
    for step in [*played[::6], *played[-6:]]:
        assert_updates_are_exact(step.before, rng)


def test_the_first_merchant_comes_from_no_stock() -> None:
    assert_updates_are_exact(opening(RULE_SETS["original"], 3), Random(1))


def test_a_stable_that_enlarges_the_palace_to_beat_counts_for_the_unclaimed_one() -> None:
    palaces = (palace("gray a1", owner=1), palace("gray h4 h5"))
    stocks = ("dome 1, stable 1, wall 2", "stable 1", "wall 1")
    assert_updates_are_exact(game(position=position(*palaces, stocks=stocks, palace_tiles={"gray": 1})), Random(1))
