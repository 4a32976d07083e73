from app.table.state.settings import SWITCHES
from app.table.wording.words import LANGUAGES
from app.web.input.controls import GO_TO, KEYS
from app.web.sheets.settings import KEY_LABELS
from tests.web.recorder import Markup
from tests.web.samples import SETTINGS_SHEET
from tests.web.table import html_of


def test_each_language_is_named_in_itself_and_the_one_of_the_page_is_pressed() -> None:
    languages = [each for each in Markup(html_of("sheet", sheet=SETTINGS_SHEET)).elements if "lang" in each]
    assert [each["lang"] for each in languages] == [*LANGUAGES]
    assert [each["lang"] for each in languages if each["aria-pressed"] == "true"] == ["en"]


def test_each_switch_shows_whether_it_is_on() -> None:
    elements = Markup(html_of("sheet", sheet=SETTINGS_SHEET)).elements
    is_on = {each["data-setting"]: each["aria-checked"] == "true" for each in elements if "data-setting" in each}
    assert is_on == {name: getattr(SETTINGS_SHEET.settings, name) for name in SWITCHES}


def test_the_letter_keys_are_listed_where_they_are_switched() -> None:
    said = "".join(Markup(html_of("sheet", sheet=SETTINGS_SHEET)).texts)
    assert "G Gray palaceB Black palaceN Brown palace" in said
    assert "U UndoR RedoE End turnH Give me a tip1 2 3 Choose a tip? Rules" in said
    assert {key for key in KEYS if len(key) == 1} | {GO_TO} == set("gbnodsmw") | set(KEY_LABELS) - {"1 2 3"}
    off = SETTINGS_SHEET.settings._replace(shortcuts=False)
    assert 'class="keys"' not in html_of("sheet", sheet=SETTINGS_SHEET._replace(settings=off))


def test_what_is_covered_between_two_turns_is_one_of_several() -> None:
    choices = [each for each in Markup(html_of("sheet", sheet=SETTINGS_SHEET)).elements if "data-curtain" in each]
    assert [(each["data-curtain"], each["aria-pressed"]) for each in choices] == [
        ("none", "false"), ("tray", "true"), ("table", "false"),
    ]  # fmt: skip
