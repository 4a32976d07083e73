from tests.web.fixtures import PLAIN
from tests.web.recorder import Markup
from tests.web.samples import SHARING_SHEET
from tests.web.table import Table, html_of


def test_what_came_of_sharing_is_said_in_its_own_place_and_not_again_when_the_sheet_opens_anew() -> None:
    table = Table()
    sheet = SHARING_SHEET._replace(exported="", imported="")
    assert ("set_html", "sheet") in table.shows(PLAIN._replace(sheet=sheet))
    for said in ("That is not a Medina game.", "The file is saved.", "That is not a Medina game."):
        table.shows(PLAIN._replace(sheet=sheet._replace(exported=said)))
        assert f'<p id="export-result" role="status">{said}</p>' in table.surface.html("sheet")
    table.shows(PLAIN)
    table.shows(PLAIN._replace(sheet=sheet))
    assert '<p id="export-result" role="status"></p>' in table.surface.html("sheet")


def test_a_refusal_looks_like_one_and_stands_where_the_link_was_pasted() -> None:
    answered = SHARING_SHEET._replace(imported="That is no game.")
    shown = {refused: html_of("sheet", sheet=answered._replace(refused=refused)) for refused in (True, False)}
    assert '<p id="import-result" role="alert"><span class="refused">That is no game.</span></p>' in shown[True]
    assert 'class="refused"' not in shown[False]
    section = shown[True].split("<section")[3]
    assert 'id="import-text"' in section
    assert 'id="import-result"' in section


def test_without_a_game_only_everything_goes_out() -> None:
    exports = {"share-link-button", "export-game-button"}
    assert exports | {"export-all-button", "import-file"} <= set(Markup(html_of("sheet", sheet=SHARING_SHEET)).ids)
    assert exports.isdisjoint(Markup(html_of("sheet", sheet=SHARING_SHEET._replace(has_game=False))).ids)
