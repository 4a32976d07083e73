from app.help.aid import AidSheet
from tests.web.fixtures import PLAIN
from tests.web.recorder import Markup
from tests.web.samples import AID_SHEET
from tests.web.table import Table


def shown(sheet: AidSheet = AID_SHEET) -> tuple[str, list[tuple[str, str]]]:
    table = Table()
    calls = table.shows(PLAIN._replace(sheet=sheet))
    return table.surface.html("sheet"), calls


def test_the_marked_piece_is_marked_for_all_and_in_sight() -> None:
    html, calls = shown()
    assert html.count("aria-current=") == 1
    assert html.count("aid-piece marked") == 1
    assert ("reveal", "aid-palace") in calls


def test_without_a_marked_piece_the_card_begins_at_its_top() -> None:
    rows = tuple(
        row._replace(pieces=tuple(piece._replace(marked=False) for piece in row.pieces)) for row in AID_SHEET.rows
    )
    html, calls = shown(AID_SHEET._replace(rows=rows))
    assert "aria-current=" not in html
    assert not [call for call in calls if call[0] == "reveal"]


def test_none_left_is_a_number_and_a_secret_is_none() -> None:
    html, _ = shown()
    pieces = {kind: html.split(f'data-kind="{kind}"')[1].split("aid-piece")[0] for kind in ("gray", "black", "dome")}
    assert [("count" in markup) for markup in pieces.values()] == [True, False, True]
    assert ">0<" in pieces["dome"]
    assert Markup(html).open == []
