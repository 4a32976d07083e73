"""Measure how fast bots try and evaluate placements, for `python3 -m app.lab bench bots`."""

import platform
from collections.abc import Callable
from itertools import starmap
from random import Random
from typing import Any

from app.bots.candidates import ANYWHERE, candidates
from app.bots.evaluation import IncrementalEvaluation, exact
from app.bots.levels import LEVELS
from app.bots.terms import weights_for
from app.engine.play import advance
from app.engine.rulesets import RULE_SETS
from app.lab.engine_bench import seconds
from app.lab.games import bot_turn, random_opening, turns

ROUNDS = 5
PLAYERS = 3


def benchmark() -> dict[str, Any]:
    """Return rates per second, each from the fastest of several runs over the positions of a game."""
    rules, rng, normal = RULE_SETS["original"], Random(0), LEVELS["normal"]
    weights = exact(weights_for(rules, PLAYERS))
    game = turns(random_opening(rules, PLAYERS, rng), lambda state: bot_turn(state, normal, weights, rng))
    tried = [(turn.before, candidates(turn.before, ANYWHERE)) for turn in game]
    reached = [(state, [(placement, advance(state, placement)) for placement in found]) for state, found in tried]
    return {
        "python": platform.python_version(),
        "placements_tried_per_second": _rate(
            lambda: [advance(state, placement) for state, found in tried for placement in found]
        ),
        "positions_evaluated_per_second": _rate(
            lambda: [
                worth
                for state, found in reached
                for worth in starmap(IncrementalEvaluation(state, weights).values, found)
            ]
        ),
    }


def _rate(work: Callable[[], list[Any]]) -> int:
    """Return the number of items that `work` produces per second in the fastest run. `work` returns a list."""
    return round(len(work()) / min(seconds(work, ROUNDS)))
