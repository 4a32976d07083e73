"""Tests of properties that hold in every game, with random games from Hypothesis."""

import copy
import re
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from app.engine import grid
from app.engine.city import city_of
from app.engine.errors import IllegalPlacement
from app.engine.events import PiecesReturned
from app.engine.palaces import palaces_of
from app.engine.pieces import DOME, KINDS, MERCHANT, STABLE, WALL, Kind
from app.engine.play import choices, options, perft, place
from app.engine.refusals import Reason, why_not, why_nowhere
from app.engine.scoring import leaders, scores, totals
from app.engine.sites import sites_of
from app.engine.state import Placement, State
from tests.engine import naive_board
from tests.engine.strategies import games, moments, states
from tests.engine.ways import Step

city_names = st.sets(st.sampled_from(naive_board.CITY))
all_names = st.sets(st.sampled_from(list(grid.SPACE)))


def as_set(spaces: grid.Spaces) -> set[str]:
    return set(grid.names(spaces))


def from_set(written: set[str]) -> grid.Spaces:
    return grid.union(grid.SPACE[name] for name in written)


# --- sets of spaces ---


@given(all_names, all_names)
def test_sets_of_spaces_are_sets_of_names(one: set[str], other: set[str]) -> None:
    assert as_set(from_set(one)) == one
    assert as_set(from_set(one) & from_set(other)) == one & other
    assert as_set(from_set(one) | from_set(other)) == one | other
    assert as_set(from_set(one) & ~from_set(other)) == one - other
    assert from_set(one).bit_count() == len(one)
    assert {grid.NAME[space] for space in grid.spaces_of(from_set(one))} == one


@given(city_names)
def test_neighbors_are_those_of_the_naive_board(spaces: set[str]) -> None:
    beside = {name for space in spaces for name in naive_board.ORTHOGONAL[space]}
    walls = {wall for wall, space in naive_board.BESIDE.items() if space in spaces}
    touched = {name for space in spaces for name in naive_board.AROUND[space]}
    assert as_set(grid.orthogonal(from_set(spaces)) & grid.CITY) == beside
    assert as_set(grid.orthogonal(from_set(spaces)) & grid.RING) == walls
    assert as_set(grid.around(from_set(spaces))) == touched | spaces


@given(all_names)
def test_names_come_in_the_order_of_a_record(spaces: set[str]) -> None:
    order = [*naive_board.CITY, *naive_board.RING]
    assert grid.names(from_set(spaces)) == sorted(spaces, key=order.index)


@given(city_names.filter(bool))
def test_the_first_of_a_set_is_the_first_in_square_order(spaces: set[str]) -> None:
    assert grid.NAME[grid.first(from_set(spaces))] == min(spaces, key=naive_board.CITY.index)


# --- placing ---


@settings(max_examples=60)
@given(moments())
def test_placing_never_changes_the_old_state(step: Step) -> None:
    before = copy.deepcopy(step.before)
    place(step.before, step.placement)
    assert step.before == before


@settings(max_examples=60)
@given(states())
def test_an_allowed_placement_is_accepted_and_any_other_refused_with_a_reason(state: State) -> None:
    for kind in KINDS:
        for space in grid.SPACE.values():
            placement = Placement(kind, space)
            if state.turn.allowed[kind] & grid.ONLY[space]:
                assert why_not(state, placement) is None
                continue
            refusal = why_not(state, placement)
            assert refusal is not None
            assert re.fullmatch(r"R([1-9]|[12]\d|3[0-6])", refusal.reason.rule)
            assert refusal.obstacles & ~(state.city.taken | grid.ONLY[space]) == grid.NOWHERE
            assert not set("{}") & set(refusal.text)
            assert (refusal.reason, kind) != (Reason.DOME_DUTY, DOME)


@settings(max_examples=60)
@given(states(), st.randoms(use_true_random=False))
def test_place_raises_the_refusal_of_why_not(state: State, rng: Random) -> None:
    for kind in KINDS:
        placement = Placement(kind, rng.choice(list(grid.SPACE.values())))
        if refusal := why_not(state, placement):
            with pytest.raises(IllegalPlacement) as raised:
                place(state, placement)
            assert raised.value.refusal == refusal
            assert str(raised.value) == f"{refusal.text} ({refusal.reason.rule})"


@given(states())
def test_a_kind_has_a_reason_to_go_nowhere_exactly_when_it_can_go_nowhere(state: State) -> None:
    for kind in KINDS:
        assert (why_nowhere(state, kind) is None) == bool(state.turn.allowed[kind])


@settings(max_examples=60)
@given(states())
def test_every_option_can_be_played_and_perft_counts_them(state: State) -> None:
    found = options(state)
    for option in found:
        place(state, option)
    assert len(set(found)) == len(found) == sum(choices(state, kind).bit_count() for kind in KINDS)
    assert perft(state, 1) == (len(found) or 1)
    assert bool(found) != state.is_over


# --- pieces ---


def pieces_of(state: State) -> dict[Kind, int]:
    """Return the number of pieces of each kind on the board and in all stocks, without the first merchant."""
    palaces = state.city.palaces.all
    on_board = {kind: sum(p.pieces.bit_count() for p in palaces if p.color is kind) for kind in KINDS}
    on_board[DOME] = sum(palace.owner is not None for palace in palaces)
    on_board[STABLE] = sum(palace.stables.bit_count() for palace in palaces)
    on_board[MERCHANT] = state.city.streets.merchants.bit_count() - (not state.opening)
    on_board[WALL] = sum(walls.bit_count() for walls in state.city.walls.standing)
    return {kind: on_board[kind] + sum(stock[kind] for stock in state.stocks) for kind in KINDS}


@given(games())
def test_no_piece_is_lost_or_gained_except_by_returns_to_the_box(steps: list[Step]) -> None:
    supply = pieces_of(steps[0].before)
    for step in steps:
        for event in step.events:
            if isinstance(event, PiecesReturned):
                supply[event.color] -= sum(event.counts)
        assert pieces_of(step.after) == supply


@given(games())
def test_spaces_never_become_free_again_and_scores_of_palaces_never_shrink(steps: list[Step]) -> None:
    for step in steps:
        assert step.after.city.free & ~step.before.city.free == grid.NOWHERE
        for before, after in zip(scores(step.before), scores(step.after), strict=True):
            for color, worth in before.palaces.items():
                assert all(was <= now for was, now in zip(worth, after.palaces[color], strict=True))


@given(states())
def test_the_totals_are_those_of_the_scores(state: State) -> None:
    assert totals(state) == [score.total for score in scores(state)]


# --- the order of palaces ---


@given(states(), st.randoms(use_true_random=False))
def test_neither_score_nor_sites_depend_on_the_order_of_palaces(state: State, rng: Random) -> None:
    _, palaces, streets, walls = state.city
    shuffled = city_of(palaces_of(rng.sample(palaces.all, len(palaces.all))), streets, walls)
    other = state._replace(city=shuffled)
    assert scores(other) == scores(state)
    assert leaders(other) == leaders(state)
    assert sites_of(shuffled, state.rules, len(state.stocks)) == state.sites
