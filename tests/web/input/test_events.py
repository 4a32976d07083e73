"""Tests of the events that static/bridge/events.mjs sends."""

import json

import pytest

from app.table import intents
from app.table.intents import Intent
from app.web.city.geometry import CELL, HEIGHT, WIDTH, box
from app.web.input.events import LEAST
from tests.web.fixtures import PLAIN
from tests.web.table import Table

WIDE = WIDTH * LEAST / CELL
GRAY = {"intent": "choose-piece", "piece": "gray"}


class EventTable(Table):
    """A page that records the intents that events dispatch."""

    def __init__(self) -> None:
        super().__init__()
        self.shows(PLAIN)
        self.surface.taken()

    def expect(self, *dispatched: Intent) -> None:
        """Expect that exactly these intents were dispatched. The names of their classes are compared too."""
        assert list(map(repr, self.dispatched)) == list(map(repr, dispatched))

    def handles(self, kind: str, **data: object) -> bool:
        return self.page.events.handle(kind, json.dumps(data))


@pytest.fixture
def table() -> EventTable:
    return EventTable()


def part(space: str) -> list[float]:
    """Return the middle of a space as fractions of the drawing's width and height."""
    x, y = box(space).center
    return [x / WIDTH, y / HEIGHT]


def test_a_button_asks_for_what_it_says(table: EventTable) -> None:
    table.handles("press", data=GRAY)
    table.expect(intents.ChoosePiece("gray"))


@pytest.mark.parametrize("space", ["a1", "p11", "h6", "n-c", "w-3"])
def test_a_finger_on_the_city_means_the_space_under_it(table: EventTable, space: str) -> None:
    table.handles("press", over=part(space), touch=True, width=WIDE)
    table.expect(intents.TapSpace(space))


def test_a_finger_that_is_too_large_for_the_spaces_zooms_in_first(table: EventTable) -> None:
    table.handles("press", over=part("h6"), touch=True, width=WIDE - 1)
    table.expect()
    assert ("zoom", "zoom") in table.surface.taken()


def test_a_mouse_is_never_too_large(table: EventTable) -> None:
    table.handles("press", over=part("h6"), touch=False, width=WIDE - 1)
    table.expect(intents.TapSpace("h6"))


def test_a_screen_reader_presses_a_space_by_name(table: EventTable) -> None:
    table.handles("press", space="c4")
    table.expect(intents.TapSpace("c4"))


def test_only_a_key_with_a_meaning_is_handled(table: EventTable) -> None:
    assert table.handles("key", name="u", city=False, busy=False)
    assert not table.handles("key", name="q", city=False, busy=False)
    table.expect(intents.Undo())


def test_what_is_written_arrives(table: EventTable) -> None:
    table.handles("edit", data={"edit": "rename-seat", "seat": "1"}, value="Ben")
    table.expect(intents.RenameSeat(1, "Ben"))


def test_a_finger_that_hardly_moves_on_a_piece_only_taps(table: EventTable) -> None:
    table.handles("down", data=GRAY, at=[500, 700])
    table.handles("move", at=[503, 700], over=None)
    assert not table.handles("up", over=None)
    table.expect()


def test_a_kind_of_event_that_nobody_knows_is_nobodys(table: EventTable) -> None:
    assert not table.handles("wink", data=GRAY)
    table.expect()


def test_a_line_of_the_result_points_only_at_places_that_there_are(table: EventTable) -> None:
    table.handles("hover", highlight="a1 nowhere tower-9")
    assert table.surface.taken() == [("set_attribute", "counted")]
    table.handles("hover", highlight="nowhere")
    assert table.surface.last("counted")[-1] == ""
