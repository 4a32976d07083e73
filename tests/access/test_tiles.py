"""A palace tile tells its color by the pattern of the roof too, and its number can be read on it."""

import re

import pytest

from app.engine.pieces import COLORS
from tests.gallery.scenes import SCENE, play
from tests.gallery.table import Table

READABLE = 4.5
"""The least contrast of a small text, by WCAG 2.2."""

TILES = """place => [...document.querySelectorAll(place + " .palace-tile")].map(tile => {
  const { color, backgroundColor, textShadow } = getComputedStyle(tile);
  return [tile.querySelector("rect").getAttribute("fill"), color, backgroundColor, textShadow];
})"""


def luminance(color: str) -> float:
    parts = (int(part) / 255 for part in re.findall(r"\d+", color))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("place", ["#players .tiles", "#sheet .columns"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_palace_tile_has_the_roof_of_its_color_and_a_number_to_be_read(table: Table, place: str, scheme: str) -> None:
    play(table, SCENE["result-shared"], "en")
    table.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    tiles = table.page.evaluate(TILES, place)
    table.page.emulate_media(color_scheme="light")
    assert {roof for roof, *_ in tiles} == {f"url(#roof-{color.word})" for color in COLORS}
    for _, ink, roof, rim in tiles:
        assert contrast(ink, roof) >= READABLE
        assert rim.startswith(roof), "the number has no rim against the pattern"
