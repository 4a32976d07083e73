"""Tests of the score graph: the scores of all players after each turn."""

from app.engine.scoring import scores
from app.table.log.score_graph import score_graph
from tests.engine.games import palace, position
from tests.table.sittings import END, game_in, sitting_at, whole_game


def test_the_scores_are_those_at_the_end_of_each_turn() -> None:
    *_, over = whole_game(11)
    game = game_in(over)
    plies, _, points, _ = score_graph(game)
    assert [row[0] for row in points] == [0, 0, 0]
    assert [row[-1] for row in points] == [score.total for score in scores(game.state)]
    assert list(plies) == sorted({*plies})
    assert len(plies) == game.whole_turns + 1


def test_a_game_that_starts_from_a_position_starts_with_its_points() -> None:
    start = position(palace("gray c4", owner=0), stocks=("wall 1", "", ""), palace_tiles={"gray": 0})
    assert [row[0] for row in score_graph(game_in(sitting_at(start, "wall n-p", END))).points] == [2, 0, 0]
