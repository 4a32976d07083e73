"""Tests of the themes: what a moment or a problem teaches."""

from typing import Any

import pytest

from app.bot_messages import Fact
from app.bots.themes import theme
from app.engine.pieces import Seat
from app.engine.position import placement
from app.engine.state import Placement, State
from tests.engine.games import PLENTY, game, palace, position

GRAY, OWN = palace("gray c10 d10"), palace("black c11 d11", owner=0)
BEFORE = game(position=position(GRAY, streets="e9"))


def turn(words: str) -> tuple[Placement, ...]:
    return tuple(placement(word, "") for word in words.split(", "))


def taught(
    best: str,
    key: str,
    *alternatives: str,
    before: State = BEFORE,
    other: str = "wall s-p, wall s-o",
    why: Fact | None = None,
) -> str:
    good = [turn(each) for each in (best, *alternatives)]
    return theme(before, good, placement(key, ""), turn(other), () if why is None else (why,))


@pytest.mark.parametrize(
    ("palaces", "walls", "best", "key", "expected"),
    [
        (GRAY, {}, "dome c10, wall s-a", "dome c10", "claim"),
        (GRAY, {}, "gray e10, dome c10", "dome c10", "extend"),
        (GRAY, {}, "dome c10, black h6", "dome c10", "claim"),
        (OWN, {"1": {"north": 2}}, "wall n-c, merchant h7", "wall n-c", "tower"),
        (OWN, {"1": {"north": 2}}, "stable b11, wall s-a", "stable b11", "stable"),
        (GRAY, {}, "merchant d9, wall s-a", "merchant d9", "street"),
        (GRAY, {}, "merchant e8, wall s-a", "merchant e8", "street"),
        (GRAY, {}, "stable d9, wall s-a", "stable d9", "lane"),
        (GRAY, {}, "wall s-a, wall s-b", "wall s-a", ""),
    ],
)
def test_a_turn_teaches_what_it_does_on_the_board(
    palaces: dict[str, Any], walls: dict[str, Any], best: str, key: str, expected: str
) -> None:
    before = game(position=position(palaces, walls=walls, streets="e9"))
    assert taught(best, key, before=before) == expected


def test_a_turn_whose_other_placement_does_not_matter_teaches_to_claim() -> None:
    assert taught("gray e10, dome c10", "dome c10", "dome c10, wall s-a") == "claim"


def test_a_larger_palace_that_takes_the_tile_of_a_rival_teaches_to_win_a_tile() -> None:
    rivals = palace("gray m4 m5", owner=1)
    before = game(position=position(GRAY, rivals, palace_tiles={"gray": 1}, streets="e9"))
    assert taught("gray e10, dome c10", "dome c10", before=before) == "tile"
    assert taught("gray e10, dome c10", "dome c10", "dome c10, wall s-a", before=before) == "claim"


@pytest.mark.parametrize(
    ("gray", "walls", "best", "expected"),
    [
        ("gray c10 d10", 3, "gray c11, dome c10", "tower"),
        ("gray c10 d10", 3, "dome c10, stable c11", "tower"),
        ("gray c10 d10", 2, "gray c11, dome c10", "extend"),
        ("gray c11 d11", 2, "wall n-c, dome c11", "tower"),
        ("gray c11 d11", 3, "dome c11, wall s-a", "claim"),
    ],
    ids=["a palace piece", "a stable", "not yet", "a wall", "the dome alone"],
)
def test_a_piece_that_makes_the_palace_reach_a_tower_teaches_to_win_its_tile(
    gray: str, walls: int, best: str, expected: str
) -> None:
    before = game(position=position(palace(gray), walls={"1": {"north": walls}}, streets="e9"))
    assert taught(best, next(word for word in best.split(", ") if "dome" in word), before=before) == expected


def test_two_domes_in_a_turn_teach_to_claim_two_palaces() -> None:
    before = game(position=position(palace("gray c10 d10"), palace("black h5"), streets="e9"))
    assert taught("dome c10, dome h5", "dome h5", before=before) == "two"
    assert taught("dome c10, dome h5", "dome h5", before=before, other="dome c10, wall s-p") == "two"


def test_a_second_dome_on_a_palace_that_could_wait_teaches_only_to_claim_in_time() -> None:
    palaces = palace("gray c10 d10"), palace("black h5"), palace("black m5", owner=1), palace("black m9", owner=2)
    before = game(position=position(*palaces, streets="e9"))
    assert taught("dome c10, dome h5", "dome c10", before=before) == "claim"


def test_to_claim_a_palace_that_no_rival_can_claim_teaches_nothing() -> None:
    before = game(position=position(GRAY, streets="e9", stocks=(PLENTY, "wall 3", "wall 3")))
    assert taught("dome c10, wall s-a", "dome c10", before=before) == ""


def test_what_the_worse_turn_does_too_is_not_the_theme() -> None:
    assert taught("dome c10, wall s-a", "dome c10", other="dome c10, wall s-p") == ""
    assert taught("wall s-a, dome c10", "dome c10", other="wall s-a, dome c10") == ""


def test_to_make_a_palace_larger_is_the_theme_when_the_worse_turn_claims_it_as_it_is() -> None:
    assert taught("gray e10, dome c10", "gray e10", other="dome c10, wall s-p") == "extend"


def test_a_piece_that_takes_room_only_from_its_own_palace_closes_no_lane() -> None:
    assert taught("gray c11, wall s-a", "gray c11") == ""


@pytest.mark.parametrize(("seat", "expected"), [(0, ""), (1, "next")])
def test_what_a_rival_would_gain_otherwise_is_a_theme(seat: int, expected: str) -> None:
    why = Fact("next", Seat(seat), "dome c10", 6)
    assert taught("wall s-a, wall s-b", "wall s-a", why=why) == expected
