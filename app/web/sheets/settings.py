"""The sheet of settings."""

from app.table.screen import SettingsSheet, SwitchLine
from app.web.components.html import text
from app.web.components.sheet_head import head, pressed
from app.web.sheets.sheet_kind import SheetContext, SheetKind


def _settings(sheet: SettingsSheet, _: SheetContext) -> str:
    """Switches, languages, and the tour once more."""
    words = sheet.words
    languages = "".join(_language(*each) for each in sheet.languages)
    return (
        f'<div class="settings">{head(words["title"], words["close"])}'
        f'<ul class="switches">{"".join(map(_switch, sheet.switches))}</ul>'
        f'<h3 id="languages">{text(words["language"])}</h3>'
        f'<div class="languages" role="group" aria-labelledby="languages">{languages}</div>'
        f"{_tour(sheet.tour)}</div>"
    )


def _tour(label: str) -> str:
    if not label:
        return ""
    return (
        f'<button id="tour-button" type="button" class="button quiet" data-intent="start-tour">{text(label)}</button>'
    )


def _switch(line: SwitchLine) -> str:
    key = f"switch-{line.setting}"
    return (
        f'<li><button id="{key}" type="button" class="switch" role="switch" aria-checked="{str(line.on).lower()}"'
        f' data-intent="toggle-setting" data-setting="{text(line.setting)}" aria-describedby="{key}-description">'
        f'<b>{text(line.label)}</b><i class="knob"></i></button>'
        f'<p id="{key}-description" class="switch-description">{text(line.sentence)}</p></li>'
    )


def _language(code: str, name: str, spoken: bool) -> str:
    return (
        f'<button id="language-{text(code)}" type="button" class="segment" lang="{text(code)}"'
        f' data-intent="set-language" data-language="{text(code)}"{pressed(on=spoken)}>{text(name)}</button>'
    )


KIND = SheetKind(_settings)
