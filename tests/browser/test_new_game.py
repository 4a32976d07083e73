"""Tests of the setup sheet: who plays, in which order, and by which rules."""

import pytest
from playwright.sync_api import expect

from tests.browser.saves import random_game
from tests.browser.table import Table

pytestmark = pytest.mark.native

MARKUP = "<b>Ana</b><img src=x:y>"
FAMILY = ("Eva", "Finn", "Gül", "Hô")


def test_the_game_has_the_players_colors_order_and_rules_of_the_sheet(table: Table) -> None:
    table.ask_for_new_game()
    sheet = table.new_game
    sheet.fill(4, "digest", ["Ana", "Ben", "Cleo", "Dan"], starter=0)
    sheet.color(0, "blue")
    expect(sheet.color_button(0, "blue")).to_have_attribute("aria-pressed", "true")
    expect(sheet.color_button(2, "red")).to_have_attribute("aria-pressed", "true")
    sheet.later(0)
    expect(sheet.name_field(0)).to_have_value("Ben")
    expect(sheet.name_field(1)).to_have_value("Ana")
    expect(sheet.starter_button(1)).to_have_attribute("aria-pressed", "true")
    sheet.starts(2)
    sheet.start()
    table.expect_turn("Cleo", "Place the first merchant")
    expect(table.page.locator(".player .name")).to_have_text(["Cleo", "Dan", "Ben", "Ana"])
    record = table.save()["record"]
    assert record["rules"] == "digest"
    assert [player["color"] for player in record["players"]] == ["red", "green", "yellow", "blue"]
    expect(table.count("gray")).to_have_text("5")
    table.tap("h1")
    expect(table.standing("merchant", "h1")).to_be_visible()


def test_house_rules_are_mixed_and_played_by(table: Table) -> None:
    table.ask_for_new_game()
    table.new_game.fill(3, "original", ["Ana", "Ben", "Cleo"], starter=0)
    table.new_game.unfold("rules")
    table.new_game.unfold("house")
    table.page.get_by_role("button", name="It may start anywhere, on the edge too.").tap()
    expect(table.page.locator("#rules-says")).to_have_text("House rules")
    expect(table.page.locator("#house-fold.chosen")).to_be_visible()
    table.new_game.start()
    table.tap("h1")
    expect(table.standing("merchant", "h1")).to_be_visible()
    assert table.save()["record"]["rules"]["first_merchant_off_edge"] is False


def test_names_with_markup_are_shown_as_they_were_written(table: Table) -> None:
    table.begin(names=[MARKUP, "A & B", '"></button>'])
    expect(table.headline).to_have_text(MARKUP)
    expect(table.page.locator(".player .name")).to_have_text([MARKUP, "A & B", '"></button>'])
    table.ask_for_new_game()
    expect(table.new_game.name_field(0)).to_have_value(MARKUP)
    table.come_back()
    expect(table.new_game.offer).to_contain_text(f'The game of {MARKUP}, A & B and "></button>')
    expect(table.page.locator("#opening-play .people")).to_have_text(f'{MARKUP}A & B"></button>')
    expect(table.page.locator(":is(#app, #sheet) :is(img, b b)")).to_have_count(0)
    table.lay(random_game("original", 3, seed=1, names=(MARKUP, "<i>B", "&lt;")).record)
    expect(table.page.locator(".column .name").filter(has_text=MARKUP)).to_have_count(1)
    expect(table.page.locator(".column .name").filter(has_text="&lt;")).to_have_count(1)
    expect(table.page.locator("#app :is(img, i i)")).to_have_count(0)


def test_a_name_takes_no_more_than_24_characters(table: Table) -> None:
    table.ask_for_new_game()
    table.new_game.name_field(0).fill("")
    table.new_game.name_field(0).press_sequentially("Wilhelmina-Alexandrina of Medina")
    expect(table.new_game.name_field(0)).to_have_value("Wilhelmina-Alexandrina o")


def test_one_tap_starts_the_game_of_the_people_who_played_last(table: Table) -> None:
    table.begin(4, "digest", FAMILY)
    table.find(None)
    expect(table.new_game.offer).to_have_count(0)
    expect(table.page.locator("#opening-play .people span")).to_have_text(FAMILY)
    table.page.locator("#opening-play").tap()
    table.expect_turn("Eva", "Place the first merchant")
    assert table.save()["record"]["rules"] == "digest"


def test_a_new_game_begins_beside_the_one_in_progress_which_can_be_opened_again(table: Table) -> None:
    table.find(None)
    table.begin()
    table.place("merchant h6")
    table.ask_for_new_game()
    table.page.keyboard.press("Escape")
    expect(table.new_game.sheet).to_be_hidden()
    table.expect_turn("Ana", "2 pieces to place")
    table.begin()
    table.expect_turn("Ana", "Place the first merchant")
    assert table.placed() == []
    table.show_games()
    expect(table.page.locator(".game .summary")).to_have_count(2)
    table.page.locator(".game").filter(has_text="1 piece placed").get_by_role("button", name="Open").tap()
    table.expect_turn("Ana", "2 pieces to place")
    expect(table.standing("merchant", "h6")).to_be_visible()
