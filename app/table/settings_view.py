"""The sheet of settings."""

from app.table import screen
from app.table.settings import SWITCHES
from app.table.sitting import Sitting
from app.table.words import LANGUAGES, SETTINGS, SWITCH_LABELS, SWITCH_SENTENCES


def settings_sheet(sitting: Sitting) -> screen.SettingsSheet:
    """What can be switched, and the languages."""
    say, settings = sitting.words, sitting.settings
    switches = tuple(
        screen.SwitchLine(name, say.say(SWITCH_LABELS[name]), say.say(SWITCH_SENTENCES[name]), getattr(settings, name))
        for name in SWITCHES
    )
    languages = tuple((code, name, code == say.language) for code, name in LANGUAGES.items())
    return screen.SettingsSheet(switches, languages, say.labels(SETTINGS))
