from app.help.rules import RuleTopic
from tests.web.fixtures import PLAIN
from tests.web.recorder import Markup
from tests.web.samples import ROGUE, RULES_SHEET
from tests.web.table import Table

GOAL = RuleTopic("goal", ROGUE, (), (), ())


def shown(rule: str = "") -> tuple[Markup, str, Table]:
    """Open the rules sheet at this rule. Return its markup, parsed and as text, and the table that shows it."""
    table = Table()
    table.shows(PLAIN._replace(sheet=RULES_SHEET._replace(rule=rule)))
    html = table.surface.html("sheet")
    return Markup(html), html, table


def test_another_topic_of_the_rules_is_brought_into_sight_once() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=RULES_SHEET))
    goal = PLAIN._replace(sheet=RULES_SHEET._replace(opened=GOAL))
    assert table.shows(goal) == [("set_html", "sheet"), ("reveal", "title-goal"), ("reveal", "topic-goal")]
    assert table.shows(goal) == []


def test_rules_that_hold_only_in_some_rule_sets_are_marked() -> None:
    assert "special" in shown()[0].classes


def test_details_are_folded_away() -> None:
    markup, html, _ = shown()
    assert '<details id="details-dome"><summary>' in html
    assert "meant" not in markup.classes
    assert "meant-rule" not in markup.ids


def test_a_rule_that_somebody_asked_for_is_marked_unfolded_and_brought_into_sight() -> None:
    _, html, table = shown("R22")
    assert '<details id="details-dome" open>' in html
    assert html.count('meant"') == 2
    assert html.count("id=meant-rule") == 1
    assert ("reveal", "meant-rule") in [(verb, element) for verb, element, _ in table.surface.calls]


def test_a_rule_among_the_first_sentences_opens_no_fold() -> None:
    markup, html, _ = shown("R23")
    assert '<details id="details-dome"><summary>' in html
    assert "meant" in markup.classes


def test_every_picture_is_a_button_that_is_described_by_its_sentence() -> None:
    _, html, _ = shown()
    assert html.count('class="play"') == 2
    for number in (0, 1):
        assert f'aria-describedby="diagram-dome-{number}-caption"' in html
        assert f'id="diagram-dome-{number}-caption"' in html
