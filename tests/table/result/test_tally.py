"""Tests of the final score, counted step by step (R35, R36)."""

import pytest

from app.engine.pieces import Kind
from app.engine.scoring import scores
from app.table.result.counting import tally
from tests.engine.games import palace, position
from tests.table.sittings import END, game_in, sitting_at, whole_game

TWO_OWNERS = position(
    palace("gray a11 a10", stables="b10", owner=1),
    palace("gray d4", owner=0),
    palace("brown d11", owner=0),
    walls={"1": {"north": 1, "west": 2}},
    stocks=("wall 1", "", ""),
    palace_tiles={"gray": 1, "brown": 0},
    tower_tiles={"1": 1},
)


def test_each_category_is_counted_for_all_players_before_the_next() -> None:
    steps = tally(game_in(sitting_at(TWO_OWNERS, "wall n-p", END)).state)
    assert [(step.seat, step.color, step.palace is not None, step.tower, step.points) for step in steps] == [
        (0, Kind.GRAY, True, None, 1),
        (1, Kind.GRAY, True, None, 6),
        (1, Kind.GRAY, False, None, 1),
        (0, Kind.BROWN, True, None, 1),
        (0, Kind.BROWN, False, None, 3),
        (1, None, False, 1, 1),
    ]


@pytest.mark.parametrize(
    ("rules", "players", "seed"), [("original", 3, 11), ("championship", 4, 12), ("digest", 4, 13)]
)
def test_the_steps_of_a_whole_game_add_up_to_its_score(rules: str, players: int, seed: int) -> None:
    *_, over = whole_game(seed, rules, players)
    state = game_in(over).state
    sums = [sum(step.points for step in tally(state) if step.seat == seat) for seat in state.seats]
    assert sums == [score.total for score in scores(state)]
