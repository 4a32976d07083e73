from collections.abc import Collection

import pytest

from app.table.intents import ChoosePiece, Intent, TapSpace
from app.web.city.geometry import box
from app.web.input.dragging import Dragging
from tests.web.notes import Notes

GRAY = {"intent": "piece", "piece": "gray"}
START = (500.0, 700.0)
AWAY = (500.0, 600.0)


class Table:
    """A tray whose pieces can all be taken in hand, save the domes."""

    def __init__(self) -> None:
        self.notes = Notes()
        self.asked: list[Intent] = []
        self.aimed: list[Collection[str]] = []
        self.carrying = Dragging(self.notes, self._dispatch, self.aimed.append)
        self.carrying.lit = {"c4"}

    def _dispatch(self, intent: Intent) -> None:
        self.asked.append(intent)
        if isinstance(intent, ChoosePiece) and intent.piece != "dome":
            self.carrying.in_hand = intent.piece


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_piece_carried_from_the_tray_is_placed_where_it_is_dropped(table: Table) -> None:
    table.carrying.down(GRAY, START)
    table.carrying.move(AWAY, box("c4").center)
    table.carrying.up(box("c4").center)
    assert table.asked == [ChoosePiece("gray"), TapSpace("c4")]
    assert table.aimed == [("c4",), ()]
    assert table.notes.taken() == [("set_html", "carried"), ("carry", "carried"), ("set_html", "carried")]


def test_a_finger_that_hardly_moves_only_taps(table: Table) -> None:
    table.carrying.down(GRAY, START)
    table.carrying.move((START[0] + 3, START[1] + 3), None)
    table.carrying.up(box("c4").center)
    assert table.asked == []


def test_a_piece_in_hand_already_is_carried_without_taking_it_again(table: Table) -> None:
    table.carrying.in_hand = "gray"
    table.carrying.down(GRAY, START)
    table.carrying.move(AWAY, None)
    table.carrying.up(box("h8").center)
    assert table.asked == [TapSpace("h8")]


def test_a_piece_dropped_beside_the_city_stays_in_hand(table: Table) -> None:
    table.carrying.down(GRAY, START)
    table.carrying.move(AWAY, None)
    table.carrying.up(None)
    assert table.asked == [ChoosePiece("gray")]


def test_a_piece_that_cannot_be_taken_does_not_come_along(table: Table) -> None:
    table.carrying.down({"intent": "piece", "piece": "dome"}, START)
    table.carrying.move(AWAY, box("c4").center)
    table.carrying.move(AWAY, box("c4").center)
    table.carrying.up(box("c4").center)
    assert table.asked == [ChoosePiece("dome")]
    assert table.notes.taken() == []


def test_nothing_is_carried_from_elsewhere(table: Table) -> None:
    table.carrying.down({"intent": "place", "piece": "gray"}, START)
    table.carrying.move(AWAY, box("c4").center)
    table.carrying.up(box("c4").center)
    assert table.asked == []


def test_the_tap_that_follows_a_piece_taken_by_an_unsteady_finger_means_nothing_more(table: Table) -> None:
    table.carrying.down(GRAY, START)
    table.carrying.move((START[0] + 13, START[1]), None)
    assert table.carrying.up(None)


def test_the_tap_of_an_unsteady_finger_on_the_piece_in_hand_lays_it_back(table: Table) -> None:
    table.carrying.in_hand = "gray"
    table.carrying.down(GRAY, START)
    table.carrying.move((START[0] + 13, START[1]), None)
    assert not table.carrying.up(None)
