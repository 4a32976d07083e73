from tests.web.recorder import Markup
from tests.web.samples import LOG_SHEET
from tests.web.table import html_of


def test_the_graph_and_the_lines_of_the_log_lead_to_each_position() -> None:
    attributes = Markup(html_of("sheet", sheet=LOG_SHEET)).attributes
    assert [value for name, value in attributes if name == "data-ply"] == ["0", "3", "2", "1"]


def test_points_are_shown_beside_the_turns_unless_scores_are_hidden() -> None:
    assert "<b>+9</b>" in html_of("sheet", sheet=LOG_SHEET)
    assert "<b>+9</b>" not in html_of("sheet", sheet=LOG_SHEET._replace(graph=None))


def test_tips_on_other_devices_are_said_to_be_missing() -> None:
    says = "Tips on other devices are not listed."
    assert says in html_of("sheet", sheet=LOG_SHEET._replace(lacks_tips=True))
    assert says not in html_of("sheet", sheet=LOG_SHEET)
