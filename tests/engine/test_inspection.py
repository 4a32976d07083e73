"""Tests of the questions about a state: towers, streets, walls, palaces, domes, and claims of a player."""

from random import Random
from typing import Any

import pytest

from app.engine.grid import ONLY, SPACE, names, union
from app.engine.inspection import (
    Claim,
    DomeGain,
    claim,
    contests,
    dome_gain,
    growth_sites,
    palaces_at,
    part_in_stock,
    pays,
    point_sources,
    room_for,
    street_at,
    street_sites,
    tile_takings,
)
from app.engine.pieces import COLOR, TOWERS, WALL, Kind, Seat, Tower
from app.engine.play import opening, options, place
from app.engine.position import written_placement
from app.engine.rulesets import RULE_SETS
from app.engine.scoring import PalaceScore, counted_spaces, palace_score
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


def test_no_palace_reaches_a_tower_without_walls_R31() -> None:
    state = game(position=position(palace("gray a11", owner=0)))
    assert reached(state, ONE) == []
    assert takings(state, ONE) == {("wall n-a", 0), ("wall w-11", 0)}


def test_the_next_wall_beside_a_claimed_palace_would_take_the_tile_R32() -> None:
    state = game(position=position(palace("gray c11", owner=1), palace("black e11"), **AT_TOWER_1))
    assert takings(state, ONE) == {("wall n-c", 1), ("stable b11", 1)}
    assert takings(play(state, "wall n-c"), ONE) == set(), "Player 1 holds it now"


def test_the_two_arms_of_a_side_are_walls_of_two_towers_R28() -> None:
    state = game(position=position(walls={"1": {"north": 7}, "3": {"north": 8}}))
    walls = state.city.walls
    assert [walls.tower_at(SPACE[space]) for space in ("n-g", "n-h", "n-i")] == [1, None, 3]


@pytest.mark.parametrize("rules", ["original", "championship", "digest"])
def test_every_placement_that_takes_a_tile_was_predicted_R32(rules: str) -> None:
    """In a whole game, a wall or stable takes a tower's tile if, and only if, `tile_takings` has listed it before."""
    for state, *_ in steps(RULE_SETS[rules], 3, builder, Random(4)):
        for option in options(state)[::7]:
            if option.kind < WALL and option.kind.word != "stable":
                continue
            after, _ = place(state, option)
            for tower in TOWERS:
                before, holder = state.tower_tiles[tower - 1], after.tower_tiles[tower - 1]
                predicted = {taking.taker for taking in tile_takings(state, tower) if taking.placement == option}
                assert predicted == ({holder} if holder != before else set())


def test_a_street_has_its_ends_and_pays_the_palaces_beside_it_R35() -> None:
    palaces = palace("gray c4 c5", owner=0), palace("black g5", owner=1), palace("brown e8")
    city = game(position=position(*palaces, streets="d4 d5 e5 f5, m9")).city
    street = street_at(city, SPACE["e5"])
    assert street == tuple(SPACE[space] for space in ("d4", "d5", "e5", "f5"))
    assert [(pay.palace.color.word, pay.points) for pay in pays(city, union(street))] == [("gray", 2), ("black", 1)]
    assert street_at(city, SPACE["e8"]) is None


def test_only_the_last_street_can_be_extended_R26() -> None:
    city = game(position=position(streets="a1 a2, h6 h7")).city
    assert [names(street_sites(city, street)) for street in city.streets.lines] == [
        [],
        ["h5", "g6", "i6", "g7", "i7", "h8"],
    ]


def test_a_wall_pays_the_palace_beside_it_R35() -> None:
    city = game(position=position(palace("gray b11"), **AT_TOWER_1)).city
    assert [pay.points for pay in pays(city, ONLY[SPACE["n-b"]])] == [1]
    assert pays(city, ONLY[SPACE["n-a"]]) == []


@pytest.mark.parametrize(
    ("pieces", "palaces", "most"), [(6, ("gray c4",), 5), (2, ("gray c4",), 3), (6, (), 5), (0, (), 0)]
)
def test_a_palace_finds_room_for_pieces_beside_it_as_long_as_there_are_some_R17(
    pieces: int, palaces: tuple[str, ...], most: int
) -> None:
    stocks = (f"gray {pieces}, wall 2", "wall 2", "wall 2")
    state = game(position=position(*map(palace, palaces), palace("black h6"), stocks=stocks))
    assert room_for(state, Kind.GRAY) == most


def test_a_claimed_palace_can_no_longer_grow_R22() -> None:
    state = game(position=position(palace("gray c4"), palace("gray h6", owner=1)))
    assert [names(growth_sites(state, each)) for each in state.city.palaces.all] == [["c3", "b4", "d4", "c5"], []]


NO_DOMES = "gray 2, wall 3"


def test_all_pieces_are_in_stock_at_the_start_and_none_at_the_end() -> None:
    for players in (3, 4):
        start = opening(RULE_SETS["original"], players)
        assert part_in_stock(start) == 1
        assert part_in_stock(start._replace(stocks=((0,) * 7,) * players)) == 0
        assert part_in_stock(start._replace(stocks=(start.stocks[0], *((0,) * 7,) * (players - 1)))) == 1 / players


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


CORNER = palace("orange a11 a10", stables="b10")
AT_THE_WALL: dict[str, Any] = {"walls": {"1": {"north": 1, "west": 2}}, "streets": "c10 c9"}


def gain(*palaces: dict[str, Any], space: str = "a11", **others: Any) -> DomeGain | None:
    """Return the first player's gain from a dome on this space, in a position with these palaces."""
    return dome_gain(game(position=position(*palaces, **others)), SPACE[space])


def test_a_palace_is_found_by_any_of_its_parts() -> None:
    palaces = game(position=position(CORNER, palace("gray g4"))).city.palaces
    assert [palaces.on(SPACE[space]) for space in ("a11", "a10", "b10")] == [palaces.all[0]] * 3
    assert palaces.on(SPACE["b11"]) is None
    assert palaces.on(SPACE["n-a"]) is None


def test_a_palace_is_worth_its_pieces_stables_walls_and_merchants_claimed_or_not() -> None:
    city = game(position=position(CORNER, **AT_THE_WALL)).city
    found = city.palaces.all[0]
    assert palace_score(city, found) == PalaceScore(pieces=2, stables=1, walls=3, merchants=1)
    assert set(names(counted_spaces(city, found))) == {"a11", "a10", "b10", "n-a", "w-11", "w-10", "c10"}


def test_points_come_from_a_dome_from_what_is_added_to_palaces_and_from_tiles_R36() -> None:
    claimed, owned = palace("black p10"), palace("gray c4 c5", owner=0)
    stocks = ("black 1, dome 1, stable 1, wall 1", "wall 1", "wall 1")
    towns = owned, claimed, palace("gray k4 k5", owner=1)
    before = game(position=position(*towns, palace_tiles={"gray": 1}, stocks=stocks))

    def brought(*turn: str) -> dict[str, int]:
        sources = point_sources(before, play(before, *turn), Seat(0))
        return {source: points for source, points in sources.items() if points}

    assert brought("stable c6", "wall n-p") == {"stable": 1, "gray tile": 1}
    assert brought("black p11", "dome p11") == {"dome p10": 1, "black": 1, "black tile": 2}
    assert brought("dome p10", "wall e-11") == {"dome p10": 1, "black tile": 2}
    assert not point_sources(before, before, Seat(1)).total()


def test_a_dome_would_take_the_tiles_of_others() -> None:
    of_ben = palace("orange c4", owner=1)
    brought = gain(CORNER, of_ben, walls={"1": {"north": 1}}, palace_tiles={"orange": 1})
    assert brought is not None
    assert [(tile.taker, tile.holder) for tile in brought.tiles] == [(0, 1), (0, None)]
    assert (brought.points, brought.total) == (4, 4 + 4 + 1)
    smaller = gain(palace("orange a11"), palace("orange c4 c5", owner=1), palace_tiles={"orange": 1})
    assert smaller == DomeGain(1, ())


@pytest.mark.parametrize(
    ("standing", "stock"),
    [(palace("gray a11", owner=1), PLENTY), (palace("gray a11"), "wall 2"), (palace("gray c4"), PLENTY)],
    ids=["claimed by another", "no dome left", "no palace there"],
)
def test_a_dome_that_is_not_allowed_has_no_gain(standing: dict[str, Any], stock: str) -> None:
    assert gain(standing, stocks=(stock, PLENTY, PLENTY)) is None


@pytest.mark.parametrize(
    ("stables", "stocks", "expected"),
    [("g4", PLENTY, [1]), ("", PLENTY, [2]), ("g4", "wall 1", []), ("", "wall 1, stable 1", [])],
)
def test_a_tile_is_contested_where_one_or_two_stables_would_take_it_R30(
    stables: str, stocks: str, expected: list[int]
) -> None:
    palaces = palace("gray c4 c5 c6", owner=0), palace("gray h4 h5", stables=stables, owner=1)
    found = contests(game(position=position(*palaces, palace_tiles={"gray": 0}, stocks=(stocks, "wall 1", "wall 1"))))
    assert [each.stables for each in found] == expected
    assert all((each.leading.owner, each.challenger.owner) == (0, 1) for each in found)


def test_a_palace_two_smaller_or_without_room_for_a_stable_contests_no_tile_R30() -> None:
    smaller = position(palace("gray c4 c5 c6", owner=0), palace("gray h4", owner=1), palace_tiles={"gray": 0})
    assert contests(game(position=smaller)) == []
    closed_in = position(
        palace("gray h6", owner=0), palace("gray a1", owner=1), palace_tiles={"gray": 0}, streets="a2 b2 b1"
    )
    assert contests(game(position=closed_in)) == []
