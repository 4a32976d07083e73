"""What guests ask of what stands there: towers, streets, walls, and what a player may still claim."""

from random import Random
from typing import Any

import pytest

from app.engine.grid import SPACE, names
from app.engine.inspection import (
    Claim,
    claim,
    growth_sites,
    palaces_at,
    street_at,
    street_pays,
    street_sites,
    tile_takings,
    wall_pays,
)
from app.engine.pieces import COLOR, TOWERS, WALL, Seat, Tower
from app.engine.play import options, place
from app.engine.position import written_placement
from app.engine.rulesets import RULE_SETS
from app.engine.state import State
from tests.engine.games import PLENTY, game, palace, play, position
from tests.engine.ways import builder, steps

ONE = Tower(1)
AT_TOWER_1: dict[str, Any] = {"walls": {"1": {"north": 2, "west": 1}}}


def reached(state: State, tower: Tower) -> list[list[str]]:
    return [names(each.pieces) for each in palaces_at(state.city, tower)]


def takings(state: State, tower: Tower) -> set[tuple[str, int]]:
    return {(written_placement(taking.placement), taking.taker) for taking in tile_takings(state, tower)}


def test_a_palace_reaches_a_tower_by_any_part_beside_one_of_its_walls_R31() -> None:
    state = game(position=position(palace("gray d10", stables="c10"), palace("black a11", owner=1), **AT_TOWER_1))
    assert reached(state, ONE) == [["a11"]]
    nearer = game(position=position(palace("gray c10 c11", owner=0), palace("black a11"), walls={"1": {"north": 3}}))
    assert reached(nearer, ONE) == [["c10", "c11"], ["a11"]]
    assert reached(nearer, Tower(2)) == []


def test_a_tower_without_walls_is_reached_by_nobody_R31() -> None:
    state = game(position=position(palace("gray a11", owner=0)))
    assert reached(state, ONE) == []
    assert takings(state, ONE) == {("wall n-a", 0), ("wall w-11", 0)}


def test_the_next_wall_beside_a_claimed_palace_would_take_the_tile_R32() -> None:
    state = game(position=position(palace("gray c11", owner=1), palace("black e11"), **AT_TOWER_1))
    assert takings(state, ONE) == {("wall n-c", 1), ("stable b11", 1)}
    assert takings(play(state, "wall n-c"), ONE) == set(), "Player 1 holds it now"


def test_a_stable_beside_a_wall_would_take_the_tile_R32() -> None:
    state = game(position=position(palace("gray b10", owner=2), **AT_TOWER_1))
    assert takings(state, ONE) == {("stable b11", 2)}


def test_what_is_connected_takes_the_tile_again_by_the_championship_only_R33() -> None:
    standing = position(
        palace("gray a11 b11", owner=0), palace("black d11", owner=1), walls={"1": {"north": 4}}, tower_tiles={"1": 1}
    )
    assert takings(game(position=standing), ONE) == set()
    assert ("wall w-11", 0) in takings(game(rules="championship", position=standing), ONE)


def test_the_two_arms_of_a_side_are_walls_of_two_towers_R28() -> None:
    state = game(position=position(walls={"1": {"north": 7}, "3": {"north": 8}}))
    walls = state.city.walls
    assert [walls.tower_at(SPACE[space]) for space in ("n-g", "n-h", "n-i")] == [1, None, 3]


@pytest.mark.parametrize("rules", ["original", "championship", "digest"])
def test_whatever_takes_a_tile_was_foretold_R32(rules: str) -> None:
    """Every wall and stable of a whole game that gives a tower's tile to another player, and no other."""
    for state, *_ in steps(RULE_SETS[rules], 3, builder, Random(4)):
        for option in options(state)[::7]:
            if option.kind < WALL and option.kind.word != "stable":
                continue
            after, _ = place(state, option)
            for tower in TOWERS:
                before, holder = state.tower_tiles[tower - 1], after.tower_tiles[tower - 1]
                foretold = {taking.taker for taking in tile_takings(state, tower) if taking.placement == option}
                assert foretold == ({holder} if holder != before else set())


def test_a_street_has_its_ends_and_pays_the_palaces_beside_it_R35() -> None:
    palaces = palace("gray c4 c5", owner=0), palace("black g5", owner=1), palace("brown e8")
    city = game(position=position(*palaces, streets="d4 d5 e5 f5, m9")).city
    street = street_at(city, SPACE["e5"])
    assert street == tuple(SPACE[space] for space in ("d4", "d5", "e5", "f5"))
    assert [(pay.palace.color.word, pay.points) for pay in street_pays(city, street)] == [("gray", 2), ("black", 1)]
    assert street_at(city, SPACE["e8"]) is None


def test_only_the_last_street_goes_on_R26() -> None:
    city = game(position=position(streets="a1 a2, h6 h7")).city
    assert [names(street_sites(city, street)) for street in city.streets.lines] == [
        [],
        ["h5", "g6", "i6", "g7", "i7", "h8"],
    ]


def test_a_wall_pays_the_palace_beside_it_R35() -> None:
    city = game(position=position(palace("gray b11"), **AT_TOWER_1)).city
    assert [pay.points for pay in wall_pays(city, SPACE["n-b"])] == [1]
    assert wall_pays(city, SPACE["n-a"]) == []


def test_a_claimed_palace_grows_no_more_R22() -> None:
    state = game(position=position(palace("gray c4"), palace("gray h6", owner=1)))
    assert [names(growth_sites(state, each)) for each in state.city.palaces.all] == [["c3", "b4", "d4", "c5"], []]


NO_DOMES = "gray 2, wall 3"


@pytest.mark.parametrize(
    ("palaces", "stock", "expected"),
    [
        ((palace("gray c4", owner=0),), PLENTY, Claim.OWNED),
        ((palace("gray c4"),), PLENTY, Claim.OPEN),
        ((), PLENTY, Claim.OPEN),
        ((palace("gray c4"),), NO_DOMES, Claim.NO_DOME),
        ((palace("gray c4", owner=1),), "dome 1, wall 3", Claim.NO_PALACE),
    ],
)
def test_a_player_can_claim_a_color_or_knows_why_not_R22(palaces: tuple[Any, ...], stock: str, expected: Claim) -> None:
    others = "wall 3" if expected is Claim.NO_PALACE else PLENTY
    state = game(position=position(*palaces, stocks=(stock, others, others)))
    assert claim(state, Seat(0), COLOR["gray"]) is expected
