"""Tests of the trust in ratings: in positions of new games, different questions get answers that agree."""

from itertools import product
from random import Random

import pytest

from app.bots.evaluation import advantage
from app.engine.play import advance, options
from app.engine.rulesets import RULE_SETS
from app.engine.scoring import totals
from app.engine.state import State
from app.lab.trust import left_to_win, trust
from tests.bots.records import random_steps


@pytest.mark.full
def test_ratings_can_be_trusted() -> None:
    """Samples may mislead about one position in twenty, so the limits leave room for two positions and some pairs."""
    found = trust(12, first=0, seed=1, samples=8)
    checks = found["checks"]
    assert checks["best holds"]["passed"] >= 10, found["failed"]
    assert checks["pairs agree"]["passed"] >= 0.95 * checks["pairs agree"]["of"] > 0, found["failed"]
    for name in ("same answer", "left to win"):
        assert checks[name]["passed"] == checks[name]["of"] > 0, found["failed"]


@pytest.mark.parametrize(("rules", "players"), list(product(RULE_SETS, (3, 4))))
def test_no_two_ends_of_a_game_differ_by_more_than_what_was_left_to_win(rules: str, players: int) -> None:
    rng = Random(f"{rules} {players}")
    for step in random_steps(rules, players, seed=3)[40:-1:8]:
        seat = step.after.current_player
        leads = [advantage(totals(played_out(step.after, rng)), seat) for _ in range(6)]
        assert max(leads) - min(leads) <= left_to_win(step.after)


def played_out(state: State, rng: Random) -> State:
    """Return the end of a game that is played on at random."""
    while not state.is_over:
        state = advance(state, rng.choice(options(state)))
    return state
