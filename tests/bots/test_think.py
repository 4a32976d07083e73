"""Tests that a bot knows what a person with a perfect memory knows, and no more."""

import pytest

from app.bots.think import view
from app.engine.pieces import DOME, KINDS, WALL, Seat, Stock
from app.engine.record import Record
from app.engine.rulesets import RULE_SETS
from tests.bots.records import answer_of, random_steps, record_after, record_from
from tests.engine.games import game, palace, position, record, written
from tests.engine.ways import Step


def middle(rules: str, players: int) -> Step:
    """Return a step in the middle of a random game. A new turn starts after the step."""
    return next(step for step in random_steps(rules, players, seed=3)[50:] if step.after.turn.left == 2)


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("players", [3, 4])
def test_a_player_who_has_seen_the_whole_game_knows_all_stocks(rules: str, players: int) -> None:
    played = random_steps(rules, players, seed=2)
    for number in (1, 30, 70, 100):
        assert view(record_after(rules, played[:number])) == played[number - 1].after


def with_other_secrets(game: Record, seat: Seat) -> Record:
    """Return the record with fewer hidden pieces for the rivals of the player at `seat` at the start of the game."""
    assert game.position is not None
    stocks = tuple(
        stock if other_seat == seat else halved(stock) for other_seat, stock in enumerate(game.position.stocks)
    )
    return game._replace(position=game.position._replace(stocks=stocks))


def halved(stock: Stock) -> Stock:
    """Return a stock with half of the pieces of each kind, rounded up, and with all domes."""
    return tuple(count if kind is DOME else (count + 1) // 2 for kind, count in zip(KINDS, stock, strict=True))


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("players", [3, 4])
def test_hidden_pieces_of_the_others_do_not_change_the_answer(rules: str, players: int) -> None:
    step = middle(rules, players)
    seat = step.after.current_player
    honest = record_from(rules, step)
    other = with_other_secrets(honest, seat)
    assert honest.position != other.position
    assert answer_of(other) == answer_of(honest)


def test_what_is_placed_after_a_position_is_remembered() -> None:
    stocks = ("wall 4", "wall 3, dome 1", "wall 3, dome 2")
    start = position(palace("gray c4"), stocks=stocks)
    known = view(record(written("wall n-a, wall n-b", position=start)))
    assert known.turn.player == 1
    assert known.stocks[1] == game(position=start).stocks[1]
    assert [known.stocks[seat][DOME] for seat in (0, 2)] == [0, 2]
    before = view(record(written(position=start)))
    assert before.stocks[2][WALL] - known.stocks[0][WALL] == 2


def test_pieces_that_went_back_to_the_box_are_in_no_stock() -> None:
    owned = (palace("gray c4", owner=0), palace("gray h4", owner=1), palace("gray m4"))
    start = position(*owned, stocks=("gray 1, wall 3", "gray 2, wall 1", "dome 1, wall 1"), player=2)
    known = view(record(written("dome m4", position=start)))
    assert [stock[0] for stock in known.stocks] == [0, 0, 0]
