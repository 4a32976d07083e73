"""One person with two computer players, in the page with its own Python."""

import pytest
from playwright.sync_api import Page, expect

from app.engine.scoring import leaders
from tests.browser.table import Table
from tests.tools.waiting import eventually
from tests.tools.whole_game import PLACE_AT_ONCE, play_with_computers


def sit_down(page: Page, level: str) -> Table:
    """Sit down with two computer players of this level who place at once."""
    page.add_init_script(PLACE_AT_ONCE)
    table = Table(page)
    table.open()
    page.locator("#opening-new-game").tap()
    page.locator("#alone-button").tap()
    for seat in (1, 2):
        page.locator(f"#set-bot-{seat}").select_option(level)
    page.locator("#begin-button").tap()
    return table


def placed(table: Table) -> list[str]:
    return table.placed() if table.kept() else []


def test_two_computer_players_answer_and_what_they_did_is_told_and_undone(page: Page) -> None:
    table = sit_down(page, "normal")
    play_with_computers(lambda: placed(table), table.place, table.end_turn, turns=1)
    assert len(table.placed()) == 7
    expect(table.headline).to_have_text("Red")
    expect(page.locator("#lift-curtain-button")).to_be_hidden()
    expect(table.recap).to_contain_text("Idris")
    expect(table.recap).to_contain_text("Salma")
    answered = table.placed()
    table.undo()
    eventually(table.placed, answered[:3])
    table.end_turn()
    eventually(table.placed, answered)


@pytest.mark.full
def test_a_whole_game_of_one_person_and_two_computer_players(page: Page) -> None:
    table = sit_down(page, "normal")
    end = play_with_computers(lambda: placed(table), table.place, table.end_turn, turns=-1)
    assert end.is_over
    table.count_result()
    names = ("Red", "Idris", "Salma")
    winner = page.get_by_role("dialog").get_by_role("heading", level=2)
    for seat in leaders(end):
        expect(winner).to_contain_text(names[seat])
    eventually(lambda: page.evaluate("0") or page.workers, [])
