"""Tests of counting the result step by step before the winner is shown (R35, R36)."""

import pytest

from app.engine.pieces import Kind
from app.engine.scoring import scores
from app.table.intents import CloseSheet, CountAll, CountFaster, CountNext, EndTurn, Intent, OpenSheet
from app.table.result.counting import tally
from app.table.result.counting_sheet import Counted, CountingSheet, ScoreCell, ScoreRow
from app.table.screen_parts import Button, Tile
from app.table.sitting import Sitting
from app.table.view import view
from app.table.wording.palaces import UNBROKEN
from tests.engine.games import palace, position
from tests.table.sittings import (
    END,
    after,
    game_in,
    result_sheet,
    sheet_in,
    sitting_after,
    sitting_at,
    update,
    whole_game,
)

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


def counted(sitting: Sitting) -> CountingSheet:
    return sheet_in(sitting, CountingSheet)


def shown(sitting: Sitting) -> list[tuple[str, int, int]]:
    """Return the name, total and place of each player on the sheet of the result."""
    return [(player.name, player.total, player.place) for player in result_sheet(sitting).players]


def test_no_winner_is_shown_until_all_is_counted(counting: Sitting) -> None:
    steps = len(tally(game_in(counting).state))
    for number in range(steps + 1):
        now = after(counting, *[CountNext()] * number)
        sheet = counted(now)
        assert sheet.title == view(now).headline == "The city is built"
        assert [player.name for player in sheet.players] == ["Ana", "Ben", "Cleo"]
    over = after(counting, *[CountNext()] * (steps + 1))
    assert result_sheet(over).title == view(over).headline == "Ben wins"


def test_the_totals_grow_step_by_step_in_seat_order(counting: Sitting) -> None:
    totals = [counted(after(counting, *[CountNext()] * number)).totals for number in range(5)]
    assert totals == [(0, 0, 0), (0, 0, 2), (0, 0, 3), (0, 1, 3), (0, 4, 3)]


def test_each_step_says_and_lights_up_what_it_counts(counting: Sitting) -> None:
    assert counted(counting).counted is None
    palace_counted = counted(after(counting, CountNext())).counted
    cleo = game_in(counting).players[2]
    assert palace_counted == Counted(cleo, "Gray palace", f"2{UNBROKEN}pieces", 2, ("c4", "c5"))
    tile_counted = counted(after(counting, CountNext(), CountNext())).counted
    assert tile_counted == Counted(cleo, "Gray palace tile", "", 1, ("c4", "c5"))


def test_palaces_of_one_color_and_their_tile_are_in_one_row(counting: Sitting) -> None:
    none = ScoreCell(None, ())
    gray, _, brown, _, towers = counted(after(counting, *[CountNext()] * 4)).rows
    assert gray == ScoreRow("gray", "Gray palace", (none, none, ScoreCell(2, (Tile("gray", 1, "Gray palace tile"),))))
    assert brown.cells == (none, ScoreCell(1, (Tile("brown", 3, "Brown palace tile"),)), none)
    assert towers == ScoreRow("", "Tower tiles", (none, none, none))


def test_nothing_is_in_the_table_before_it_is_counted(counting: Sitting) -> None:
    cells = [cell for row in counted(after(counting, CountNext())).rows for cell in row.cells]
    assert [cell for cell in cells if cell != ScoreCell(None, ())] == [ScoreCell(2, ())]


def test_the_counted_result_shows_the_winner_the_margin_and_the_order(counting: Sitting) -> None:
    over = after(counting, CountAll())
    assert shown(over) == [("Ben", 4, 1), ("Cleo", 3, 2), ("Ana", 0, 3)]
    assert result_sheet(over).margin == "1 point ahead of Cleo"


def test_a_shared_win_has_no_margin_and_shares_the_place() -> None:
    start = position(palace("gray c4", owner=0), palace("gray g4", owner=1), stocks=("wall 1", "", ""))
    over = after(sitting_at(start, "wall n-p"), EndTurn(), CountAll())
    assert result_sheet(over).margin == ""
    assert shown(over) == [("Ana", 1, 1), ("Ben", 1, 1), ("Cleo", 0, 3)]


def test_one_tap_counts_faster_and_the_next_one_counts_all(counting: Sitting) -> None:
    assert repr(counted(counting).hurry) == repr(Button(CountFaster(), "Faster"))
    faster = after(counting, CountFaster())
    assert repr(counted(faster).hurry) == repr(Button(CountAll(), "Skip to the end"))
    assert counted(faster).totals == counted(after(counting, CountNext())).totals
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
