"""The sheet of settings."""

from app.engine.pieces import KIND as KIND_OF
from app.table import intents
from app.table.help.rule_lines import FAIR
from app.table.screen_parts import Option
from app.table.settings.view import SettingsSheet
from app.table.wording.words import N_, Words
from app.web.components.html import button, chip, drawn_button, level_field, text
from app.web.input.controls import GO_TO, KEYS
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head

KEY_LABELS = {
    "u": N_("Undo"),
    "r": N_("Redo"),
    "e": N_("End turn"),
    "h": N_("Give me a tip"),
    "?": N_("Rules"),
    "a": N_("Player aid"),
    ",": N_("One placement earlier"),
    ".": N_("One placement later"),
    GO_TO: N_("Go to a space, as in / j10"),
}
"""The labels of the keys that do not choose a piece."""


def _settings(sheet: SettingsSheet, context: SheetContext) -> str:
    """Draw the languages, the switches, the choice of what the curtain covers, the seats and the bots."""
    words = context.words
    say = words.say
    switches = "".join(_switch(each, words) for each in sheet.switches)
    curtains = "".join(map(_curtain, sheet.curtains))
    languages = "".join(
        _segment(each, intents.SetLanguage(each.key), f"language-{each.key}", each.key) for each in sheet.languages
    )
    return (
        f'<div class="settings">{head(say(N_("Settings")), words)}'
        f'<h3 id="languages">{text(say(N_("Language")))}</h3>'
        f'<div class="languages" role="group" aria-labelledby="languages">{languages}</div>'
        f'<ul class="switches">{switches}</ul>'
        f'<h3 id="curtains">{text(say(N_("Between two turns")))}</h3>'
        f'<div class="curtain-choices" role="group" aria-labelledby="curtains">{curtains}</div>'
        f"{_seats(sheet, words)}{_bots(sheet, words)}"
        f'<div class="row last">{button(say(N_("Done")), intents.CloseSheet(), "main", "done-button")}</div></div>'
    )


def _seats(sheet: SettingsSheet, words: Words) -> str:
    """Draw a field for each player of the game on the table, to choose a person or a bot of some level."""
    seats = "".join(
        f"<li>{chip(seat.color)}<b>{text(seat.name)}</b>"
        f"{level_field(intents.HandOver(number, seat.bot), seat.label, sheet.levels)}</li>"
        for number, seat in enumerate(sheet.seats)
    )
    return f'<h3>{text(words.say(N_("Who plays?")))}</h3><ul class="seat-choices">{seats}</ul>' if seats else ""


def _bots(sheet: SettingsSheet, words: Words) -> str:
    """Draw the choice of how fast bots play, and a sentence about what they know."""
    say = words.say
    paces = "".join(_segment(pace, intents.SetPace(pace.key), f"pace-{pace.key}") for pace in sheet.paces)
    return (
        f'<h3 id="paces">{text(say(N_("Pace of computer players")))}</h3>'
        f'<div class="counts" role="group" aria-labelledby="paces">{paces}</div><p class="remark">{text(say(FAIR))}</p>'
    )


def _segment(option: Option, intent: intents.AnyIntent, key: str, lang: str | None = None) -> str:
    return drawn_button(text(option.title), intent, "segment", key, lang=lang, aria_pressed=option.chosen)


def _keys(words: Words) -> str:
    """Draw a list of the keys that the switch for shortcuts turns on and off."""
    pieces = {key: intent.piece for key, intent in KEYS.items() if isinstance(intent, intents.ChoosePiece)}
    labels = {key: words.spoken(KIND_OF[piece]) for key, piece in pieces.items()}
    labels |= {key: words.say(label) for key, label in KEY_LABELS.items()}
    keys = "".join(f"<li><kbd>{key.upper()}</kbd> {text(label)}</li>" for key, label in labels.items())
    return f'<ul class="keys">{keys}</ul>'


def _switch(line: Option, words: Words) -> str:
    key = f"switch-{line.key}"
    switch = drawn_button(
        f'<b>{text(line.title)}</b><i class="knob"></i>',
        intents.ToggleSetting(line.key),
        "switch",
        key,
        role="switch",
        aria_checked=line.chosen,
        aria_describedby=f"{key}-description",
    )
    keys = _keys(words) if line.key == "shortcuts" and line.chosen else ""
    return f'<li>{switch}<p id="{key}-description" class="switch-description">{text(line.sentence)}</p>{keys}</li>'


def _curtain(choice: Option) -> str:
    content = f"<b>{text(choice.title)}</b><span>{text(choice.sentence)}</span>"
    intent, key = intents.SetCurtain(choice.key), f"curtain-{choice.key}"
    return drawn_button(content, intent, "curtain-choice", key, aria_pressed=choice.chosen)


KIND = SheetKind(_settings)
