"""Tests of one game that goes on in several houses by links."""

from playwright.sync_api import Page, expect

from app.engine.record import Record
from app.table.sharing.links import fragment_of
from tests.browser.saves import small_game
from tests.browser.table import Table
from tests.browser.watch import Watch

START = "merchant h6, gray c4, gray c5"
OTHER_TAB = "You have this game open in another tab or window"


def shared(placements: str = START) -> Record:
    """Return a game with an id, as those that are started on the page have."""
    return small_game(placements)._replace(id="1f1c2e9a7d6b0")


def follow(table: Table, game: Record) -> None:
    """Open a link of this game in the page that is open."""
    table.page.evaluate("(fragment) => { location.hash = fragment; }", fragment_of(game))


def test_a_link_goes_on_in_the_game_that_is_here_until_it_is_brought_back(table: Table) -> None:
    table.lay(shared())
    follow(table, shared(f"{START}, black l4, black l5"))
    expect(table.page.locator("#sheet")).to_contain_text("Did you do this?")
    table.page.get_by_role("button", name="Go on with it").tap()
    expect(table.notice).to_contain_text("The game has gone on. Ana: merchant and 2 gray pieces. Ben: 2 black pieces.")
    table.lift_curtain()
    table.expect_turn("Cleo", "2 pieces to place")
    table.page.locator("#notice-button").tap()
    table.lift_curtain()
    table.expect_turn("Ben", "2 pieces to place")
    table.come_back()
    assert table.placed() == ["merchant h6", "gray c4", "gray c5"]


def test_two_sides_of_a_game_are_shown_and_one_goes_on(table: Table) -> None:
    table.lay(shared(f"{START}, black l4, black l5"))
    follow(table, shared(f"{START}, wall n-a, wall n-b"))
    expect(table.page.locator("#side-ours")).to_contain_text("Ben: black piece l4, l5.")
    expect(table.page.locator("#side-other")).to_contain_text("Ben: wall north a, north b.")
    table.page.locator("#take-side-button").tap()
    expect(table.notice).to_contain_text("This version of the game goes on.")
    assert table.placed()[-1] == "wall n-b"
    table.page.locator("#notice-button").tap()
    expect(table.page.locator("#side-other")).to_contain_text("Ben: black piece l4, l5.")
    table.page.locator("#keep-side-button").tap()
    table.lift_curtain()
    table.show_games()
    expect(table.page.locator("#games-in-progress > li")).to_have_count(2)


def test_a_link_takes_the_game_over_from_another_tab(page: Page, watch: Watch) -> None:
    first = Table(page)
    first.lay(shared())
    another = page.context.new_page()
    watch.follow(another)
    second = Table(another)
    second.open()
    follow(second, shared(f"{START}, black l4, black l5"))
    second.page.get_by_role("button", name="Go on with it").tap()
    expect(second.notice).to_contain_text("The game has gone on.")
    expect(second.page.locator("#sheet")).to_be_hidden()
    expect(first.page.locator("#sheet")).to_contain_text(OTHER_TAB)
    another.close()
