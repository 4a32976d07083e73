"""Tests of the facts about a finished game."""

import re
from collections import Counter

import pytest

from app.table.result.view import Fact, facts
from app.table.sitting import Sitting
from tests.engine.games import palace, position
from tests.table.sittings import END, Action, game_in, sitting_after, sitting_at, whole_game

STOLEN = position(
    palace("gray c4", owner=0),
    palace("gray g4 g5"),
    streets="n9",
    stocks=("wall 2", "dome 1, wall 1", "wall 1"),
    palace_tiles={"gray": 0},
    turn={"player": 1},
)
"""A position in which Ben claims a gray palace that is larger than Ana's."""


def fact(sitting: Sitting, label: str) -> Fact:
    return next(each for each in facts(game_in(sitting), sitting.words) if each.label == label)


@pytest.mark.parametrize("actions", [(), ("h6", "gray c4", "gray c5", END)])
def test_without_a_dome_nothing_stands_out(actions: tuple[Action, ...]) -> None:
    sitting = sitting_after(*actions)
    assert facts(game_in(sitting), sitting.words) == ()


def test_the_largest_palace_has_most_pieces_and_stables() -> None:
    start = position(
        palace("gray c4 c5", owner=0),
        palace("brown g4 g5", stables="g6", owner=2),
        palace("orange k4 k5 k6 k7"),
        stocks=("wall 1", "", ""),
    )
    largest = fact(sitting_at(start, "wall n-p", END), "Largest palace")
    assert largest.sentence == "Brown palace of Cleo: size 3"
    assert fact(sitting_at(start, "wall n-p", END), "Most valuable palace").sentence == "Brown palace of Cleo: 3 points"
    assert {*largest.spaces} == {"g4", "g5", "g6"}


def test_equal_facts_are_told_of_all_or_of_none() -> None:
    start = position(
        palace("gray c4 c5", owner=0),
        palace("brown g4"),
        palace("orange k4"),
        stocks=("wall 1", "dome 1, stable 1", "dome 1, wall 1"),
        palace_tiles={"gray": 0},
        turn={"player": 1},
    )
    over = sitting_at(start, "dome g4", "stable g5", END, "dome k4", "wall n-a", END)
    assert fact(over, "Largest palaces").sentence == "Gray palace of Ana and brown palace of Ben: size 2"
    assert {*fact(over, "Largest palaces").spaces} == {"c4", "c5", "g4", "g5"}
    assert "Most stolen tile" not in {each.label for each in facts(game_in(over), over.words)}


def test_a_tile_is_stolen_when_it_goes_from_one_owner_to_another() -> None:
    stolen = fact(sitting_at(STOLEN, "dome g4", "wall n-a", END), "Most stolen tile")
    assert stolen.sentence == "Gray palace tile: 1 time"


def test_the_best_dome_brought_the_most_points_with_its_tiles() -> None:
    dome = fact(sitting_at(STOLEN, "dome g4", "wall n-a", END), "Best dome")
    assert (dome.sentence, {*dome.spaces}) == ("Gray palace of Ben: 3 points", {"g4", "g5"})


def test_the_stolen_tile_is_the_one_that_was_taken_most_often() -> None:
    *_, over = whole_game(12, players=4)
    taken = [event for ply in game_in(over).plies for event in ply.events if getattr(event, "holder", None) is not None]
    tiles = Counter((type(event), getattr(event, "color", None), getattr(event, "tower", None)) for event in taken)
    (times,) = re.findall(r": (\d+) time", fact(over, "Most stolen tile").sentence)
    assert int(times) == max(tiles.values())
