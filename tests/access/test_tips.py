"""Tests that tips cover nothing that a player needs: no piece, tile, card or button, on any screen."""

import pytest

from tests.gallery import steps
from tests.gallery.scenes import SCENE, Scene, play
from tests.gallery.table import PHONES, SIZES, Table

LONGEST = "The tile of a tower goes to the player who reached the tower last."
BULB = "Not sure? The light bulb shows you good turns."

SHOW = """([region, text]) => {
  const tip = document.getElementById("tip");
  tip.className = `at-${region}`;
  tip.innerHTML = `<p>${text}</p>`;
}"""
COVERED = """() => {
  const SLACK = 1, tip = document.getElementById("tip").getBoundingClientRect();
  const isUnder = ({ left, top, right, bottom }) => Math.min(tip.right, right) - Math.max(tip.left, left) > SLACK
    && Math.min(tip.bottom, bottom) - Math.max(tip.top, top) > SLACK;
  const NEEDED = ".headline, #stage, #tiles > li, .player, .unfold, #recap-button, .why, .kind:not(.idle), "
    + "#buttons .button:not([aria-disabled=true])";
  const covered = [...document.querySelectorAll(NEEDED)].filter((part) => part.checkVisibility());
  const isBeyond = tip.left < 0 || tip.top < 0 || tip.right > innerWidth || tip.bottom > innerHeight;
  return [...covered.filter((part) => isUnder(part.getBoundingClientRect())).map((part) => part.id || part.className),
    ...(isBeyond ? ["nothing, but it is beyond the screen"] : [])];
}"""

HIDES_WORDS = """() => {
  const shown = [":is(#recap, #notice) .said", "#tip"].map((part) => document.querySelector(part));
  const [words, tip] = shown.map((part) => part.getBoundingClientRect());
  return tip.top < words.bottom && words.top < tip.bottom;
}"""

DISTANCE = """() => {
  const [tip, bulb] = ["#tip", "#hint-button"].map((part) => document.querySelector(part).getBoundingClientRect());
  const isLevel = tip.top < bulb.bottom && bulb.top < tip.bottom;
  return isLevel ? Math.max(bulb.left - tip.right, tip.left - bulb.right) : null;
}"""
"""How many pixels are between the tip and the bulb beside it."""


def start_with_bots(table: Table) -> None:
    """Start the first game on the device, of one person against bots."""
    play(table, SCENE["welcome"], "en")
    table.shown = None
    table.ask("open-sheet", sheet="setup")
    steps.alone(table)
    table.ask("start-game")


@pytest.mark.parametrize(
    ("scene", "region"),
    [("middle", "city"), ("middle", "tray"), ("middle", "bulb"), ("turn-complete", "buttons")],
)
def test_a_tip_covers_nothing_that_is_needed(table: Table, scene: str, region: str) -> None:
    play(table, SCENE[scene], "en")
    table.shown = None
    table.page.evaluate(SHOW, [region, BULB if region == "bulb" else LONGEST])
    for width, height in (*SIZES, (1366, 768), (375, 635)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(COVERED) == [], f"{width}x{height}"


@pytest.mark.parametrize(("seed", "button"), [("middle", "#undo-button"), ("after-bots", "#take-back-button")])
def test_on_a_tablet_the_tip_about_the_bulb_is_beside_it(table: Table, seed: str, button: str) -> None:
    play(table, Scene("tip", seed, steps.nothing, button), "en")
    table.shown = None
    table.page.evaluate(SHOW, ["bulb", BULB])
    for width, height in ((1180, 820), (820, 1180), (1024, 768), (768, 1024)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert 0 < table.page.evaluate(DISTANCE) <= 20, f"{width}x{height}"
        if height > width:  # in landscape, it covers the button that ends a turn
            assert table.page.evaluate(COVERED) == []


@pytest.mark.parametrize("scene", ["middle", "last-claim"])
@pytest.mark.parametrize("region", ["city", "tray", "bulb"])
def test_on_a_phone_a_tip_hides_no_card_and_no_word_of_the_recap(table: Table, scene: str, region: str) -> None:
    play(table, SCENE[scene], "en")
    table.shown = None
    table.page.evaluate(SHOW, [region, LONGEST])
    for width, height in (*PHONES, (667, 375)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert not table.page.evaluate(HIDES_WORDS)
        assert table.page.evaluate(COVERED) == []


def test_the_first_tip_covers_no_tile_beside_what_is_said_of_bots(table: Table) -> None:
    start_with_bots(table)
    table.page.locator("#tip:not(.closed)").wait_for()
    for width, height in (*(size for size in SIZES if size not in PHONES), (1366, 768)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(COVERED) == [], f"{width}x{height}"


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_on_a_phone_the_first_tip_hides_no_word_about_the_bots(table: Table, width: int, height: int) -> None:
    start_with_bots(table)
    table.page.set_viewport_size({"width": width, "height": height})
    assert not table.page.evaluate(HIDES_WORDS)


@pytest.mark.parametrize(
    ("scene", "width", "height", "beneath"),
    [("hints", 390, 844, "#recap .unfold"), ("exercise-better-for-four", 820, 1180, "#tiles li")],
)
def test_nothing_shows_through_the_panel_of_tips(
    table: Table, scene: str, width: int, height: int, beneath: str
) -> None:
    play(table, SCENE[scene], "en")
    table.shown = None
    table.page.set_viewport_size({"width": width, "height": height})
    assert not table.page.locator(beneath).first.is_visible()
