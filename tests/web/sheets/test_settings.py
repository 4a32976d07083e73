from app.web.input.controls import GO_TO, KEYS
from app.web.sheets.settings import KEY_LABELS
from tests.web.fixtures import PLAIN
from tests.web.recorder import Markup
from tests.web.samples import SETTINGS_SHEET
from tests.web.table import Table, html_of


def test_each_language_is_named_in_itself() -> None:
    attributes = Markup(html_of("sheet", sheet=SETTINGS_SHEET)).attributes
    assert [value for name, value in attributes if name == "lang"] == ["en", "ja"]
    assert [value for name, value in attributes if name == "aria-checked"] == ["true", "true"]


def test_the_letter_keys_are_listed_where_they_are_switched() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=SETTINGS_SHEET))
    said = "".join(Markup(table.surface.html("sheet")).texts)
    assert "G Gray palaceB Black palaceN Brown palace" in said
    assert "U UndoR RedoE End turnH Give me a tip? Rules" in said
    assert {key for key in KEYS if len(key) == 1} | {GO_TO} == set("gbnodsmw") | set(KEY_LABELS)
    off = tuple(line._replace(chosen=False) for line in SETTINGS_SHEET.switches)
    table.shows(PLAIN._replace(sheet=SETTINGS_SHEET._replace(switches=off)))
    assert 'class="keys"' not in table.surface.html("sheet")


def test_what_is_covered_between_two_turns_is_one_of_several() -> None:
    choices = [each for each in Markup(html_of("sheet", sheet=SETTINGS_SHEET)).elements if "data-curtain" in each]
    assert [(each["data-curtain"], each["aria-pressed"]) for each in choices] == [("none", "false"), ("tray", "true")]
