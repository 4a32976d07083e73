"""Which placements are tried: all, or those near what has changed; domes always."""

from app.bots.search import ANYWHERE, candidates, is_allowed, near
from app.engine.grid import NAME, SPACE, names
from app.engine.pieces import DOME
from app.engine.play import options
from tests.bots.records import random_steps
from tests.engine.games import game, palace, position

RING = ["n-a", "n-b", "n-c", "w-10", "w-11"]


def test_near_a_space_is_what_lies_two_steps_around_it() -> None:
    assert names(near(SPACE["d4"])) == [f"{column}{row}" for row in range(2, 7) for column in "bcdef"]
    assert names(near(SPACE["n-a"])) == ["a10", "b10", "c10", "a11", "b11", "c11", *RING]


def test_anywhere_all_that_is_allowed_is_tried() -> None:
    for step in random_steps("original", 3, seed=6)[::15]:
        assert candidates(step.before, ANYWHERE) == options(step.before)


def test_a_dome_is_tried_wherever_its_palace_stands() -> None:
    state = game(position=position(palace("gray o10"), palace("black a1"), stocks=("dome 2, gray 2, wall 1", "", "")))
    tried = candidates(state, near(SPACE["b2"]))
    domes = [placement for placement in tried if placement.kind is DOME]
    assert {NAME[placement.space] for placement in domes} == {"a1", "o10"}
    assert all(is_allowed(state, placement) for placement in tried)
