"""The engine and the naive reference engine agree at every position of many random games."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from app.engine.pieces import KINDS
from app.engine.position import written_placement
from app.engine.rulesets import RULE_SETS, RuleSet
from app.engine.state import State
from app.engine.trace import position_line, result_line
from tests.engine.naive import Naive
from tests.engine.rare import RARE, rare_things
from tests.engine.ways import WAYS, Step, random_rules, steps

HOUSES = 6
"""So many games by house rules for each way of choosing, and as many by the three rule sets."""


@pytest.mark.parametrize("way", WAYS)
def test_both_engines_agree_on_placements_tiles_scores_and_stocks(way: str) -> None:
    assert sum(games_in_agreement(way).values()) > 0


def test_what_is_rare_came_about_in_these_games() -> None:
    seen = Counter[str]()
    for way in WAYS:
        seen += games_in_agreement(way)
    assert RARE <= set(seen)


@cache
def games_in_agreement(way: str) -> Counter[str]:
    """How many of the games chosen this way, in all of which both engines agree, have each rare thing."""
    seen = Counter[str]()
    for seed, rules in enumerate(all_rules(way)):
        played = game_in_agreement(rules, 3 + seed % 2, way, seed)
        seen.update(set(rare_things(played)))
    return seen


def all_rules(way: str) -> list[RuleSet]:
    rng = Random(f"rules of {way}")
    return [*RULE_SETS.values(), *RULE_SETS.values(), *(random_rules(rng) for _ in range(HOUSES))]


def game_in_agreement(rules: RuleSet, players: int, way: str, seed: int) -> list[Step]:
    game = f"{way} {players} {rules} {seed}"
    played = list(steps(rules, players, WAYS[way], Random(game)))
    naive = Naive(rules._asdict(), players)
    assert_agreement(naive, played[0].before, game)
    for step in played:
        naive.play(*written_placement(step.placement).split())
        assert_agreement(naive, step.after, game)
    return played


def assert_agreement(naive: Naive, state: State, game: str) -> None:
    assert position_line(naive.ply, state) == naive.trace_line(), game
    assert result_line(state) == naive.result_line(), game
    assert [dict(zip([kind.word for kind in KINDS], stock, strict=True)) for stock in state.stocks] == naive.stocks
