"""The five levels of bots as data, and the characters: how well a bot judges positions, and how far it searches."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from app.bots.evaluation import Weights
from app.bots.novices import CasualSearch, ChildSearch
from app.bots.search import Effort, Search
from app.bots.terms import NAMES, Terms
from app.engine.pieces import Seat
from app.engine.state import Placement, State

CHARACTERS: dict[str, dict[str, float]] = {
    "patient": {"to_come": 1.3, "claims": 1.1},
    "bold": {"points": 1.1, "tile": 1.2, "claims": 0.85},
    "street builder": {"merchant_fits": 1.5, "street": 1.5, "merchants": 0.7},
    "wall builder": {"ring": 1.2, "tower": 1.3, "walls": 0.7},
}
"""What each character cares for more or less than others: words in the names of terms, and factors of their weights."""


class Level(NamedTuple):
    """A bot's strength: its noise, the effort of its search, and what it does not see.

    `noise` is how far the bot misjudges each term of the evaluation: its weight is multiplied by a factor, and this is
    the standard deviation of the logarithm of the factor. `unseen` are words in the names of terms that the bot
    ignores, and `search` is how it searches. `factors` are those that `seated` has drawn for a whole game.
    """

    noise: float
    effort: Effort
    unseen: tuple[str, ...] = ()
    search: type[Search] = Search
    factors: tuple[float, ...] = ()


BEGINNER = Effort(beam=1, width=2, positions=1_500)
EASY = Effort(beam=1, width=6, positions=1_500)
LEVELS = {
    "beginner": Level(1.3, BEGINNER, ("tile", "tower", "ring", "room", "fits", "to_come", "of_three"), ChildSearch),
    "easy": Level(0.7, EASY, ("tile", "tower", "ring", "fits"), CasualSearch),
    "normal": Level(0.0, Effort(beam=6, width=24, positions=3_000)),
    "strong": Level(0.0, Effort(beam=6, width=24, positions=10_000, looks=16, samples=7, endgame=12)),
    "master": Level(0.0, Effort(beam=12, width=36, positions=25_000, looks=16, samples=15, rounds=2, endgame=24)),
}
"""The level for each name, weakest first.

Shares of wins in percent, with 95 % intervals, by `python3 -m app.bots match`. Matches against yardsticks start from
the empty city, and `master` has one second there. The rules are original (o), championship (c) and digest (d).

| level | rivals | rules | games | wins | points |
|---|---|---|---|---|---|
| master | 2, 3 yardsticks | o | 12, 12 | 100 [76-100], 92 [65-99] | 59 : 38, 47 : 32 |
| strong | 2, 3 yardsticks | o | 12, 12 | 83 [55-95], 88 [60-97] | 56 : 41, 48 : 35 |
| master | 2 strong | o, d | 12, 9 | 42 [19-68], 61 [31-85] | 48 : 44 |
| strong | 2 normal | o, c, d | 12 each | 75 [47-91], 54 [29-78], 67 [39-86] | 51 : 43 |
| strong | 3 normal | o, c, d | 24, 12, 12 | 54 [35-72], 50 [25-75], 50 [25-75] | 40 : 35 |
| normal | 2 easy | o, c, d | 72 each | 66 [55-76], 65 [53-75], 69 [57-78] | 53 : 38 |
| normal | 3 easy | o, c, d | 72 each | 59 [48-70], 54 [43-65], 44 [33-55] | 43 : 33 |
| easy | 2 beginners | o, c, d | 96 each | 65 [55-74], 58 [48-68], 65 [55-73] | 56 : 39 |
| easy | 3 beginners | o, c, d | 96 each | 54 [44-64], 48 [38-58], 42 [33-52] | 43 : 34 |
"""


def seated(level: Level, game: str, seat: Seat, has_character: bool) -> Level:
    """Return the level as it plays at a seat for the whole game: with the same misjudgments, and one of `CHARACTERS`.

    They follow from the text `game`, so a game that is opened again has the same players. Characters at a table differ.
    """
    factors = _factors(level.noise, Random(f"{game} {seat}"))
    if has_character:
        order = sorted(CHARACTERS)
        Random(game).shuffle(order)
        cares = CHARACTERS[order[seat]]
        factors = [
            factor * next((care for word, care in cares.items() if word in name), 1.0)
            for name, factor in zip(NAMES, factors, strict=True)
        ]
    return level._replace(noise=0.0, factors=tuple(factors))


def _factors(noise: float, rng: Random) -> list[float]:
    return [rng.lognormvariate(0, noise) if noise else 1.0 for _ in NAMES]


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
    factors = level.factors or _factors(level.noise, rng)
    seen = Terms(
        *(
            0.0 if any(word in name for word in level.unseen) else weight * factor
            for name, weight, factor in zip(NAMES, weights, factors, strict=True)
        )
    )
    return level.search(state, seen, level.effort, rng, is_late, also)
