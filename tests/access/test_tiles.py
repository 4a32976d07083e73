"""Tests that a palace tile also shows its color by the pattern of its roof, with a legible number on it."""

import re
from itertools import product

from app.engine.pieces import COLORS
from app.table.game import game_of
from tests.browser.saves import small_game
from tests.gallery.scenes import SCENE, play
from tests.gallery.seeds import Seed
from tests.gallery.table import SIZES, Table

READABLE = 4.5
"""The smallest contrast of a small text, by WCAG 2.2."""

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


def test_a_palace_tile_has_the_roof_of_its_color_and_a_legible_number(table: Table) -> None:
    play(table, SCENE["result-shared"], "en")
    for scheme, place in product(("light", "dark"), ("#players .tiles", "#sheet .columns")):
        table.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        tiles = table.page.evaluate(TILES, place)
        assert {roof for roof, *_ in tiles} == {f"url(#roof-{color.word})" for color in COLORS}
        for _, ink, roof, rim in tiles:
            assert contrast(ink, roof) >= READABLE
            assert rim.startswith(roof), "the number has no rim against the pattern"


BEYOND = """() => [...document.querySelectorAll(".card .tile")].filter((tile) => {
  if (!tile.checkVisibility()) return false;
  const box = tile.getBoundingClientRect(), card = tile.closest(".player").getBoundingClientRect();
  return Math.max(card.left - box.left, box.right - card.right, card.top - box.top, box.bottom - card.bottom) > 1;
}).map((tile) => tile.className)"""


AT_TOWERS, ELSEWHERE = ("a11", "p1", "p11", "a1"), ("d8", "l4", "l8", "d4")
"""Spaces for palaces: each of these is beside the wall of its tower, or is far from all walls."""


def last_third(players: int, tiles: int) -> Seed:
    """Return a game without domes where the first player has a palace of each color.

    The player holds the four palace tiles and can still take tower tiles, which makes this number of `tiles`.
    """
    spaces = AT_TOWERS[: tiles - len(COLORS)] + ELSEWHERE[tiles - len(COLORS) :]
    position = {
        "palaces": [
            {"color": color.word, "pieces": [space], "owner": 0} for color, space in zip(COLORS, spaces, strict=True)
        ],
        "streets": [["h6"]],
        "stocks": [{"merchant": 6, "wall": 2}] * players,
        "palace_tiles": {color.word: 0 for color in COLORS},
    }
    return Seed(game_of(small_game(players=players, position=position), 0))


def test_all_tiles_of_the_last_third_stay_in_their_card(table: Table) -> None:
    beyond = []
    for players, tiles in product((3, 4), (6, 8)):
        table.load(last_third(players, tiles), "en")
        table.ask("resume")
        table.ask("lift-curtain")
        assert table.page.locator("#player-0 .tiles li").count() == tiles
        for letters, (width, height) in product(("", "large"), (*SIZES, (1366, 768))):
            table.page.evaluate("letters => document.documentElement.dataset.type = letters", letters)
            table.page.set_viewport_size({"width": width, "height": height})
            if table.page.evaluate(BEYOND):
                beyond.append(f"{tiles} tiles, {players} players, {letters} {width}x{height}")
    assert beyond == []


def test_tiles_and_those_within_reach_stay_in_their_card(table: Table) -> None:
    for scene, letters in product(("crowded", "suspense", "contested", "hints"), ("", "large")):
        play(table, SCENE[scene], "en")
        table.page.evaluate("letters => document.documentElement.dataset.type = letters", letters)
        for width, height in (*SIZES, (1366, 768)):
            table.page.set_viewport_size({"width": width, "height": height})
            assert table.page.evaluate(BEYOND) == [], f"{scene} {letters} {width}x{height}"
    table.shown = None


SIX_TILES = """() => {
  const card = document.querySelector(".card");
  for (const points of card.querySelectorAll(".holding [aria-hidden]")) points.textContent = "12";
  card.querySelector(".tiles")?.remove();
  const drawn = '<li><b class="tile tower-tile">4</b></li>'.repeat(6);
  card.querySelector(".stock").insertAdjacentHTML("beforeend", `<ul class="tiles many">${drawn}</ul>`);
  return new Set([...card.querySelectorAll(".tile")].map((tile) => Math.round(tile.getBoundingClientRect().top))).size;
}"""


def test_in_a_wide_card_six_tiles_are_in_one_row_beside_four_palaces_of_ten_points_or_more(table: Table) -> None:
    play(table, SCENE["hints"], "en")
    table.shown = None
    assert table.page.evaluate(SIX_TILES) == 1
