"""Tests of counting the result step by step before the winner is shown (R35, R36)."""

import pytest

from app.engine.pieces import Kind
from app.engine.scoring import scores
from app.table.intents import CloseSheet, CountAll, CountFaster, CountNext, EndTurn, Intent, OpenSheet
from app.table.result.counting import tally
from app.table.screen_parts import Button
from app.table.sitting import Sitting
from app.table.view import view
from tests.engine.games import palace, position
from tests.table.sittings import END, after, game_in, result_sheet, sitting_after, sitting_at, update, whole_game

START = position(
    palace("gray c4 c5", owner=2),
    palace("brown g4", owner=1),
    stocks=("wall 1", "", ""),
    palace_tiles={"gray": 2, "brown": 1},
)


@pytest.fixture
def counting() -> Sitting:
    """Return a sitting in which the last turn has just ended, with 4 points for Ben and 3 for Cleo."""
    return update(sitting_at(START, "wall n-p"), EndTurn())


def shown(sitting: Sitting) -> list[tuple[str, int, int]]:
    """Return the name, total and place of each player on the sheet."""
    return [(player.name, player.total, player.place) for player in result_sheet(sitting).players]


def test_no_winner_is_shown_until_all_is_counted(counting: Sitting) -> None:
    steps = len(tally(game_in(counting).state))
    for number in range(steps + 1):
        now = after(counting, *[CountNext()] * number)
        sheet = result_sheet(now)
        assert sheet.title == view(now).headline == "The city is built"
        assert [player.name for player in sheet.players] == ["Ana", "Ben", "Cleo"]
        assert {player.place for player in sheet.players} == {0}
        assert (sheet.margin, sheet.graph, sheet.facts) == ("", None, ())
    over = after(counting, *[CountNext()] * (steps + 1))
    assert result_sheet(over).title == view(over).headline == "Ben wins"


def test_the_totals_grow_step_by_step_in_seat_order(counting: Sitting) -> None:
    totals = [[total for _, total, _ in shown(after(counting, *[CountNext()] * number))] for number in range(5)]
    assert totals == [[0, 0, 0], [0, 0, 2], [0, 0, 3], [0, 1, 3], [0, 4, 3]]


def test_each_step_lights_up_what_it_counts_in_the_color_of_its_owner(counting: Sitting) -> None:
    assert result_sheet(counting).lit == ()
    sheet = result_sheet(after(counting, CountNext()))
    assert (set(sheet.lit), sheet.lit_color) == ({"c4", "c5"}, "blue")


def test_lines_keep_their_places_while_they_are_counted(counting: Sitting) -> None:
    cleo = result_sheet(after(counting, CountNext())).players[2]
    assert ([line.counted for line in cleo.palaces], [won.counted for won in cleo.tiles]) == ([True], [False])


def test_the_counted_result_shows_the_winner_the_margin_and_the_order(counting: Sitting) -> None:
    over = after(counting, CountAll())
    assert shown(over) == [("Ben", 4, 1), ("Cleo", 3, 2), ("Ana", 0, 3)]
    assert result_sheet(over).margin == "1 point ahead of Cleo"
    assert result_sheet(over).hurry is None


def test_a_shared_win_has_no_margin_and_shares_the_place() -> None:
    start = position(palace("gray c4", owner=0), palace("gray g4", owner=1), stocks=("wall 1", "", ""))
    over = after(sitting_at(start, "wall n-p"), EndTurn(), CountAll())
    assert result_sheet(over).margin == ""
    assert shown(over) == [("Ana", 1, 1), ("Ben", 1, 1), ("Cleo", 0, 3)]


def test_one_tap_counts_faster_and_the_next_one_counts_all(counting: Sitting) -> None:
    assert repr(result_sheet(counting).hurry) == repr(Button(CountFaster(), "Faster"))
    faster = after(counting, CountFaster())
    assert repr(result_sheet(faster).hurry) == repr(Button(CountAll(), "Skip to the end"))
    assert shown(faster) == shown(after(counting, CountNext()))
    assert result_sheet(after(faster, CountAll())).title == "Ben wins"


def test_a_closed_result_is_counted(counting: Sitting) -> None:
    closed = after(counting, CountNext(), CloseSheet())
    assert view(closed).headline == "Ben wins"
    assert result_sheet(after(closed, OpenSheet("result"))).title == "Ben wins"


@pytest.mark.parametrize("intent", [CountNext(), CountFaster(), CountAll()])
def test_there_is_nothing_to_count_before_the_end(intent: Intent) -> None:
    assert after(sitting_after("h6"), intent) == sitting_after("h6")


TWO_OWNERS = position(
    palace("gray a11 a10", stables="b10", owner=1),
    palace("gray d4", owner=0),
    palace("brown d11", owner=0),
    walls={"1": {"north": 1, "west": 2}},
    stocks=("wall 1", "", ""),
    palace_tiles={"gray": 1, "brown": 0},
    tower_tiles={"1": 1},
)


def test_each_category_is_counted_for_all_players_before_the_next() -> None:
    steps = tally(game_in(sitting_at(TWO_OWNERS, "wall n-p", END)).state)
    assert [(step.seat, step.color, step.palace is not None, step.tower, step.points) for step in steps] == [
        (0, Kind.GRAY, True, None, 1),
        (1, Kind.GRAY, True, None, 6),
        (1, Kind.GRAY, False, None, 1),
        (0, Kind.BROWN, True, None, 1),
        (0, Kind.BROWN, False, None, 3),
        (1, None, False, 1, 1),
    ]


@pytest.mark.parametrize(
    ("rules", "players", "seed"), [("original", 3, 11), ("championship", 4, 12), ("digest", 4, 13)]
)
def test_the_steps_of_a_whole_game_add_up_to_its_score(rules: str, players: int, seed: int) -> None:
    *_, over = whole_game(seed, rules, players)
    state = game_in(over).state
    sums = [sum(step.points for step in tally(state) if step.seat == seat) for seat in state.seats]
    assert sums == [score.total for score in scores(state)]
