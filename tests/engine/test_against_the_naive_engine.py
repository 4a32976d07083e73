"""The engine and the naive reference engine agree at every position of many random games."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from app.engine.grid import NAME
from app.engine.pieces import KINDS, Stock
from app.engine.position import Position, written_placement, written_position
from app.engine.printout import position_line, result_line
from app.engine.record import PLAYER_COLORS, Player, Record
from app.engine.rulesets import RULE_SETS, RuleSet
from app.engine.state import State
from tests.engine.games import written
from tests.engine.naive import Naive
from tests.engine.rare import RARE, rare_things
from tests.engine.standing import position_of
from tests.engine.ways import WAYS, Step, random_rules, steps, steps_from

HOUSES = 6
"""So many games by house rules for each way of choosing and number of players, besides the three rule sets."""
ENDINGS = 40
"""So many endings with poor players for each of them."""


class Game(NamedTuple):
    """What makes a random game: the same one each time."""

    way: str
    players: int
    rules: RuleSet
    number: int

    @property
    def rng(self) -> Random:
        return Random(f"{self.way} {self.players} {self.number}")


@pytest.mark.parametrize("way", WAYS)
def test_both_engines_agree_all_through_random_games(way: str) -> None:
    assert games_in_agreement(way).total() > 0


@pytest.mark.parametrize("way", WAYS)
def test_both_engines_agree_on_endings_with_few_pieces_loaded_from_a_position(way: str) -> None:
    assert endings_in_agreement(way).total() > 0


def test_all_that_is_rare_came_about_in_these_games() -> None:
    seen = {thing for way in WAYS for thing in games_in_agreement(way) + endings_in_agreement(way)}
    assert RARE - seen == set()


@cache
def games_in_agreement(way: str) -> Counter[str]:
    """How many of the whole games, in all of which both engines agree, have each rare thing."""
    return rare_among(whole_game_in_agreement, all_games(way, HOUSES))


@cache
def endings_in_agreement(way: str) -> Counter[str]:
    """How many of the endings, in all of which both engines agree, have each rare thing."""
    return rare_among(ending_in_agreement, all_games(way, ENDINGS))


def rare_among(played: Callable[[Game], list[Step]], games: Iterator[Game]) -> Counter[str]:
    return Counter(thing for game in games for thing in set(rare_things(played(game))))


def all_games(way: str, houses: int) -> Iterator[Game]:
    rng = Random(f"rules of {way}")
    rules = [*RULE_SETS.values(), *(random_rules(rng) for _ in range(houses))]
    for number, (rule_set, players) in enumerate(product(rules, (3, 4))):
        yield Game(way, players, rule_set, number)


def whole_game_in_agreement(game: Game) -> list[Step]:
    played = list(steps(game.rules, game.players, WAYS[game.way], game.rng))
    assert_agreement(Naive(game.rules._asdict(), game.players), played[0].before, played, game)
    return played


def ending_in_agreement(game: Game) -> list[Step]:
    """A game from somewhere late in it, its players left with few pieces and loaded by both engines."""
    rng = game.rng
    whole = list(steps(game.rules, game.players, WAYS[game.way], rng))
    position = impoverished(whole[rng.randrange(len(whole) // 2, len(whole))], rng)
    players = tuple(Player("", color) for color in PLAYER_COLORS[: game.players])
    start = Record(game.rules, players, position=position).start()
    value = written(rules=game.rules._asdict(), players=game.players, position=written_position(position))
    played = list(steps_from(start, WAYS[game.way], rng))
    assert_agreement(Naive.from_record(value), start, played, game)
    return played


def impoverished(step: Step, rng: Random) -> Position:
    """The position after this step, in mid-turn with the piece just placed, with most pieces gone from the stocks."""
    state = step.after
    in_mid_turn = state.turn.left == 1 and state.turn.player == step.before.turn.player and step.before.turn.left == 2
    position = position_of(state, step.placement if in_mid_turn else None)
    return position._replace(stocks=tuple(few_of(stock, rng) for stock in state.stocks))


def few_of(stock: Stock, rng: Random) -> Stock:
    """At most two pieces each of at most three kinds."""
    kinds = [kind for kind in KINDS if stock[kind]]
    kept = rng.sample(kinds, min(len(kinds), rng.randrange(4)))
    return tuple(min(stock[kind], rng.randrange(1, 3)) if kind in kept else 0 for kind in KINDS)


def assert_agreement(naive: Naive, start: State, played: list[Step], game: Game) -> None:
    assert_same(naive, start, game)
    for step in played:
        naive.play(*written_placement(step.placement).split())
        assert_same(naive, step.after, game)


def assert_same(naive: Naive, state: State, game: Game) -> None:
    assert position_line(naive.ply, state) == naive.trace_line(), game
    assert result_line(state) == naive.result_line(), game
    stocks = [{kind.word: stock[kind] for kind in KINDS} for stock in state.stocks]
    assert stocks == naive.stocks, game
    domes = [palace.dome and NAME[palace.dome] for palace in state.city.palaces.all]
    assert domes == [palace.dome for palace in naive.board.palaces], game
