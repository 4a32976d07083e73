from app.table.screen import History
from tests.web.fixtures import screen
from tests.web.table import Table

GAME = "game-original-4-builder"


def test_looking_back_only_the_slider_and_the_sentence_move() -> None:
    table = Table()
    plain = screen(GAME, 60)
    table.shows(plain._replace(history=History(5, 60, "Ana: wall on north a")))
    calls = table.shows(plain._replace(history=History(4, 60, "Ben: merchant on h6")))
    assert calls == [
        ("set_html", "history-sentence"), ("set_value", "history-ply"), ("set_attribute", "history-ply"),
    ]  # fmt: skip


def test_coming_back_to_the_game_clears_the_bar() -> None:
    table = Table()
    plain = screen(GAME, 60)
    table.shows(plain._replace(history=History(5, 60, "Ana: wall on north a")))
    table.shows(plain)
    assert table.surface.html("history") == ""
