"""What the marks in a player's panel mean is told in words where the panel is tapped."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

pytestmark = pytest.mark.native


def test_a_tap_on_a_player_explains_the_score(table: Table) -> None:
    table.begin()
    table.place("merchant h6", "gray c4", "dome c4")
    table.player(0).tap()
    expect(table.notice).to_contain_text("Ana: 1 for palaces + 1 for palace tiles = 2")
    table.notice.locator("summary").tap()
    expect(table.notice.locator(".more-lines")).to_contain_text("Black palace: may still be claimed")
    table.player(0).tap()
    expect(table.notice).to_be_empty()


def test_a_key_on_a_player_explains_the_score_too(table: Table) -> None:
    table.begin()
    table.place("merchant h6")
    table.page.locator("#details-button-player-0").press("Enter")
    expect(table.notice).to_contain_text("Ana: no points yet")
    table.notice.locator("summary").press("Enter")
    expect(table.notice.locator(".more-lines")).to_contain_text("4 domes left")
    table.page.keyboard.press("Escape")
    expect(table.notice).to_be_empty()
