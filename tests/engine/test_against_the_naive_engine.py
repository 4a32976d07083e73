"""Tests that the engine and the naive reference engine agree at every position of many random games."""

from collections.abc import Iterator
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
from tests.engine.ways import WAYS, Step, position_after, random_rules, steps, steps_from

HOUSES = 1
"""The number of random house rules that tests add to the three rule sets, for each way of playing and player count."""
MORE_HOUSES = 6
ENDINGS = 40
"""The number of random house rules for which a test plays endings, for each way of playing."""


class Game(NamedTuple):
    """The description of a random game, which determines the game: `way` names the way of playing (see `ways`)."""

    way: str
    players: int
    rules: RuleSet
    number: int

    @property
    def rng(self) -> Random:
        return Random(f"{self.way} {self.players} {self.number}")


@pytest.mark.parametrize("way", WAYS)
def test_both_engines_agree_all_through_random_games(way: str) -> None:
    for game in all_games(way, HOUSES):
        assert_agreement_in_a_game(game)


@pytest.mark.full
@pytest.mark.parametrize("way", WAYS)
def test_both_engines_agree_in_games_by_more_house_rules(way: str) -> None:
    for game in all_games(way, MORE_HOUSES):
        assert_agreement_in_a_game(game)


@pytest.mark.parametrize("way", WAYS)
def test_both_engines_agree_on_endings_with_few_pieces_loaded_from_a_position(way: str) -> None:
    for game in all_games(way, ENDINGS):
        position, start, played = ending(game)
        value = written(rules=game.rules._asdict(), players=game.players, position=written_position(position))
        assert_agreement(Naive.from_record(value), start, played, game)


def test_these_games_contain_everything_rare() -> None:
    played = [whole_game(game) for way in WAYS for game in all_games(way, HOUSES)]
    played += [ending(game).played for way in WAYS for game in all_games(way, ENDINGS)]
    assert RARE - {thing for steps in played for thing in rare_things(steps)} == set()


def all_games(way: str, houses: int) -> Iterator[Game]:
    rng = Random(f"rules of {way}")
    rules = [*RULE_SETS.values(), *(random_rules(rng) for _ in range(houses))]
    for number, (rule_set, players) in enumerate(product(rules, (3, 4))):
        yield Game(way, players, rule_set, number)


def whole_game(game: Game) -> list[Step]:
    return list(steps(game.rules, game.players, WAYS[game.way], game.rng))


class Ending(NamedTuple):
    """The end of a game: a position with few pieces in stock, its state, and the steps played from there."""

    position: Position
    start: State
    played: list[Step]


def ending(game: Game) -> Ending:
    """Play a random game, choose a position in its second half, remove most pieces from its stocks, and play on."""
    rng = game.rng
    whole = list(steps(game.rules, game.players, WAYS[game.way], rng))
    position = impoverished(whole[rng.randrange(len(whole) // 2, len(whole))], rng)
    players = tuple(Player("", color) for color in PLAYER_COLORS[: game.players])
    start = Record(game.rules, players, position=position).start()
    return Ending(position, start, list(steps_from(start, WAYS[game.way], rng)))


def impoverished(step: Step, rng: Random) -> Position:
    """Return the position after this step, with most pieces removed from the stocks."""
    return position_after(step)._replace(stocks=tuple(few_of(stock, rng) for stock in step.after.stocks))


def few_of(stock: Stock, rng: Random) -> Stock:
    """Return a part of the stock: at most two pieces of each of at most three kinds."""
    kinds = [kind for kind in KINDS if stock[kind]]
    kept = rng.sample(kinds, min(len(kinds), rng.randrange(4)))
    return tuple(min(stock[kind], rng.randrange(1, 3)) if kind in kept else 0 for kind in KINDS)


def assert_agreement_in_a_game(game: Game) -> None:
    played = whole_game(game)
    assert_agreement(Naive(game.rules._asdict(), game.players), played[0].before, played, game)


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
