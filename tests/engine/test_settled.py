"""Tests of whether the pieces left can still change a score or a tile: by example, and by trying what can follow."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from app.engine.pieces import KINDS, WALL, Kind, Seat
from app.engine.play import advance, options, resume
from app.engine.scoring import totals
from app.engine.settled import is_settled
from app.engine.state import State
from tests.engine.games import game, palace, position
from tests.engine.strategies import games, moments
from tests.engine.ways import Step, uniform

CLAIMED = palace("gray h6", owner=0)
AT_THE_EDGE = palace("gray h11", owner=0)
BLOCKING = palace("black b2", stables="a2 b1")


def left(stock: str, *palaces: dict[str, Any], rules: str = "championship", **others: Any) -> State:
    """Return a state in which only the first player has pieces left."""
    return game(position=position(*palaces, stocks=(stock, "", ""), **others), rules=rules)


def test_a_palace_that_can_be_claimed_now_or_later_changes_a_score() -> None:
    assert not is_settled(left("dome 1", palace("gray h6")))
    assert not is_settled(left("dome 1, black 1", CLAIMED))
    assert is_settled(left("dome 1, gray 1", CLAIMED)), "The player owns a gray palace"


def test_a_stable_changes_a_score_beside_a_claimed_palace_only() -> None:
    assert not is_settled(left("stable 1", CLAIMED))
    assert is_settled(left("stable 1", palace("gray h6")))


@pytest.mark.parametrize(("walls", "settled"), [(1, True), (7, True), (8, False)])
def test_walls_that_bring_nothing_can_lead_to_one_that_does(walls: int, settled: bool) -> None:
    assert is_settled(left(f"wall {walls}", AT_THE_EDGE)) is settled


@pytest.mark.parametrize(("north_east", "settled"), [(7, False), (8, True)])
def test_no_wall_closes_the_gate_of_a_side(north_east: int, settled: bool) -> None:
    walls = {"1": {"north": 7}, "3": {"north": north_east}}
    assert is_settled(left("wall 2", AT_THE_EDGE, walls=walls)) is settled


@pytest.mark.parametrize(("merchants", "settled"), [(1, True), (2, False)])
def test_a_street_can_come_to_a_claimed_palace(merchants: int, settled: bool) -> None:
    assert is_settled(left(f"merchant {merchants}", CLAIMED, streets="h3 h2 h1")) is settled


def test_a_street_can_start_beside_a_claimed_palace_when_the_one_before_ends() -> None:
    assert is_settled(left("merchant 1", CLAIMED, streets="a1"))
    assert not is_settled(left("merchant 1", CLAIMED, BLOCKING, streets="a1")), "It has ended"
    assert not is_settled(left("merchant 1, black 1", CLAIMED, streets="a1")), "A palace piece may end it"
    assert not is_settled(left("merchant 3", CLAIMED, streets="a1")), "Its own merchants may end it"


@pytest.mark.parametrize(("rules", "settled"), [("championship", True), ("original", False)])
def test_the_rules_decide_whether_a_street_can_start_beside_a_merchant_R26(rules: str, settled: bool) -> None:
    encircling = "f7 f6 f5 f4 g4 h4 i4 j4 j5 j6 j7 j8 i8 h8 g8"
    state = left("merchant 1", CLAIMED, BLOCKING, streets=f"{encircling}, a1", rules=rules)
    assert is_settled(state) is settled


def outcome(state: State) -> tuple[Any, ...]:
    """Return all scores and the holders of all tiles."""
    return totals(state), state.palace_tiles, state.tower_tiles


def can_change(state: State, before: tuple[Any, ...]) -> bool:
    """Return whether a sequence of placements changes a score or a tile. Tries all of them."""
    return outcome(state) != before or any(can_change(advance(state, option), before) for option in options(state))


def with_few(step: Step, pieces: list[tuple[int, Kind]]) -> State:
    """Return the state after a step of a random game, but with only these pieces in the stocks, by seat and kind."""
    state = step.after
    players = len(state.stocks)
    numbers = Counter((seat % players, kind) for seat, kind in pieces)
    stocks = tuple(tuple(numbers[seat, kind] for kind in KINDS) for seat in range(players))
    return resume(state.rules, state.city, stocks, (state.palace_tiles, state.tower_tiles), Seat(0), None)


later_moments = moments().filter(lambda step: not step.before.opening)


def pieces(most: int, kinds: st.SearchStrategy[Kind]) -> st.SearchStrategy[list[tuple[int, Kind]]]:
    return st.lists(st.tuples(st.integers(0, 3), kinds), min_size=1, max_size=most)


few = st.lists(st.sampled_from(KINDS), min_size=1, max_size=2).flatmap(lambda kinds: pieces(2, st.sampled_from(kinds)))
many = st.lists(st.sampled_from(KINDS), min_size=1, max_size=2).flatmap(lambda kinds: pieces(9, st.sampled_from(kinds)))


@settings(max_examples=80)
@given(later_moments, few)
def test_nothing_that_can_follow_a_settled_state_changes_a_score_or_tile(
    step: Step, found: list[tuple[int, Kind]]
) -> None:
    state = with_few(step, found)
    assert not (is_settled(state) and can_change(state, outcome(state)))


@settings(max_examples=80)
@given(later_moments, pieces(3, st.just(WALL)))
def test_while_only_walls_are_left_the_answer_is_exact(step: Step, walls: list[tuple[int, Kind]]) -> None:
    state = with_few(step, walls)
    assert is_settled(state) is not can_change(state, outcome(state))


@given(later_moments, many, st.integers(0, 99))
def test_a_settled_state_stays_settled_while_its_pieces_are_placed(
    step: Step, found: list[tuple[int, Kind]], seed: int
) -> None:
    state, rng = with_few(step, found), Random(seed)
    before = outcome(state)
    while is_settled(state) and not state.is_over:
        state = advance(state, uniform(state, rng))
        assert is_settled(state)
        assert outcome(state) == before


@given(games())
def test_a_game_that_is_over_is_settled(steps: list[Step]) -> None:
    assert is_settled(steps[-1].after)
    assert not is_settled(steps[0].after)
