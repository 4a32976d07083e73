"""Tests of the looks of the search: the turns that take something, and that it does not leave out good ones."""

import pytest

from app.bots.candidates import goes_on
from app.bots.evaluation import exact
from app.bots.terms import weights_for
from app.engine.pieces import COLORS
from app.engine.play import advance, options
from app.engine.state import State
from app.lab.looks import all_takings, looks
from tests.bots.records import random_steps


@pytest.mark.full
def test_the_search_looks_at_all_good_turns_that_take_something() -> None:
    found = looks(2, first=0, seed=1, samples=8)
    assert found["rated"] > 100
    assert found["misses"] == []


@pytest.mark.parametrize("ply", [95, 111])
def test_every_turn_that_takes_a_palace_or_a_tile_is_tried(ply: int) -> None:
    start = random_steps("original", 3, seed=0, way="hoarder")[ply].before
    weights = exact(weights_for(start.rules, 3))
    assert (start.turn.left, start.is_over) == (2, False)
    found = {frozenset(turn.placements) for turn in all_takings(start, weights)}
    expected = set()
    for first in options(start):
        between = advance(start, first)
        for second in options(between) if goes_on(start, between) else [None]:
            after = between if second is None else advance(between, second)
            if any(new and not old for old, new in zip(owned(start, start), owned(start, after), strict=True)):
                expected.add(frozenset({first, second} - {None}))
    assert found == expected != set()


def owned(start: State, state: State) -> list[bool]:
    """Return for each tile, and for each color of palaces, whether the player at turn at the start has it now."""
    seat = start.current_player
    palaces = [state.city.palaces.owned(color, seat) is not None for color in COLORS]
    return [holder == seat for holder in (*state.palace_tiles, *state.tower_tiles)] + palaces
