"""Games between bots, and matches between levels. A match plays each opening with all rotations of the seats."""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from math import ceil, inf, sqrt
from random import Random
from statistics import mean, median, quantiles
from typing import Any, NamedTuple

from app.bots.levels import LEVELS, search_of, seated
from app.bots.search import Search, result
from app.bots.terms import weights_for
from app.bots.think import chosen
from app.engine.pieces import Seat
from app.engine.play import advance, opening, options
from app.engine.rulesets import RULE_SETS, RuleSet
from app.engine.scoring import leaders, totals
from app.engine.state import Placement, State
from app.lab.yardstick import Greedy, Yardstick

OPPONENTS = {"greedy": Greedy, "yardstick": Yardstick}
"""The opponents that may sit at the table in a match beside the levels."""
RANDOM_PLACEMENTS = 2
"""The number of random placements of each player after the first merchant, so that openings differ."""
Z_95 = 1.96
"""Half the width of a 95 % confidence interval, in standard errors."""

Thinking = Search | Greedy
"""A search for a turn, by a level or one of the `OPPONENTS`."""


class Turn(NamedTuple):
    """A bot's turn, the states before and after it, and the number of positions that the bot evaluated to find it."""

    placements: tuple[Placement, ...]
    before: State
    after: State
    positions: int


def random_opening(rules: RuleSet, players: int, rng: Random) -> State:
    """Return the state after the first merchant and `RANDOM_PLACEMENTS` random placements of each player."""
    state = opening(rules, players)
    for _ in range(1 + RANDOM_PLACEMENTS * players):
        state = advance(state, rng.choice(options(state)))
    return state


def turns(state: State, search_of: Callable[[State], Thinking]) -> Iterator[Turn]:
    """Play the game to its end and yield its turns. `search_of` returns the search for the current turn of a state."""
    while not state.is_over:
        search = search_of(state)
        best, *_ = result(chosen(state, search) if isinstance(search, Search) else search.steps())
        after = reduce(advance, best.placements, state)
        yield Turn(best.placements, state, after, search.positions)
        state = after


class Played(NamedTuple):
    """The result of a game for one of its bots.

    `win` is 1 for the winner and 0 for the others. Bots that share the best total share the 1. `milliseconds` and
    `positions` have an entry for each turn of the bot: its thinking time, and the number of positions evaluated.
    """

    level: str
    win: float
    points: int
    milliseconds: list[float]
    positions: list[int]


class Match(NamedTuple):
    """A match: the level of each seat or one of the `OPPONENTS`, the name of the rule set, and the number of games.

    The number is rounded up, so that each opening is played with all rotations of the seats. If all games start
    `from_empty_city`, only the random choices of the bots vary. Levels search for at most `cap` seconds for each turn.
    """

    seats: Sequence[str]
    rules: str = "original"
    games: int = 1
    seed: int = 1
    cap: float = inf
    from_empty_city: bool = False


def match(wanted: Match, clock: Callable[[], float]) -> dict[str, Any]:
    """Play a match and return the results as `python3 -m app.lab match` prints them. `clock` returns seconds."""
    seats, seed, rules = wanted.seats, wanted.seed, RULE_SETS[wanted.rules]
    openings = ceil(wanted.games / len(seats))
    played: list[Played] = []
    for number in range(openings):
        if wanted.from_empty_city:
            start = opening(rules, len(seats))
        else:
            start = random_opening(rules, len(seats), Random(f"{seed} {number}"))
        for turned in range(len(seats)):
            rotated = [*seats[turned:], *seats[:turned]]
            played += _game(start, rotated, f"{seed} {number} {turned}", clock, wanted.cap)
    return {
        **wanted._asdict(),
        "cap": wanted.cap if wanted.cap < inf else None,
        "games": openings * len(seats),
        "levels": {level: _figures([one for one in played if one.level == level]) for level in dict.fromkeys(seats)},
    }


def _game(start: State, seats: Sequence[str], game: str, clock: Callable[[], float], cap: float) -> list[Played]:
    """Play a game and return each seat's result. Bots see all stocks, as a player with a perfect memory does."""
    rng = Random(game)
    levels = [
        seated(LEVELS[name], game, Seat(seat), has_character=True) if name in LEVELS else None
        for seat, name in enumerate(seats)
    ]
    weights = weights_for(start.rules, len(seats))
    spent: list[list[float]] = [[] for _ in seats]
    evaluated: list[list[int]] = [[] for _ in seats]
    begun = clock()

    def thinking(state: State) -> Thinking:
        seat = state.turn.player or 0
        level = levels[seat]
        if level is None:
            return OPPONENTS[seats[seat]](state, rng)
        return search_of(state, level, weights, rng, lambda: clock() - begun > cap)

    for turn in turns(start, thinking):
        seat = turn.before.turn.player
        assert seat is not None
        spent[seat].append((clock() - begun) * 1000)
        evaluated[seat].append(turn.positions)
        begun = clock()
    best = leaders(turn.after)
    wins = [(seat in best) / len(best) for seat in start.seats]
    return [Played(*each) for each in zip(seats, wins, totals(turn.after), spent, evaluated, strict=True)]


def _figures(played: Sequence[Played]) -> dict[str, Any]:
    """Return the results of a level: means over all games and over all seats of this level."""
    milliseconds = [each for one in played for each in one.milliseconds]
    share = mean(one.win for one in played)
    return {
        "win_share": round(share, 3),
        "interval": interval(share, len(played)),
        "points": round(mean(one.points for one in played), 1),
        "positions_a_turn": round(mean(each for one in played for each in one.positions)),
        "milliseconds_a_turn": {
            "median": round(median(milliseconds), 1),
            "95 %": round(quantiles(milliseconds, n=20)[-1], 1),
            "longest": round(max(milliseconds), 1),
        },
    }


def interval(share: float, games: int) -> list[float]:
    """Return the 95 % confidence interval (Wilson's) of a share of wins in this number of games."""
    middle = share + Z_95**2 / (2 * games)
    reach = Z_95 * sqrt(share * (1 - share) / games + (Z_95 / (2 * games)) ** 2)
    return [round((middle + sign * reach) / (1 + Z_95**2 / games), 3) for sign in (-1, 1)]
