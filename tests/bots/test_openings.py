"""Tests of openings: bots build from the first turn on, and tell first placements apart."""

from itertools import product
from random import Random

import pytest

from app.bots.candidates import ANYWHERE, candidates
from app.bots.evaluation import IncrementalEvaluation, advantage, exact
from app.bots.levels import LEVELS
from app.bots.terms import weights_for
from app.engine.pieces import MERCHANT
from app.engine.play import advance, opening
from app.engine.rulesets import RULE_SETS
from app.engine.state import State
from app.lab.games import bot_turn, turns

TURNS = 3
MOST_EQUAL = 1 / 3
"""The largest share of the first placements that may be as good as the best one."""

TABLES = list(product(RULE_SETS, (3, 4)))


def begun(rules: str, players: int, level: str) -> list[State]:
    """Return the states before each turn and after the last one, if all play on this level for `TURNS` rounds."""
    weights, rng = weights_for(RULE_SETS[rules], players), Random(f"{rules} {players}")
    start = opening(RULE_SETS[rules], players)
    game = turns(start, lambda state: bot_turn(state, LEVELS[level], weights, rng))
    played = [next(game) for _ in range(1 + TURNS * players)]  # the first merchant is a turn of its own
    return [*(turn.before for turn in played[1:]), played[-1].after]


@pytest.mark.parametrize(
    ("level", "rules", "players"),
    [
        *((level, *table) for level in LEVELS if level != "master" for table in TABLES),
        *(pytest.param("master", "original", players, marks=pytest.mark.full) for players in (3, 4)),
    ],
)
def test_in_the_first_three_turns_each_seat_places_not_only_merchants(level: str, rules: str, players: int) -> None:
    first, *_, last = begun(rules, players, level)
    for before, after in zip(first.stocks, last.stocks, strict=True):
        merchants = before[MERCHANT] - after[MERCHANT]
        assert sum(before) - sum(after) > merchants, f"{level} places nothing but {merchants} merchants"


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_at_most_a_third_of_all_first_placements_are_as_good_as_the_best(rules: str, players: int) -> None:
    weights = exact(weights_for(RULE_SETS[rules], players))
    for state in begun(rules, players, "strong")[:-1]:
        seat, evaluation = state.current_player, IncrementalEvaluation(state, weights)
        tried = ((placement, advance(state, placement)) for placement in candidates(state, ANYWHERE))
        found = [advantage(evaluation.values(placement, after), seat) for placement, after in tried]
        assert found.count(max(found)) <= MOST_EQUAL * len(found)
