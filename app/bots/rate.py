"""Rates turns: by how many points each is behind the best turn that the search finds. Every answer is repeatable."""

import sys
from collections.abc import Generator, Sequence
from math import fsum, hypot, sqrt
from random import Random
from typing import NamedTuple

from app.bot_messages import Loss
from app.bots.candidates import TriedTurn, best_first
from app.bots.levels import LEVELS
from app.bots.search import Effort, Search
from app.bots.terms import weights_for
from app.engine.state import Placement, State

FINALISTS = 3
"""The number of turns among which all samples decide which is best."""
UNSEEN_ERROR = 0.25
"""The part of an error, in points, that more samples do not reduce: the weights of the evaluation are uncertain."""


class Rating(NamedTuple):
    """The `best` turn that the search finds, its own loss of 0 with the error, and the losses of the `rated` turns."""

    best: tuple[Placement, ...]
    own: Loss
    losses: tuple[Loss, ...]
    rated: tuple[TriedTurn, ...]


def rate(state: State, turns: Sequence[tuple[Placement, ...]], samples: int, seed: int) -> Generator[int, None, Rating]:
    """Rate whole rests of the current turn in this number of samples, as the strongest level judges.

    It judges without misjudgments or a character, and all rivals alike. The answer depends only on the arguments, and
    that for a turn not on the others. Between steps, yields the number of positions evaluated so far.
    """
    search, (best, *others) = yield from searched(state, samples, seed)
    asked = yield from search.completed(map(search.at_first_sight, turns))
    runner_up = others[0] if others else best
    own = loss(runner_up, best)._replace(points=0.0)
    return Rating(best.placements, own, tuple(loss(turn, best) for turn in asked), tuple(asked))


def searched(
    state: State, samples: int, seed: int, effort: Effort = LEVELS["master"].effort
) -> Generator[int, None, tuple[Search, list[TriedTurn]]]:
    """Search as `rate` does. Return the search, and the turns found, best first.

    The first `FINALISTS` turns took part in all samples. Those without samples come last.
    """
    effort = effort._replace(samples=samples, positions=sys.maxsize)
    search = Search(state, weights_for(state.rules, len(state.stocks)), effort, Random(seed))
    found = yield from search.steps()
    finalists = yield from search.completed(found[:FINALISTS])
    return search, [*best_first(finalists), *found[FINALISTS:]]


def loss(turn: TriedTurn, best: TriedTurn) -> Loss:
    """Return by how much a turn is behind the best one, in the samples that both took part in."""
    lines = zip(best.lines, turn.lines, strict=True)
    behind = [most.advantage - less.advantage for most, less in lines]
    if not behind:
        return Loss(best.advantage - turn.advantage, UNSEEN_ERROR, 0)
    mean = fsum(behind) / len(behind)
    spread = fsum((each - mean) ** 2 for each in behind) / max(1, len(behind) - 1)
    return Loss(mean, hypot(sqrt(spread / len(behind)), UNSEEN_ERROR), len(behind))
