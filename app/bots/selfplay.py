"""Games that computer players play among themselves, for matches and for fitting the weights."""

from collections.abc import Callable, Iterator
from functools import reduce
from random import Random
from typing import NamedTuple

from app.bots.search import Search
from app.bots.steps import result
from app.engine.options import options
from app.engine.play import advance, opening
from app.engine.rulesets import RuleSet
from app.engine.state import State

RANDOM_EACH = 2
"""So many placements of each player are chance: no two games begin alike."""


class Turn(NamedTuple):
    """A turn: the state before it and after it, and how many positions were evaluated to find it."""

    before: State
    after: State
    positions: int


def random_opening(rules: RuleSet, players: int, rng: Random) -> State:
    """The game after the first merchant and a turn of chance of each player."""
    state = opening(rules, players)
    for _ in range(1 + RANDOM_EACH * players):
        state = advance(state, rng.choice(options(state)))
    return state


def turns(state: State, search_of: Callable[[State], Search]) -> Iterator[Turn]:
    """The turns of a game to its end, each found by a search."""
    while not state.is_over:
        search = search_of(state)
        best, *_ = result(search.steps())
        after = reduce(advance, best.placements, state)
        yield Turn(state, after, search.positions)
        state = after
