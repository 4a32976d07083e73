"""Tests of taking back whole turns: only by a press of the button that says so."""

import pytest
from playwright.sync_api import Locator, expect

from app.engine.record import Record
from tests.browser.fingers import quick_taps
from tests.browser.saves import small_game
from tests.browser.table import Table
from tests.tools.waiting import eventually

pytestmark = pytest.mark.native

FIRST_TURN = "merchant h6, gray c4, gray c5"
ROUND = f"{FIRST_TURN}, wall n-a, wall n-b, wall s-a, wall s-b"


def against_computers() -> Record:
    """Return a game of Ana and two computer players after one round."""
    game = small_game(ROUND)
    ana, *others = game.players
    return game._replace(players=(ana, *(player._replace(bot="easy") for player in others)))


def take_back(table: Table, what: str = "round") -> Locator:
    return table.page.get_by_role("button", name=f"Take back the last {what}", exact=True)


def hold(table: Table, key: str) -> None:
    for _ in range(12):  # from the second on, the browser says that the key is held
        table.page.keyboard.down(key)
    table.page.keyboard.up(key)


def test_neither_a_held_key_nor_quick_presses_take_back_more_than_the_turn(table: Table) -> None:
    table.lay(against_computers())
    kept = table.placed()
    table.place("wall w-11", "wall w-10")
    hold(table, "u")
    table.expect_turn("Ana", "1 piece to place")
    for _ in range(5):
        table.page.keyboard.press("u")
    expect(take_back(table)).to_be_focused()
    table.expect_turn("Ana", "2 pieces to place")
    assert table.placed() == kept
    table.place("wall w-11", "wall w-10")
    table.undo_button.focus()
    for _ in range(5):
        table.page.keyboard.press("Enter")
    expect(take_back(table)).to_be_visible()
    table.place("wall w-11", "wall w-10")
    quick_taps(table.page, table.middle("#undo-button"), times=6)
    expect(take_back(table)).to_be_visible()
    table.expect_turn("Ana", "2 pieces to place")
    assert table.placed() == kept


def test_a_round_that_is_taken_back_can_be_brought_back_after_a_reload(table: Table) -> None:
    table.lay(against_computers())
    kept = table.save()
    table.page.keyboard.press("u")
    hold(table, "Enter")
    table.expect_turn("Ana", "End the turn, or undo")
    assert table.placed() == FIRST_TURN.split(", ")
    hold(table, "u")
    table.expect_turn("Ana", "1 piece to place")
    table.come_back()
    table.new_game.go_on()
    for task in ("End the turn, or undo", "2 pieces to place"):
        table.page.keyboard.press("r")
        table.expect_turn("Ana", task)
    assert table.save() == kept
    table.page.keyboard.press(",")
    table.page.keyboard.press("u")
    expect(table.page.locator("#leave-history-button")).to_be_visible()
    assert table.save() == kept


@pytest.mark.parametrize("curtain", ["tray", "table"])
def test_an_ended_turn_is_taken_back_from_the_hand_over(table: Table, curtain: str) -> None:
    table.lay(small_game(FIRST_TURN.rpartition(",")[0]))
    table.keep("medina.settings", f'{{"curtain": "{curtain}", "tips_followed": 3}}')
    table.come_back()
    table.new_game.go_on()
    table.place("gray c5")
    table.end_button.tap()
    lift = table.page.get_by_role("button", name="I am Ben")
    expect(lift).to_be_visible()
    take_back(table, "turn").tap()
    table.expect_turn("Ana", "End the turn, or undo")
    expect(lift).to_be_hidden()
    table.page.get_by_role("button", name="Redo").tap()
    lift.tap()
    table.expect_turn("Ben", "2 pieces to place")
    expect(take_back(table, "turn")).to_be_hidden()
    eventually(table.placed, FIRST_TURN.split(", "))
