import re

from app.table.tour import steps
from app.table.words import Words


def test_the_tour_is_short() -> None:
    assert 1 <= len(steps(Words())) <= 6


def test_every_step_points_at_a_part_of_the_page() -> None:
    assert {step.points_at for step in steps(Words())} == {"turn", "tray", "city", "players", "buttons"}


def test_every_step_is_one_or_two_short_sentences() -> None:
    for step in steps(Words()):
        assert 1 <= len(re.findall(r"[.!?](?: |$)", step.text)) <= 2, step.text
        assert len(step.text) <= 160
        assert not set(step.text) & set("{}")
