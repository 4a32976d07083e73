"""Tests of the evaluation: terms counted by hand, the score at the end, weights, and values that are updated."""

from itertools import product
from random import Random

import pytest

from app.bots.evaluation import IncrementalEvaluation, advantage, exact, values
from app.bots.fitted_weights import COLUMNS, TABLE
from app.bots.terms import AT, NAMES, Terms, weights_for
from app.engine.pieces import DOME, Kind, Seat, tile_value
from app.engine.play import advance, opening, options, place
from app.engine.rulesets import RULE_SETS
from app.engine.scoring import scores
from app.engine.state import State
from tests.bots.records import random_steps
from tests.engine.games import game, palace, play, position
from tests.engine.ways import WAYS

ONES = Terms(*(1.0 for _ in NAMES))
PLACEMENTS = 12
"""The number of allowed placements that a test tries in a state, besides all domes."""


def counted(state: State, term: int) -> list[float]:
    """Return each player's count of a term, in seat order. `term` is the index of the term."""
    return values(state, Terms(*(float(index == term) for index in range(len(NAMES)))))


@pytest.mark.parametrize("rules", RULE_SETS)
def test_points_and_tiles_are_those_of_the_score(rules: str) -> None:
    for step in random_steps(rules, 3, seed=5)[::10]:
        standing = scores(step.after)
        palaces = [sum(palace.total for palace in score.palaces.values()) for score in standing]
        assert counted(step.after, AT.points) == palaces
        tiles = map(sum, zip(*(counted(step.after, term) for term in (AT.palace_tiles, AT.tower_tiles)), strict=True))
        assert [*tiles] == [score.total - points for score, points in zip(standing, palaces, strict=True)]


def test_at_the_end_a_position_is_worth_its_score() -> None:
    end = random_steps("original", 3, seed=5)[-1].after
    assert values(end, ONES) == [score.total for score in scores(end)]


def test_the_advantage_counts_all_rivals_and_the_best_one_most() -> None:
    assert advantage([50.0, 40.0, 30.0], Seat(0)) == pytest.approx(50 - 0.6 * 35 - 0.4 * 40)
    assert advantage([50.0, 40.0, 30.0], Seat(2)) == pytest.approx(30 - 0.6 * 45 - 0.4 * 50)


def test_room_to_earn_more_is_counted_beside_owned_palaces() -> None:
    state = game(position=position(palace("gray a1", owner=1), streets="c1"))
    assert counted(state, AT.ring) == [0, 2, 0]
    assert counted(state, AT.room) == [0, 2, 0]
    assert counted(state, AT.stable_fits) == [0, 1, 0]
    assert counted(state, AT.merchant_fits) == [0, 1, 0]


def test_the_second_merchant_from_now_may_come_beside_a_palace() -> None:
    state = game(position=position(palace("gray a1", owner=1), streets="d1"))
    assert counted(state, AT.merchant_fits) == [0, 0, 0]
    assert counted(state, AT.street_steps) == [0, 1, 0]


def test_a_chance_at_a_tower_tile_halves_with_each_wall_that_is_needed() -> None:
    """Four walls away is too far, and of a tower's arms, the nearer one counts.

    A tile that a rival holds is at risk, and one's own is no chance.
    """
    gray = palace("gray b11", owner=1)
    assert counted(game(position=position(gray)), AT.tower_chances) == [0, 1 / 4, 0]
    taken = position(gray, palace("black n11", owner=0), walls={"3": {"north": 3}}, tower_tiles={"3": 0})
    assert counted(game(position=taken), AT.tower_chances) == [0, 1 / 4, 0]
    held = position(gray, palace("black a5", owner=0), walls={"1": {"west": 7}}, tower_tiles={"1": 0})
    assert counted(game(position=held), AT.tower_chances) == [-1 / 4, 1 / 4, 0]
    corner = position(palace("gray a1", owner=1))
    assert counted(game(position=corner), AT.tower_chances) == [0, 4 / 2, 0], "two arms, but only one tile"
    far = position(palace("gray d11", owner=1))
    assert counted(game(position=far), AT.tower_chances) == [0, 0, 0]


def test_a_wall_reaches_a_palace_again_only_by_the_rules_that_let_it() -> None:
    palaces = (palace("gray a11 b11", owner=1), palace("black a8", owner=0))
    walls = {"1": {"north": 1, "west": 4}}
    twice = position(*palaces, walls=walls, tower_tiles={"1": 0})
    assert counted(game(position=twice), AT.tower_chances) == [0, 0, 0]
    assert counted(game(position=twice, rules="championship"), AT.tower_chances) == [-1 / 2, 1 / 2, 0]


def test_a_palace_tile_is_secure_on_a_large_palace_or_when_nobody_else_can_claim() -> None:
    orange = palace("orange c4 c5 d5", owner=1)
    open_ = position(orange, stocks=("dome 1, orange 1", "dome 1", "wall 2"), palace_tiles={"orange": 1})
    assert counted(game(position=open_), AT.secure_tiles) == [0, 4 * 3 / 8, 0]
    closed = position(orange, stocks=("wall 1", "dome 1", "wall 2"), palace_tiles={"orange": 1})
    assert counted(game(position=closed), AT.secure_tiles) == [0, 4, 0]


def test_an_unclaimed_palace_and_its_tiles_count_for_all_claimants() -> None:
    walls = {"1": {"north": 1}}
    stocks = ("dome 1, wall 2", "dome 1", "dome 1")
    apart = (palace("gray d8", owner=2), palace("gray a11"), palace("orange l4"))
    state = game(position=position(*apart, walls=walls, stocks=stocks, tower_tiles={}))
    assert counted(state, AT.number_of_two) == [1, 1, 0]
    assert counted(state, AT.worth_of_two) == [3, 3, 0]
    assert counted(state, AT.number_of_three) == [1, 1, 1]
    assert counted(state, AT.worth_of_three) == [5, 5, 5]


def test_the_player_who_comes_next_can_claim_before_the_rivals() -> None:
    """The palace has 2 points, 6 free spaces beside it, and no wall space in reach."""
    city = (palace("gray f5 f6"), palace("orange l4", owner=2))
    everybody = ("dome 1, wall 2", "dome 1, wall 1", "dome 2")
    state = game(position=position(*city, stocks=everybody, palace_tiles={"orange": 2}))
    worth = 2 + tile_value(Kind.GRAY) + 6
    assert counted(state, AT.worth_of_next) == [worth / 4, 0, 0]
    assert counted(state, AT.number_of_next) == [1 / 4, 0, 0]
    within_the_turn = play(state, "wall n-a")
    assert counted(within_the_turn, AT.worth_of_next) == [0, worth / 4, 0]
    assert counted(play(within_the_turn, "wall n-b"), AT.worth_of_next) == [0, worth / 4, 0]
    two = game(position=position(*city, stocks=("wall 2", "dome 1, wall 1", "dome 2"), palace_tiles={"orange": 2}))
    assert counted(two, AT.worth_of_next) == [0, worth, 0]


def test_claimants_share_the_free_spaces_that_an_unclaimed_palace_can_reach() -> None:
    """From b5, the palace touches no wall space, but after one more piece on a5 it touches w-5."""
    state = game(position=position(palace("gray b5"), stocks=("dome 1, wall 1", "dome 1", "wall 1")))
    assert counted(state, AT.ring_to_come) == [1 / 2, 1 / 2, 0]
    assert counted(state, AT.room_to_come) == [2, 2, 0]


def test_a_color_promises_each_claimant_a_share_of_the_pieces_in_stock_which_are_spare_for_others() -> None:
    state = game(position=position(palace("gray a1"), stocks=("gray 4, dome 1", "gray 2", "dome 1, wall 1")))
    assert counted(state, AT.pieces_to_come) == [3, 0, 3]
    assert counted(state, AT.growth_to_come) == [2, 0, 2]
    assert counted(state, AT.spare_pieces) == [0, 2, 0]


def test_a_dome_without_a_palace_to_come_is_no_claim() -> None:
    stocks = ("gray 1, dome 2", "dome 1, wall 1", "wall 1")
    assert counted(game(position=position(palace("black d8"), stocks=stocks)), AT.claims) == [2, 2, 0]
    owned = position(palace("black d8", owner=2), stocks=stocks, palace_tiles={"black": 2})
    assert counted(game(position=owned), AT.claims) == [1, 1, 0]


def test_house_rules_get_the_weights_of_the_most_similar_rule_set() -> None:
    for index, (name, players) in enumerate(COLUMNS):
        rules, weights = RULE_SETS[name], weights_for(RULE_SETS[name], players)
        assert weights == Terms(*(row[index] for row in TABLE.values()))
        assert weights_for(rules._replace(first_merchant_off_edge=False), players) == weights


def test_every_term_has_weights_and_nothing_else_has() -> None:
    assert tuple(TABLE) == NAMES
    assert {len(row) for row in TABLE.values()} == {len(COLUMNS)}


def test_no_stock_counts_against_a_player() -> None:
    for term in ("stables", "merchants", "walls", "claims"):
        assert min(TABLE[term]) >= 0, term


def assert_updates_are_exact(state: State, rng: Random) -> None:
    """Try placements in a state. Assert that `advance` agrees with `place`, and updated values with new ones."""
    weights = exact(rng.gauss(0, 2) for _ in NAMES)
    evaluation = IncrementalEvaluation(state, weights)
    allowed = options(state)
    tried = rng.sample(allowed, min(len(allowed), PLACEMENTS))
    for placement in [*tried, *(option for option in allowed if option.kind is DOME)]:
        after = advance(state, placement)
        assert after == place(state, placement)[0]
        assert evaluation.values(placement, after) == values(after, weights), placement


@pytest.mark.parametrize(("rules", "players", "way"), list(product(RULE_SETS, (3, 4), WAYS)))
def test_an_updated_evaluation_equals_a_new_one_in_random_games(rules: str, players: int, way: str) -> None:
    rng = Random(f"{rules} {players} {way}")
    played = random_steps(rules, players, seed=8, way=way)
    for step in [*played[::6], *played[-6:]]:
        assert_updates_are_exact(step.before, rng)


def test_the_first_merchant_comes_from_no_stock() -> None:
    assert_updates_are_exact(opening(RULE_SETS["original"], 3), Random(1))


def test_a_stable_that_enlarges_the_palace_to_beat_counts_for_the_unclaimed_one() -> None:
    palaces = (palace("gray a1", owner=1), palace("gray h4 h5"))
    stocks = ("dome 1, stable 1, wall 2", "stable 1", "wall 1")
    assert_updates_are_exact(game(position=position(*palaces, stocks=stocks, palace_tiles={"gray": 1})), Random(1))
