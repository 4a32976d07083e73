from app.table.play.beginner_tips import TipView
from tests.web.fixtures import PLAIN
from tests.web.table import Table


def test_a_tip_points_at_its_part_of_the_page_and_goes_away() -> None:
    table = Table()
    table.shows(PLAIN._replace(tip=TipView("Look here.", "tray")))
    assert table.surface.last("tip") == ("class", "at-tray")
    table.shows(PLAIN)
    assert table.surface.last("tip") == ("class", "closed")
