"""Games between bots, and matches between levels. A match plays each opening with all rotations of the seats."""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from math import ceil, sqrt
from random import Random
from statistics import mean, median, quantiles, stdev
from typing import Any, NamedTuple

from app.bots.levels import LEVELS, search_of
from app.bots.search import Search, result
from app.bots.terms import weights_for
from app.engine.play import advance, opening, options
from app.engine.rulesets import RULE_SETS, RuleSet
from app.engine.scoring import leaders, scores
from app.engine.state import State

RANDOM_PLACEMENTS = 2
"""The number of random placements of each player after the first merchant, so that openings differ."""
Z_95 = 1.96
"""Half the width of a 95 % confidence interval, in standard errors."""


class Turn(NamedTuple):
    """A bot's turn: the states before and after it, and the number of positions that the bot evaluated to find it."""

    before: State
    after: State
    positions: int


def random_opening(rules: RuleSet, players: int, rng: Random) -> State:
    """Return the state after the first merchant and `RANDOM_PLACEMENTS` random placements of each player."""
    state = opening(rules, players)
    for _ in range(1 + RANDOM_PLACEMENTS * players):
        state = advance(state, rng.choice(options(state)))
    return state


def turns(state: State, search_of: Callable[[State], Search]) -> Iterator[Turn]:
    """Play the game to its end and yield its turns. `search_of` returns the search for the current turn of a state."""
    while not state.is_over:
        search = search_of(state)
        best, *_ = result(search.steps())
        after = reduce(advance, best.placements, state)
        yield Turn(state, after, search.positions)
        state = after


class Played(NamedTuple):
    """The result of a game for one of its bots.

    `opening` is the number of the opening in the match. `win` is 1 for the winner and 0 for the others. Bots that share
    the best total share the 1. `milliseconds` and `positions` have an entry for each turn of the bot: its thinking
    time, and the number of positions that it evaluated.
    """

    level: str
    opening: int
    win: float
    points: int
    milliseconds: list[float]
    positions: list[int]


def match(seats: Sequence[str], rules: str, games: int, seed: int, clock: Callable[[], float]) -> dict[str, Any]:
    """Play a match and return the results of each level, as `python3 -m app.bots match` prints them.

    `seats` names the level of each seat. `games` is rounded up, so that each opening is played with all rotations of
    the seats. `clock` returns seconds.
    """
    openings = ceil(games / len(seats))
    played: list[Played] = []
    for number in range(openings):
        start = random_opening(RULE_SETS[rules], len(seats), Random(f"{seed} {number}"))
        for turned in range(len(seats)):
            rotated = [*seats[turned:], *seats[:turned]]
            played += _game(start, rotated, number, Random(f"{seed} {number} {turned}"), clock)
    return {
        "rules": rules,
        "seats": list(seats),
        "seed": seed,
        "games": openings * len(seats),
        "openings": openings,
        "levels": {level: _figures([one for one in played if one.level == level]) for level in dict.fromkeys(seats)},
    }


def _game(start: State, seats: Sequence[str], number: int, rng: Random, clock: Callable[[], float]) -> list[Played]:
    """Play a game and return each seat's result. Bots see all stocks, as a player with a perfect memory does."""
    weights = weights_for(start.rules, len(seats))
    spent: list[list[float]] = [[] for _ in seats]
    evaluated: list[list[int]] = [[] for _ in seats]
    state, begun = start, clock()
    for turn in turns(start, lambda state: search_of(state, LEVELS[seats[state.turn.player or 0]], weights, rng)):
        seat = turn.before.turn.player
        assert seat is not None
        spent[seat].append((clock() - begun) * 1000)
        evaluated[seat].append(turn.positions)
        state, begun = turn.after, clock()
    best = leaders(state)
    wins = [(score.seat in best) / len(best) for score in scores(state)]
    points = [score.total for score in scores(state)]
    return [Played(*each) for each in zip(seats, [number] * len(seats), wins, points, spent, evaluated, strict=True)]


def _figures(played: Sequence[Played]) -> dict[str, Any]:
    """Return the results of a level: means over all games and over all seats of this level."""
    by_opening: dict[int, list[float]] = {}
    for one in played:
        by_opening.setdefault(one.opening, []).append(one.win)
    milliseconds = [each for one in played for each in one.milliseconds]
    return {
        "win_share": round(mean(one.win for one in played), 3),
        "interval": interval([mean(wins) for wins in by_opening.values()]),
        "points": round(mean(one.points for one in played), 1),
        "positions_a_turn": round(mean(each for one in played for each in one.positions)),
        "milliseconds_a_turn": {
            "median": round(median(milliseconds), 1),
            "95 %": round(quantiles(milliseconds, n=20)[-1], 1),
            "longest": round(max(milliseconds), 1),
        },
    }


def interval(shares: Sequence[float]) -> list[float]:
    """Return the 95 % confidence interval of the mean of these shares of wins, one for each opening."""
    if len(shares) < 2:
        return [0.0, 1.0]
    error = Z_95 * stdev(shares) / sqrt(len(shares))
    return [round(max(0.0, mean(shares) - error), 3), round(min(1.0, mean(shares) + error), 3)]
