"""Games between bots, and positions from such games."""

from collections.abc import Callable, Iterator
from functools import reduce
from random import Random
from typing import NamedTuple

from app.bots.evaluation import Weights
from app.bots.levels import LEVELS, Level, search_of
from app.bots.search import result
from app.bots.terms import Column, weights_for
from app.bots.think import chosen
from app.engine.pieces import STARTING_STOCK
from app.engine.play import advance, opening, options
from app.engine.record import PLAYER_COLORS, Player, Record
from app.engine.rulesets import RULE_SETS, RuleSet
from app.engine.state import Placement, State

COLUMNS: tuple[Column, ...] = tuple((rules, players) for rules in RULE_SETS for players in STARTING_STOCK)
"""Each rule set with each number of players. Game number n has the column n of them, counted round and round."""
MIXED = ("beginner", "easy", "normal")
"""The levels that play: those that take little time."""
RANDOM_PLACEMENTS = 2
"""The number of random placements of each player after the first merchant, so that openings differ."""


class Turn(NamedTuple):
    """A bot's turn, with the states before and after it."""

    before: State
    placements: tuple[Placement, ...]
    after: State


class Start(NamedTuple):
    """The start of a turn, as a state and as the record that leads to it."""

    state: State
    record: Record


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


def starts(seed: int, number: int) -> Iterator[Start]:
    """Let bots of mixed levels play a game from the empty city. Yield the start of each turn but the first."""
    return (start for start in mixed(seed, number) if not start.state.is_over)


def mixed(seed: int, number: int) -> Iterator[Start]:
    """Like `starts`, but yield the end of the game too."""
    rules, players = COLUMNS[number % len(COLUMNS)]
    rng = Random(f"{seed} {number}")
    levels = [LEVELS[rng.choice(MIXED)] for _ in range(players)]
    start, weights = opening(RULE_SETS[rules], players), weights_for(RULE_SETS[rules], players)
    record = Record(rules, tuple(Player("", color) for color in PLAYER_COLORS[:players]))
    for turn in turns(start, lambda state: bot_turn(state, levels[state.current_player], weights, rng)):
        record = record._replace(placements=record.placements + turn.placements)
        yield Start(turn.after, record)
