"""Tests of the kind line about each player at the end."""

from app.table.result.view import praises
from tests.engine.games import palace, position
from tests.table.sittings import END, game_in, sitting_at, whole_game


def lines(start: dict[str, object]) -> list[str]:
    sitting = sitting_at(start, "wall n-p", END)
    return praises(game_in(sitting), sitting.words)


def test_each_player_reads_what_nobody_has_more_of() -> None:
    palaces = (
        palace("gray c4 c5", stables="c6", owner=0),
        palace("gray g4", owner=1),
        palace("brown k4 k5 k6", owner=2),
    )
    start = position(*palaces, streets="h4 h5", stocks=("wall 1", "", ""), palace_tiles={"gray": 0})
    assert lines(start) == ["Most stables: 1", "Most merchants: 1", "Own best palace: 3 points"]


def test_who_has_fewer_points_comes_first_and_no_line_is_given_twice() -> None:
    start = position(
        palace("gray c4 c5", stables="c6", owner=0), palace("gray g4", stables="g5", owner=1), stocks=("wall 1", "", "")
    )
    assert lines(start) == ["Own best palace: 3 points", "Most stables: 1", "Pieces placed: 0"]


def test_there_is_a_line_for_everybody_in_every_game() -> None:
    *_, over = whole_game(3, "original", 4)
    said = praises(game_in(over), over.words)
    assert len(set(said)) == len(said) == 4
