import pytest

from app.table.intents import StartRecap
from app.table.play.curtain import Curtain
from app.table.replay.recap import Recap, RecapLine
from app.table.screen_parts import Button, Notice
from tests.web.fixtures import PLAIN
from tests.web.recorder import Markup
from tests.web.table import Table, html_of

OVER_TRAY = Curtain("tray", "Ben", "blue", "Pass the tablet to Ben", "For Ben's eyes only.", "I am Ben")
OVER_TABLE = OVER_TRAY._replace(covers="table")
ANAS_TURN = RecapLine("red", ("gray", "wall"), "Ana: gray piece.", ("Ana: gray piece.",), "Ana: gray piece c4.", False)
RECAP = Recap("Since your last turn", (ANAS_TURN,), Button(StartRecap(), "Show me"))
PLACE = {OVER_TRAY: "tray-curtain", OVER_TABLE: "curtain"}


@pytest.mark.parametrize("curtain", PLACE, ids=lambda curtain: curtain.covers)
def test_the_curtain_is_in_the_next_players_color_with_one_button(curtain: Curtain) -> None:
    table = Table()
    calls = table.shows(PLAIN._replace(curtain=curtain))
    assert (("open_overlay", "curtain") in calls) == (curtain is OVER_TABLE)
    markup = Markup(table.surface.html(PLACE[curtain]))
    assert "blue" in markup.classes
    assert [value for name, value in markup.attributes if name == "data-intent"] == ["lift-curtain"]
    assert {"I am Ben", "Pass the tablet to Ben"} <= set(markup.texts)


def test_the_curtain_over_the_tray_has_the_focus_and_leaves_it_at_the_pieces() -> None:
    table = Table()
    assert ("focus", "lift-curtain-button") in table.shows(PLAIN._replace(curtain=OVER_TRAY))
    assert ("focus", "tray") in table.shows(PLAIN)
    assert not [verb for verb, _ in table.shows(PLAIN) if verb == "focus"]


def test_what_the_others_did_is_read_with_the_button_and_stays_when_the_curtain_is_lifted() -> None:
    table = Table()
    table.shows(PLAIN._replace(curtain=OVER_TRAY, recap=RECAP))
    button = next(each for each in Markup(table.surface.html("tray-curtain")).elements if "data-intent" in each)
    lines = Markup(table.surface.html("recap"))
    assert button["aria-describedby"] in lines.ids
    assert {"Ana: gray piece.", "Show me"} <= set(lines.texts)
    assert ("set_html", "recap") not in table.shows(PLAIN._replace(recap=RECAP))


def test_each_sentence_of_the_recap_stands_or_falls_as_a_whole_and_more_says_where_the_pieces_are() -> None:
    line = ANAS_TURN._replace(sentences=("Ana: Claimed the gray palace.", "Took the tile of tower 3."))
    texts = Markup(html_of("recap", recap=RECAP._replace(lines=(line,)))).texts
    assert {*line.sentences, line.detail, "Show me"} <= set(texts)


def test_what_else_is_said_takes_the_place_of_what_the_others_did() -> None:
    table = Table()
    table.shows(PLAIN._replace(recap=RECAP))
    table.shows(PLAIN._replace(recap=RECAP, notice=Notice("Ana claims the gray palace.", "announcement")))
    assert table.surface.html("recap") == ""


def test_behind_a_curtain_over_everything_stands_what_the_others_did() -> None:
    assert "Ana: gray piece." in Markup(html_of("curtain", curtain=OVER_TABLE, recap=RECAP)).texts


def test_the_curtain_is_lifted_once_and_leaves_nothing_behind() -> None:
    table = Table()
    table.shows(PLAIN._replace(curtain=OVER_TABLE))
    calls = table.shows(PLAIN)
    assert calls.count(("close_overlay", "curtain")) == 1
    assert table.surface.html("curtain") == ""
