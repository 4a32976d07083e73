"""Tests of the end of a game, and of its result."""

import pytest
from playwright.sync_api import expect

from tests.browser.saves import random_game, small_game
from tests.browser.table import Table
from tests.engine.games import palace, position
from tests.tools.waiting import eventually


def end_game(table: Table) -> None:
    """Place the last piece of a game, in which Ben and Cleo own palaces, and end the last turn."""
    palaces = palace("gray a1 b1", owner=1), palace("black e5", owner=1), palace("brown k5 k6 k7", owner=2)
    start = position(*palaces, streets="h3", stocks=("wall 1", "", ""), palace_tiles={"gray": 1})
    table.lay(small_game(position=start))
    table.place("wall n-a")
    table.end_turn()


TITLE, TOTALS = "#sheet-title", ".total"


@pytest.mark.native
@pytest.mark.usefixtures("motion")
def test_a_tap_on_the_result_counts_faster_and_the_next_one_all(table: Table) -> None:
    end_game(table)
    result, city = table.page.get_by_role("dialog"), table.page.locator(".city-copy")
    expect(result.locator(TITLE)).to_have_text("The city is built")
    expect(result.locator(TOTALS)).to_have_text(["0", "0", "0"])
    city.tap()
    expect(result.locator(TOTALS)).to_have_text(["0", "2", "0"])
    expect(city.locator(".lit.yellow")).to_have_count(1)
    expect(result.locator("tbody td:has(b)")).to_have_text(["2"])
    expect(result.locator(".counted-now")).to_contain_text("Ben Gray palace")
    city.tap()
    expect(result.locator(TITLE)).to_have_text("Ben wins")
    expect(result.locator(TOTALS)).to_have_text(["4", "3", "0"])
    expect(result.locator(".margin")).to_have_text("1 point ahead of Cleo")
    result.get_by_role("button", name="Look at the city").tap()
    expect(table.notice).to_contain_text("Nobody can place any more pieces: the game is over.")
    table.expect_turn("Ben wins", "The game is over")
    expect(table.undo_button).to_have_count(0)
    table.page.get_by_role("button", name="Result").tap()
    result.locator(".line").first.hover()
    table.expect_marked("counted", "a1", "b1")


@pytest.mark.usefixtures("motion")
def test_the_result_is_counted_without_a_tap(table: Table) -> None:
    end_game(table)
    expect(table.page.locator(TITLE)).to_have_text("The city is built")
    expect(table.page.locator(TITLE)).to_have_text("Ben wins")
    expect(table.page.locator(TOTALS)).to_have_text(["4", "3", "0"])


MOVING = "() => document.querySelector('.celebration').getAnimations({ subtree: true }).map(each => each.playState)"


@pytest.mark.native
@pytest.mark.usefixtures("motion")
def test_a_tap_ends_the_celebration_which_holds_nobody_up(table: Table) -> None:
    end_game(table)
    table.count_result()
    expect(table.page.locator(".celebration .flags .yellow")).to_have_count(2)
    assert "running" in table.page.evaluate(MOVING)
    table.page.locator(".city-copy").tap()
    eventually(lambda: "running" in table.page.evaluate(MOVING), wanted=False)
    table.page.get_by_role("button", name="Play again").tap()
    expect(table.page.locator("#sheet")).to_be_hidden()


def test_without_motion_the_result_is_there_at_once(table: Table) -> None:
    end_game(table)
    expect(table.page.locator(TITLE)).to_have_text("Ben wins")
    expect(table.page.locator("#hurry-button")).to_have_count(0)
    expect(table.page.locator(".celebration .flags .yellow")).to_have_count(2)
    assert table.page.evaluate(MOVING) == []
    table.page.emulate_media(media="print")
    expect(table.page.locator(".celebration")).to_be_hidden()


@pytest.mark.native
def test_a_tap_on_the_graph_of_the_scores_shows_the_city_as_it_was_then(table: Table) -> None:
    table.lay(random_game("original", 3, seed=1).record)
    turn = table.page.locator("#sheet .graph-turn").nth(5)
    ply = turn.get_attribute("data-ply")
    turn.tap()
    expect(table.headline).to_contain_text(f"{ply} of ")
