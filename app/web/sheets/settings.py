"""The sheet of settings."""

from collections.abc import Mapping

from app.table.bots.view import CapChoice, PaceChoice
from app.table.intents import ChoosePiece
from app.table.settings.view import CurtainChoice, SettingsSheet, SwitchLine
from app.web.components.html import chip, text
from app.web.components.levels import level_field
from app.web.components.sheet_head import head, pressed
from app.web.input.controls import KEYS
from app.web.sheets.sheet_kind import SheetContext, SheetKind

KEY_WORDS = {
    "u": "undo",
    "r": "redo",
    "e": "end_turn",
    "h": "advice",
    "?": "rules",
    "a": "aid",
    ",": "earlier",
    ".": "later",
}
"""Which word of the screen says what a key does that takes no piece."""


def _settings(sheet: SettingsSheet, context: SheetContext) -> str:
    """Switches, what is covered between two turns, and languages."""
    words = sheet.words
    keys = _keys(sheet.kinds, context.words)
    curtains = "".join(map(_curtain, sheet.curtains))
    languages = "".join(_language(*each) for each in sheet.languages)
    return (
        f'<div class="settings">{head(words["title"], words["close"])}'
        f'<ul class="switches">{"".join(_switch(each, keys) for each in sheet.switches)}</ul>'
        f'<h3 id="curtains">{text(words["curtain"])}</h3>'
        f'<div class="curtain-choices" role="group" aria-labelledby="curtains">{curtains}</div>'
        f"{_company(sheet)}"
        f'<h3 id="languages">{text(words["language"])}</h3>'
        f'<div class="languages" role="group" aria-labelledby="languages">{languages}</div></div>'
    )


def _company(sheet: SettingsSheet) -> str:
    """How computer players play, and who plays for whom in the game on the table."""
    words = sheet.words
    paces, caps = "".join(map(_pace, sheet.paces)), "".join(map(_cap, sheet.caps))
    seats = "".join(
        f"<li>{chip(seat.color)}<b>{text(seat.name)}</b>"
        f"{level_field('hand-over', number, seat.bot, seat.label, sheet.levels)}</li>"
        for number, seat in enumerate(sheet.seats)
    )
    shown = (
        f'<h3 id="paces">{text(words["pace"])}</h3>'
        f'<div class="counts" role="group" aria-labelledby="paces">{paces}</div>'
        f'<p id="caps" class="remark">{text(words["cap"])}</p>'
        f'<div class="counts" role="group" aria-labelledby="caps">{caps}</div>'
        f'<p class="remark">{text(words["fair"])}</p>'
    )
    who = f'<h3>{text(words["seats"])}</h3><ul class="seat-choices">{seats}</ul>' if seats else ""
    return f"{who}{shown}"


def _pace(choice: PaceChoice) -> str:
    return (
        f'<button id="pace-{text(choice.pace)}" type="button" class="segment" data-intent="set-pace"'
        f' data-pace="{text(choice.pace)}"{pressed(on=choice.chosen)}>{text(choice.title)}</button>'
    )


def _cap(choice: CapChoice) -> str:
    return (
        f'<button id="cap-{choice.cap}" type="button" class="segment" data-intent="set-cap"'
        f' data-cap="{choice.cap}"{pressed(on=choice.chosen)}>{text(choice.title)}</button>'
    )


def _keys(kinds: Mapping[str, str], words: Mapping[str, str]) -> str:
    """What each key does that is switched with the letters."""
    labels = {key: kinds[intent.piece] for key, intent in KEYS.items() if isinstance(intent, ChoosePiece)}
    labels |= {key: words[word] for key, word in KEY_WORDS.items()}
    keys = "".join(f"<li><kbd>{key.upper()}</kbd> {text(label)}</li>" for key, label in labels.items())
    return f'<ul class="keys">{keys}</ul>'


def _switch(line: SwitchLine, keys: str) -> str:
    key = f"switch-{line.setting}"
    more = keys if line.setting == "shortcuts" and line.on else ""
    return (
        f'<li><button id="{key}" type="button" class="switch" role="switch" aria-checked="{str(line.on).lower()}"'
        f' data-intent="toggle-setting" data-setting="{text(line.setting)}" aria-describedby="{key}-description">'
        f'<b>{text(line.label)}</b><i class="knob"></i></button>'
        f'<p id="{key}-description" class="switch-description">{text(line.sentence)}</p>{more}</li>'
    )


def _curtain(choice: CurtainChoice) -> str:
    return (
        f'<button id="curtain-{text(choice.curtain)}" type="button" class="curtain-choice" data-intent="set-curtain"'
        f' data-curtain="{text(choice.curtain)}"{pressed(on=choice.chosen)}><b>{text(choice.title)}</b>'
        f"<span>{text(choice.sentence)}</span></button>"
    )


def _language(code: str, name: str, spoken: bool) -> str:
    return (
        f'<button id="language-{text(code)}" type="button" class="segment" lang="{text(code)}"'
        f' data-intent="set-language" data-language="{text(code)}"{pressed(on=spoken)}>{text(name)}</button>'
    )


KIND = SheetKind(_settings)
