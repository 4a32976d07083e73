"""Fit the weights of the evaluation to games of bots, for `python3 -m app.bots fit`.

Bots with different weights play against each other. For each position after a turn, a player's terms minus the mean of
the others' terms should predict that player's margin at the end. Ridge regression finds the weights that predict the
margins best. Each repetition adds games in which some bots use these weights. The fit cannot learn the cost of a
mistake that none of the bots makes, so its result depends on the first weights. It therefore runs twice, from two
different guesses, and returns the weights that win more games.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from app.bots.evaluation import Row, Weights, rows
from app.bots.levels import Level, search_of
from app.bots.match import Turn, random_opening, turns
from app.bots.search import Effort
from app.bots.terms import NAMES, Terms
from app.engine.rulesets import RuleSet
from app.engine.scoring import leaders, scores
from app.engine.state import State

NAIVE = Terms(*(0.0 for _ in NAMES))._replace(
    points=1.0,
    palace_tiles=1.0,
    tower_tiles=0.5,
    ring=0.3,
    room=0.2,
    merchant_fits=1.0,
    wall_fits=0.5,
    stables=2.0,
    walls=0.7,
    domes=3.0,
    pieces_to_come=1.0,
    worth_of_last=0.9,
    worth_of_two=0.6,
    worth_of_three=0.3,
)
"""First guess, made by hand. A bot with these weights leaves palaces to others that a better bot would claim."""

WARY = NAIVE._replace(
    palace_tiles=0.6,
    tower_tiles=0.8,
    tower_tiles_early=-0.9,
    ring=0.2,
    ring_early=1.0,
    stable_fits=0.2,
    merchant_fits=0.7,
    stables=1.8,
    walls=0.5,
    domes=4.3,
    domes_early=1.7,
    pieces_to_come=0.6,
    growth_to_come=0.5,
    worth_of_last=0.8,
    worth_of_two=0.4,
    worth_of_three=0.2,
    number_of_last=-2.6,
    number_of_two=-0.9,
    number_of_three=-0.5,
)
"""Second guess: roughly the result of earlier fits for three players with the original rules."""

QUICK = Effort(beam=2, width=8, positions=1_000)
NOISES = (0.0, 0.25, 0.5)
"""The noise of each bot is one of these. Games between bots of equal strength would teach the fit less."""
ROUNDS = 3
RIDGE = 0.0005
"""The regression pulls each weight towards 0 with this share of the sum of squares of its term."""
RARE = 20.0
"""The regression also pulls each weight towards 0 with this constant, so that rare terms get a small weight."""


class Example(NamedTuple):
    """A player's lead over the mean of the others, in each term (`ahead`) and in points at the end (`margin`)."""

    ahead: Row
    margin: float


class Fit(NamedTuple):
    """Fitted weights, and the share of the variance of the margins that they explain in games outside the fit."""

    weights: Weights
    explained: float


def fitted(rules: RuleSet, players: int, games: int, seed: str) -> Fit:
    """Fit weights from both guesses and return those that win more games. A fit plays `games` games `ROUNDS` times."""
    naive, wary = (_fitted_from(guess, rules, players, games, Random(seed)) for guess in (NAIVE, WARY))
    openings = 2 * games  # with fewer, chance would decide which weights win
    return naive if lead(naive.weights, wary.weights, rules, players, openings, Random(seed)) > 0 else wary


def _fitted_from(guess: Weights, rules: RuleSet, players: int, games: int, rng: Random) -> Fit:
    """Fit weights from this guess, and measure how well they explain games that were not used for the fit."""
    judges, examples = [guess], list[Example]()
    for _ in range(ROUNDS):
        for _ in range(games):
            examples += _game(rules, players, judges, rng)
        judges.append(regression(examples))
    unseen = [example for _ in range(max(1, games // 5)) for example in _game(rules, players, judges, rng)]
    return Fit(judges[-1], explained(judges[-1], unseen))


def lead(one: Weights, other: Weights, rules: RuleSet, players: int, openings: int, rng: Random) -> float:
    """Return the wins of bots with `one` minus those with `other`, which play each opening in both orders of seats."""
    ahead = 0.0
    for _ in range(openings):
        start = random_opening(rules, players, rng)
        for swapped in (0, 1):
            seats = [(Level(0.0, QUICK), (one, other)[(seat + swapped) % 2]) for seat in range(players)]
            best = leaders(_played(start, seats, rng)[-1].after)
            ahead += sum(1 if seats[seat][1] is one else -1 for seat in best) / len(best)
    return ahead


def _game(rules: RuleSet, players: int, judges: Sequence[Weights], rng: Random) -> list[Example]:
    """Play a game and return its examples. Each bot uses one of the weights in `judges`, with some noise."""
    seats = [(Level(rng.choice(NOISES), QUICK), rng.choice(judges)) for _ in range(players)]
    played = _played(random_opening(rules, players, rng), seats, rng)
    totals = [float(score.total) for score in scores(played[-1].after)]
    return [example for turn in played[:-1] for example in _examples(rows(turn.after), totals)]


def _played(start: State, seats: Sequence[tuple[Level, Weights]], rng: Random) -> list[Turn]:
    """Play a game from `start` and return its turns. `seats` holds the level and the weights of each bot."""
    return list(turns(start, lambda state: search_of(state, *seats[state.turn.player or 0], rng)))


def _examples(found: list[Row], totals: list[float]) -> Iterator[Example]:
    others = len(found) - 1
    sums = [sum(column) for column in zip(*found, strict=True)]
    for row, total in zip(found, totals, strict=True):
        ahead = [one - (every - one) / others for one, every in zip(row, sums, strict=True)]
        yield Example(ahead, total - (sum(totals) - total) / others)


def regression(examples: Sequence[Example]) -> Weights:
    """Return the weights that predict the margins of the examples best, by ridge regression."""
    size = len(NAMES)
    products = [[0.0] * size for _ in range(size)]
    targets = [0.0] * size
    for ahead, margin in examples:
        present = [(index, value) for index, value in enumerate(ahead) if value]
        for index, value in present:
            targets[index] += value * margin
            row = products[index]
            for other, factor in present:
                row[other] += value * factor
    for index in range(size):
        products[index][index] = products[index][index] * (1 + RIDGE) + RARE
    return Terms(*solution(products, targets))


def solution(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations by Gaussian elimination. The matrix must be symmetric and positive definite."""
    size = len(right)
    rows_ = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot in range(size):
        for index in range(pivot + 1, size):
            factor = rows_[index][pivot] / rows_[pivot][pivot]
            rows_[index] = [one - factor * two for one, two in zip(rows_[index], rows_[pivot], strict=True)]
    found = [0.0] * size
    for index in reversed(range(size)):
        known = sum(rows_[index][other] * found[other] for other in range(index + 1, size))
        found[index] = (rows_[index][size] - known) / rows_[index][index]
    return found


def explained(weights: Weights, examples: Sequence[Example]) -> float:
    """Return the share of the variance of the examples' margins that these weights explain (R squared)."""
    predicted = [sum(value * weight for value, weight in zip(ahead, weights, strict=True)) for ahead, _ in examples]
    missed = sum((margin - guess) ** 2 for (_, margin), guess in zip(examples, predicted, strict=True))
    return 1 - missed / sum(margin**2 for _, margin in examples)
