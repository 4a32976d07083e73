"""Tests that the whole table fits on the screen of a tablet, in either orientation."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from app.engine.record import Record
from app.table.settings.preferences_text import SETTINGS
from app.web.city.geometry import BOTTOM, LEFT, RIGHT, RING, TOP
from tests.browser.saves import random_game, small_game
from tests.browser.table import Table
from tests.engine.games import PLENTY, palace, position
from tests.tools.waiting import eventually

pytestmark = pytest.mark.native

TABLETS = ((1180, 820), (820, 1180), (1024, 768), (768, 1024))
LONG = ("Wilhelmina Alexandrina M", "Bartholomäus von Medina", "WWWWWWWWWWWWWWWWWWWWWWWW", "Ó")

CUT_OFF = "shown => shown.scrollHeight > shown.clientHeight || shown.scrollWidth > shown.clientWidth"

TOO_SMALL = """() => [...document.querySelectorAll("button, [role=button]")]
  .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !button.closest("dialog:not([open])"))
  .filter((button) => !document.querySelector("dialog[open]") || button.closest("dialog[open]"))
  .filter((button) => {
    const { width, height } = button.getBoundingClientRect();
    return Math.min(width, height) < 43.9; // layout rounds to 64ths of a pixel
  })
  .map(({ outerHTML }) => outerHTML)"""

# only the frame of an SVG picture counts; the board counts without the sand around it, which may be covered
FAULTS = """([left, top, right, bottom]) => {
  const SLACK = 0.5, REGIONS = ["turn", "notice", "players", "tray", "buttons"];
  const boxes = (parts) => [...document.querySelectorAll(parts)]
    .filter((part) => !part.closest("dialog, #announcement, svg *, #choice") && part.getClientRects().length)
    .map((part) => Object.assign(part.getBoundingClientRect(), { part }));
  const hulls = [["board", { left, top, right, bottom }]];
  for (const region of REGIONS) {
    const all = (side) => boxes(`#${region} *`).map((box) => box[side]);
    const [left, top] = [Math.min(...all("left")), Math.min(...all("top"))];
    hulls.push([region, { left, top, right: Math.max(...all("right")), bottom: Math.max(...all("bottom")) }]);
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight || scrollX > 0 || scrollY > 0;
  const beyond = boxes("#app *").filter(({ left, top, right, bottom }) =>
    Math.min(left, top, innerWidth - right, innerHeight - bottom) < -SLACK);
  const overlaps = hulls.flatMap(([one, a], at) => hulls.slice(at + 1).filter(([, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK).map(([other]) => `${one} overlaps ${other}`));
  return [...(scrolls ? ["the page scrolls"] : []), ...overlaps,
    ...beyond.map(({ part }) => `beyond the edge: ${part.outerHTML.slice(0, 99)}`)];
}"""


@pytest.fixture(autouse=True)
def hidden(table: Table) -> None:
    """Hide the pieces of the other players, as the default settings do."""
    table.keep(SETTINGS, '{"tips_followed": 3}')


def early() -> Record:
    return random_game("original", 4, seed=1, names=LONG).cut(4)


def middle() -> Record:
    return random_game("championship", 3, seed=2, names=LONG).cut(75)


def finished() -> Record:
    return random_game("digest", 4, seed=3, names=LONG).record


def expect_all_on_screen(table: Table) -> None:
    """Wait until nothing moves. Then expect that nothing scrolls, is beyond the edge or overlaps."""
    (left, top), (right, bottom) = table.on_screen([(LEFT - RING, TOP - RING), (RIGHT + RING, BOTTOM + RING)])
    eventually(lambda: table.page.evaluate(FAULTS, [left, top, right, bottom]), [])


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
        expect_all_on_screen(table)
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
        expect_all_on_screen(table)
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
