"""Tests that the score graph marks the position that is shown."""

import re

import pytest

from app.table.log.score_graph import ScoreGraph
from app.table.wording.words import Words
from app.web.components.score_graph import LEFT, RIGHT, TIMELINE, WIDTH, score_graph, timeline

GRAPH = ScoreGraph((0, 3, 5), ("red", "blue"), ((0, 0, 2), (0, 3, 3)))
MIDDLE = (LEFT + WIDTH - RIGHT) / 2


@pytest.mark.parametrize(
    ("ply", "across"),
    [(0, LEFT), (3, MIDDLE), (4, (MIDDLE + WIDTH - RIGHT) / 2), (5, WIDTH - RIGHT), (6, WIDTH - RIGHT)],
)
def test_a_position_lies_between_the_turns_around_it(ply: int, across: float) -> None:
    (found,) = re.findall(r'class="graph-position" d="M([\d.]+) ', score_graph(GRAPH._replace(marked=ply), Words()))
    assert float(found) == across


def test_where_no_position_is_shown_none_is_marked() -> None:
    assert "graph-position" not in score_graph(GRAPH, Words())


def test_over_the_slider_each_turn_leads_to_its_end_and_what_goes_on_has_none_yet() -> None:
    drawn = timeline(GRAPH, ply=4, last=6)
    assert 'viewBox="0 0 6 ' in drawn
    assert 'class="graph-position" d="M4 ' in drawn
    assert re.findall(r'data-ply="(\d+)" x="(\d+)" width="(\d+)"', drawn) == [("3", "0", "3"), ("5", "3", "2")]
    assert f"M0 {TIMELINE:.1f}L3 {TIMELINE * 0.4:.1f}L5 {TIMELINE * 0.4:.1f}" in drawn
