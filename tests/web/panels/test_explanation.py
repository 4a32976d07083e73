"""Tests of hints and reasons, which take the place of the players' panels."""

import re

from app.table.bots.explanation import ExplainedTurn, Explanation
from app.table.bots.fact_sentences import Sentence
from app.table.intents import AskForHint, AskWhy, ShowExplained
from app.table.log.log import ScoreChange
from app.table.screen_parts import Button, Notice
from app.web.input.controls import Press
from tests.web.fixtures import PLAIN
from tests.web.recorder import Markup
from tests.web.table import Table, html_of

STOP, CLOSE, WHY = Button(AskForHint(), "Stop"), Button(AskForHint(), "Close"), Button(AskWhy(), "Why?")
THINKING = Explanation("Give me a tip", (), 0, "Thinking", STOP)
SENTENCES = (
    Sentence("This turn brings Ana 2 more points.", ("c4", "tower-1"), "for"),
    Sentence("After this turn, Ben could get 3 points next.", (), "against"),
    Sentence("It hardly matters now."),
)
FIRST = ExplainedTurn(
    0, "1", "red", ("dome",), "dome on c4", "Ana", True, (ScoreChange("red", "Ana", "+3"),), SENTENCES
)
TOLD = THINKING._replace(turns=(FIRST, FIRST._replace(turn=1, number="2", shown=False)), progress=None, close=CLOSE)


def test_progress_changes_nothing_else() -> None:
    table = Table()
    table.shows(PLAIN._replace(explanation=THINKING))
    before = table.surface.html("explanation")
    table.shows(PLAIN._replace(explanation=THINKING._replace(progress=40)))
    assert table.surface.html("explanation") == before.replace('value="0"', 'value="40"') != before


def test_one_turn_is_told_and_the_others_can_be_chosen() -> None:
    table = Table()
    table.shows(PLAIN._replace(explanation=TOLD))
    attributes = Markup(table.surface.html("explanation")).attributes
    assert [value for name, value in attributes if name == "aria-pressed"] == ["true", "false"]
    table.page.controls.press(Press({"intent": "show-explained", "turn": "1"}))
    table.page.controls.press(Press({"intent": "ask-for-hint"}))
    assert table.dispatched == [ShowExplained(1), AskForHint()]


def test_a_sentence_points_at_what_it_is_about() -> None:
    table = Table()
    table.shows(PLAIN._replace(explanation=TOLD))
    attributes = Markup(table.surface.html("explanation")).attributes
    assert [value for name, value in attributes if name == "data-highlight"] == ["c4 tower-1"]
    table.surface.taken()
    table.page.controls.press(Press({"highlight": "c4 tower-1"}))
    assert [element for _, element, _ in table.surface.calls] == ["counted"]


def test_what_speaks_for_a_turn_and_against_it_is_told_by_a_sign_and_in_words() -> None:
    table = Table()
    table.shows(PLAIN._replace(explanation=TOLD))
    drawn = table.surface.html("explanation")
    assert re.findall(r'aria-hidden="true">(.)</b>.*?>([\w ]+:) </span>', drawn) == [
        ("+", "For this turn:"),
        ("\N{MINUS SIGN}", "Against this turn:"),
    ]


def test_why_can_be_asked_beside_what_was_placed() -> None:
    assert 'data-intent="ask-why"' in html_of("notice", notice=Notice("Idris: dome on c4.", "announcement", why=WHY))


def test_the_button_says_whether_advice_is_shown_and_is_not_there_at_a_strict_table() -> None:
    pressed = {
        state: html_of("buttons", hints=state).partition('id="hint-button"')[2].partition(">")[0]
        for state in ("on", "open", "off", "")
    }
    assert 'aria-pressed="true"' in pressed["open"]
    assert 'aria-pressed="false"' in pressed["on"]
    assert 'aria-disabled="true"' in pressed["off"]
    assert pressed[""] == ""
