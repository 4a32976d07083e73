"""Tests of the setup sheet: who plays, in which order, and by which rules."""

import pytest
from playwright.sync_api import expect

from tests.browser.saves import random_game
from tests.browser.table import Table
from tests.tools.waiting import eventually

pytestmark = pytest.mark.native

MARKUP = "<b>Ana</b><img src=x:y>"


def test_the_game_has_the_players_colors_order_and_rules_of_the_sheet(table: Table) -> None:
    table.open()
    table.ask_for_new_game()
    sheet = table.new_game
    sheet.fill(4, "digest", ["Ana", "Ben", "Cleo", "Dan"])
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
    expect(table.count("gray")).to_have_text("5")
    table.place("merchant h1")
    expect(table.standing("merchant", "h1")).to_be_visible()
    record = table.save()["record"]
    assert record["rules"] == "digest"
    assert [player["color"] for player in record["players"]] == ["red", "green", "yellow", "blue"]


def test_names_with_markup_are_shown_as_they_were_written(table: Table) -> None:
    table.open()
    table.ask_for_new_game()
    table.new_game.fill(3, "original", [MARKUP, "A & B", '"></button>'])
    table.new_game.start()
    expect(table.headline).to_have_text(MARKUP)
    expect(table.page.locator(".player .name")).to_have_text([MARKUP, "A & B", '"></button>'])
    table.place("merchant h6")
    table.ask_for_new_game()
    expect(table.new_game.name_field(0)).to_have_value(MARKUP)
    table.come_back()
    expect(table.new_game.offer).to_contain_text(f'The game of {MARKUP}, A & B and "></button>')
    expect(table.page.locator("#opening-play .people")).to_have_text(f'{MARKUP}A & B"></button>')
    expect(table.page.locator(":is(#app, #sheet) :is(img, b b)")).to_have_count(0)
    table.lay(random_game("original", 3, seed=1, names=(MARKUP, "<i>B", "&lt;")).record)
    expect(table.page.locator(".column .head .name").filter(has_text=MARKUP)).to_have_count(1)
    expect(table.page.locator(".column .head .name").filter(has_text="&lt;")).to_have_count(1)
    expect(table.page.locator("#app :is(img, i i)")).to_have_count(0)


def test_a_name_takes_no_more_than_24_characters(table: Table) -> None:
    table.open()
    table.ask_for_new_game()
    table.new_game.name_field(0).fill("")
    table.new_game.name_field(0).press_sequentially("Wilhelmina-Alexandrina of Medina")
    expect(table.new_game.name_field(0)).to_have_value("Wilhelmina-Alexandrina o")


def test_one_tap_seats_two_people_and_a_computer_player(table: Table) -> None:
    table.open()
    table.ask_for_new_game()
    table.page.locator("#fill-2").click()
    table.new_game.start()
    table.place("merchant h6")
    assert [bool(player.get("bot")) for player in table.save()["record"]["players"]] == [False, False, True]


def test_the_sheet_stays_where_it_is_when_a_choice_makes_it_higher(table: Table) -> None:
    table.open()
    table.ask_for_new_game()
    sheet, before = table.page.locator("#sheet"), table.middle("#fill-1")
    height = sheet.evaluate("sheet => sheet.offsetHeight")
    table.page.locator("#count-4").tap()
    table.page.locator("#fill-1").tap()
    eventually(lambda: sheet.evaluate("sheet => sheet.offsetHeight") > height, wanted=True)
    assert table.middle("#fill-1") == before
