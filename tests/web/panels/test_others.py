"""Tests of the panel of a bot, which takes the place of the tray."""

from app.table.intents import PauseBots, SkipWait, StepBots, StepTurn
from app.table.screen_parts import Button, TurnOfOthers
from tests.web.fixtures import PLAIN
from tests.web.table import Table, html_of

PAUSE = (Button(PauseBots(), "Pause"), Button(SkipWait(), "Skip"))
THINKING = TurnOfOthers("yellow", "is thinking", "Idris is thinking.", "Computer: Easy", PAUSE, progress=0)


def test_progress_changes_nothing_else() -> None:
    table = Table()
    table.shows(PLAIN._replace(others=THINKING))
    before = table.surface.html("bot-panel")
    assert 'data-intent="skip-wait"' in before
    table.shows(PLAIN._replace(others=THINKING._replace(progress=40)))
    assert table.surface.html("bot-panel") == before.replace('value="0"', 'value="40"') != before


def test_steps_can_be_taken_one_after_the_other_in_a_hurry() -> None:
    for step in (StepBots(), StepTurn()):
        assert " data-repeats" in html_of("bot-panel", others=THINKING._replace(buttons=(Button(step, "One step"),)))
