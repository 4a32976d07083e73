from app.table.screen import Notice
from tests.web.fixtures import screen
from tests.web.recorder import Markup
from tests.web.table import Table

GAME = "game-original-4-builder"


def test_a_screen_reader_hears_what_is_pointed_at_with_the_reason_and_on_the_space() -> None:
    table = Table()
    plain = screen(GAME, 60, "stable")
    said = Notice("A lane must stay empty.", "refusal", "R16", "Marked on the city: c4.")
    calls = table.shows(plain._replace(notice=said, board=plain.board._replace(obstacles=frozenset({"c4"}))))
    assert ("set_html", "notice") in calls
    assert "".join(Markup(table.surface.html("notice")).texts) == "A lane must stay empty. Marked on the city: c4. R16"
    assert str(table.surface.last("space-c4")[1]).endswith(", marked")
