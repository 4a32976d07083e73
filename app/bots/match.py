"""Matches between levels: each opening is played with all rotations of the seats."""

from collections.abc import Callable, Sequence
from math import ceil, sqrt
from random import Random
from statistics import mean, median, quantiles, stdev
from typing import Any, NamedTuple

from app.bots.levels import LEVELS, search_of
from app.bots.selfplay import random_opening, turns
from app.bots.weights import weights_for
from app.engine.rulesets import RULE_SETS
from app.engine.scoring import leaders, scores
from app.engine.state import State

CONFIDENCE = 1.96
"""So many standard errors to each side hold 95 % of what chance does."""


class Played(NamedTuple):
    """How a game went for one of its players: `win` is shared by all who have the best total."""

    level: str
    opening: int
    win: float
    points: int
    milliseconds: list[float]
    positions: list[int]


def match(seats: Sequence[str], rules: str, games: int, seed: int, clock: Callable[[], float]) -> dict[str, Any]:
    """The figures of a match of at least so many games, by level."""
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
    """Play one game. From the empty city the players know all there is, by what each has placed."""
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
    """What came of one seat of a level, the mean over games and over all seats that have it."""
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
    """The 95 % interval of the mean of what came of each opening; all that may be if there is only one."""
    if len(shares) < 2:
        return [0.0, 1.0]
    error = CONFIDENCE * stdev(shares) / sqrt(len(shares))
    return [round(max(0.0, mean(shares) - error), 3), round(min(1.0, mean(shares) + error), 3)]
