"""The sheet of settings as HTML."""

from app.table.screen import SettingsSheet, SwitchLine
from app.web.components.html import text
from app.web.components.sheet_head import head, pressed


def settings(sheet: SettingsSheet) -> str:
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
    return f'<button id="do-tour" type="button" class="button quiet" data-intent="tour">{text(label)}</button>'


def _switch(line: SwitchLine) -> str:
    key = f"switch-{line.setting}"
    return (
        f'<li><button id="{key}" type="button" class="switch" role="switch" aria-checked="{str(line.on).lower()}"'
        f' data-intent="switch" data-setting="{text(line.setting)}" aria-describedby="{key}-says">'
        f'<b>{text(line.label)}</b><i class="knob"></i></button>'
        f'<p id="{key}-says" class="switch-says">{text(line.sentence)}</p></li>'
    )


def _language(code: str, name: str, spoken: bool) -> str:
    return (
        f'<button id="speak-{text(code)}" type="button" class="segment" lang="{text(code)}" data-intent="speak"'
        f' data-language="{text(code)}"{pressed(on=spoken)}>{text(name)}</button>'
    )
