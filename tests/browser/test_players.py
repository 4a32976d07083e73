"""What the marks in a player's panel mean is told in words where the panel is tapped."""

import pytest
from playwright.sync_api import expect

from tests.browser.saves import small_game
from tests.browser.table import Table
from tests.engine.games import PLENTY, palace, position

pytestmark = pytest.mark.native


def test_a_tap_on_a_player_tells_what_the_marks_mean(table: Table) -> None:
    start = position(
        *(palace("gray c4", owner=0), palace("gray h6", owner=1), palace("gray p1", owner=2)),
        streets="h3",
        palace_tiles={"gray": 1},
        stocks=(PLENTY, PLENTY, PLENTY),
    )
    table.lay(small_game(position=start))
    told = table.page.locator("#details-player-1")
    expect(told).to_be_hidden()
    table.player(1).tap()
    expect(told).to_be_visible()
    for line in ("Gray palace1", "Black palacemay still be claimed", "Palace tile: Gray palace1"):
        expect(told).to_contain_text(line)
    table.tap("a1")
    expect(told).to_be_hidden()


def test_what_the_marks_mean_is_told_at_the_keyboard_too(table: Table) -> None:
    table.begin()
    told = table.page.locator("#details-player-0")
    table.page.locator("#details-button-player-0").press("Enter")
    expect(told).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(told).to_be_hidden()
