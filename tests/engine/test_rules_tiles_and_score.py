"""Tests of palace tiles, tower tiles and the score: R29-R33, R35, R36."""

import pytest

from app.engine.pieces import KIND, Seat
from app.engine.scoring import leaders, player_score
from app.engine.state import State
from tests.engine.games import game, house, palace, play, position, tiles


def total(state: State, seat: int) -> int:
    return player_score(state, Seat(seat)).total


def points(state: State, seat: int, color: str) -> dict[str, int]:
    """Return the points of a player's palace of this color, by category."""
    return player_score(state, Seat(seat)).palaces[KIND[color]]._asdict()


# --- palace tiles ---


def test_the_first_to_claim_a_palace_of_a_color_takes_its_tile_R29() -> None:
    state = game("merchant h6, gray c4, dome c4")
    assert tiles(state) == {"gray": 0}


def test_a_tile_without_a_holder_goes_to_no_later_palace_R29() -> None:
    state = game(position=position(palace("gray c4", owner=1), palace("gray h4 h5 h6")))
    assert tiles(play(state, "dome h4")) == {}


HELD = {"gray": 1}


def test_a_dome_on_a_larger_palace_takes_the_tile_R30() -> None:
    state = game(position=position(palace("gray c4 c5", owner=1), palace("gray h4 h5 h6"), palace_tiles=HELD))
    assert tiles(play(state, "dome h4")) == {"gray": 0}


def test_a_tie_moves_no_tile_R30() -> None:
    state = game(position=position(palace("gray c4 c5", owner=1), palace("gray h4 h5"), palace_tiles=HELD))
    assert tiles(play(state, "dome h4")) == {"gray": 1}


def test_stables_count_for_the_largest_palace_R30() -> None:
    state = game(
        position=position(palace("gray c4 c5", owner=1), palace("gray h4", stables="g4 i4"), palace_tiles=HELD)
    )
    assert tiles(play(state, "dome h4")) == {"gray": 0}


def test_a_stable_moves_the_tile_no_matter_who_places_it_R30() -> None:
    palaces = (palace("gray c4", owner=1), palace("gray h4", owner=2))
    state = game(position=position(*palaces, palace_tiles=HELD))
    assert tiles(play(state, "stable h5")) == {"gray": 2}  # placed by player 0


def test_a_stable_at_the_holders_palace_moves_nothing_R30() -> None:
    palaces = (palace("gray c4", owner=1), palace("gray h4", owner=2))
    state = play(game(position=position(*palaces, palace_tiles=HELD)), "stable c5", "stable h5")
    assert tiles(state) == {"gray": 1}


# --- tower tiles ---


def test_a_palace_reaches_a_tower_by_a_wall_beside_a_piece_or_a_stable_R31() -> None:
    walls = {"1": {"north": 3}}
    beside_a_piece = game(position=position(palace("gray c11"), walls=walls))
    assert tiles(play(beside_a_piece, "dome c11")) == {"gray": 0, 1: 0}
    beside_a_stable = game(position=position(palace("gray d11", stables="c11"), walls=walls))
    assert tiles(play(beside_a_stable, "dome d11")) == {"gray": 0, 1: 0}
    by_a_corner = game(position=position(palace("gray d11"), walls=walls))
    assert tiles(play(by_a_corner, "dome d11")) == {"gray": 0}


CORNER = {"1": {"north": 1}, "4": {"west": 10}}
"""Walls of two towers near one corner: n-a belongs to tower 1, and w-10 to tower 4."""


def test_a_dome_connects_to_every_tower_that_its_palace_reaches_R32() -> None:
    state = game(position=position(palace("gray a11 a10"), walls=CORNER))
    assert tiles(play(state, "dome a11")) == {"gray": 0, 1: 0, 4: 0}


def test_a_wall_beside_a_claimed_palace_connects_it_no_matter_who_places_it_R32() -> None:
    state = game(position=position(palace("gray a11", owner=2), palace("black p1")))
    assert tiles(play(state, "wall n-a")) == {1: 2}
    assert tiles(play(state, "wall e-1")) == {}  # the palace at p1 has no owner


def test_a_stable_beside_a_wall_connects_its_palace_no_matter_who_places_it_R32() -> None:
    state = game(position=position(palace("gray b11", owner=2), walls={"1": {"north": 1}}))
    assert tiles(play(state, "stable a11")) == {1: 2}


def test_the_owner_takes_the_tile_from_its_holder_R32() -> None:
    palaces = (palace("gray a11", owner=1), palace("gray c11", owner=2))
    state = game(position=position(*palaces, walls={"1": {"north": 2}}, tower_tiles={"1": 1}))
    assert tiles(play(state, "wall n-c")) == {1: 2}


@pytest.mark.parametrize("rules", ["original", "digest"])
@pytest.mark.parametrize("again", ["wall w-11", "stable b11"])
def test_a_palace_never_connects_to_the_same_tower_again_not_by_the_other_arm_either_R32(
    rules: str, again: str
) -> None:
    palaces = (palace("gray a11 a10", owner=1), palace("gray d11", owner=2))
    standing = position(*palaces, walls={"1": {"north": 4}}, tower_tiles={"1": 2})
    assert tiles(play(game(rules=rules, position=standing), again)) == {1: 2}


@pytest.mark.parametrize("again", ["wall w-11", "stable b11"])
def test_in_the_championship_every_new_contact_counts_R33(again: str) -> None:
    palaces = (palace("gray a11 a10", owner=1), palace("gray d11", owner=2))
    standing = position(*palaces, walls={"1": {"north": 4}}, tower_tiles={"1": 2})
    for rules in ("championship", house("digest", reconnect=True)):
        assert tiles(play(game(rules=rules, position=standing), again)) == {1: 1}


def test_a_stable_that_touches_no_wall_itself_takes_nothing_R33() -> None:
    state = game(
        rules="championship",
        position=position(
            *(palace("gray a11 a10", owner=1), palace("gray d11", owner=2)),
            walls={"1": {"north": 4}},
            tower_tiles={"1": 2},
        ),
    )
    assert tiles(play(state, "stable b10")) == {1: 2}


def test_a_dome_takes_the_tile_of_every_tower_that_its_palace_reaches_R33() -> None:
    palaces = (palace("gray a11 a10"), palace("gray c11", owner=2), palace("gray a6", owner=1))
    standing = position(*palaces, walls={"1": {"north": 3}, "4": {"west": 10}}, tower_tiles={"1": 2, "4": 1})
    assert tiles(play(game(rules="championship", position=standing), "dome a11")) == {1: 0, 4: 0}


# --- the score ---


def test_a_palace_scores_pieces_stables_walls_and_merchants_R35() -> None:
    standing = position(
        palace("gray a11 b11", stables="a10", owner=0), streets="c10 c11, b9 a9", walls={"1": {"north": 2, "west": 2}}
    )
    assert points(game(position=standing), 0, "gray") == {"pieces": 2, "stables": 1, "walls": 4, "merchants": 2}


def test_a_merchant_that_touches_two_parts_of_one_palace_counts_once_R35() -> None:
    standing = position(palace("gray c4 d5 c5", owner=0), streets="d4")
    assert points(game(position=standing), 0, "gray")["merchants"] == 1


def test_a_merchant_that_touches_two_palaces_counts_for_both_R35() -> None:
    state = game(position=position(palace("gray c4", owner=0), palace("black e4", owner=1), streets="d4"))
    assert points(state, 0, "gray")["merchants"] == points(state, 1, "black")["merchants"] == 1


def test_merchants_and_walls_at_a_corner_count_for_nothing_R35() -> None:
    state = game(position=position(palace("gray c10", owner=0), streets="d11 e11", walls={"1": {"north": 3}}))
    assert points(state, 0, "gray") == {"pieces": 1, "stables": 0, "walls": 0, "merchants": 0}


def test_unclaimed_palaces_score_nothing_R35() -> None:
    state = game(position=position(palace("gray c4 c5")))
    assert [total(state, seat) for seat in range(3)] == [0, 0, 0]


def test_the_score_adds_palaces_palace_tiles_and_tower_tiles_R36() -> None:
    standing = position(
        *(palace("orange a11 b11", owner=0), palace("brown h4", owner=0), palace("gray c4", owner=1)),
        walls={"1": {"north": 1}},
        palace_tiles={"orange": 0, "gray": 1},
        tower_tiles={"1": 0},
    )
    state = game(position=standing)
    assert [total(state, seat) for seat in range(3)] == [(2 + 1) + 1 + 4 + 1, 1 + 1, 0]
    assert leaders(state) == [0]


def test_equal_scores_share_the_win_R36() -> None:
    standing = position(palace("gray c4 c5", owner=0), palace("black h4 h5", owner=2), stocks=("", "", ""))
    state = game(position=standing)
    assert state.is_over
    assert leaders(state) == [0, 2]
