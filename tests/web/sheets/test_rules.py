from tests.web.fixtures import screen
from tests.web.recorder import Markup
from tests.web.samples import RULES_SHEET
from tests.web.table import Table

PLAIN = screen("game-original-4-builder", 60)


def test_another_topic_of_the_rules_leaves_the_list_in_its_place() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=RULES_SHEET))
    calls = table.shows(PLAIN._replace(sheet=RULES_SHEET._replace(opened="goal")))
    assert [call for call in calls if call[0] != "reveal"] == [
        ("replace", "topic-goal"), ("replace", "topic-dome"), ("set_html", "rule-text"),
    ]  # fmt: skip


def test_rules_that_hold_only_in_some_rule_sets_are_marked() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=RULES_SHEET))
    assert "special" in Markup(table.surface.html("rule-text")).classes
