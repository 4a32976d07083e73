from app.table.intents import PauseReplay, SetReplaySpeed, StartReplay
from app.table.replay.bar import History
from app.table.screen_parts import Button
from tests.web.fixtures import PLAIN
from tests.web.recorder import Markup
from tests.web.table import Table

PLAY, SPEED = Button(StartReplay(), "Play"), Button(SetReplaySpeed("2"), "1x")
BACK = "Back to the game"
STEPS = (*("step-history",) * 4, "set-replay-speed")
FIFTH = PLAIN._replace(history=History(5, 60, "Ana: wall at north a", BACK, PLAY, SPEED))
FOURTH = PLAIN._replace(history=History(4, 60, "Ben: merchant on h6", BACK, PLAY, SPEED))
LAST = PLAIN._replace(over=True, history=History(60, 60, "Ben: merchant on h6", "", PLAY, SPEED))


def asked(table: Table, element: str) -> list[str]:
    """Return the names of the intents on the buttons in an element."""
    return [value for name, value in Markup(table.surface.html(element)).attributes if name == "data-intent"]


def test_looking_back_only_the_bar_changes() -> None:
    table = Table()
    table.shows(FIFTH)
    assert table.shows(FOURTH) == [("set_html", "history")]


def test_the_slider_says_where_it_stands() -> None:
    table = Table()
    table.shows(FIFTH)
    slider = next(each for each in Markup(table.surface.html("history")).elements if each.get("id") == "history-ply")
    assert (slider["value"], slider["aria-valuetext"]) == ("5", "5 / 60 Ana: wall at north a")


def test_play_becomes_pause() -> None:
    table = Table()
    table.shows(FIFTH)
    assert asked(table, "history") == ["start-replay", *STEPS]
    playing = History(5, 60, "Ana: wall at north a", BACK, Button(PauseReplay(), "Pause"), SPEED)
    table.shows(PLAIN._replace(history=playing))
    assert asked(table, "history") == ["pause-replay", *STEPS]


def test_looking_back_nothing_is_offered_but_the_way_back() -> None:
    offered = [
        (PLAIN, ["undo", "redo", "end-turn"]),
        (FIFTH, ["open-sheet", "clear-selection"]),
        (LAST, ["open-sheet"]),
    ]
    for screen, intents in offered:
        table = Table()
        table.shows(screen)
        assert asked(table, "buttons") == ["open-menu", *intents]
