"""The five levels of bots as data: how well a bot judges positions, and how far it searches."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from app.bots.evaluation import Weights
from app.bots.search import Effort, Search
from app.bots.terms import Terms
from app.engine.state import Placement, State


class Level(NamedTuple):
    """A bot's strength: its noise, and the effort of its search.

    `noise` is how far the bot misjudges each term of the evaluation. In each turn, the bot varies every weight at
    random, with this standard deviation as a share of the weight.
    """

    noise: float
    effort: Effort


LEVELS = {
    "beginner": Level(1.0, Effort(beam=1, width=4, positions=1_500)),
    "easy": Level(0.4, Effort(beam=3, width=12, positions=1_500)),
    "normal": Level(0.0, Effort(beam=6, width=24, positions=3_000)),
    "strong": Level(0.0, Effort(beam=6, width=24, positions=6_000, looks=16)),
    "master": Level(0.0, Effort(beam=12, width=36, positions=25_000, looks=16, samples=8, rounds=2, endgame=24)),
}
"""The level for each name, weakest first."""


def with_budget(level: Level, positions: int) -> Level:
    """Return a level like `level` whose search goes on until it has evaluated this number of positions."""
    return level._replace(effort=level.effort._replace(samples=positions, positions=positions))


def search_of(
    state: State,
    level: Level,
    weights: Weights,
    rng: Random,
    is_late: Callable[[], bool] = lambda: False,
    also: tuple[Placement, ...] = (),
) -> Search:
    """Return a bot's search for the current turn. `is_late` returns whether the search must stop now.

    The search rates the turn `also` like the best turns (see `Search`).
    """
    noisy = Terms(*(weight * rng.gauss(1, level.noise) for weight in weights)) if level.noise else weights
    return Search(state, noisy, level.effort, rng, is_late, also)
