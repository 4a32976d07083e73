"""Measure how fast the bots are, for `python3 -m app.lab bench bots`."""

import platform
from collections.abc import Callable
from functools import partial
from itertools import starmap
from random import Random
from statistics import median
from typing import Any

from app.bots.candidates import ANYWHERE, candidates
from app.bots.evaluation import IncrementalEvaluation, Weights, exact, values
from app.bots.levels import LEVELS, Level, search_of
from app.bots.search import result
from app.bots.terms import weights_for
from app.engine.play import advance
from app.engine.rulesets import RULE_SETS
from app.lab.engine_bench import seconds
from app.lab.games import Turn, bot_turn, random_opening, turns

ROUNDS = 5
PLAYERS = 3
TURNS = 8
"""The benchmark measures each level at about this number of turns, evenly spread over a game."""


def benchmark() -> dict[str, Any]:
    """Return rates per second, each from the fastest of several runs, and the milliseconds of each level for a turn."""
    rules = RULE_SETS["original"]
    weights = exact(weights_for(rules, PLAYERS))
    rng = Random(0)
    normal = LEVELS["normal"]
    start = random_opening(rules, PLAYERS, rng)
    game = list(turns(start, lambda state: bot_turn(state, normal, weights, rng)))
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
        "positions_evaluated_each_by_itself_per_second": _rate(
            lambda: [values(after, weights) for _, found in reached for _, after in found]
        ),
        "milliseconds_a_turn": {name: _turn(level, weights, game) for name, level in LEVELS.items()},
    }


def _rate(work: Callable[[], list[Any]]) -> int:
    """Return the number of items that `work` produces per second in the fastest run. `work` returns a list."""
    return round(len(work()) / min(seconds(work, ROUNDS)))


def _turn(level: Level, weights: Weights, game: list[Turn]) -> float:
    """Return the milliseconds that a level needs for a turn: the median over some turns of `game`."""
    some = game[:: max(1, len(game) // TURNS)]
    searches = [search_of(turn.before, level, weights, Random(0)).steps() for turn in some]
    return round(1000 * median(seconds(partial(result, search), 1)[0] for search in searches), 1)
