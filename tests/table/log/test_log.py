"""Tests of the log, and of its score graph: the scores of all players after each turn."""

from app.engine.scoring import scores
from app.table import intents
from app.table.log.score_graph import score_graph
from app.table.state.houses import Houses
from app.table.view import view
from tests.engine.games import palace, position
from tests.table.sittings import END, TWO_TURNS, after, game_in, log_sheet, sitting_after, sitting_at, some, whole_game

PLAYED = sitting_after(*TWO_TURNS)


def test_the_log_shows_the_score_graph_and_marks_the_position() -> None:
    now = some(log_sheet(PLAYED).graph)
    assert (now.plies, now.colors, now.points) == (
        (0, 3, 5),
        ("red", "yellow", "blue"),
        ((0, 0, 0), (0, 0, 3), (0, 0, 0)),
    )
    assert now.marked == 5
    earlier = some(log_sheet(after(PLAYED, intents.ShowPly(2))).graph)
    assert earlier.marked == 2


def test_the_log_has_a_line_for_each_turn_in_rounds_that_leads_to_its_end() -> None:
    now = after(PLAYED, "brown a9", "wall n-a", END, "stable c6")
    sheet = log_sheet(now)
    assert [(each.title, [(entry.ply, entry.text) for entry in each.entries]) for each in sheet.rounds] == [
        ("Round 2", [(8, "Ana: stable c6")]),
        (
            "Round 1",
            [
                (7, "Cleo: brown piece a9 and wall north a"),
                (5, "Ben: black piece l4 and dome c4"),
                (3, "Ana: merchant h6 and gray piece c4, c5"),
            ],
        ),
    ]
    assert sheet.rounds[1].entries[1].announcement.startswith("Ben claims the gray palace.")


def test_the_log_says_whose_points_a_turn_has_changed_the_own_first() -> None:
    start = position(
        palace("gray c4", owner=1), palace("gray j4 j5"), stocks=("dome 1", "stable 1", ""), palace_tiles={"gray": 1}
    )
    (line,) = log_sheet(sitting_at(start, "dome j4")).rounds[0].entries
    assert [(change.name, change.points) for change in line.changes] == [("Ana", "+3"), ("Ben", "\u22121")]


def test_the_log_has_no_score_graph_if_scores_are_hidden() -> None:
    assert log_sheet(after(PLAYED, intents.ToggleSetting("scores"))).graph is None
    assert log_sheet(sitting_after("h6")).graph is None


def test_the_log_says_that_tips_are_missing_if_somebody_who_may_ask_for_them_plays_elsewhere() -> None:
    between = PLAYED._replace(houses=Houses((0, 1)))
    assert log_sheet(between).lacks_tips
    assert not log_sheet(between._replace(houses=Houses((0, 1, 2)))).lacks_tips
    assert not log_sheet(after(between, intents.HandOver(2, "easy"))).lacks_tips
    assert not log_sheet(PLAYED).lacks_tips


def test_a_line_of_the_log_opens_its_position() -> None:
    earlier = view(sitting_after(*TWO_TURNS, intents.OpenSheet("log"), intents.ShowPly(2)))
    assert earlier.sheet is None
    assert earlier.history is not None
    assert earlier.history.ply == 2


def test_the_scores_are_those_at_the_end_of_each_turn() -> None:
    *_, over = whole_game(11)
    game = game_in(over)
    graph = score_graph(over, game)
    plies, points = graph.plies, graph.points
    assert [row[0] for row in points] == [0, 0, 0]
    assert [row[-1] for row in points] == [score.total for score in scores(game.state)]
    assert list(plies) == sorted({*plies})
    assert len(plies) == game.whole_turns + 1


def test_a_game_that_starts_from_a_position_starts_with_its_points() -> None:
    start = position(palace("gray c4", owner=0), stocks=("wall 1", "", ""), palace_tiles={"gray": 0})
    over = sitting_at(start, "wall n-p", END)
    assert [row[0] for row in score_graph(over, game_in(over)).points] == [2, 0, 0]
