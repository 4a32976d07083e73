from collections.abc import Collection

import pytest

from app.table.intents import ChoosePiece, Intent, TapSpace
from app.web.city.geometry import Point, box
from app.web.input.dragging import Dragging
from app.web.input.playable import Playable
from tests.web.recorder import Recorder

GRAY = {"intent": "choose-piece", "piece": "gray"}
DOME = {"intent": "choose-piece", "piece": "dome"}
START = (500.0, 700.0)
AWAY = (500.0, 600.0)
C4 = box("c4").center


class Table:
    """A tray from which gray pieces and walls can be taken in hand, but no domes."""

    def __init__(self) -> None:
        self.surface = Recorder()
        self.dispatched: list[Intent] = []
        self.aimed: list[Collection[str]] = []
        self.playable = Playable(sites={"c4"}, takeable={"gray", "wall"}, color="red")
        self.dragging = Dragging(self.surface, self._dispatch, lambda: self.playable, self.aimed.append)

    def _dispatch(self, intent: Intent) -> None:
        self.dispatched.append(intent)
        if isinstance(intent, ChoosePiece) and intent.piece in self.playable.takeable:
            self.playable = self.playable._replace(in_hand=intent.piece)

    def drag(self, *over: Point | None) -> None:
        """Move a finger away from the tray and over these points of the city."""
        for each in over:
            self.dragging.move(AWAY, each)


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_piece_dragged_from_the_tray_is_placed_where_it_is_dropped(table: Table) -> None:
    table.dragging.down(GRAY, START)
    table.drag(None, C4)
    assert table.dragging.up(C4)
    assert table.dispatched == [ChoosePiece("gray"), TapSpace("c4")]
    assert table.aimed == [("c4",), ()]
    assert table.surface.taken() == [
        ("set_html", "dragged-piece"), ("carry", "dragged-piece"), ("carry", "dragged-piece"),
        ("set_html", "dragged-piece"),
    ]  # fmt: skip


def test_a_finger_that_hardly_moves_only_taps(table: Table) -> None:
    table.dragging.down(GRAY, START)
    table.dragging.move((START[0] + 3, START[1] + 3), None)
    assert not table.dragging.up(C4)
    assert table.dispatched == []


def test_a_piece_in_hand_already_is_dragged_without_taking_it_again(table: Table) -> None:
    table.playable = table.playable._replace(in_hand="gray")
    table.dragging.down(GRAY, START)
    table.drag(None)
    table.dragging.up(box("h8").center)
    assert table.dispatched == [TapSpace("h8")]


def test_a_piece_dropped_beside_the_city_stays_in_hand(table: Table) -> None:
    table.dragging.down(GRAY, START)
    table.drag(None)
    table.dragging.up(None)
    assert table.dispatched == [ChoosePiece("gray")]


def test_a_piece_that_cannot_be_taken_does_not_come_along_but_says_why(table: Table) -> None:
    table.dragging.down(DOME, START)
    table.drag(C4, C4)
    table.dragging.up(C4)
    assert table.dispatched == [ChoosePiece("dome")]
    assert table.surface.taken() == []


def test_nothing_is_dragged_from_elsewhere(table: Table) -> None:
    table.dragging.down({"intent": "place-chosen", "piece": "gray"}, START)
    table.drag(C4)
    table.dragging.up(C4)
    assert table.dispatched == []


def test_the_tap_that_follows_a_piece_taken_by_an_unsteady_finger_means_nothing_more(table: Table) -> None:
    table.dragging.down(GRAY, START)
    table.dragging.move((START[0] + 13, START[1]), None)
    assert table.dragging.up(None)


def test_the_tap_of_an_unsteady_finger_on_the_piece_in_hand_lays_it_back(table: Table) -> None:
    table.playable = table.playable._replace(in_hand="gray")
    table.dragging.down(GRAY, START)
    table.dragging.move((START[0] + 13, START[1]), None)
    assert not table.dragging.up(None)
