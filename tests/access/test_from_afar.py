"""Tests that the current player, the task, scores and palaces can be read from two meters away on every screen."""

from itertools import product

import pytest

from tests.access.languages import OTHERS, in_languages
from tests.gallery.scenes import SCENE, play
from tests.gallery.table import PHONES, SIZES, Size, Table

LETTERS = """look => Math.min(...[...document.querySelectorAll(look)]
  .filter(part => part.checkVisibility() && !part.textContent.startsWith("WWWW"))
  .map(part => parseFloat(getComputedStyle(part).fontSize)))"""
WIDTHS = """look => Math.min(...[...document.querySelectorAll(look)].map(part => part.getBoundingClientRect().width))"""
INK = """look => getComputedStyle(document.querySelector(look)).color"""
CUT = """() => [...document.querySelectorAll(".fit")].filter(name => name.checkVisibility())
  .filter(name => !name.textContent.startsWith("WWWW"))
  .filter(name => name.scrollWidth > name.clientWidth + 1 || name.clientHeight > name.parentElement.clientHeight * 1.6)
  .map(name => name.textContent)"""
BOXES = """() => [...document.querySelectorAll("#turn, #frame, .player, #tray, #buttons")].map(part => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [left, top, width, height];
})"""

LARGE: tuple[Size, ...] = (*(size for size in SIZES if size not in PHONES), (2732, 2048))
ON_A_TABLET = {".headline .fit": 42, ".task .fit": 25, ".score": 30, ".holding > :last-child": 21, ".kind .count": 20}
"""The smallest height of letters on a tablet, in pixels, by CSS selector. Larger screens are further away."""


@pytest.mark.parametrize(("scene", "share"), [("middle", 1), ("crowded", 0.82), ("open-play", 0.7)])
def test_letters_grow_with_the_screen(table: Table, scene: str, share: float) -> None:
    page = table.page
    play(table, SCENE[scene], "en")
    assert page.evaluate(INK, ".task") == page.evaluate(INK, ".headline")
    for width, height in LARGE:
        page.set_viewport_size({"width": width, "height": height})
        scale = min(max(width, height) / 1180, min(width, height) / 820) * share
        for look, least in ON_A_TABLET.items():
            assert page.evaluate(LETTERS, look) >= least * scale - 0.5, f"{width}x{height}: {look}"
        assert page.evaluate(WIDTHS, ".card .swatch") >= 31 * scale, f"{width}x{height}"
        if scene == "middle":  # in the other scenes, there are more tiles, closer together
            assert page.evaluate(WIDTHS, ".card .tile") >= 34 * scale, f"{width}x{height}"


def test_long_names_shrink_to_fit_but_can_still_be_read(table: Table) -> None:
    for scene in ("long-names", "result-long-names"):
        play(table, SCENE[scene], "en")
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            assert (width, height) in PHONES or table.page.evaluate(CUT) == [], f"{scene} {width}x{height}"
            assert table.page.evaluate(LETTERS, ".name .fit") >= 12, f"{scene} {width}x{height}"


HIDDEN_TOTALS = """() => {
  const bottom = document.querySelector("#sheet .last").getBoundingClientRect().top;
  return [...document.querySelectorAll("#sheet .total")].filter(total => {
    const { top, bottom: foot, left, right } = total.getBoundingClientRect();
    const isSmall = parseFloat(getComputedStyle(total).fontSize) < 32;
    return isSmall || top < 0 || foot > bottom || left < 0 || right > innerWidth;
  }).map(total => total.textContent);
}"""


@pytest.mark.parametrize("scene", ["result-long-names", "evenings", "result-counting"])
def test_all_totals_are_in_sight_without_scrolling(table: Table, scene: str) -> None:
    play(table, SCENE[scene], "en")
    for language in in_languages(table, SCENE[scene], ("en", *OTHERS)):
        for (width, height), kind in product((*SIZES, (1366, 768)), ("", "large")):
            table.page.set_viewport_size({"width": width, "height": height})
            table.page.evaluate("kind => document.documentElement.dataset.type = kind", kind)
            assert table.page.evaluate(HIDDEN_TOTALS) == [], f"{language} {width}x{height} {kind}"
    table.shown = None


def test_the_layout_stays_when_the_turn_passes_on(table: Table) -> None:
    for width, height in SIZES:
        play(table, SCENE["turn-complete"], "en")
        table.page.set_viewport_size({"width": width, "height": height})
        before = table.page.evaluate(BOXES)
        table.ask("end-turn")
        table.ask("lift-curtain")
        assert table.page.evaluate(BOXES) == before, f"{width}x{height}"
