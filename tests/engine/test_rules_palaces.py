"""Tests of the components, palace pieces and domes: R1-R8, R16-R22."""

import pytest

from app.engine.grid import AROUND, BESIDE, CITY, ONLY, RING, SPACE, names
from app.engine.pieces import KINDS, Seat
from app.engine.refusals import Reason
from app.engine.scoring import player_score
from app.engine.state import State
from tests.engine.games import (
    allowed,
    crowded,
    game,
    house,
    kinds_allowed,
    obstacles,
    palace,
    play,
    position,
    reason,
    stock,
    tiles,
)


def palaces(state: State) -> list[tuple[str, str]]:
    """Return the color and the pieces of every palace, oldest first."""
    return [(each.color.word, " ".join(names(each.pieces))) for each in state.city.palaces.all]


# --- components ---


def test_the_city_has_16_columns_and_11_rows_row_by_row_from_the_south_R1() -> None:
    spaces = names(CITY)
    assert len(spaces) == 176
    assert (spaces[0], spaces[15], spaces[16], spaces[-1]) == ("a1", "p1", "a2", "p11")


def test_the_ring_has_54_spaces_that_touch_one_city_space_each_R2() -> None:
    beside = {name: names(BESIDE[SPACE[name]]) for name in names(RING)}
    assert len(beside) == 54
    assert all(len(spaces) == 1 for spaces in beside.values())
    assert (beside["n-c"], beside["e-7"], beside["s-p"], beside["w-1"]) == (["c11"], ["p7"], ["p1"], ["a1"])


@pytest.mark.parametrize(
    ("wall", "corner", "tower"),
    [
        *[("n-a", "a11", 1), ("w-11", "a11", 1), ("s-p", "p1", 2), ("e-1", "p1", 2)],
        *[("n-p", "p11", 3), ("e-11", "p11", 3), ("s-a", "a1", 4), ("w-1", "a1", 4)],
    ],
)
def test_the_towers_are_numbered_by_their_corners_R3(wall: str, corner: str, tower: int) -> None:
    state = game(position=position(palace(f"gray {corner}", owner=1)))
    assert tiles(state) == {}  # the tower itself touches nothing
    assert tiles(play(state, f"wall {wall}")) == {tower: 1}


def test_orthogonal_spaces_touch_by_a_side_and_spaces_around_also_by_a_corner_R4() -> None:
    assert set(names(BESIDE[SPACE["c4"]])) == {"c3", "b4", "d4", "c5"}
    assert set(names(AROUND[SPACE["c4"]] & ~ONLY[SPACE["c4"]])) == {"b3", "c3", "d3", "b4", "d4", "b5", "c5", "d5"}
    assert set(names(BESIDE[SPACE["a11"]])) == {"a10", "b11", "w-11", "n-a"}


def test_there_are_four_palace_colors_and_four_other_kinds_R5() -> None:
    assert [kind.word for kind in KINDS] == ["gray", "black", "brown", "orange", "dome", "stable", "merchant", "wall"]


@pytest.mark.parametrize(("players", "counts"), [(3, (6, 6, 6, 6, 4, 4, 8, 10)), (4, (5, 5, 5, 5, 4, 3, 6, 8))])
def test_each_player_starts_with_the_stock_of_the_table_R6(players: int, counts: tuple[int, ...]) -> None:
    state = game(players=players)
    assert state.stocks == (counts,) * players
    assert sum(counts) == {3: 50, 4: 41}[players]


@pytest.mark.parametrize(("color", "points"), [("gray", 1), ("black", 2), ("brown", 3), ("orange", 4)])
def test_a_palace_tile_has_the_points_of_its_color_R7(color: str, points: int) -> None:
    state = game(position=position(palace(f"{color} c4", owner=0), palace_tiles={color: 0}))
    assert player_score(state, Seat(0)).total == 1 + points


@pytest.mark.parametrize(("tower", "corner", "side"), [(1, "a11", "west"), (2, "p1", "east"), (3, "p11", "north")])
def test_a_tower_tile_has_the_points_of_its_number_R7(tower: int, corner: str, side: str) -> None:
    held = position(palace(f"gray {corner}", owner=0), walls={str(tower): {side: 1}}, tower_tiles={str(tower): 0})
    assert player_score(game(position=held), Seat(0)).total == 2 + tower


def test_connected_pieces_of_a_color_are_one_palace_R8() -> None:
    assert palaces(game("merchant h6, gray c4, gray c5, gray d5")) == [("gray", "c4 c5 d5")]


def test_the_size_of_a_palace_counts_its_stables_R8() -> None:
    [each] = game("merchant h6, gray c4, gray c5, stable d4").city.palaces.all
    assert each.size == 3
    assert each.owner is None
    [claimed] = game("merchant h6, gray c4, dome c4").city.palaces.all
    assert claimed.owner == 0


# --- palace pieces ---


def test_a_lane_stays_empty_between_two_palaces_R16() -> None:
    state = game("merchant h6, gray c4")
    around = {"b3", "c3", "d3", "b4", "d4", "b5", "c5", "d5"}
    assert not around & allowed(state, "black")
    assert {"a4", "c6", "e4", "e6"} <= allowed(state, "black")
    assert reason(state, "black d5") is Reason.LANE
    assert obstacles(state, "black d5") == {"c4"}


def test_a_lane_also_runs_along_stables_claimed_palaces_and_palaces_of_the_same_color_R16() -> None:
    state = game(position=position(palace("gray c4", stables="d4", owner=0)))
    for color in ("gray", "black"):
        assert not {"e3", "e4", "e5", "c5", "b3"} & allowed(state, color)
        assert {"f4", "e6"} <= allowed(state, color)


def test_a_lane_may_have_merchants_R16() -> None:
    state = game(position=position(palace("gray c4"), streets="c5 d5"))
    assert "c6" in allowed(state, "black")


def test_a_palace_grows_beside_its_pieces_not_beside_its_stables_R17() -> None:
    state = game(position=position(palace("gray c4", stables="d4")))
    assert allowed(state, "gray") == {"c3", "b4", "c5"}
    assert reason(state, "gray e4") is Reason.BY_A_STABLE


def test_a_palace_without_a_growth_site_is_finished_for_good_R17() -> None:
    state = game(position=position(palace("gray a1", stables="b1"), streets="a2"))
    assert reason(state, "gray b2") is Reason.LANE
    assert {"h6", "c3"} <= allowed(state, "gray")  # the next gray piece starts a new palace
    assert "dome" in kinds_allowed(state)


def test_a_color_may_have_any_number_of_finished_unclaimed_palaces_R17() -> None:
    corners = [palace("gray a1", stables="b1"), palace("gray p1", stables="o1")]
    state = game(position=position(*corners, streets="a2, p2"))
    assert allowed(state, "dome") == {"a1", "p1"}
    assert palaces(play(state, "gray h6")) == [("gray", "a1"), ("gray", "p1"), ("gray", "h6")]


def test_the_piece_goes_on_the_unfinished_palace_of_its_color_R18() -> None:
    state = game("merchant h6, gray c4")
    assert allowed(state, "gray") == {"c3", "b4", "d4", "c5"}
    assert reason(state, "gray m9") is Reason.ELSEWHERE
    assert len(allowed(state, "black")) == 176 - 9 - 1  # not around c4, not on the merchant


def test_the_spaces_beside_the_ring_are_free_for_palaces_R18() -> None:
    state = game(position=position(walls={"1": {"north": 3, "west": 3}}))
    assert {"a11", "b11", "a10", "p1"} <= allowed(state, "gray")


ALL_OWN_GRAY = position(palace("gray c4", owner=0), palace("gray h4", owner=1), palace("gray m4"), player=2)


@pytest.mark.parametrize("rules", ["original", "championship"])
def test_when_every_player_owns_a_palace_of_a_color_its_pieces_return_to_the_box_R19(rules: str) -> None:
    state = play(game(rules=rules, position=ALL_OWN_GRAY), "dome m4")
    assert all("gray" not in stock(state, seat) for seat in range(3))
    assert reason(state, "gray c8") is Reason.COLOR_SPENT


def test_in_the_digest_the_pieces_of_a_spent_color_stay_unplayable_R19() -> None:
    state = play(game(rules="digest", position=ALL_OWN_GRAY), "dome m4")
    assert [stock(state, seat)["gray"] for seat in range(3)] == [2, 2, 2]
    assert allowed(state, "gray") == set()
    assert reason(state, "gray c8") is Reason.COLOR_SPENT


def test_a_position_with_a_spent_color_loses_its_pieces_at_once_R19() -> None:
    owned = [palace(f"gray {space}", owner=seat) for seat, space in enumerate(("c4", "h4", "m4"))]
    assert "gray" not in stock(game(position=position(*owned)), 0)
    assert stock(game(rules="digest", position=position(*owned)), 0)["gray"] == 2


LAST_SITES = position(*crowded(), stocks=("gray 1, brown 1", "black 1", "", "stable 1, wall 1, orange 1"), player=3)


def test_when_no_piece_of_a_color_can_be_placed_all_return_theirs_R20() -> None:
    state = game(rules="championship", players=4, position=LAST_SITES)
    after = play(state, "stable o11")
    assert [stock(after, seat) for seat in range(4)] == [{}, {}, {}, {"wall": 1}]


def test_a_color_with_an_unfinished_palace_does_not_return_R20() -> None:
    stocks = ("gray 2, brown 1, orange 1, wall 1", "brown 1", "", "wall 1")
    state = game(rules="championship", players=4, position=position(*crowded(owner=None), stocks=stocks))
    after = play(state, "gray p11")
    assert stock(after, 0) == {"gray": 1, "orange": 1, "wall": 1}
    assert (allowed(after, "gray"), allowed(after, "orange")) == ({"p10"}, {"m10", "n10"})


def test_original_and_digest_keep_pieces_that_cannot_be_placed_R20() -> None:
    for rules in (house("championship", spent_color="all_own"), "digest"):
        state = play(game(rules=rules, players=4, position=LAST_SITES), "stable o11")
        assert [stock(state, seat) for seat in (0, 1)] == [{"gray": 1, "brown": 1}, {"black": 1}]


def test_in_the_digest_a_palace_piece_touches_no_stable_R21() -> None:
    state = game(rules="digest", position=position(palace("gray c4", stables="d4")))
    assert allowed(state, "gray") == {"b4"}
    assert reason(state, "gray c5") is Reason.PIECE_BY_STABLE
    assert allowed(game(position=position(palace("gray c4", stables="d4"))), "gray") == {"b4", "c3", "c5"}


# --- domes ---


def test_a_dome_goes_on_an_unclaimed_palace_of_a_color_not_owned_yet_R22() -> None:
    state = game(position=position(palace("gray c4", owner=0), palace("gray h4"), palace("black m4", owner=1)))
    assert allowed(state, "dome") == set()
    assert reason(state, "dome h4") is Reason.COLOR_OWNED
    assert reason(state, "dome m4") is Reason.CLAIMED
    assert allowed(play(state, "wall n-a", "wall n-b"), "dome") == {"h4"}


def test_a_claimed_palace_can_no_longer_grow_R22() -> None:
    state = game("merchant h6, gray c4, dome c4")
    assert reason(state, "gray c5") is Reason.CLAIMED_GROWS_NOT
    assert "e4" in allowed(state, "gray")


def test_a_dome_goes_on_a_finished_palace_too_R22() -> None:
    state = game(position=position(palace("gray a1", stables="b1"), streets="a2"))
    assert palaces(play(state, "dome a1")) == [("gray", "a1")]
    assert play(state, "dome a1").city.palaces.all[0].owner == 0


def test_a_dome_may_name_any_piece_and_is_listed_by_the_first_R22() -> None:
    state = game("merchant h6, gray c4, gray c5, gray b5")
    assert allowed(state, "dome") == {"c4"}
    by_rules = [play(state, f"dome {space}") for space in ("b5", "c4", "c5")]
    assert len({state.turn for state in by_rules}) == len({state.palace_tiles for state in by_rules}) == 1
    assert reason(state, "dome c3") is Reason.NO_PALACE
