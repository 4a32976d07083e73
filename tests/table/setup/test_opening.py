"""Tests that a sheet closes to the one that opened it, and that the rules shown are those of the game it is about."""

import pytest

from app.engine.rulesets import RULE_SETS
from app.help.rules import RulesSheet, rule_topic
from app.help.rules_text import FIRST_PAGE
from app.table.intents import CloseSheet, OpenSheet, Resume, SetRules
from app.table.pack_intents import OpenRules, OpenTopic
from app.table.sitting import Sitting
from app.table.state.open_sheets import SheetName
from app.table.wording.words import Words
from tests.table.sittings import after, sheet_in, sitting_after, whole_game

OVER = list(whole_game(3))[-1]


def rules_sheet(sitting: Sitting) -> RulesSheet:
    return sheet_in(sitting, RulesSheet)


def test_rules_opened_from_the_setup_sheet_are_those_of_the_new_game() -> None:
    setting_up = sitting_after("h6", OpenSheet("setup"), SetRules("digest"))
    rules = rules_sheet(after(setting_up, OpenRules()))
    assert rules.title == "Rules: Stables apart"
    assert rules.opened == rule_topic(FIRST_PAGE, RULE_SETS["digest"], Words())
    assert after(setting_up, OpenRules(), OpenTopic("dome"), CloseSheet()).sheets.top is SheetName.SETUP


def test_rules_opened_at_the_table_are_those_of_the_game() -> None:
    playing = after(sitting_after("h6"), OpenSheet("setup"), SetRules("digest"), CloseSheet())
    assert rules_sheet(after(playing, OpenRules())).title == "Rules: Original"
    assert after(playing, OpenRules(), CloseSheet()).sheets.top is None


@pytest.mark.parametrize("sheet", ["rules", "settings", "games", "sharing", "aid"])
def test_a_sheet_opened_from_the_setup_sheet_closes_to_it(sheet: str) -> None:
    assert after(sitting_after("h6"), OpenSheet("setup"), OpenSheet(sheet), CloseSheet()).sheets.top is SheetName.SETUP
    assert after(sitting_after("h6"), OpenSheet(sheet), CloseSheet()).sheets.top is None


def test_the_result_opened_after_the_setup_sheet_closes_to_the_table() -> None:
    over = after(OVER, OpenSheet("setup"), OpenSheet("games"), CloseSheet(), Resume())
    assert over.sheets.top is SheetName.RESULT
    assert after(over, CloseSheet()).sheets.top is None
