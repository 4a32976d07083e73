"""Tests of the drawing of the chances: an area for each player, as high as the chance after each turn."""

import re
from itertools import pairwise

import pytest

from app.learning.review.drawing import HEIGHT
from app.learning.review.sheet import ReviewSheet
from app.table.state.learning import Chances
from app.web.components.score_graph import LEFT, RIGHT, WIDTH
from tests.learning.review.test_moments import reviewed
from tests.table.sittings import sheet_in
from tests.web.table import html_of

SHEET = sheet_in(reviewed(), ReviewSheet)
FOUND = (Chances(30, (0, 50, 80, 100)), Chances(31, (0, 40, 100, 100)), Chances(32, (0, 0, 100, 100)))


def drawn_with(chances: tuple[Chances, ...]) -> str:
    return html_of("sheet", sheet=SHEET._replace(chances=chances))


def areas(drawn: str) -> list[tuple[str, list[tuple[float, float]]]]:
    """Return the color and the corners of each area, from the left along its lower edge and back along the upper."""
    paths = re.findall(r'<path class="(\w+)" d="M([^"]*)Z"', drawn)
    return [(color, [(float(x), float(y)) for x, y in re.findall(r"([\d.]+) ([\d.]+)", path)]) for color, path in paths]


def test_an_area_is_as_high_as_the_chance_of_its_player_and_together_they_fill_the_band() -> None:
    drawn = areas(drawn_with(FOUND))
    assert [color for color, _ in drawn] == [*SHEET.graph.colors]
    for seat, (_, corners) in enumerate(drawn):
        lower, upper = corners[:3], corners[:2:-1]
        assert [x for x, _ in lower] == [x for x, _ in upper]
        for (_, below), (_, above), each in zip(lower, upper, FOUND, strict=True):
            assert below - above == pytest.approx((each.edges[seat + 1] - each.edges[seat]) / 100 * HEIGHT, abs=0.11)
    for (_, under), (_, over) in pairwise(drawn):
        assert over[:3] == under[:2:-1], "no gap lies between two areas"
    assert {y for _, y in drawn[0][1][:3]} == {HEIGHT}
    assert {y for _, y in drawn[-1][1][3:]} == {0}


def test_a_turn_is_below_the_same_turn_of_the_graph() -> None:
    turns, across = len(SHEET.graph.plies) - 1, WIDTH - LEFT - RIGHT
    (_, corners), *_ = areas(drawn_with(FOUND))
    assert [x for x, _ in corners[:3]] == pytest.approx([LEFT + each.turn / turns * across for each in FOUND], abs=0.06)


def test_one_judged_turn_is_no_band() -> None:
    assert "chances" not in drawn_with(FOUND[:1])
