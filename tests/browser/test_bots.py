"""Tests of a person with two bots, in the page with its own Python."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.tools.waiting import eventually
from tests.tools.whole_game import PLACE_AT_ONCE, play_with_computers


@pytest.fixture
def table_at_once(page: Page, before_start: Callable[[str], None]) -> Table:
    """A table at which bots place their pieces without pauses."""
    before_start(PLACE_AT_ONCE)
    return Table(page)


def placed(table: Table) -> list[str]:
    return table.placed() if table.kept() else []


def test_two_computer_players_answer_and_their_turns_are_taken_back(table_at_once: Table) -> None:
    table, page = table_at_once, table_at_once.page
    table.open()
    page.locator("#opening-new-game").tap()
    page.locator("#fill-1").tap()
    for seat in (1, 2):
        page.locator(f"#set-bot-{seat}").select_option("easy")
    page.locator("#begin-button").tap()
    play_with_computers(lambda: placed(table), table.place, table.end_turn, turns=1)
    assert len(table.placed()) == 7
    expect(table.headline).to_have_text("Red")
    expect(page.locator("#lift-curtain-button")).to_be_hidden()
    expect(table.recap).to_contain_text("Idris")
    expect(table.recap).to_contain_text("Salma")
    answered = table.placed()
    page.get_by_role("button", name="Take back the last round").tap()
    eventually(table.placed, answered[:3])
    table.end_turn()
    eventually(table.placed, answered)


def test_a_seat_changes_hands_in_the_settings_and_the_record_and_the_log_tell_it(table: Table) -> None:
    table.open()
    table.set_up()
    table.place("merchant h6")
    page = table.page
    page.locator("#menu-button").click()
    page.locator('#menu [data-sheet="settings"]').click()
    page.locator("#hand-over-1").select_option("easy")
    eventually(lambda: table.save()["record"].get("handovers"), [{"after": 1, "player": 1, "bot": "easy"}])
    assert re.fullmatch("[0-9a-f]{13}", table.save()["record"]["id"])
    page.keyboard.press("Escape")
    expect(table.player(1)).to_contain_text("Computer: Easy")
    page.locator("#menu-button").click()
    page.locator('#menu [data-sheet="log"]').click()
    expect(page.locator("#sheet .log")).to_contain_text("From here, a computer plays for Yellow: Easy.")
