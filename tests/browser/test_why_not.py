"""Tests that a refused tap gives the reason and changes nothing."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

pytestmark = pytest.mark.native


@pytest.fixture
def opened(table: Table) -> Table:
    """A table with two palaces and one street, where it is Cleo's turn."""
    table.begin()
    table.play("merchant h6, gray c4, black l4, gray c5, stable d5")
    table.expect_turn("Cleo", "2 pieces to place")
    return table


REFUSALS = (
    ("gray", "h9", "The gray palace is not finished yet: the piece must go beside it.", "R18", "c4 c5"),
    ("dome", "h9", "A dome goes on a palace.", "R22", ""),
    ("merchant", "c9", "A merchant goes beside either end of the open street.", "R25", "h6"),
    (
        "wall",
        "n-h",
        "A wall goes next to a tower or at the end of a line of walls that starts at one.",
        "R27",
        "tower-1 tower-3",
    ),
    ("wall", "c9", "A wall goes around the city, not inside it.", "R27", ""),
    ("black", "n-a", "Only walls can go here, around the city.", "R27", ""),
)


def heard(*obstacles: str) -> str:
    """Return the text about the obstacles for screen readers."""
    named = [obstacle.replace("-", " ") for obstacle in obstacles]
    return f" Marked in the city: {' and '.join(named)}." if named else ""


def test_a_refused_tap_names_the_reason_and_changes_nothing(opened: Table) -> None:
    kept = opened.kept()
    for kind, space, sentence, rule, obstacles in REFUSALS:
        opened.take(kind)
        expect(opened.kind(kind)).to_have_attribute("aria-pressed", "true")
        lit = opened.marked("sites")
        opened.tap(space)
        expect(opened.notice).to_have_text(f"{sentence}{heard(*obstacles.split())} Rule {rule[1:]}")
        opened.expect_marked("obstacles", *obstacles.split())
        assert (opened.kept(), opened.marked("sites")) == (kept, lit)
        expect(opened.kind(kind)).to_have_attribute("aria-pressed", "true")
        opened.expect_turn("Cleo", "2 pieces to place")
        opened.let_go()
        expect(opened.notice).to_be_empty()


def test_the_page_says_why_of_each_piece_where_none_may_stand(opened: Table) -> None:
    opened.tap("d6")
    expect(opened.notice).to_contain_text("None of your pieces can go here now.")
    told = opened.notice.locator(".more-lines")
    expect(told).to_be_hidden()
    opened.notice.locator("summary").tap()
    expect(told).to_contain_text(
        "Stable: A stable must stand beside a piece of its palace: another stable is not enough."
    )
    expect(told).to_be_in_viewport(ratio=0.999)
    told.get_by_role("button", name="Rule 23").tap()
    expect(opened.page.get_by_role("dialog")).to_contain_text("Stables")
    opened.page.keyboard.press("Escape")
    opened.tap("d6")
    opened.tap_aside()
    opened.tap("d6")
    expect(opened.notice).to_be_empty()
