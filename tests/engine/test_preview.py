"""What a guest may know of a palace before he claims it: what it is worth, and what a dome would bring."""

from typing import Any

import pytest

from app.engine.grid import SPACE, names
from app.engine.inspection import DomeGain, dome_gain
from app.engine.pieces import Seat
from app.engine.scoring import PalaceScore, counted_spaces, palace_score, player_score
from tests.engine.games import PLENTY, game, palace, play, position

CORNER = palace("orange a11 a10", stables="b10")
AT_THE_WALL: dict[str, Any] = {"walls": {"1": {"north": 1, "west": 2}}, "streets": "c10 c9"}


def gain(*palaces: dict[str, Any], space: str = "a11", **others: Any) -> DomeGain | None:
    """What a dome of the first player's there would bring."""
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


def test_a_dome_would_bring_the_palace_and_its_tiles() -> None:
    brought = gain(CORNER, **AT_THE_WALL)
    assert brought is not None
    assert brought.points == 7
    assert brought.total == 7 + 4 + 1


def test_a_dome_would_take_the_tiles_of_others() -> None:
    bens = palace("orange c4", owner=1)
    brought = gain(CORNER, bens, walls={"1": {"north": 1}}, palace_tiles={"orange": 1})
    assert brought is not None
    assert [(tile.taker, tile.holder) for tile in brought.tiles] == [(0, 1), (0, None)]
    smaller = gain(palace("orange a11"), palace("orange c4 c5", owner=1), palace_tiles={"orange": 1})
    assert smaller == DomeGain(1, ())


def test_what_a_dome_would_bring_is_what_it_brings() -> None:
    before = game(position=position(CORNER, **AT_THE_WALL))
    brought = dome_gain(before, SPACE["a10"])
    assert brought is not None
    scores = [player_score(state, Seat(0)).total for state in (before, play(before, "dome a10"))]
    assert brought.total == scores[1] - scores[0]


@pytest.mark.parametrize(
    ("standing", "stock"),
    [
        (palace("gray a11", owner=1), PLENTY),
        (palace("gray a11"), "wall 2"),
        (palace("gray c4"), PLENTY),
    ],
    ids=["claimed by another", "no dome left", "no palace there"],
)
def test_where_no_dome_may_stand_it_brings_nothing(standing: dict[str, Any], stock: str) -> None:
    assert gain(standing, stocks=(stock, PLENTY, PLENTY)) is None
