"""Change settings, and show what this browser cannot do."""

from typing import Any

from app.table import intents
from app.table.sitting import Sitting
from app.table.state.selection import TableNotice
from app.table.wording.words import words_in

LIMITS = {"journal": TableNotice.NO_JOURNAL, "offline": TableNotice.NOT_OFFLINE}
"""The notice for each limit that static/bridge/limits.mjs reports."""


def toggle_setting(intent: intents.ToggleSetting, sitting: Sitting) -> Sitting:
    """Switch a setting on or off."""
    switched: dict[str, Any] = {intent.setting: not getattr(sitting.settings, intent.setting)}
    return sitting._replace(settings=sitting.settings._replace(**switched))


def set_curtain(intent: intents.SetCurtain, sitting: Sitting) -> Sitting:
    """Set what the curtain covers between two turns; "none" is open play, without a curtain."""
    settings = sitting.settings._replace(curtain=intent.curtain, curtain_chosen=True)
    return sitting._replace(settings=settings, curtain=sitting.curtain and settings.curtain != "none")


def set_language(intent: intents.SetLanguage, sitting: Sitting) -> Sitting:
    """Show the page in this language, and store it as a setting."""
    settings = sitting.settings._replace(language=intent.language)
    return sitting._replace(settings=settings, words=words_in(intent.language))


def choose(intent: intents.SetPace | intents.SetCap | intents.SetColorScheme, sitting: Sitting) -> Sitting:
    """Choose one of the options of the setting that the intent has as a field."""
    return sitting._replace(settings=sitting.settings._replace(**vars(intent)))


def show_limit(intent: intents.ShowLimit, sitting: Sitting) -> Sitting:
    """Show the notice about a limit of this browser."""
    return sitting._replace(selection=sitting.selection._replace(notice=LIMITS[intent.limit]))
