"""Who plays, in which order, by which rules: the sheet for a new game."""

import pytest
from playwright.sync_api import expect

from app.engine.record import PLAYER_COLORS
from tests.browser.saves import random_game
from tests.browser.table import Table

pytestmark = pytest.mark.native

MARKUP = "<b>Ana</b><img src=x:y>"


@pytest.mark.parametrize(("players", "gray", "walls"), [(3, "6", "10"), (4, "5", "8")])
def test_three_or_four_play(table: Table, players: int, gray: str, walls: str) -> None:
    table.begin(players, names=["Ana", "Ben", "Cleo", "Dan"])
    table.expect_turn("Ana", "Place the first merchant")
    expect(table.page.locator(".player .name")).to_have_text(["Ana", "Ben", "Cleo", "Dan"][:players])
    expect(table.count("gray")).to_have_text(gray)
    expect(table.count("wall")).to_have_text(walls)
    assert table.save()["record"]["players"] == [
        {"name": name, "color": color}
        for name, color in list(zip(["Ana", "Ben", "Cleo", "Dan"], PLAYER_COLORS, strict=True))[:players]
    ]


@pytest.mark.parametrize(("rules", "corner"), [("original", False), ("championship", False), ("digest", True)])
def test_the_rules_chosen_are_those_played_by(table: Table, rules: str, corner: bool) -> None:
    table.begin(rules=rules)
    assert table.save()["record"]["rules"] == rules
    table.tap("h1")
    stands = table.standing("merchant", "h1")
    if corner:
        expect(stands).to_be_visible()
    else:
        expect(table.notice).to_contain_text("The first merchant may not stand on the edge of the city.")
        expect(table.notice.get_by_role("button", name="Rules R9")).to_be_visible()
        expect(stands).to_have_count(0)


def test_who_is_chosen_to_begin_begins_and_the_others_follow_clockwise(table: Table) -> None:
    table.begin(4, names=["Ana", "Ben", "Cleo", "Dan"], starter=2)
    table.expect_turn("Cleo", "Place the first merchant")
    expect(table.page.locator(".player .name")).to_have_text(["Cleo", "Dan", "Ana", "Ben"])


def test_neighbors_change_places_and_take_name_color_and_the_start_along(table: Table) -> None:
    table.ask_for_new_game()
    table.new_game.fill(3, "original", ["Ana", "Ben", "Cleo"], starter=0)
    table.new_game.later(0)
    expect(table.new_game.name_field(0)).to_have_value("Ben")
    expect(table.new_game.name_field(1)).to_have_value("Ana")
    expect(table.new_game.starter_button(1)).to_have_attribute("aria-pressed", "true")
    expect(table.new_game.color_button(1, "red")).to_have_attribute("aria-pressed", "true")
    table.new_game.start()
    expect(table.page.locator(".player .name")).to_have_text(["Ana", "Cleo", "Ben"])


def test_a_color_taken_from_another_is_exchanged(table: Table) -> None:
    table.ask_for_new_game()
    table.new_game.fill(3, "original", ["Ana", "Ben", "Cleo"], starter=0)
    table.new_game.color(0, "blue")
    expect(table.new_game.color_button(0, "blue")).to_have_attribute("aria-pressed", "true")
    expect(table.new_game.color_button(2, "red")).to_have_attribute("aria-pressed", "true")
    table.new_game.color(1, "green")
    table.new_game.start()
    assert [player["color"] for player in table.save()["record"]["players"]] == ["blue", "green", "red"]


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
    table.new_game.go_on()


def test_markup_in_the_result_is_shown_as_it_was_written(table: Table) -> None:
    table.lay(random_game("original", 3, seed=1, names=(MARKUP, "<i>B", "&lt;")).record)
    expect(table.page.locator(".column .name").filter(has_text=MARKUP)).to_have_count(1)
    expect(table.page.locator(".column .name").filter(has_text="&lt;")).to_have_count(1)
    expect(table.page.locator("#app :is(img, i i)")).to_have_count(0)


def test_a_name_takes_no_more_than_24_characters(table: Table) -> None:
    table.ask_for_new_game()
    table.new_game.name_field(0).fill("")
    table.new_game.name_field(0).press_sequentially("Wilhelmina-Alexandrina of Medina")
    expect(table.new_game.name_field(0)).to_have_value("Wilhelmina-Alexandrina o")


def test_who_has_no_name_is_called_by_the_color(table: Table) -> None:
    table.begin(names=["", "   ", "Cleo"])
    expect(table.page.locator(".player .name")).to_have_text(["Red", "Yellow", "Cleo"])


def test_who_played_last_and_how_is_remembered(table: Table) -> None:
    table.begin(4, "digest", ["Eva", "Finn", "Gül", "Hô"])
    table.find(None)
    expect(table.new_game.offer).to_have_count(0)
    expect(table.page.locator("#opening-play .people span")).to_have_text(["Eva", "Finn", "Gül", "Hô"])
    table.ask_for_new_game()
    expect(table.new_game.name_fields).to_have_count(4)
    for seat, name in enumerate(["Eva", "Finn", "Gül", "Hô"]):
        expect(table.new_game.name_field(seat)).to_have_value(name)
    expect(table.new_game.rules_button("digest")).to_have_attribute("aria-pressed", "true")


def test_one_tap_starts_the_game_of_those_who_played_last(table: Table) -> None:
    table.begin(4, "digest", ["Eva", "Finn", "Gül", "Hô"])
    table.find(None)
    table.page.locator("#opening-play").tap()
    table.expect_turn("Eva", "Place the first merchant")
    assert table.save()["record"]["rules"] == "digest"


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


def test_a_new_game_begins_beside_the_one_in_progress_which_can_be_opened_again(table: Table) -> None:
    table.find(None)
    table.begin()
    table.place("merchant h6")
    table.begin()
    table.expect_turn("Ana", "Place the first merchant")
    assert table.placed() == []
    table.show_games()
    expect(table.page.locator(".game .summary")).to_have_count(2)
    table.page.locator(".game").filter(has_text="1 piece placed").get_by_role("button", name="Open").tap()
    table.expect_turn("Ana", "2 pieces to place")
    expect(table.standing("merchant", "h6")).to_be_visible()


def test_a_new_game_after_a_finished_one_does_not_ask(table: Table) -> None:
    table.lay(random_game("digest", 3, seed=1).record)
    table.ask_for_new_game()
    table.new_game.begin()
    expect(table.new_game.sheet).to_be_hidden()
    expect(table.task).to_have_text("Place the first merchant")


def test_escape_closes_the_sheet_over_a_game_in_progress(table: Table) -> None:
    table.begin()
    table.ask_for_new_game()
    table.page.keyboard.press("Escape")
    expect(table.new_game.sheet).to_be_hidden()
    table.expect_turn("Ana", "Place the first merchant")
