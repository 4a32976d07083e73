from tests.web.recorder import Markup
from tests.web.samples import TOTALS_SHEET
from tests.web.table import html_of


def test_all_games_of_the_same_people_come_first_and_then_those_by_each_rule_set() -> None:
    html = html_of("sheet", sheet=TOTALS_SHEET)
    captions = [part.split("</caption>")[0] for part in html.split("<caption>")[1:]]
    assert captions == ["3 games", "Stables apart · 3 games", "House rules · 3 games"]
    assert "A win that is shared counts for everybody who shares it." in "".join(Markup(html).texts)
    assert html.count("<td><b>2</b></td><td>40</td><td>31</td>") == 3
