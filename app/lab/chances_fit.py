"""Fit and test the chances to win, for `python3 -m app.lab chances`.

Bots of mixed levels play games from the empty city. After each turn, the softmax over the evaluation says each
player's chance. One temperature for each third of the game and number of players is fitted to all games. To test them,
the games are dealt into `FOLDS` parts, and each part is judged by temperatures fitted to the others.

Errors and bounds come from games drawn with repetition, because the turns of a game are alike.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from math import fsum, log
from random import Random
from statistics import pstdev
from typing import Any, NamedTuple

from app.bots.chances import THIRDS, averaged, chances, softmax, third_of
from app.bots.evaluation import exact, values
from app.bots.terms import weights_for
from app.engine.pieces import STARTING_STOCK
from app.lab.games import COLUMNS, mixed

FOLDS = 2
COLDEST, HOTTEST, STEPS = 1.0, 30.0, 30
"""The temperatures between which the best one is sought, and in how many steps."""
RESAMPLES = 1_000
BUCKETS = 10
"""The number of ranges of chances in the reliability table."""

Temperatures = dict[int, list[float]]


class Moment(NamedTuple):
    """The end of a turn: in which `third` of the game, and the worth of the position to each player."""

    third: int
    worth: list[float]


class Played(NamedTuple):
    """A game: the ends of its turns, and each player's share of the win."""

    moments: list[Moment]
    shares: list[float]


def fitted_chances(games: int, seed: int) -> dict[str, Any]:
    """Play this number of games, and return the temperatures with the results of the test.

    `raw` is the log loss of chances as they are, `shown` that of their means over a round, each with the bound below
    which it lies with a probability of 95 %. In `reliability`, the chances `said` are beside the share of games `won`.
    """
    played = [_played(seed, number) for number in range(games)]
    rng, rounds = Random(seed), len(COLUMNS)  # a part has games of all columns
    parts = [[game for number, game in enumerate(played) if number // rounds % FOLDS == fold] for fold in range(FOLDS)]
    judged = list[tuple[Played, list[list[float]]]]()
    for fold, part in enumerate(parts):
        known = _fit(game for other in range(FOLDS) if other != fold for game in parts[other])
        judged += [(game, _said(game, known)) for game in part]
    table = [
        _losses(players, third, [each for each in judged if len(each[0].shares) == players], rng)
        for players, third in product(STARTING_STOCK, range(THIRDS))
    ]
    return {"temperatures": _fit(played), "log_loss": table, "reliability": list(_reliability(judged, rng))}


def _played(seed: int, number: int) -> Played:
    """Let bots play the game with this number."""
    moments = list[Moment]()
    for state, _ in mixed(seed, number):
        if state.is_over:
            return Played(moments, chances(state))
        weights = exact(weights_for(state.rules, len(state.stocks)))
        moments.append(Moment(third_of(state), values(state, weights)))
    raise AssertionError("a game ends")


def _fit(games: Iterable[Played]) -> Temperatures:
    """Return the temperatures with the smallest log loss, for each number of players."""
    every = list(games)

    def loss_at(players: int, third: int) -> Callable[[float], float]:
        found = [
            (moment.worth, game.shares)
            for game in every
            for moment in game.moments
            if len(game.shares) == players and moment.third == third
        ]
        return lambda temperature: fsum(_loss(softmax(worth, temperature), shares) for worth, shares in found)

    return {players: [_lowest(loss_at(players, third)) for third in range(THIRDS)] for players in STARTING_STOCK}


def _lowest(loss_at: Callable[[float], float]) -> float:
    """Return the temperature of the smallest loss, which has only one valley."""
    low, high = COLDEST, HOTTEST
    for _ in range(STEPS):
        left, right = (2 * low + high) / 3, (low + 2 * high) / 3
        low, high = (low, right) if loss_at(left) < loss_at(right) else (left, high)
    return round(low, 2)


def _loss(said: Sequence[float], shares: Sequence[float]) -> float:
    """Return the log loss of chances: the lower, the better."""
    return -fsum(share * log(chance) for chance, share in zip(said, shares, strict=True) if share)


def _said(game: Played, temperatures: Temperatures) -> list[list[float]]:
    return [softmax(moment.worth, temperatures[len(moment.worth)][moment.third]) for moment in game.moments]


def _losses(
    players: int, third: int, judged: Sequence[tuple[Played, list[list[float]]]], rng: Random
) -> dict[str, Any]:
    """Return the log losses in a third of the games, with their upper bounds."""
    found: dict[str, Any] = {"players": players, "third": third + 1, "games": len(judged)}
    for name, is_shown in (("raw", False), ("shown", True)):
        sums = [
            [
                _loss(averaged(said[: number + 1]) if is_shown else said[number], game.shares)
                for number, moment in enumerate(game.moments)
                if moment.third == third
            ]
            for game, said in judged
        ]
        means = sorted(_mean(rng.choices(sums, k=len(sums))) for _ in range(RESAMPLES))
        found[name] = [round(_mean(sums), 3), round(means[int(0.95 * RESAMPLES)], 3)]
    return found


def _mean(by_game: Sequence[Sequence[float]]) -> float:
    return fsum(map(fsum, by_game)) / sum(map(len, by_game))


def _reliability(judged: Sequence[tuple[Played, list[list[float]]]], rng: Random) -> Iterable[dict[str, float]]:
    """Yield for each range of the chances shown how often they came true, with the error of that share."""
    rows: list[list[list[tuple[float, float]]]] = [[] for _ in range(BUCKETS)]
    for game, said in judged:
        for row in rows:
            row.append([])
        for number in range(len(said)):
            for chance, share in zip(averaged(said[: number + 1]), game.shares, strict=True):
                rows[min(BUCKETS - 1, int(chance * BUCKETS))][-1].append((chance, share))
    for row in rows:
        by_game = [each for each in row if each]
        if by_game:
            won = [[share for _, share in each] for each in by_game]
            draws = [_mean(rng.choices(won, k=len(won))) for _ in range(RESAMPLES // BUCKETS)]
            said_mean = _mean([[chance for chance, _ in each] for each in by_game])
            numbers = {"said": said_mean, "won": _mean(won), "error": pstdev(draws), "rows": sum(map(len, won))}
            yield {name: round(number, 3) for name, number in numbers.items()}
