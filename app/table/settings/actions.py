"""Changes settings, and says what this browser cannot do."""

from app.table import intents
from app.table.play.selection import TableNotice
from app.table.settings.state import switched
from app.table.sitting import Sitting
from app.table.wording.words import words_in

LIMITS = {"journal": TableNotice.NO_JOURNAL, "offline": TableNotice.NOT_OFFLINE}
"""What a browser may be unable to do, as static/bridge/limits.mjs names it."""


def toggle_setting(intent: intents.ToggleSetting, sitting: Sitting) -> Sitting:
    """Switch a setting on or off."""
    return sitting._replace(settings=switched(sitting.settings, intent.setting))


def set_curtain(intent: intents.SetCurtain, sitting: Sitting) -> Sitting:
    """Set what the curtain hides between two turns; open play has no curtain."""
    settings = sitting.settings._replace(curtain=intent.curtain)
    return sitting._replace(settings=settings, curtain=sitting.curtain and not settings.open_play)


def set_language(intent: intents.SetLanguage, sitting: Sitting) -> Sitting:
    """Change the language."""
    settings = sitting.settings._replace(language=intent.language)
    return sitting._replace(settings=settings, words=words_in(intent.language))


def set_pace(intent: intents.SetPace, sitting: Sitting) -> Sitting:
    """Set the pace at which computer players place."""
    return sitting._replace(settings=sitting.settings._replace(pace=intent.pace))


def set_cap(intent: intents.SetCap, sitting: Sitting) -> Sitting:
    """Set for how many seconds computer players may think about a turn."""
    return sitting._replace(settings=sitting.settings._replace(cap=intent.cap))


def show_limit(intent: intents.ShowLimit, sitting: Sitting) -> Sitting:
    """Say at the table what this browser cannot do."""
    return sitting._replace(selection=sitting.selection._replace(notice=LIMITS[intent.limit]))
