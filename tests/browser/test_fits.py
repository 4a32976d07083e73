"""Tests that the whole table fits on the screen of a tablet, in either orientation."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from app.engine.record import Record
from app.table.settings.preferences import SETTINGS
from app.web.city.geometry import BOTTOM, LEFT, RIGHT, RING, TOP
from tests.browser.saves import random_game, small_game
from tests.browser.table import Table
from tests.engine.games import PLENTY, palace, position
from tests.tools.waiting import eventually

pytestmark = pytest.mark.native

TABLETS = ((1180, 820), (820, 1180), (1024, 768), (768, 1024))
LONG = ("Wilhelmina Alexandrina M", "Bartholomäus von Medina", "WWWWWWWWWWWWWWWWWWWWWWWW", "Ó")

SCROLLS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight || scrollX > 0 || scrollY > 0;
}"""

# only the frame of an SVG picture counts; elements for screen readers alone are as small as possible
MEASURE = """() => {
  const shown = [...document.querySelectorAll("#app *")].filter(element =>
    !element.closest("dialog, #announcement, svg *, #choice") && element.getClientRects().length);
  const name = element => (element.id || element.className.baseVal || element.className || element.tagName)
    + " in " + (element.parentElement.id || element.parentElement.className || element.parentElement.tagName);
  const box = element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  return shown.map(element => [name(element), box(element)]);
}"""

CUT_OFF = "shown => shown.scrollHeight > shown.clientHeight || shown.scrollWidth > shown.clientWidth"

TOO_SMALL = """() => [...document.querySelectorAll("button, [role=button]")]
  .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !button.closest("dialog:not([open])"))
  .filter((button) => !document.querySelector("dialog[open]") || button.closest("dialog[open]"))
  .filter((button) => {
    const { width, height } = button.getBoundingClientRect();
    return Math.min(width, height) < 43.9; // layout rounds to 64ths of a pixel
  })
  .map(({ outerHTML }) => outerHTML)"""

REGIONS = ("turn", "board", "notice", "players", "tray", "buttons")
CONTENTS = """region => {
  const own = [...document.getElementById(region).querySelectorAll("*")].filter(element => !element.closest("svg *"));
  const box = element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  return own.filter(element => element.getClientRects().length).map(box);
}"""

Box = list[float]


@pytest.fixture(autouse=True)
def hidden(table: Table) -> Iterator[None]:
    """Hide the pieces of the other players during a test, as the default settings do."""
    before = table.page.evaluate("key => localStorage.getItem(key)", SETTINGS)
    table.keep(SETTINGS, '{"tips_followed": 3}')
    table.come_back()
    yield
    table.keep(SETTINGS, before)
    table.come_back()


def early() -> Record:
    return random_game("original", 4, seed=1, names=LONG).cut(4)


def middle() -> Record:
    return random_game("championship", 3, seed=2, names=LONG).cut(75)


def finished() -> Record:
    return random_game("digest", 4, seed=3, names=LONG).record


def sticks_out(box: Box, width: float, height: float) -> bool:
    left, top, right, bottom = box
    return left < -0.5 or top < -0.5 or right > width + 0.5 or bottom > height + 0.5


def overlap(one: Box, other: Box) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    along = min(one[3], other[3]) - max(one[1], other[1])
    return across > 0.5 and along > 0.5


def hull(boxes: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return [min(lefts), min(tops), max(rights), max(bottoms)]


def ring(table: Table) -> Box:
    """Return the box of the city with the wall spaces around it, but without the sand beyond."""
    (left, top), (right, bottom) = table.on_screen([(LEFT - RING, TOP - RING), (RIGHT + RING, BOTTOM + RING)])
    return [left, top, right, bottom]


def beyond_the_edge(table: Table, width: int, height: int) -> list[tuple[str, Box]]:
    measured: list[tuple[str, Box]] = table.page.evaluate(MEASURE)
    return [(name, box) for name, box in measured if sticks_out(box, width, height)]


def run_into_each_other(table: Table) -> list[tuple[str, str]]:
    contents = {region: table.page.evaluate(CONTENTS, region) for region in REGIONS}
    hulls = {region: hull(boxes) for region, boxes in contents.items() if boxes}
    hulls["board"] = ring(table)  # the sand around it may be covered
    pairs = [(one, other) for one in hulls for other in hulls if one < other]
    return [pair for pair in pairs if overlap(hulls[pair[0]], hulls[pair[1]])]


def expect_all_on_screen(table: Table, width: int, height: int) -> None:
    """Wait until nothing moves. Then expect that nothing scrolls, is beyond the edge or overlaps."""
    eventually(lambda: table.page.evaluate(SCROLLS), wanted=False)
    eventually(lambda: beyond_the_edge(table, width, height), [])
    eventually(lambda: run_into_each_other(table), [])


def expect_fingers_fit(table: Table) -> None:
    """Expect that every button is at least 44 pixels wide and high."""
    assert table.page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize("game", [early, middle, finished])
def test_the_table_fits_without_scrolling(table: Table, game: Callable[[], Record]) -> None:
    table.lay(game())
    result = table.page.get_by_role("dialog")
    if game is finished:
        for tablet in TABLETS[:2]:
            expect_sheet_fits(table, *tablet)
        result.get_by_role("button", name="Look at the city").tap()
        expect(result).to_be_hidden()
    for width, height in TABLETS:
        table.page.set_viewport_size({"width": width, "height": height})
        expect_all_on_screen(table, width, height)
        expect_fingers_fit(table)
        expect(table.page.locator("#board")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("tablet", TABLETS[:2])
def test_the_sheet_for_a_new_game_fits_without_scrolling(table: Table, tablet: tuple[int, int]) -> None:
    table.begin(4)
    table.ask_for_new_game()
    expect_sheet_fits(table, *tablet)


def test_the_longest_notice_can_be_read_to_the_end(table: Table) -> None:
    start = position(
        *(palace("gray a11 b11", stables="c11"), palace("gray h6", owner=1), palace("gray p1", owner=2)),
        streets="h3",
        walls={"1": {"north": 2, "west": 1}},
        palace_tiles={"gray": 1},
        stocks=("dome 1, wall 3", PLENTY, PLENTY),
    )
    game = small_game(position=start)
    players = tuple(player._replace(name=name) for player, name in zip(game.players, LONG, strict=False))
    table.lay(game._replace(players=players))
    table.place("dome a11")
    expect(table.notice).to_contain_text("tile of tower 1")
    for width, height in TABLETS:
        table.page.set_viewport_size({"width": width, "height": height})
        expect_all_on_screen(table, width, height)
        table.notice.locator("summary").tap()
        whole = table.notice.locator(".whole")
        expect(whole).to_have_attribute("data-label", re.compile("tile of tower 1"))
        expect(whole).to_be_in_viewport(ratio=0.99)
        assert not whole.evaluate(CUT_OFF)
        table.notice.locator("summary").tap()


def expect_sheet_fits(table: Table, width: int, height: int) -> None:
    """Expect that the whole content of the open sheet is visible."""
    table.page.set_viewport_size({"width": width, "height": height})
    sheet = table.page.get_by_role("dialog")
    expect(sheet).to_be_in_viewport(ratio=1)
    assert not sheet.evaluate(CUT_OFF)
    expect_fingers_fit(table)
