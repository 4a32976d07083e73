"""Tests of the statistics, which the page loads when somebody asks for them."""

import pytest
from playwright.sync_api import expect

from app.learning.themes import TITLES
from app.table.game import game_of_record
from app.table.saves.index import JUDGED, STATISTICS
from app.table.saves.judged import written_judged
from app.table.state.saves import SavedText
from tests.browser.table import Table
from tests.gallery.seeds import THREE, recorded
from tests.learning.review.judged import complete, judged
from tests.table.saves.texts import untitled_save

NAME, MISSED = SavedText("1", 1), (10, 13, 16)


@pytest.mark.native
def test_what_a_person_misses_is_practiced_from_the_statistics(table: Table) -> None:
    game = game_of_record(recorded(THREE))
    turns = (judged(game, number, is_moment=True)._replace(theme="claim") for number in MISSED)
    table.find_all({NAME.key: untitled_save(game), JUDGED: written_judged({NAME: complete(turns)})})
    page, statistics = table.page, table.page.locator(".statistics")
    page.locator("#opening-games").tap()
    page.locator("#totals-button").tap()
    page.get_by_role("button", name="Statistics").tap()
    expect(statistics.get_by_role("heading", level=3)).to_have_text([player.name for player in game.players])
    expect(statistics.get_by_role("listitem")).to_contain_text([f"{TITLES['claim']}: {len(MISSED)} times"])
    assert page.evaluate("key => localStorage.getItem(key)", STATISTICS)
    page.get_by_role("button", name="Practice this").tap()
    expect(page.locator("#lesson")).to_contain_text("Problem")
    page.get_by_role("button", name="Show me").tap()
    page.locator("#lesson-on").tap()
    expect(page.locator("#lesson .lesson-idea")).to_have_text("About 4 points more were possible here.")
    page.locator("#lesson-leave").tap()
    expect(statistics).to_be_visible()
    page.get_by_role("button", name="Wins").tap()
    expect(page.locator(".totals")).to_be_visible()
