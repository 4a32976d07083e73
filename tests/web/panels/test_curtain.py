from app.table.intents import EndTurn
from app.table.screen import Curtain
from app.web.input.gestures import Key
from tests.web.fixtures import screen
from tests.web.recorder import Markup
from tests.web.table import Table

PLAIN = screen("game-original-4-builder", 60)
CURTAIN = Curtain("Ben", "blue", "Pass the tablet to Ben", "For Ben's eyes only.", "I am Ben")


def test_the_curtain_is_in_the_next_players_color_with_one_button() -> None:
    table = Table()
    assert ("cover", "curtain") in table.shows(PLAIN._replace(curtain=CURTAIN))
    markup = Markup(table.surface.html("curtain"))
    assert {"curtain", "blue"} <= markup.classes
    assert [value for name, value in markup.attributes if name == "data-intent"] == ["lift-curtain"]
    assert "I am Ben" in markup.texts


def test_behind_the_curtain_keys_mean_nothing() -> None:
    table = Table()
    table.shows(PLAIN._replace(curtain=CURTAIN))
    assert not table.page.controls.key(Key("e"))
    table.shows(PLAIN)
    assert table.page.controls.key(Key("e"))
    assert list(map(type, table.dispatched)) == [EndTurn]


def test_the_curtain_is_lifted_once_and_leaves_nothing_behind() -> None:
    table = Table()
    table.shows(PLAIN._replace(curtain=CURTAIN))
    calls = table.shows(PLAIN)
    assert calls.count(("uncover", "curtain")) == 1
    assert table.surface.html("curtain") == ""
