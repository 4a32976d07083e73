"""The sheet of settings."""

from app.engine.pieces import KIND as KIND_OF
from app.table import intents
from app.table.pack_intents import AskWho
from app.table.settings.view import SettingsSheet
from app.table.wording.levels import FAIR
from app.table.wording.words import LANGUAGES, N_, N_ctx, Words
from app.web.components.html import button, chip, drawn_button, level_field, segment, segments, text
from app.web.input.controls import GO_TO, KEYS
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head

KEY_LABELS = {
    "u": N_("Undo"),
    "r": N_("Redo"),
    "e": N_("End turn"),
    "h": N_("Give me a tip"),
    "1 2 3": N_("Choose a tip"),
    "?": N_("Rules"),
    "a": N_("Player aid"),
    ",": N_("One placement earlier"),
    ".": N_("One placement later"),
    "<": N_("One turn earlier"),
    ">": N_("One turn later"),
    "j": N_("Previous moment"),
    "k": N_("Next moment"),
    GO_TO: N_("Go to a space, as in / j10"),
}
"""The labels of keys in the list of shortcuts, besides those that choose a piece."""


PACE_TITLES = {"slow": N_ctx("pace", "Slow"), "normal": N_ctx("pace", "Normal"), "instant": N_ctx("pace", "At once")}
SCHEME_TITLES = {"": N_("Same as device"), "light": N_("Light"), "dark": N_("Dark")}
CURTAIN_LABELS = {
    "none": (N_("Cover nothing"), N_("Everybody sees everybody’s pieces.")),
    "tray": (N_("Cover the pieces"), N_("The city stays in sight; the next player taps to see the pieces.")),
    "table": (N_("Cover everything"), N_("The next player taps to see the city and the pieces.")),
}
SWITCH_LABELS = {
    "scores": (N_("Running score"), N_("Shows what everybody has so far.")),
    "suspense": (
        N_("Suspense at the end"),
        N_("When palaces can no longer be claimed, the running score stops until the count."),
    ),
    "stocks": (N_("Everybody’s pieces"), N_("Alone with computer players, you see what each of them has left.")),
    "highlights": (
        N_("Help with placing"),
        N_("Lights up the allowed spaces and explains why a piece cannot go somewhere."),
    ),
    "hints": (N_("Tips"), N_("On your turn, the light bulb shows you good turns. The game log shows who asked.")),
    "review": (N_("Judge my turns"), N_("After a game, “What mattered” shows turns that could have brought more.")),
    "turned": (N_("City turned around"), N_("For anyone sitting on the other side of the table.")),
    "large_type": (N_("Larger type"), N_("Makes all text larger for anyone sitting farther away.")),
    "sound": (N_("Sound"), N_("The soft sound of wood on wood, and a light buzz if the device can.")),
    "shortcuts": (N_("Keyboard shortcuts"), N_("On a keyboard, single letters pick up pieces, undo and end the turn.")),
}
"""The label of each switch, and a sentence about it."""


def _settings(sheet: SettingsSheet, context: SheetContext) -> str:
    settings, words = sheet.settings, context.words
    say = words.say
    switches = "".join(_switch(name, words, is_on=getattr(settings, name)) for name in SWITCH_LABELS)
    curtains = "".join(_curtain(name, words, is_chosen=name == settings.curtain) for name in CURTAIN_LABELS)
    languages = "".join(
        segment(name, intents.SetLanguage(code), f"language-{code}", lang=code, is_chosen=code == words.language)
        for code, name in LANGUAGES.items()
    )
    titles = {name: say(title) for name, title in SCHEME_TITLES.items()}
    schemes = segments(titles, intents.SetColorScheme, "scheme", settings.color_scheme)
    return (
        f'<div class="settings">{head(say(N_("Settings")), words)}'
        f'<h3 id="languages">{text(say(N_("Language")))}</h3>'
        f'<div class="languages" role="group" aria-labelledby="languages">{languages}</div>'
        f'<h3 id="schemes">{text(say(N_("Light or dark")))}</h3>'
        f'<div class="counts" role="group" aria-labelledby="schemes">{schemes}</div>'
        f'<ul class="switches">{switches}</ul>'
        f'<h3 id="curtains">{text(say(N_("Between turns")))}</h3>'
        f'<div class="curtain-choices" role="group" aria-labelledby="curtains">{curtains}</div>'
        f"{_seats(sheet, words)}{_bots(settings.pace, words)}"
        f'<div class="row last">{button(say(N_("Done")), intents.CloseSheet(), "main", "done-button")}</div></div>'
    )


def _seats(sheet: SettingsSheet, words: Words) -> str:
    who = N_("Who plays for {name}?")
    seats = "".join(
        f"<li>{chip(player.color)}<b>{text(player.name)}</b>"
        f"{level_field(intents.HandOver(seat, player.bot), words.say(who, name=player.name), words)}</li>"
        for seat, player in enumerate(sheet.players)
    )
    asks = button(words.say(N_("Who plays on this device?")), AskWho(), key="ask-who-button") if sheet.asks_who else ""
    return f'<h3>{text(words.say(N_("Who plays?")))}</h3><ul class="seat-choices">{seats}</ul>{asks}' if seats else ""


def _bots(pace: str, words: Words) -> str:
    say = words.say
    paces = segments({name: words.name(title) for name, title in PACE_TITLES.items()}, intents.SetPace, "pace", pace)
    return (
        f'<h3 id="paces">{text(say(N_("Pace of computer players")))}</h3>'
        f'<div class="counts" role="group" aria-labelledby="paces">{paces}</div><p class="remark">{text(say(FAIR))}</p>'
    )


def _keys(words: Words) -> str:
    """Draw a list of the keys that the switch for shortcuts turns on and off."""
    pieces = {key: intent.piece for key, intent in KEYS.items() if isinstance(intent, intents.ChoosePiece)}
    labels = {key: words.spoken(KIND_OF[piece]) for key, piece in pieces.items()}
    labels |= {key: words.say(label) for key, label in KEY_LABELS.items()}
    keys = "".join(f"<li><kbd>{text(key.upper())}</kbd> {text(label)}</li>" for key, label in labels.items())
    return f'<ul class="keys">{keys}</ul>'


def _switch(name: str, words: Words, *, is_on: bool) -> str:
    label, sentence = SWITCH_LABELS[name]
    key = f"switch-{name}"
    switch = drawn_button(
        f'<b>{text(words.say(label))}</b><i class="knob"></i>',
        intents.ToggleSetting(name),
        "switch",
        key,
        role="switch",
        aria_checked=is_on,
        aria_describedby=f"{key}-description",
    )
    keys = _keys(words) if name == "shortcuts" and is_on else ""
    description = text(words.say(sentence))
    return f'<li>{switch}<p id="{key}-description" class="switch-description">{description}</p>{keys}</li>'


def _curtain(covers: str, words: Words, *, is_chosen: bool) -> str:
    label, sentence = CURTAIN_LABELS[covers]
    content = f"<b>{text(words.say(label))}</b><span>{text(words.say(sentence))}</span>"
    intent, key = intents.SetCurtain(covers), f"curtain-{covers}"
    return drawn_button(content, intent, "curtain-choice", key, aria_pressed=is_chosen)


KIND = SheetKind(SettingsSheet, _settings)
