"""Whose turn it is and what is left to do can be read from across the table, on every screen."""

import pytest

from tests.gallery.scenes import SCENE, play
from tests.gallery.table import SIZES, Table

LETTERS = """look => [...document.querySelectorAll(look)].map(part => parseFloat(getComputedStyle(part).fontSize))"""
INK = """look => getComputedStyle(document.querySelector(look)).color"""


@pytest.mark.parametrize("scene", ["middle", "long-names"])
def test_the_name_and_what_is_left_to_do_are_larger_than_any_score(table: Table, scene: str) -> None:
    page = table.page
    play(table, SCENE[scene], "en")
    assert page.evaluate(INK, ".task") == page.evaluate(INK, "body")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        (name,), (task,), scores = (page.evaluate(LETTERS, look) for look in (".headline", ".task", ".score"))
        assert name > task >= 1.15 * max(scores), f"{width}x{height}: {name}, {task}, {scores}"
