"""Tests of counting the result step by step before the winner is shown."""

import pytest

from app.table.intents import CloseSheet, CountAll, CountFaster, CountNext, EndTurn, Intent, OpenSheet
from app.table.result.counting import tally
from app.table.screen_parts import Button
from app.table.sitting import Sitting
from app.table.view import view
from tests.engine.games import palace, position
from tests.table.sittings import game_in, result_sheet, sitting_after, sitting_at, update

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


def after(sitting: Sitting, *intents: Intent) -> Sitting:
    for intent in intents:
        sitting = update(sitting, intent)
    return sitting


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
