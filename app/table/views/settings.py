"""The sheet of settings."""

from app.engine.pieces import KINDS
from app.table import screen
from app.table.settings import SWITCHES
from app.table.sitting import Sitting
from app.table.wording.words import LANGUAGES, marked

SETTINGS = {
    "title": marked("Settings"),
    "close": marked("Close"),
    "language": marked("Language"),
}
SWITCH_LABELS = {
    "open_play": marked("Open play"),
    "scores": marked("Running score"),
    "hints": marked("Hints"),
    "turned": marked("City turned round"),
    "large_type": marked("Larger type"),
    "sound": marked("Sound"),
    "shortcuts": marked("Letter keys"),
}
SWITCH_SENTENCES = {
    "open_play": marked("No curtain between the turns; everybody sees everybody's pieces."),
    "scores": marked("Shows what everybody has so far."),
    "hints": marked("Lights up the allowed spaces, and says why a piece may not stand somewhere."),
    "turned": marked("For whoever sits on the other side of the table."),
    "large_type": marked("Writes everything larger, for whoever sits further away."),
    "sound": marked("Wood on wood, quietly; and a light buzz where the device has one."),
    "shortcuts": marked("On a keyboard, single letters take pieces, undo and end the turn."),
}


def settings_sheet(sitting: Sitting) -> screen.SettingsSheet:
    """What can be switched, and the languages."""
    words, settings = sitting.words, sitting.settings
    switches = tuple(
        screen.SwitchLine(
            name, words.say(SWITCH_LABELS[name]), words.say(SWITCH_SENTENCES[name]), getattr(settings, name)
        )
        for name in SWITCHES
    )
    kinds = {kind.word: words.spoken(kind) for kind in KINDS}
    languages = tuple(screen.LanguageChoice(code, name, code == words.language) for code, name in LANGUAGES.items())
    return screen.SettingsSheet(switches, kinds, languages, words.labels(SETTINGS))
