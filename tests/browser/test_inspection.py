"""Tests that notices and choices leave the city in view: the notice keeps its height, the choice its distance."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from app.web.city.geometry import CELL, WIDTH
from tests.browser.saves import small_game
from tests.browser.table import Table
from tests.engine.games import palace, position

pytestmark = pytest.mark.native

SIZES = ((1180, 820), (820, 1180), (390, 844), (844, 390))


def box_of(locator: Locator) -> FloatRect:
    found = locator.bounding_box()
    assert found
    return found


def hides(one: FloatRect, other: FloatRect) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    along = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and along > 1


def test_the_notice_keeps_its_height_and_its_fold_does_not_cover_the_city(begun: Table) -> None:
    begun.place("gray c4")
    message, fold = begun.notice.locator(".message"), begun.notice.locator(".more-lines")
    for width, height in SIZES:
        begun.page.set_viewport_size({"width": width, "height": height})
        city, heights = box_of(begun.page.locator("#board")), set()
        for place in ("h6", "c4", "tower-1"):
            begun.page.evaluate(f"document.querySelector('#space-{place}').click()")
            expect(message).to_have_class(re.compile("inspection"))
            heights.add(box_of(message)["height"])
            assert box_of(begun.page.locator("#board")) == city
        assert len(heights) == 1
        begun.notice.locator("summary").tap()
        expect(fold).to_be_in_viewport(ratio=0.99)
        assert not hides(box_of(fold), city)
        begun.let_go()


def test_the_choice_covers_neither_the_end_of_the_street_nor_the_palace_that_grows(table: Table) -> None:
    table.lay(small_game(position=position(palace("gray g6 g7 h7"), streets="i4 i5")))
    table.tap("h6")
    expect(table.choices).to_have_count(2)
    chooser, cell = box_of(table.page.locator("#choice")), box_of(table.page.locator("#city"))["width"] * CELL / WIDTH
    for space in ("h6", "g6", "g7", "h7", "i5"):
        x, y = table.at(space)
        around: FloatRect = {"x": x - cell / 2, "y": y - cell / 2, "width": cell, "height": cell}
        assert not hides(chooser, around), space
    table.choose("gray")
    assert table.placed()[-1] == "gray h6"
