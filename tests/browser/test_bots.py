"""Tests of a person with two bots, in the page with its own Python."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.engine.record import Record
from app.engine.scoring import leaders
from app.table.sharing.links import fragment_of
from tests.browser.saves import random_game
from tests.browser.table import Table
from tests.tools.waiting import eventually
from tests.tools.whole_game import PERSON, PLACE_AT_ONCE, play_with_computers

LAST_PLACEMENTS = 30


@pytest.fixture
def table_at_once(page: Page, before_start: Callable[[str], None]) -> Table:
    """A table at which bots place their pieces without pauses."""
    before_start(PLACE_AT_ONCE)
    return Table(page)


def placed(table: Table) -> list[str]:
    return table.placed() if table.kept() else []


def nearly_over() -> Record:
    """Return a game near its end in which it is the turn of the person."""
    script = random_game("original", 3, seed=5)
    seats = [state.turn.player for state in script.states]
    start = len(seats) - LAST_PLACEMENTS
    game = script.cut(next(n for n in range(start, len(seats)) if seats[n - 1] != seats[n] == PERSON))
    person, *others = game.players
    return game._replace(players=(person, *(other._replace(bot="normal") for other in others)))


def test_two_computer_players_answer_and_an_undo_takes_their_turns_back(table_at_once: Table) -> None:
    table, page = table_at_once, table_at_once.page
    table.open()
    page.locator("#opening-new-game").tap()
    page.locator("#alone-button").tap()
    for seat in (1, 2):
        page.locator(f"#set-bot-{seat}").select_option("normal")
    page.locator("#begin-button").tap()
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
def test_a_game_with_two_computer_players_is_played_to_its_end(table_at_once: Table) -> None:
    table, page = table_at_once, table_at_once.page
    game = nearly_over()
    page.goto(f"/{fragment_of(game)}")
    expect(table.headline).to_have_text(game.players[PERSON].name)
    table.lift_curtain()
    end = play_with_computers(lambda: placed(table), table.place, table.end_turn, turns=-1)
    assert end.is_over
    table.count_result()
    winner = page.get_by_role("dialog").get_by_role("heading", level=2)
    for seat in leaders(end):
        expect(winner).to_contain_text(game.players[seat].name)
    eventually(lambda: page.evaluate("0") or page.workers, [])
