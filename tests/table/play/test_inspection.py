"""Tests of inspecting a space: the sentence about what stands there, and the details."""

from typing import Any

import pytest

from app.table.intents import ClearSelection, Inspect, ShowPly, ToggleSetting
from app.table.sitting import Sitting
from app.table.view import view
from app.table.wording.palaces import UNBROKEN
from tests.engine.games import PLENTY, palace, position
from tests.table.sittings import END, after, board, notice, said, sitting_after, sitting_at, take, tray

CITY = position(
    palace("gray a11 a10", stables="b10", owner=0),
    palace("black d11 d10"),
    palace("brown h6", owner=1),
    palace("gray m3 m4", owner=2),
    streets="c4 c5 c6, f6 g6 g5 h5",
    walls={"1": {"north": 3, "west": 1}, "2": {"east": 1}},
    palace_tiles={"gray": 0},
    tower_tiles={"1": 0},
    stocks=(PLENTY,) * 3,
)


def told(sitting: Sitting) -> str:
    return said(sitting).replace(UNBROKEN, " ")


def more(sitting: Sitting) -> list[str]:
    return [line.text.replace(UNBROKEN, " ") for line in notice(sitting).more]


def inspected(*actions: Any, **others: Any) -> Sitting:
    return sitting_at(CITY | others, *actions)


def stocks(*each: str) -> Any:
    return position(stocks=each)["stocks"]


# --- palaces and stables ---


def test_a_palace_shows_its_points_and_their_sum() -> None:
    there = inspected("a11")
    assert told(there) == "Gray palace of Ana: 5 points (2 pieces + 1 stable + 2 walls), size 3."
    assert (notice(there).tone, notice(there).rule, notice(there).mark) == ("inspection", "R35", "gray")
    assert more(there) == [
        "Ana holds the gray palace tile with a palace of size 3: a larger one takes it.",
        "It reaches: tower 1.",
    ]


def test_an_unclaimed_palace_shows_what_a_dome_would_bring_and_from_whom() -> None:
    grays = palace("gray c4", owner=1), palace("gray h6 h7", stables="i6")
    there = sitting_at(position(*grays, palace_tiles={"gray": 1}), "h7")
    assert told(there) == (
        "Gray palace (unfinished): 3 points (2 pieces + 1 stable), size 3. "
        "A dome here brings 4 points. Ana takes the gray palace tile (1 point) from Ben."
    )
    assert more(there)[-1] == "It can still grow: 5 spaces for its next piece."


def test_a_stable_is_shown_with_its_palace() -> None:
    there = inspected("b10")
    assert told(there) == "Stable, gray palace of Ana: 5 points (2 pieces + 1 stable + 2 walls), size 3."
    assert notice(there).mark == "stable"
    assert more(there)[0] == "A stable is part of its palace: it makes the palace larger and is worth one point."
    assert board(there).chosen == {"a11", "a10", "b10", "n-a", "w-11"}


# --- streets ---


def test_a_street_shows_its_ends_and_its_points_for_each_player() -> None:
    there = inspected("g6")
    assert told(there) == "Street of 4 merchants, from f6 to h5: 2 points for Ben."
    assert more(there) == ["The street can be extended to: h4, i5, e6, f7.", "Brown palace of Ben: 2 merchants"]
    assert board(there).chosen == {"f6", "g6", "g5", "h5", "h6"}


def test_a_street_with_palaces_at_both_ends_pays_both_each_player_once() -> None:
    palaces = palace("gray c4", owner=0), palace("black h4", owner=1), palace("brown e6 f6", owner=0)
    there = sitting_at(position(*palaces, palace("orange f2"), streets="d4 e4 e5 f5 g5 g4, m9"), "e4")
    assert told(there) == "Street of 6 merchants, from d4 to g4: 3 points for Ana and 1 point for Ben."
    assert more(there) == [
        "The street is closed: neither end can be extended.",
        "Gray palace of Ana: 1 merchant",
        "Black palace of Ben: 1 merchant",
        "Brown palace of Ana: 2 merchants",
    ]


def test_a_single_merchant_is_both_ends_of_its_street_and_may_have_no_points() -> None:
    there = sitting_after("h6", "h6")
    assert told(there) == "Street of 1 merchant, on h6: no palace stands beside it yet."
    assert more(there) == ["The street can be extended to: h5, g6, i6, h7."]


def test_a_street_shows_points_for_the_player_who_claims_a_palace() -> None:
    there = sitting_at(position(palace("gray c4"), streets="d4 d5"), "d5")
    assert told(there) == "Street of 2 merchants, from d4 to d5: 1 point for the player who claims the gray palace."


# --- walls and towers ---


def test_a_wall_names_its_tower_and_marks_its_chain() -> None:
    there = inspected("n-a")
    assert told(there) == "Wall of tower 1: 1 point for Ana."
    assert more(there)[0] == "Tower 1, 1 point: Ana holds the tile. Reached by: gray palace of Ana."
    assert board(there).chosen == {"tower-1", "n-a", "n-b", "n-c", "w-11", "a11", "a10", "b10"}


def test_a_wall_without_a_palace_has_no_points() -> None:
    assert told(inspected("e-1")) == "Wall of tower 2: no palace stands beside this one yet."


def test_a_tower_names_the_holder_of_its_tile_the_palaces_that_reach_it_and_what_would_take_it() -> None:
    there = inspected(Inspect("tower-1"))
    assert told(there) == "Tower 1, 1 point: Ana holds the tile. Reached by: gray palace of Ana."
    assert notice(there).mark == "tower-1"
    last = "The tile goes to the last palace to reach the tower. No palace takes it twice."
    assert more(there) == [last]
    bens = [*CITY["palaces"][:1], palace("black d11 d10", owner=1), *CITY["palaces"][2:]]
    assert more(inspected(Inspect("tower-1"), palaces=bens)) == [
        "Ben would take the tile with a wall on: north d.",
        last,
    ]


def test_a_tower_reached_by_an_unclaimed_palace_goes_to_the_player_who_claims_it() -> None:
    there = sitting_at(position(palace("gray a11"), walls={"1": {"north": 1}}), Inspect("tower-1"))
    assert told(there) == "Tower 1, 1 point: nobody holds the tile yet. Reached by: gray palace (unfinished)."
    assert more(there)[0] == "The player who claims the gray palace takes the tile."


def test_a_tower_names_a_stable_that_would_take_its_tile() -> None:
    there = sitting_at(position(palace("gray b10", owner=2), walls={"1": {"north": 2, "west": 2}}), Inspect("tower-1"))
    assert more(there)[0] == "Cleo would take the tile with a stable on: a10, b11."


def test_no_palace_reaches_a_tower_without_walls() -> None:
    there = inspected(Inspect("tower-4"))
    assert told(there) == "Tower 4, 4 points: nobody holds the tile yet. No palace reaches it."
    assert board(there).chosen == {"tower-4"}


def test_by_the_championship_rules_every_new_wall_counts_again() -> None:
    there = sitting_at(CITY, Inspect("tower-1"), rules="championship")
    assert (notice(there).more[-1].rule, "a new wall" in more(there)[-1]) == ("R33", True)


def test_without_highlights_a_tower_does_not_name_what_would_take_its_tile() -> None:
    there = sitting_at(position(palace("gray a11", owner=1)), ToggleSetting("highlights"), Inspect("tower-1"))
    assert not any("would take" in line for line in more(there))


# --- tiles and players ---


def test_a_palace_tile_names_its_holder_and_the_size_that_takes_it() -> None:
    there = inspected(Inspect("tile-gray"))
    assert told(there) == "Gray palace tile, 1 point: Ana holds the tile."
    assert more(there) == [
        "Ana holds the gray palace tile with a palace of size 3: a larger one takes it.",
        "Gray palace of Ana: size 3",
        "Gray palace of Cleo: size 2",
    ]
    assert board(there).chosen == {"a11", "a10", "b10"}


def test_a_free_palace_tile_goes_to_the_first_player_who_claims_the_color() -> None:
    there = inspected(Inspect("tile-orange"))
    assert told(there) == "Orange palace tile, 4 points: nobody holds the tile yet."
    first = "Nobody holds the orange palace tile yet: the first to claim a palace of this color takes it."
    assert more(there) == [first]
    assert board(there).chosen == frozenset()


def test_a_player_shows_the_parts_of_the_score_and_the_colors_left_to_claim() -> None:
    there = inspected(Inspect("player-0"), stocks=stocks("dome 2, wall 3", "wall 3", "wall 3"))
    assert told(there) == "Ana: 5 for palaces + 1 for palace tiles + 1 for tower tiles = 7"
    assert more(there) == [
        "Gray palace: 5 points (2 pieces + 1 stable + 2 walls), size 3",
        "Black palace: can still be claimed",
        "Brown palace: each one has an owner, and no new one can be started",
        "Orange palace: each one has an owner, and no new one can be started",
        "Gray palace tile: 1 point",
        "Tile of tower 1: 1 point",
        "2 domes left",
    ]
    assert board(there).chosen == {"a11", "a10", "b10", "tower-1"}


def test_a_player_without_domes_can_claim_nothing_more() -> None:
    there = inspected(Inspect("player-1"), stocks=stocks(PLENTY, "gray 1", PLENTY))
    assert more(there)[1] == "Black palace: no dome is left to claim one"


def test_if_scores_are_hidden_a_player_shows_no_points() -> None:
    there = inspected(ToggleSetting("scores"), Inspect("player-0"))
    assert told(there) == "Ana: 2 domes left"
    assert more(there)[0] == "Gray palace: claimed"


def test_at_the_start_a_player_has_no_points() -> None:
    assert told(sitting_after("h6", Inspect("player-2"))) == "Cleo: no points yet"
    assert said(sitting_after("h6", Inspect("player-3"))) == "", "there are three"


# --- how it comes and goes ---


@pytest.mark.parametrize("space", ["h5", "n-a", "a11", "b10"])
def test_with_a_piece_in_hand_a_tap_on_a_piece_inspects_it_and_keeps_the_one_in_hand(space: str) -> None:
    there = inspected(take("stable"), space)
    assert notice(there).tone == "inspection"
    assert tray(there)["stable"].in_hand
    assert view(there).choice is None
    again = after(there, space)
    assert (said(again), tray(again)["stable"].in_hand) == ("", True)


def test_a_piece_in_hand_is_refused_on_a_forbidden_free_space() -> None:
    assert (notice(inspected("stable k9")).tone, notice(inspected("stable k9")).rule) == ("refusal", "R23")


def test_a_dome_in_hand_is_refused_by_the_palace_that_is_tapped() -> None:
    assert said(inspected("dome h6")) == "This palace already has an owner."
    assert notice(inspected("dome h5")).tone == "inspection"


@pytest.mark.parametrize("subject", ["tower-2", "tile-black", "player-1"])
def test_a_second_tap_ends_the_inspection(subject: str) -> None:
    there = inspected(take("wall"), Inspect(subject))
    assert tray(there)["wall"].in_hand
    again = after(there, Inspect(subject))
    assert (said(again), board(again).chosen, tray(again)["wall"].in_hand) == ("", frozenset(), True)
    assert said(after(there, ClearSelection())) == ""


def test_a_tap_on_another_piece_inspects_that_one() -> None:
    there = inspected(Inspect("tower-1"), "h6", Inspect("player-1"))
    assert told(there).startswith("Ben: ")
    assert board(there).chosen == {"h6"}


def test_pieces_can_be_inspected_after_a_complete_turn_and_in_earlier_positions() -> None:
    complete = sitting_after("h6", "gray c4", "gray c5", "h6")
    assert told(complete).startswith("Street of 1 merchant")
    earlier = sitting_after("h6", "gray c4", "gray c5", END, ShowPly(2), "c4")
    assert told(earlier) == "Gray palace (unfinished): 1 point (1 piece), size 1."
    assert said(sitting_after("h6", "gray c4", "gray c5", END, ShowPly(2), "c5")) == ""
