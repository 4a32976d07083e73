"""The saved games: opening, naming, deleting and recovering them, and the game that is open in another tab too."""

from app.engine.errors import BadRecord
from app.table import intents
from app.table.game import Game, game_of_record
from app.table.saves import library
from app.table.saves.library import Changes
from app.table.saves.save_text import LONGEST_TITLE, recovered, written_save
from app.table.saves.shelf import PAGE
from app.table.saves.slot import NEW, SaveSlot, slot_of
from app.table.sitting import OpenProblem, OpenSheets, SheetName, Sitting, at_present, with_game
from app.table.wording.names import clean


def _opened(sitting: Sitting, game: Game | None, slot: SaveSlot) -> Sitting:
    """With this game on the table, at the place where it is played or its result read."""
    return at_the_table(with_game(sitting, game, slot))


def at_the_table(sitting: Sitting) -> Sitting:
    """With no sheet over the board but the result of a finished game."""
    over = sitting.game is not None and sitting.game.is_over
    return sitting._replace(sheets=OpenSheets(SheetName.RESULT if over else None))


def open_copy(intent: intents.OpenCopy, sitting: Sitting) -> Sitting:
    """Lay a game that came from elsewhere on the table, as one more."""
    try:
        game = game_of_record(intent.record)
    except BadRecord:
        return sitting._replace(open_problem=OpenProblem.NOT_BY_THE_RULES)
    return _opened(sitting, game, NEW._replace(title=clean(intent.title, LONGEST_TITLE)))


def open_game(intent: intents.OpenGame, sitting: Sitting) -> Sitting:
    """Lay a saved game on the table; the one that lies there is not put back to how it was saved."""
    if sitting.is_unsaved and intent.game == sitting.slot.id:
        return at_the_table(sitting)
    saved = library.saved_game(sitting.saves, intent.game)
    return sitting if saved is None else _opened(sitting, saved.save.game, slot_of(saved))


def rename_game(intent: intents.RenameGame, sitting: Sitting) -> Sitting:
    """Give a saved game a title: it is saved once more, right after the last time."""
    title = clean(intent.title, LONGEST_TITLE)
    if sitting.game is not None and intent.game == sitting.slot.id:
        return sitting._replace(slot=sitting.slot._replace(title=title))
    saved = library.saved_game(sitting.saves, intent.game)
    if saved is None or title == saved.save.title:
        return sitting
    key = library.key_of(saved.id, library.next_moment(sitting.saves, saved.id, now=0))
    written = {key: written_save(saved.save._replace(title=title))}
    return sitting._replace(changes=Changes(written, removed=library.later(sitting.saves, key)))


def show_more_games(_: intents.ShowMoreGames, sitting: Sitting) -> Sitting:
    """Show those saved games too that were saved before."""
    return sitting._replace(sheets=sitting.sheets._replace(shown=sitting.sheets.shown + PAGE))


def delete_game(intent: intents.DeleteGame, sitting: Sitting) -> Sitting:
    """Delete a saved game, or a text that cannot be read; it can be restored as long as the sheet is open."""
    deleted = library.texts_named(sitting.saves, intent.game)
    if not deleted:
        return sitting
    sheets = sitting.sheets._replace(deleted=deleted)
    after = sitting._replace(changes=Changes(removed=tuple(deleted)), sheets=sheets)
    return with_game(after, None) if intent.game == sitting.slot.id else after


def restore_game(_: intents.RestoreGame, sitting: Sitting) -> Sitting:
    """Restore what was deleted last."""
    sheets = sitting.sheets._replace(deleted={})
    return sitting._replace(changes=Changes(written=sitting.sheets.deleted), sheets=sheets)


def recover_game(intent: intents.RecoverGame, sitting: Sitting) -> Sitting:
    """Lay what can be read of a damaged text on the table; the text stays as it is."""
    game = recovered(sitting.saves.get(intent.key, ""))
    return sitting if game is None else _opened(sitting, game, NEW)


def yield_game(_: intents.YieldGame, sitting: Sitting) -> Sitting:
    """The game on the table is played on in another tab: nothing can be done with it here."""
    return at_present(sitting)._replace(sheets=OpenSheets(SheetName.ELSEWHERE))


def take_over(_: intents.TakeOver, sitting: Sitting) -> Sitting:
    """Go on here with the game, which is as it was left in the other tab."""
    problem = sitting.slot.problem if sitting.is_unsaved else None
    return _opened(sitting, sitting.game, sitting.slot._replace(problem=problem))
