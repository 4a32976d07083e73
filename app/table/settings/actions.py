"""Changes settings."""

from app.table import intents
from app.table.settings.state import switched
from app.table.sitting import Sitting
from app.table.wording.words import words_in


def toggle_setting(intent: intents.ToggleSetting, sitting: Sitting) -> Sitting:
    """Turn a setting over."""
    return sitting._replace(settings=switched(sitting.settings, intent.setting))


def set_curtain(intent: intents.SetCurtain, sitting: Sitting) -> Sitting:
    """Cover this between the turns; open play has no curtain."""
    settings = sitting.settings._replace(curtain=intent.curtain)
    return sitting._replace(settings=settings, curtain=sitting.curtain and not settings.open_play)


def set_language(intent: intents.SetLanguage, sitting: Sitting) -> Sitting:
    """Use this language from now on."""
    settings = sitting.settings._replace(language=intent.language)
    return sitting._replace(settings=settings, words=words_in(intent.language))
