"""The five levels of bots as data, and the characters: how well a bot judges positions, and how far it searches."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from app.bots.evaluation import Weights
from app.bots.search import Effort, Search
from app.bots.search_variants import CasualSearch, ChildSearch, MasterSearch
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


AT_A_GLANCE = Effort(beam=1, width=4, positions=1_500)
"""How far the weakest levels search. They differ in what they see and how they misjudge it."""

UNNOTICED = ("tile", "tower", "ring", "room", "fits")
"""What the weakest levels do not see."""
UNKNOWN_TO_A_CHILD = ("to_come", "of_three", "next", "claims", "walls", "street", "spare")
"""What only the weakest level does not see."""
THOROUGH = Effort(beam=12, width=36, positions=25_000, looks=16, samples=15, rounds=2, endgame=24)

LEVELS = {
    "beginner": Level(0.8, AT_A_GLANCE, (*UNNOTICED, *UNKNOWN_TO_A_CHILD), ChildSearch),
    "easy": Level(0.7, AT_A_GLANCE, UNNOTICED, CasualSearch),
    "normal": Level(0.38, Effort(beam=2, width=8, positions=1_500)),
    "strong": Level(0.18, Effort(beam=3, width=12, positions=5_000, looks=6, endgame=12)),
    "master": Level(0.0, THOROUGH, search=MasterSearch),
}
"""The level for each name, weakest first.

Shares of wins in percent, with 95 % intervals, by `python3 -m app.lab match --seed 7`, in original, championship and
digest rules. Each level should win 55 against two of the level below, and 45 against three. Matches against yardsticks
are by the original rules, from the empty city. Figures with * are from 36 games (one of them from 68), all others from
48 (yardsticks), 96 to 128 (`strong`) or 192. Figures with - were measured with a noise of 0.1 for `strong` and 0.3 for
`normal`, those with ^ when beginners saw more: there the stronger level should win a little more often now. A seat with
a character won 33 [29-38] of 450 games of three seats against the same level without characters.

| level | rivals | original | championship | digest |
|---|---|---|---|---|
| master | 2 strong | 64 [48-78] *- | 55 [39-70] *- | 57 [41-72] *- |
| master | 3 strong | 42 [31-54] *- | 49 [33-64] * | 54 [38-69] *- |
| strong | 2 normal | 61 [51-71] | 52 [42-61] | 60 [53-67] - |
| strong | 3 normal | 49 [41-58] | 43 [34-51] | 48 [39-56] |
| normal | 2 easy | 65 [58-71] - | 71 [64-77] - | 61 [54-68] - |
| normal | 3 easy | 47 [40-54] | 47 [40-54] | 48 [41-55] |
| easy | 2 beginners | 72 [65-78] ^ | 54 [47-61] ^ | 66 [59-73] ^ |
| easy | 3 beginners | 61 [54-67] | 47 [41-54] | 59 [52-66] |
| strong | 2 yardsticks | 92 [80-97] | | |
| strong | 3 yardsticks | 71 [57-82] | | |
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
