"""Builds the screen of a sitting. The page shows `view` at once after a tap, and `rest` after the next paint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.table.play.empty_spaces import empty_spaces
from app.table.screen import Board
from app.table.setup.opening import opening_sheet
from app.table.sitting import SheetName, Sitting
from app.table.whole_screen import Rest, Screen
from app.table.wording.words import N_, Words

if TYPE_CHECKING:
    from app.table.sheet_views import Sheet


def view(sitting: Sitting, before: Sitting | None = None) -> Screen:
    """Return the screen of a sitting, with motions and sounds for the changes since the sitting `before`."""
    lesson, words = sitting.lesson, sitting.words
    if lesson is None:
        return _table(sitting, before)
    from app.table.game_view import screen_of_lesson

    earlier = None if before is None or before.lesson is None else before.lesson.table
    return screen_of_lesson(_table(lesson.table._replace(words=words), earlier), lesson, words)


def _table(sitting: Sitting, before: Sitting | None) -> Screen:
    empty = Screen(
        board=Board(turned=sitting.settings.turned),
        headline=sitting.words.say(N_("Medina")),
        sheet=_sheet(sitting),
        shortcuts=sitting.settings.shortcuts,
        large_type=sitting.settings.large_type,
        words=sitting.words,
        sound=sitting.settings.sound,
    )
    if sitting.game is None:
        return empty
    from app.table.game_view import screen_of_game

    return screen_of_game(empty, sitting, sitting.game, before)


def _sheet(sitting: Sitting) -> Sheet | None:
    """Return the contents of the sheet on top, or None if no sheet is open."""
    sheet = sitting.sheet
    if sheet is None:
        return None
    if sheet is SheetName.OPENING:
        return opening_sheet(sitting)
    from app.table.sheet_views import open_sheet

    return open_sheet(sheet, sitting)


def rest(sitting: Sitting) -> Rest:
    """Return the part of the screen that is shown shortly after a tap."""
    if sitting.lesson is None:
        return _table_rest(sitting)
    from app.table.game_view import rest_of_lesson

    return rest_of_lesson(_table_rest(sitting.lesson.table._replace(words=sitting.words)))


def _table_rest(sitting: Sitting) -> Rest:
    if sitting.game is None:
        return Rest(spaces=empty_spaces(sitting.words))
    from app.table.game_view import rest_of_game

    return rest_of_game(sitting, sitting.game)


CRASH = {
    "title": N_("Something went wrong"),
    "sentence": N_("An error in Medina stopped the game. Nothing that was saved is lost: continue from there."),
    "detail": N_("Technical detail:"),
    "record": N_("The game as text"),
    "copy": N_("Copy the text"),
    "copied": N_("Copied."),
    "uncopied": N_("Select the text and copy it."),
    "go_on": N_("Continue"),
}


def crash_words(words: Words) -> dict[str, str]:
    """Return the labels of the crash sheet in the language of `words`."""
    return words.labels(CRASH)
