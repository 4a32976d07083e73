"""Games between bots."""

from collections.abc import Callable, Iterator
from functools import reduce
from random import Random
from typing import NamedTuple

from app.bots.evaluation import Weights
from app.bots.levels import Level, search_of
from app.bots.search import result
from app.bots.think import chosen
from app.engine.play import advance, opening, options
from app.engine.rulesets import RuleSet
from app.engine.state import Placement, State

RANDOM_PLACEMENTS = 2
"""The number of random placements of each player after the first merchant, so that openings differ."""


class Turn(NamedTuple):
    """A bot's turn, with the states before and after it."""

    before: State
    placements: tuple[Placement, ...]
    after: State


def random_opening(rules: RuleSet, players: int, rng: Random) -> State:
    """Return the state after the first merchant and `RANDOM_PLACEMENTS` random placements of each player."""
    state = opening(rules, players)
    for _ in range(1 + RANDOM_PLACEMENTS * players):
        state = advance(state, rng.choice(options(state)))
    return state


def bot_turn(state: State, level: Level, weights: Weights, rng: Random) -> tuple[Placement, ...]:
    """Return the turn that a bot of this level would play in the page."""
    best, *_ = result(chosen(state, search_of(state, level, weights, rng)))
    return best.placements


def turns(state: State, turn_of: Callable[[State], tuple[Placement, ...]]) -> Iterator[Turn]:
    """Play the game to its end and yield its turns. `turn_of` returns the rest of the current turn of a state."""
    while not state.is_over:
        placements = turn_of(state)
        after = reduce(advance, placements, state)
        yield Turn(state, placements, after)
        state = after
