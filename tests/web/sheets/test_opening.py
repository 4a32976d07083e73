"""Tests of the opening sheet: the button that most players want stands out."""

import pytest

from app.table.setup.opening import OpeningSheet
from tests.web.recorder import Markup
from tests.web.samples import OPENING_SHEET
from tests.web.table import html_of


def ways(sheet: OpeningSheet) -> list[dict[str, str]]:
    """Return the attributes of each large button on this sheet, from top to bottom."""
    return [
        each for each in Markup(html_of("sheet", sheet=sheet)).elements if each.get("class", "").startswith("button ")
    ]


@pytest.mark.parametrize(
    ("sheet", "first"),
    [
        (OPENING_SHEET, "resume-button"),
        (OPENING_SHEET._replace(resume=""), "opening-play"),
        (OPENING_SHEET._replace(resume="", group=()), "opening-lesson"),
    ],
    ids=["a game in progress", "played before", "first visit"],
)
def test_the_first_way_stands_out_and_has_the_focus(sheet: OpeningSheet, first: str) -> None:
    found = ways(sheet)
    assert found[0]["id"] == first
    assert [each["id"] for each in found if "main" in each["class"].split()] == [first]
    assert [each["id"] for each in found if "autofocus" in each] == [first]


def test_the_answer_to_a_turn_that_was_sent_can_be_pasted() -> None:
    assert 'placeholder="Paste the answer"' in html_of("sheet", sheet=OPENING_SHEET)
    assert "Paste the answer" not in html_of("sheet", sheet=OPENING_SHEET._replace(waits=False))


def test_on_a_first_visit_a_sentence_says_what_the_game_is_and_by_whom() -> None:
    first = OPENING_SHEET._replace(resume="", group=())
    assert "Stefan Dorra" in html_of("sheet", sheet=first)
    assert "Stefan Dorra" not in html_of("sheet", sheet=OPENING_SHEET)


def test_a_new_game_the_lesson_and_the_saved_games_are_always_there() -> None:
    for sheet in (OPENING_SHEET, OPENING_SHEET._replace(resume="", group=())):
        assert {"opening-new-game", "opening-lesson", "opening-games"} <= {each["id"] for each in ways(sheet)}
