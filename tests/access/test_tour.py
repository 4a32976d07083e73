"""The bubbles of the tour lie beside what they tell of, on every screen."""

import pytest

from app.table.help.tour import STEPS
from tests.gallery.scenes import SCENE, play
from tests.gallery.table import SIZES, Table

NEAR = 40
"""How many pixels may lie between a bubble and its part; the arrow bridges them."""

PARTS = {"turn": "#turn", "tray": "#tray", "city": "#frame", "players": "#players", "buttons": "#buttons"}

LOOK = """part => {
  const box = look => document.querySelector(look).getBoundingClientRect();
  const tip = box("#tip"), there = box(part);
  const count = document.createRange();
  count.selectNodeContents(document.querySelector(".tip-progress"));
  return {
    across: Math.max(tip.left - there.right, there.left - tip.right),
    along: Math.max(tip.top - there.bottom, there.top - tip.bottom),
    room: tip.right - box("#tip-next").right,
    lines: new Set([...count.getClientRects()].map(line => line.top)).size,
  };
}"""


@pytest.mark.parametrize("number", range(1, len(STEPS) + 1))
def test_a_bubble_lies_beside_what_it_tells_of(table: Table, number: int) -> None:
    play(table, SCENE["tour" if number == 1 else f"tour-{number}"], "de")
    part = PARTS[STEPS[number - 1][0]]
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        seen = table.page.evaluate(LOOK, part)
        screen = f"{width}x{height}: {seen}"
        assert max(seen["across"], seen["along"]) >= -NEAR, f"the bubble covers its part, {screen}"
        assert max(seen["across"], seen["along"]) <= NEAR, f"the bubble is far off, {screen}"
        assert seen["lines"] == 1, f"the count is broken, {screen}"
        assert seen["room"] >= NEAR / 4, f"the buttons stick out, {screen}"
