from app.table.history.log import History
from tests.web.fixtures import screen
from tests.web.recorder import Markup
from tests.web.table import Table

PLAIN = screen("game-original-4-builder", 60)
FIFTH = PLAIN._replace(history=History(5, 60, "Ana: wall on north a", True, "start-replay", "Play"))
FOURTH = PLAIN._replace(history=History(4, 60, "Ben: merchant on h6", True, "start-replay", "Play"))
LAST = PLAIN._replace(over=True, history=History(60, 60, "Ben: merchant on h6", False, "start-replay", "Play"))


def asked(table: Table, element: str) -> list[str]:
    """What the buttons in an element ask for."""
    return [value for name, value in Markup(table.surface.html(element)).attributes if name == "data-intent"]


def test_looking_back_only_the_slider_and_the_sentence_move() -> None:
    table = Table()
    table.shows(FIFTH)
    assert table.shows(FOURTH) == [
        ("set_html", "history-sentence"), ("set_value", "history-ply"), ("set_attribute", "history-ply"),
    ]  # fmt: skip


def test_the_slider_says_where_it_stands() -> None:
    table = Table()
    table.shows(FIFTH)
    assert table.surface.last("history-ply") == ("aria-valuetext", "5 / 60 Ana: wall on north a")


def test_play_becomes_pause_and_nothing_else_changes() -> None:
    table = Table()
    table.shows(FIFTH)
    playing = History(5, 60, "Ana: wall on north a", True, "pause-replay", "Pause")
    assert table.shows(PLAIN._replace(history=playing)) == [("set_html", "history-toggle")]
    assert asked(table, "history-toggle") == ["pause-replay"]


def test_coming_back_to_the_game_clears_the_bar() -> None:
    table = Table()
    table.shows(FIFTH)
    table.shows(PLAIN)
    assert table.surface.html("history") == ""


def test_looking_back_nothing_is_offered_but_the_way_back() -> None:
    table = Table()
    table.shows(PLAIN)
    assert asked(table, "buttons") == ["open-menu", "undo", "redo", "end-turn"]
    table.shows(FIFTH)
    assert asked(table, "buttons") == ["open-menu", "leave-history"]
    table.shows(LAST)
    assert asked(table, "buttons") == ["open-menu", "open-sheet"]
