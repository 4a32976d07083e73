"""Tests of the sheet of the rules: where it opens, and whose rules it shows."""

import pytest

from app.engine.rulesets import RULE_SETS
from app.help.rules import RulesSheet
from app.help.rules_text import FIRST_PAGE
from app.table import intents, pack_intents
from app.table.sitting import Sitting
from tests.table.sittings import after, sheet_in, sitting_after, take, whole_game

OVER = list(whole_game(3))[-1]


def test_the_rules_open_at_the_piece_in_hand() -> None:
    opened = sheet_in(sitting_after("h6", take("wall"), pack_intents.OpenRules()), RulesSheet)
    assert (opened.opened.key, opened.rule) == ("wall", "")
    turned = sheet_in(
        sitting_after("h6", take("wall"), pack_intents.OpenRules(), pack_intents.OpenTopic("dome")), RulesSheet
    )
    assert turned.opened.key == "dome"


def test_without_a_piece_in_hand_the_rules_open_on_their_first_page() -> None:
    for sitting in (Sitting(), sitting_after(), sitting_after("h6"), OVER):
        opened = sheet_in(after(sitting, pack_intents.OpenRules()), RulesSheet)
        assert opened.opened.key == FIRST_PAGE == next(iter(opened.topics))


def test_a_rule_is_marked_until_another_topic_is_opened() -> None:
    pointed = sitting_after("h6", pack_intents.OpenRules("R19"))
    for turned in (
        after(pointed, pack_intents.OpenTopic("palace")),
        after(pointed, intents.CloseSheet(), intents.OpenSheet("rules")),
    ):
        opened = sheet_in(turned, RulesSheet)
        assert (opened.opened.key, opened.rule) == ("palace", "")


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_rules_are_those_of_this_game(rules: str) -> None:
    def special(rules: str) -> set[str]:
        sheet = sheet_in(sitting_after("h6", pack_intents.OpenTopic("turn"), rules=rules), RulesSheet)
        return {line.text for line in sheet.opened.lines + sheet.opened.details if line.special}

    assert all(special(rules) != special(other) for other in RULE_SETS if other != rules)
