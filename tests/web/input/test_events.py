"""What people do, as static/bridge/events.mjs tells it."""

import json

import pytest

from app.table import intents
from app.table.intents import Intent
from app.table.screen import Rest
from app.web.city.geometry import CELL, HEIGHT, LEFT, RING, TOP, WIDTH, box
from app.web.input.events import LEAST, EventRouter
from app.web.page import Page
from tests.web.fixtures import screen
from tests.web.notes import Notes

WIDE = WIDTH * LEAST / CELL
GRAY = {"intent": "piece", "piece": "gray"}


class Table:
    """A page that only hears."""

    def __init__(self) -> None:
        self.notes = Notes()
        self.asked: list[Intent] = []
        page = Page(self.notes, self.asked.append, lambda _: None)
        page.show(screen("game-original-4-builder", 60), Rest)
        self.notes.taken()
        self._hearing = EventRouter(page)

    def hears(self, kind: str, **told: object) -> bool:
        return self._hearing.hear(kind, json.dumps(told))


@pytest.fixture
def table() -> Table:
    return Table()


def part(space: str) -> list[float]:
    """Where a space is, in parts of the drawing's size."""
    x, y = box(space).center
    return [x / WIDTH, y / HEIGHT]


def test_a_button_asks_for_what_it_says(table: Table) -> None:
    table.hears("press", asked=GRAY)
    assert table.asked == [intents.ChoosePiece("gray")]


@pytest.mark.parametrize("space", ["a1", "p11", "h6", "n-c", "w-3"])
def test_a_finger_on_the_city_means_the_space_under_it(table: Table, space: str) -> None:
    table.hears("press", over=part(space), touch=True, width=WIDE)
    assert table.asked == [intents.TapSpace(space)]


def test_a_finger_that_is_too_large_for_the_spaces_magnifies_them_first(table: Table) -> None:
    table.hears("press", over=part("h6"), touch=True, width=WIDE - 1)
    assert table.asked == []
    assert ("set_attribute", "lens") in table.notes.taken()


def test_a_mouse_is_never_too_large(table: Table) -> None:
    table.hears("press", over=part("h6"), touch=False, width=WIDE - 1)
    assert table.asked == [intents.TapSpace("h6")]


def test_a_tower_is_no_space(table: Table) -> None:
    corner = [(LEFT - RING / 2) / WIDTH, (TOP - RING / 2) / HEIGHT]
    table.hears("press", over=corner, touch=True, width=WIDE)
    assert table.asked == []


def test_a_screen_reader_presses_a_space_by_name(table: Table) -> None:
    table.hears("press", space="c4")
    assert table.asked == [intents.TapSpace("c4")]


def test_a_key_tells_whether_it_meant_something(table: Table) -> None:
    assert table.hears("key", name="u", city=False, busy=False)
    assert not table.hears("key", name="q", city=False, busy=False)
    assert table.asked == [intents.Undo()]


def test_what_is_written_arrives(table: Table) -> None:
    table.hears("edit", asked={"edit": "rename", "seat": "1"}, value="Ben")
    assert table.asked == [intents.RenameSeat(1, "Ben")]


def test_a_finger_that_hardly_moves_on_a_piece_only_taps(table: Table) -> None:
    table.hears("down", asked=GRAY, at=[500, 700])
    table.hears("move", at=[503, 700], over=None)
    assert not table.hears("up", over=None)
    assert table.asked == []


def test_escape_on_a_sheet_closes_it(table: Table) -> None:
    table.hears("dismiss")
    assert table.asked == [intents.CloseSheet()]
