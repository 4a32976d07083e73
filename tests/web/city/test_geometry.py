import pytest

from app.engine.grid import CITY, RING, names
from app.web.city.geometry import CELL, SLACK, TOWER_AT, box, hit


@pytest.mark.parametrize("space", names(CITY | RING))
def test_a_finger_in_the_middle_of_a_space_is_on_it(space: str) -> None:
    assert hit(*box(space).center, sites=()) == space


def test_the_north_is_above_and_the_west_left() -> None:
    assert box("a11").top < box("a1").top
    assert box("a1").left < box("p1").left
    assert box("n-a").top < box("a11").top
    assert box("w-1").left < box("a1").left


@pytest.mark.parametrize("tower", TOWER_AT.values())
def test_a_finger_on_a_tower_means_the_tower(tower: str) -> None:
    assert hit(*box(tower).center, sites=()) == tower


def test_beside_a_tower_a_wall_in_hand_still_goes_next_to_it() -> None:
    left, top, _, height = box("n-a")
    assert hit(left - SLACK + 1, top + height / 2, sites={"n-a"}) == "n-a"


def test_the_margin_outside_the_ring_counts_as_the_ring() -> None:
    x, _ = box("n-c").center
    assert hit(x, 1, sites=()) == "n-c"


def test_a_tap_beside_a_site_by_a_hair_means_it() -> None:
    left, top, _, height = box("c4")
    beside = (left - SLACK + 1, top + height / 2)
    assert hit(*beside, sites={"c4", "h8"}) == "c4"
    assert hit(*beside, sites={"h8"}) == "b4"


def test_a_tap_in_the_middle_of_another_space_means_it() -> None:
    assert hit(*box("b4").center, sites={"c4", "b5", "a4", "b3"}) == "b4"


def test_between_two_sites_the_nearer_one_is_meant() -> None:
    left, top, *_ = box("b4")
    assert hit(left + CELL / 2 + 8, top + CELL / 2 - 6, sites={"c4", "a4"}) == "c4"
    assert hit(left + 5, top + CELL / 2, sites={"c4", "a4"}) == "a4"
