"""A computer player knows what a person with a perfect memory knows, and no more."""

from random import Random

import pytest

from app.bots.think import view
from app.engine.pieces import DOME, KINDS, STARTING_STOCK, Seat, Stock
from app.engine.record import Record
from app.engine.rulesets import RULE_SETS
from app.engine.state import State
from tests.bots.records import random_steps, record_after, record_from, thought
from tests.engine.games import game, palace, position, record, written
from tests.engine.ways import Step


def middle(rules: str, players: int) -> Step:
    """A step in the middle of a random game after which somebody starts a turn."""
    return next(step for step in random_steps(rules, players, seed=3)[50:] if step.after.turn.left == 2)


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("players", [3, 4])
def test_whoever_has_seen_the_whole_game_knows_what_everybody_has(rules: str, players: int) -> None:
    played = random_steps(rules, players, seed=2)
    for number in (1, 30, 70, 100):
        assert view(record_after(rules, played[:number])) == played[number - 1].after


def with_other_secrets(game: Record, seat: Seat) -> Record:
    """The same record, but the others have fewer pieces behind their screens from the start."""
    assert game.position is not None
    stocks = tuple(
        stock if other_seat == seat else halved(stock) for other_seat, stock in enumerate(game.position.stocks)
    )
    return game._replace(position=game.position._replace(stocks=stocks))


def halved(stock: Stock) -> Stock:
    """Half of each kind that he has, domes excepted, and still at least one."""
    return tuple(count if kind is DOME else (count + 1) // 2 for kind, count in zip(KINDS, stock, strict=True))


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("players", [3, 4])
def test_what_is_behind_the_screens_of_others_changes_no_answer(rules: str, players: int) -> None:
    step = middle(rules, players)
    seat = step.after.turn.player
    assert seat is not None
    honest = record_from(rules, step)
    other = with_other_secrets(honest, seat)
    assert hidden(honest) != hidden(other)
    assert thought(other) == thought(honest)


def hidden(game: Record) -> tuple[Stock, ...]:
    assert game.position is not None
    return game.position.stocks


def dealt_anew(game: Record, seat: Seat, rng: Random) -> Record:
    """The same record, but what is behind the screens of the others is dealt among them by chance."""
    assert game.position is not None
    stocks = [list(stock) for stock in game.position.stocks]
    others = [stock for other, stock in enumerate(stocks) if other != seat]
    for kind in KINDS:
        if kind is not DOME:
            pieces = sum(stock[kind] for stock in others)
            for stock in others:
                stock[kind] = 0
            for _ in range(pieces):
                most = STARTING_STOCK[len(stocks)][kind]
                rng.choice([stock for stock in others if stock[kind] < most])[kind] += 1
    return game._replace(position=game.position._replace(stocks=tuple(map(tuple, stocks))))


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("players", [3, 4])
def test_what_is_hidden_may_be_scrambled_and_the_answer_stays(rules: str, players: int) -> None:
    step = middle(rules, players)
    seat = step.after.turn.player
    assert seat is not None
    honest = record_from(rules, step)
    rng = Random(f"{rules} {players}")
    scrambled = [dealt_anew(honest, seat, rng) for _ in range(3)]
    assert len({hidden(game) for game in (honest, *scrambled)}) > 1
    assert all(thought(game) == thought(honest) for game in scrambled)


def test_what_is_placed_after_a_position_is_remembered() -> None:
    stocks = ("wall 4", "wall 3, dome 1", "wall 3, dome 2")
    start = position(palace("gray c4"), stocks=stocks)
    known = view(record(written("wall n-a, wall n-b", position=start)))
    assert known.turn.player == 1
    assert known.stocks[1] == game(position=start).stocks[1]
    assert [known.stocks[seat][DOME] for seat in (0, 2)] == [0, 2]
    before = view(record(written(position=start)))
    assert share_of_walls(before, 2) - share_of_walls(known, 0) == 2


def share_of_walls(state: State, seat: int) -> int:
    return state.stocks[Seat(seat)][7]


def test_pieces_that_went_back_to_the_box_are_in_nobodys_hand() -> None:
    owned = (palace("gray c4", owner=0), palace("gray h4", owner=1), palace("gray m4"))
    start = position(*owned, stocks=("gray 1, wall 3", "gray 2, wall 1", "dome 1, wall 1"), player=2)
    known = view(record(written("dome m4", position=start)))
    assert [stock[0] for stock in known.stocks] == [0, 0, 0]


def test_a_finished_game_is_seen_as_it_is() -> None:
    played = random_steps("digest", 3, seed=1)
    assert view(record_after("digest", played)) == played[-1].after
