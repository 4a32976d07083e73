"""What a guest may ask about a palace before he claims it, and what the people at a table can switch."""

from typing import Any

import pytest

from app.engine.grid import SPACE
from app.engine.pieces import Seat
from app.engine.preview import DomeGain, dome_gain, palace_at, worth
from app.engine.scoring import PalaceScore, player_score
from app.table.settings import SWITCHES, Settings, switched
from tests.engine.games import PLENTY, palace, position
from tests.table.sittings import after, game_in, sitting_at

CORNER = palace("orange a11 a10", stables="b10")
AT_THE_WALL: dict[str, Any] = {"walls": {"1": {"north": 1, "west": 2}}, "streets": "c10 c9"}


def gain(*palaces: dict[str, Any], space: str = "a11", **others: Any) -> DomeGain | None:
    """What a dome of Ana's there would bring."""
    return dome_gain(game_in(sitting_at(position(*palaces, **others))).state, SPACE[space])


def test_a_palace_is_found_by_any_of_its_parts() -> None:
    state = game_in(sitting_at(position(CORNER, palace("gray g4")))).state
    found = [palace_at(state, SPACE[space]) for space in ("a11", "a10", "b10")]
    assert found == [state.city.palaces.all[0]] * 3
    assert palace_at(state, SPACE["b11"]) is None
    assert palace_at(state, SPACE["n-a"]) is None


def test_a_palace_is_worth_its_pieces_stables_walls_and_merchants_claimed_or_not() -> None:
    state = game_in(sitting_at(position(CORNER, **AT_THE_WALL))).state
    found = palace_at(state, SPACE["a11"])
    assert found is not None
    assert worth(state, found) == PalaceScore(pieces=2, stables=1, walls=3, merchants=1)


def test_a_dome_would_bring_the_palace_and_its_tiles() -> None:
    told = gain(CORNER, **AT_THE_WALL)
    assert told is not None
    assert told.points == 7
    assert told.total == 7 + 4 + 1


def test_a_dome_would_take_the_tiles_of_others() -> None:
    bens = palace("orange c4", owner=1)
    told = gain(CORNER, bens, walls={"1": {"north": 1}}, palace_tiles={"orange": 1})
    assert told is not None
    assert [(tile.taker, tile.holder) for tile in told.tiles] == [(0, 1), (0, None)]
    smaller = gain(palace("orange a11"), palace("orange c4 c5", owner=1), palace_tiles={"orange": 1})
    assert smaller == DomeGain(1, ())


def test_what_a_dome_would_bring_is_what_it_brings() -> None:
    before = sitting_at(position(CORNER, **AT_THE_WALL))
    told = dome_gain(game_in(before).state, SPACE["a10"])
    assert told is not None
    scores = [player_score(game_in(sitting).state, Seat(0)).total for sitting in (before, after(before, "dome a10"))]
    assert told.total == scores[1] - scores[0]


@pytest.mark.parametrize(
    ("standing", "stock"),
    [
        (palace("gray a11", owner=1), PLENTY),
        (palace("gray a11"), "wall 2"),
        (palace("gray c4"), PLENTY),
    ],
    ids=["claimed by another", "no dome left", "no palace there"],
)
def test_where_no_dome_may_stand_there_is_nothing_to_tell(standing: dict[str, Any], stock: str) -> None:
    assert gain(standing, stocks=(stock, PLENTY, PLENTY)) is None


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_turns_one_thing_over_and_back(name: str) -> None:
    turned = switched(Settings(), name)
    assert getattr(turned, name) is not getattr(Settings(), name)
    assert {other: getattr(turned, other) for other in SWITCHES if other != name} == {
        other: getattr(Settings(), other) for other in SWITCHES if other != name
    }
    assert switched(turned, name) == Settings()


@pytest.mark.parametrize("name", ["toured", "language", "nonsense"])
def test_only_switches_can_be_switched(name: str) -> None:
    with pytest.raises(KeyError):
        switched(Settings(), name)
