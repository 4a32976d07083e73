"""The computer player at turn, in the tray's place."""

from app.table.bots.view import BotView
from app.table.screen import Action
from tests.web.samples import ROGUE
from tests.web.sheets.test_labels import PLAIN
from tests.web.table import Table

THINKING = BotView(
    "yellow", "Computer: Easy", "Idris is thinking.", 0, (Action("pause-bots", "Pause"), Action("skip-wait", "Skip"))
)


def test_progress_is_patched_so_that_no_button_goes_away_under_a_finger() -> None:
    table = Table()
    table.shows(PLAIN._replace(company=THINKING))
    assert 'data-intent="skip-wait"' in table.surface.html("bot-panel")
    assert table.shows(PLAIN._replace(company=THINKING._replace(progress=40))) == [("set_attribute", "bot-progress")]


def test_what_he_is_doing_changes_and_the_buttons_stay() -> None:
    table = Table()
    table.shows(PLAIN._replace(company=THINKING))
    plays = THINKING._replace(sentence="Idris is placing pieces.", progress=None)
    assert table.shows(PLAIN._replace(company=plays)) == [("set_html", "bot-doing")]


def test_what_a_name_holds_is_shown_as_it_is() -> None:
    table = Table()
    rogue = THINKING._replace(level=ROGUE, sentence=ROGUE, actions=(Action("think-again", ROGUE),))
    table.shows(PLAIN._replace(company=rogue))
    assert ROGUE not in table.surface.html("bot-panel") + table.surface.html("bot-doing")


def test_steps_can_be_taken_one_after_the_other_in_a_hurry() -> None:
    table = Table()
    table.shows(PLAIN._replace(company=THINKING._replace(actions=(Action("step-bots", "One step"),))))
    assert " data-repeats" in table.surface.html("bot-panel")
