"""Navigation: sheets, rules and settings. None of it changes the game."""

from app.engine.pieces import KIND
from app.table import intents
from app.table.help.rules_text import FIRST_PAGE, topic_of, topic_of_piece
from app.table.selection import TableNotice
from app.table.settings import switched
from app.table.sitting import SheetName, Sitting, with_sheet, without_sheet
from app.table.wording.words import words_in

LIMITS = {"journal": TableNotice.NO_JOURNAL, "offline": TableNotice.NOT_OFFLINE}


def tell_limit(intent: intents.TellLimit, sitting: Sitting) -> Sitting:
    """Say at the table what this browser cannot do."""
    return sitting._replace(selection=sitting.selection._replace(notice=LIMITS[intent.limit]))


def open_sheet(intent: intents.OpenSheet, sitting: Sitting) -> Sitting:
    """Lay a sheet over the board."""
    sheet = SheetName(intent.sheet)
    if sheet is SheetName.RESULT and (sitting.game is None or not sitting.game.is_over):
        return sitting
    return _without_space(with_sheet(sitting, sheet))


def open_rules(intent: intents.OpenRules, sitting: Sitting) -> Sitting:
    """Open the rules at this one, or at those of the piece that was taken in hand, or at their first page."""
    hand = sitting.selection.hand
    topic = topic_of(intent.rule) if intent.rule else FIRST_PAGE if hand is None else topic_of_piece(hand)
    opened = _without_space(with_sheet(sitting, SheetName.RULES))
    return opened._replace(topic=topic, sheets=opened.sheets._replace(rule=intent.rule))


def open_aid(intent: intents.OpenAid, sitting: Sitting) -> Sitting:
    """Open the player aid with a kind of piece marked."""
    opened = _without_space(with_sheet(sitting, SheetName.AID))
    return opened._replace(sheets=opened.sheets._replace(piece=KIND[intent.piece]))


def _without_space(sitting: Sitting) -> Sitting:
    return sitting._replace(selection=sitting.selection._replace(space=None))


def open_topic(intent: intents.OpenTopic, sitting: Sitting) -> Sitting:
    """Turn to a topic of the rules."""
    return with_sheet(sitting, SheetName.RULES)._replace(topic=intent.topic)


def close_sheet(_: intents.CloseSheet, sitting: Sitting) -> Sitting:
    """Close the open sheet, and come back to the one from which it was opened, or to the table if there is a game.

    A game that is open in another tab stays covered.
    """
    if sitting.sheet is SheetName.ELSEWHERE:
        return sitting
    after = without_sheet(sitting)
    return after._replace(open_problem=sitting.open_problem if after.sheet else None)


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
