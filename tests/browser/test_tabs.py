"""Tests of the same game in two tabs: only one of them plays it, or both where the browser has no locks."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.browser.watch import Watch
from tests.tools.waiting import eventually

# nor does a tab hear at once what the other one saves
WITHOUT_LOCKS = """
  Object.defineProperty(navigator, 'locks', { value: undefined });
  addEventListener("storage", (event) => event.stopImmediatePropagation());
"""
IS_HELD = "async () => (await navigator.locks.query()).held.some(({ name }) => name.startsWith('medina.game.'))"
WENT_ON = "The game went on in another tab. This is how it stands now."
OTHER_TAB = "You have this game open in another tab or window"


@pytest.fixture
def without_locks(before_start: Callable[[str], None]) -> None:
    """Remove the browser's locks."""
    before_start(WITHOUT_LOCKS)


@pytest.fixture
def tabs(page: Page, watch: Watch) -> Iterator[tuple[Table, Table]]:
    """Two tabs: a game in progress in the first, which the second one offers to continue."""
    first = Table(page)
    first.begin()
    first.place("merchant h6", "gray c4")
    another = page.context.new_page()
    watch.follow(another)
    second = Table(another)
    second.open()
    yield first, second
    another.close()


def test_the_second_tab_takes_the_game_over_and_the_first_one_gives_it_back(tabs: tuple[Table, Table]) -> None:
    first, second = tabs
    second.page.locator("#resume-button").tap()
    expect(second.page.locator("#sheet")).to_contain_text(OTHER_TAB)
    second.page.get_by_role("button", name="Play here").tap()
    expect(second.page.locator("#sheet")).to_be_hidden()
    expect(first.page.locator("#sheet")).to_contain_text(OTHER_TAB)
    second.place("wall n-a")
    first.page.bring_to_front()
    first.page.get_by_role("button", name="Play here").tap()
    first.expect_turn("Ana", "End the turn, or undo")
    first.end_turn()
    assert first.placed() == second.placed() == ["merchant h6", "gray c4", "wall n-a"]
    expect(second.page.locator("#sheet")).to_contain_text(OTHER_TAB)


def test_after_the_first_tab_is_closed_the_second_goes_on_where_it_was_left(tabs: tuple[Table, Table]) -> None:
    first, second = tabs
    first.page.bring_to_front()
    first.place("wall n-a")
    first.page.close()
    eventually(lambda: second.page.evaluate(IS_HELD), wanted=False)
    second.page.bring_to_front()
    second.page.locator("#resume-button").tap()
    second.expect_turn("Ana", "End the turn, or undo")
    expect(second.page.locator("#sheet")).to_be_hidden()


def test_a_tab_that_comes_back_from_the_page_cache_locks_its_game_again(tabs: tuple[Table, Table]) -> None:
    first, second = tabs
    first.page.evaluate("dispatchEvent(new Event('pagehide'))")
    eventually(lambda: second.page.evaluate(IS_HELD), wanted=False)
    first.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    eventually(lambda: second.page.evaluate(IS_HELD), wanted=True)
    second.page.locator("#resume-button").tap()
    expect(second.page.locator("#sheet")).to_contain_text(OTHER_TAB)


@pytest.mark.usefixtures("without_locks")
def test_a_page_that_back_restores_offers_the_game_as_another_tab_has_left_it(tabs: tuple[Table, Table]) -> None:
    first, second = tabs
    expect(second.new_game.offer).to_contain_text("2 pieces placed")
    first.page.bring_to_front()
    first.place("wall n-a")
    second.page.bring_to_front()
    expect(second.new_game.offer).to_contain_text("2 pieces placed")
    second.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(second.new_game.offer).to_contain_text("3 pieces placed")


@pytest.mark.usefixtures("without_locks")
def test_without_locks_both_tabs_play_and_a_tab_that_is_behind_loses_one_placement(tabs: tuple[Table, Table]) -> None:
    first, second = tabs
    second.new_game.go_on()
    second.place("wall n-a")
    second.end_turn()
    second.place("black e8")
    first.page.bring_to_front()
    first.take("stable")
    first.tap("c5")
    expect(first.banner).to_have_text(WENT_ON)
    first.place("wall n-b")
    expect(first.banner).to_be_hidden()
    second.page.bring_to_front()
    second.take("stable")
    second.tap("c5")
    expect(second.banner).to_have_text(WENT_ON)
    second.end_turn()
    assert second.placed() == ["merchant h6", "gray c4", "wall n-a", "black e8", "wall n-b"]
