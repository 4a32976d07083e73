from tests.web.fixtures import screen
from tests.web.recorder import Markup
from tests.web.samples import LOG_SHEET
from tests.web.table import Table

PLAIN = screen("game-original-4-builder", 60)


def test_the_log_looks_at_each_position() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=LOG_SHEET))
    attributes = Markup(table.surface.html("sheet")).attributes
    assert [value for name, value in attributes if name == "data-ply"] == ["2", "1"]
