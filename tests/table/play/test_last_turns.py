"""Tests of what each player can still do when nobody can claim a palace any more."""

from itertools import pairwise
from typing import Any

import pytest

from app.engine.events import PalaceTileTaken, TowerTileTaken
from app.engine.inspection import can_be_claimed
from app.engine.state import State
from app.table.intents import Inspect
from app.table.play.last_turns import tiles_in_reach
from tests.engine.games import palace, position
from tests.gallery.seeds import cut, recorded
from tests.table.sittings import notice, panel, sitting_at


def in_reach_of_ben(start: dict[str, Any], rules: str = "original") -> list[str]:
    """Return the tiles that Ben's card shows as within reach, by color or tower."""
    return [tile.of for tile in panel(sitting_at(start, rules=rules), "Ben").reach]


@pytest.mark.parametrize(
    ("of_ben", "of_cleo", "found"),
    [("merchant 3", "stable 3", ["gray"]), ("merchant 3", "stable 2", []), ("merchant 2, dome 1", "stable 3", [])],
)
def test_a_palace_tile_is_in_reach_while_stables_and_the_players_pieces_last(
    of_ben: str, of_cleo: str, found: list[str]
) -> None:
    palaces = palace("gray c4 c5 c6 c7", owner=0), palace("gray j4 j5", owner=1)
    start = position(*palaces, stocks=("wall 1", of_ben, of_cleo), palace_tiles={"gray": 0})
    assert in_reach_of_ben(start) == found
    assert panel(sitting_at(start), "Ana").reach == ()


@pytest.mark.parametrize(
    ("of_ana", "of_ben", "found"),
    [("wall 3", "merchant 3", ["1"]), ("wall 2", "merchant 3", []), ("wall 3", "wall 2", [])],
)
def test_a_tower_tile_is_in_reach_while_walls_and_the_players_pieces_last(
    of_ana: str, of_ben: str, found: list[str]
) -> None:
    start = position(palace("gray d11", owner=1), walls={"1": {"north": 1}}, stocks=(of_ana, of_ben, ""))
    assert in_reach_of_ben(start) == found


@pytest.mark.parametrize(("walls", "found"), [(3, ["1"]), (2, []), (1, [])])
def test_a_stable_brings_a_palace_to_a_wall(walls: int, found: list[str]) -> None:
    start = position(palace("gray c10", owner=1), walls={"1": {"north": walls}}, stocks=("stable 1", "merchant 1", ""))
    assert in_reach_of_ben(start) == found


@pytest.mark.parametrize(("rules", "found"), [("original", []), ("championship", ["1"])])
def test_a_palace_takes_the_tile_of_a_tower_again_only_if_the_rules_reconnect(rules: str, found: list[str]) -> None:
    palaces = palace("gray c11 d11", owner=1), palace("black a9", owner=0)
    start = position(
        *palaces, walls={"1": {"north": 3, "west": 3}}, stocks=("wall 1", "wall 1", ""), tower_tiles={"1": 0}
    )
    assert in_reach_of_ben(start, rules) == found


def test_nothing_is_said_to_be_in_reach_while_palaces_can_be_claimed() -> None:
    start = position(palace("gray d11", owner=1), palace("black k4"), stocks=("wall 9", "wall 9", "dome 1"))
    assert in_reach_of_ben(start) == []
    assert panel(sitting_at(start), "Ana").note == ""


def test_domes_take_no_turn_when_nothing_can_be_claimed() -> None:
    sitting = sitting_at(position(palace("gray c4", owner=0), stocks=("wall 3, dome 2", "wall 2", "wall 1, dome 1")))
    assert [panel(sitting, name).note for name in ("Ana", "Ben", "Cleo")] == [
        "2 turns left",
        "1 turn left",
        "1 turn left",
    ]


def test_the_notice_about_a_player_says_what_is_left() -> None:
    start = position(palace("gray d11", owner=1), walls={"1": {"north": 1}}, stocks=("wall 3", "merchant 3", ""))
    lines = [line.text for line in notice(sitting_at(start, Inspect("player-1"))).more]
    assert "3 pieces left, 2 turns left. Tile of tower 1: within reach." in lines


def _is_in_reach(state: State, event: PalaceTileTaken | TowerTileTaken) -> bool:
    colors, towers = tiles_in_reach(state, event.taker)
    return event.color in colors if isinstance(event, PalaceTileTaken) else event.tower in towers


@pytest.mark.parametrize("rules", ["original", "championship", "digest"])
def test_a_tile_that_a_player_takes_was_in_reach(rules: str) -> None:
    taken = 0
    for record in (recorded(f"game-{rules}-{players}-{way}") for players in (3, 4) for way in ("builder", "uniform")):
        late = [ply for ply in cut(record, len(record.placements)).plies if not can_be_claimed(ply.state)]
        for before, ply in pairwise(late):
            for event in (each for each in ply.events if isinstance(each, PalaceTileTaken | TowerTileTaken)):
                if event.taker == before.state.turn.player:
                    assert _is_in_reach(before.state, event)
                    taken += 1
    assert taken > 2
