"""Tests of the sheet for a new game."""

import pytest

from app.engine.record import PLAYER_COLORS, Player
from app.engine.rulesets import CHOICES, RULE_SETS
from app.table.setup.opening import SetupSheet
from app.table.state.setup import Setup
from app.table.wording.levels import LEVELS
from app.table.wording.words import RULE_TITLES
from tests.web.recorder import Markup
from tests.web.table import html_of


def sheet(setup: Setup) -> Markup:
    return Markup(html_of("sheet", sheet=SetupSheet(setup, cap=10, curtain="tray")))


def pressed(shown: Markup, name: str) -> list[str]:
    """Return the values of this attribute of all buttons that are pressed."""
    return [each[name] for each in shown.elements if name in each and each.get("aria-pressed") == "true"]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_rule_sets_and_each_choice_of_the_rules_show_what_is_chosen(rules: str) -> None:
    shown = sheet(Setup(rules=rules))
    assert pressed(shown, "data-rules") == [rules]
    chosen = [options.index(getattr(RULE_SETS[rules], choice)) for choice, options in CHOICES.items()]
    ids = [f"house-{choice}-{number}" for choice, number in zip(CHOICES, chosen, strict=True)]
    assert [key for key in pressed(shown, "id") if key.startswith("house-")] == ids
    assert shown.texts.count(RULE_TITLES[rules]) == 2, "the fold names the rules, too"


def test_a_mix_is_called_house_rules_and_no_rule_set_is_chosen() -> None:
    shown = sheet(Setup(rules=RULE_SETS["original"]._replace(reconnect=True, last_dome="never")))
    assert pressed(shown, "data-rules") == []
    assert "House rules" in shown.texts[shown.texts.index("Rules") + 1]


def test_a_seat_is_for_a_person_or_a_bot_of_any_level() -> None:
    shown = sheet(Setup((Player("Ana", "red"), Player("Ben", "yellow", "easy"), Player("", "blue"))))
    levels = [each["value"] for each in shown.elements if each.get("value") in {"", *LEVELS} and "id" not in each]
    assert levels == 3 * ["", *LEVELS]
    assert [each["placeholder"] for each in shown.elements if "placeholder" in each] == ["Red", "Blue"]
    of_easy = "Looks only at its own palaces, not at tiles."
    assert {"Idris", of_easy, "Ana, Idris and Blue · Ana begins"} <= set(shown.texts)


def test_the_sheet_asks_how_many_people_there_are_who_begins_and_what_they_cover() -> None:
    two = Setup((Player("Ana", "red"), Player("Ben", "yellow"), Player("", "blue", "easy")), starter=1)
    shown = sheet(two)
    assert [key for key in pressed(shown, "id") if key.startswith("fill-")] == ["fill-2"]
    assert [key for key in pressed(shown, "id") if key.startswith("starts-")] == ["starts-1"]
    assert pressed(shown, "data-curtain") == ["tray"]
    alone = sheet(Setup((Player("Ana", "red"), Player("", "yellow", "easy"), Player("", "blue", "easy"))))
    assert pressed(alone, "data-curtain") == [], "nothing is covered"


@pytest.mark.parametrize(("level", "is_needed"), [*zip(LEVELS, (False, False, False, True, True), strict=True)])
def test_the_longest_thinking_time_can_be_chosen_for_the_levels_that_need_it(level: str, is_needed: bool) -> None:
    last = len(PLAYER_COLORS) - 1
    people = tuple(Player("", color, level if seat == last else "") for seat, color in enumerate(PLAYER_COLORS))
    assert pressed(sheet(Setup(people, seats=4)), "data-cap") == ["10"] * is_needed
    assert pressed(sheet(Setup(people, seats=3)), "data-cap") == [], "nobody plays at the fourth seat"
