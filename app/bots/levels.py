"""The five levels of bots as data, and the characters: how well a bot judges positions, and how it searches."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from app.bot_messages import character
from app.bots.evaluation import Weights
from app.bots.search import Effort, Search
from app.bots.terms import NAMES, Terms
from app.engine.inspection import part_in_stock
from app.engine.pieces import DOME, Seat
from app.engine.state import Placement, State
from app.verdicts import PLAYED_OUT_PIECES

CARES: dict[str, dict[str, float]] = {
    "bold": {"points": 1.05, "tile": 1.1, "claims": 0.92},
    "patient": {"to_come": 1.14, "claims": 1.05},
    "street builder": {"merchant_fits": 1.22, "street": 1.22, "merchants": 0.84},
    "wall builder": {"ring": 1.1, "tower": 1.14, "walls": 0.84},
}
"""What each character cares for: words in the names of terms, and the factors for the weights of these terms."""

SMALL = 2
"""A child claims no palace of fewer pieces in the first third of the game."""


class CasualSearch(Search):
    """The search of a player who looks only at what a position is worth to themselves, not to the rivals."""

    def _advantage(self, worth: Sequence[float], seat: Seat) -> float:
        return worth[seat]


class ChildSearch(CasualSearch):
    """The search of a child, who does not claim tiny palaces early, and saves the last dome for the second half."""

    def _wants(self, state: State, placement: Placement) -> bool:
        if placement.kind is not DOME:
            return True
        left = part_in_stock(state)
        if left > 1 / 2 and state.turn.player is not None and state.stocks[state.turn.player][DOME] == 1:
            return False
        palace = state.city.palaces.on(placement.space)
        return left <= 2 / 3 or (palace is not None and palace.pieces.bit_count() >= SMALL)


class Level(NamedTuple):
    """A bot's strength: its noise, the effort of its search, and what it does not see.

    `noise` is how far the bot misjudges each term of the evaluation: its weight is multiplied by a factor, and this is
    the standard deviation of the logarithm of the factor. `unseen` are words in the names of terms that the bot
    ignores. `factors` are those that `seated` has set for a whole game. Without them, each search draws its own.
    """

    noise: float
    effort: Effort
    unseen: tuple[str, ...] = ()
    search: type[Search] = Search
    factors: tuple[float, ...] = ()


AT_A_GLANCE = Effort(beam=1, width=4, positions=1_500)
"""How far the two weakest levels search."""

UNNOTICED = ("tile", "tower", "ring", "room", "fits", "pieces_to_come")
"""What the two weakest levels do not see: words in the names of terms."""
UNKNOWN_TO_A_CHILD = ("to_come", "of_three", "next", "claims", "walls", "street", "spare")
"""What only the weakest level does not see."""
THOROUGH = Effort(
    beam=12,
    width=36,
    positions=25_000,
    looks=16,
    samples=15,
    rounds=2,
    endgame=PLAYED_OUT_PIECES,
    takings=True,
    answers=3,
)

LEVELS = {
    "beginner": Level(0.8, AT_A_GLANCE, (*UNNOTICED, *UNKNOWN_TO_A_CHILD), ChildSearch),
    "easy": Level(0.9, AT_A_GLANCE, UNNOTICED, CasualSearch),
    "normal": Level(0.6, Effort(beam=2, width=8, positions=1_500)),
    "strong": Level(0.3, Effort(beam=3, width=12, positions=5_000, looks=4, endgame=PLAYED_OUT_PIECES, takings=True)),
    "master": Level(0.0, THOROUGH),
}
"""The level for each name, weakest first. `app/lab/MEASUREMENTS.md` has the results of their matches."""


def seated(level: Level, game: str, seat: Seat, bot: str) -> Level:
    """Return the level as it plays for a whole game: with fixed misjudgments and the `character` of this bot, if any.

    They follow from the text `game` and the seat. A person, who has "" for `bot`, asks for hints.
    """
    factors = _factors(level.noise, Random(f"{game} {seat}"))
    if known := character(game, seat, bot):
        cares = CARES[known]
        factors = [
            factor * next((care for word, care in cares.items() if word in name), 1.0)
            for name, factor in zip(NAMES, factors, strict=True)
        ]
    return level._replace(noise=0.0, factors=tuple(factors))


def _factors(noise: float, rng: Random) -> list[float]:
    return [rng.lognormvariate(0, noise) if noise else 1.0 for _ in NAMES]


def with_budget(level: Level, positions: int) -> Level:
    """Return a level like `level` whose search may evaluate this number of positions, in any number of samples."""
    return level._replace(effort=level.effort._replace(samples=positions, positions=positions))


def search_of(
    state: State,
    level: Level,
    weights: Weights,
    rng: Random,
    is_late: Callable[[], bool] = lambda: False,
) -> Search:
    """Return a bot's search for the current turn. `is_late` returns whether the search must stop now."""
    factors = level.factors or _factors(level.noise, rng)
    seen = Terms(
        *(
            0.0 if any(word in name for word in level.unseen) else weight * factor
            for name, weight, factor in zip(NAMES, weights, factors, strict=True)
        )
    )
    return level.search(state, seen, level.effort, rng, is_late)
