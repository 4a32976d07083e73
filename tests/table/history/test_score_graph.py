"""Tests of the scores turn by turn, and of the highlights of a game."""

from collections import Counter

import pytest

from app.engine.pieces import Kind
from app.engine.scoring import scores
from app.table.history.score_graph import DearestDome, StolenTile, dearest_dome, largest_palace, standings, stolen_tile
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


def test_the_scores_are_those_at_the_end_of_each_turn() -> None:
    *_, over = whole_game(11)
    game = game_in(over)
    course = standings(game)
    assert course[0].points == (0, 0, 0)
    assert course[-1].points == tuple(score.total for score in scores(game.state))
    assert [standing.ply for standing in course] == sorted({standing.ply for standing in course})
    assert len(course) == game.whole_turns + 1


def test_a_game_that_starts_from_a_position_starts_with_its_points() -> None:
    start = position(palace("gray c4", owner=0), stocks=("wall 1", "", ""), palace_tiles={"gray": 0})
    assert standings(game_in(sitting_at(start, "wall n-p", END)))[0].points == (2, 0, 0)


@pytest.mark.parametrize("actions", [(), ("h6", "gray c4", "gray c5", END)])
def test_without_a_dome_nothing_stands_out(actions: tuple[Action, ...]) -> None:
    game = game_in(sitting_after(*actions))
    assert (largest_palace(game), stolen_tile(game), dearest_dome(game)) == (None, None, None)


def test_the_largest_palace_has_most_pieces_and_stables() -> None:
    start = position(
        palace("gray c4 c5", owner=0),
        palace("brown g4 g5", stables="g6", owner=2),
        palace("orange k4 k5 k6 k7"),
        stocks=("wall 1", "", ""),
    )
    largest = largest_palace(game_in(sitting_at(start, "wall n-p", END)))
    assert largest is not None
    assert (largest.seat, largest.color, largest.parts.bit_count()) == (2, Kind.BROWN, 3)


def test_a_tile_is_stolen_when_it_goes_from_one_owner_to_another() -> None:
    game = game_in(sitting_at(STOLEN, "dome g4", "wall n-a", END))
    assert stolen_tile(game) == StolenTile(Kind.GRAY, None, 1)


def test_the_dearest_dome_brought_the_most_points_with_its_tiles() -> None:
    game = game_in(sitting_at(STOLEN, "dome g4", "wall n-a", END))
    dome = dearest_dome(game)
    assert isinstance(dome, DearestDome)
    assert (dome.seat, dome.color, dome.points, dome.parts.bit_count()) == (1, Kind.GRAY, 3, 2)


def test_the_stolen_tile_is_the_one_that_was_taken_most_often() -> None:
    *_, over = whole_game(12, players=4)
    game = game_in(over)
    taken = [event for ply in game.plies for event in ply.events if getattr(event, "holder", None) is not None]
    tiles = Counter((type(event), getattr(event, "color", None), getattr(event, "tower", None)) for event in taken)
    stolen = stolen_tile(game)
    assert stolen is not None
    assert stolen.times == max(tiles.values())
