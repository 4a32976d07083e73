"""Tests of the search of all plays at the end of a game."""

from app.bots.last_turns import Ends, ends_of_turns
from app.bots.search import result
from app.engine.grid import SPACE
from app.engine.pieces import WALL
from app.engine.state import Placement
from app.lab.endings import endings, surely_better
from tests.engine.games import game, palace, position


def wall(space: str) -> tuple[Placement, ...]:
    return (Placement(WALL, SPACE[space]),)


def test_the_last_wall_is_best_where_it_takes_a_tower_tile() -> None:
    start = game(position=position(palace("gray p11", owner=0), stocks=("wall 1", "", "")))
    ends = result(ends_of_turns(start, 100))
    assert ends[wall("n-p")] == Ends(5, 5)
    assert ends[wall("n-a")] == Ends(1, 1)
    assert surely_better(ends, wall("n-a")) in {wall("n-p"), wall("e-11")}
    assert surely_better(ends, wall("e-11")) is None


def test_strong_levels_and_tips_choose_no_turn_at_the_end_if_another_one_is_surely_better() -> None:
    found = endings(2, first=0, seed=1)
    assert sum(found["pieces"].values()) == found["positions"] == 2
    assert not found["faults"]
