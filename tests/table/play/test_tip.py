"""Tests of the three tips for players who start without the lesson: each appears until followed, once per device."""

from app.table.intents import EndTurn, OpenSheet
from app.table.settings.preferences import settings_in
from app.table.settings.state import Settings
from app.table.sitting import Sitting
from app.table.view import view
from tests.table.home import Home
from tests.table.sittings import END, START, UNDO, after, take, update


def tip(sitting: Sitting) -> str:
    shown = view(sitting).tip
    return "" if shown is None else shown.text


def test_each_tip_goes_when_it_is_followed() -> None:
    sitting = after(Sitting(), START)
    assert tip(sitting) == "Tap the space for the first merchant."
    sitting = after(sitting, "h6")
    assert tip(sitting) == tip(after(sitting, take("gray"))) == "Tap a piece, then a space for it."
    sitting = after(sitting, "gray c4")
    assert tip(sitting) == "One more piece."
    sitting = after(sitting, "gray c5")
    assert tip(sitting) == "End your turn, and pass the tablet on."
    assert not tip(after(sitting, END))


def test_a_tip_that_was_followed_does_not_come_back() -> None:
    sitting = after(Sitting(), START, "h6", "gray c4", "gray c5")
    assert not tip(after(sitting, UNDO))
    assert not tip(after(sitting, OpenSheet("setup"), START))
    assert tip(after(sitting, UNDO, "gray c5"))
    assert not tip(after(sitting, END, "stable c6", "wall n-a"))


def test_the_tips_are_remembered_on_the_device() -> None:
    home = Home(sitting=Sitting()).does(START, "h6", "gray c4", "gray c5", END).comes_back()
    assert not tip(home.does(START).sitting)


def test_no_tip_is_shown_behind_sheets_or_in_the_history() -> None:
    sitting = after(Sitting(), START, "h6")
    assert not tip(after(sitting, OpenSheet("rules")))
    assert tip(sitting)
    assert not tip(sitting._replace(history_ply=0))
    assert not tip(update(sitting, EndTurn())._replace(curtain=True))


def test_settings_of_a_page_that_had_a_tour_are_read() -> None:
    assert settings_in('{"toured": true, "scores": false}') == Settings(scores=False)
