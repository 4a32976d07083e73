"""Open, rename and delete saved games, and yield a game that another tab plays."""

from app.table import intents, pack_intents
from app.table.changes import at_present, at_the_table, with_game, with_sheet
from app.table.derived import is_unsaved
from app.table.game import Game
from app.table.saves.save_text import LONGEST_TITLE, written_save
from app.table.saves.saved_games import UNCHANGED, Changes, Saved, last_moment, saved_game, slot_of
from app.table.sitting import Sitting
from app.table.state.houses import Houses
from app.table.state.open_sheets import OpenSheets, SheetName
from app.table.state.saves import PAGE, SavedText, SaveProblem, SaveSlot
from app.table.wording.names import clean, typed


def put_on_table(sitting: Sitting, game: Game | None, slot: SaveSlot, houses: Houses | None = None) -> Sitting:
    """Put this game on the table. If it is over, show its result."""
    return at_the_table(with_game(sitting, game, slot, houses))


def open_game(intent: intents.OpenGame, sitting: Sitting, saved: Saved) -> tuple[Sitting, Changes]:
    """Put a saved game on the table. If it is there already and could not be saved, it stays as it is."""
    if is_unsaved(sitting) and intent.game == sitting.slot.id:
        return at_the_table(sitting), UNCHANGED
    found = saved_game(saved.texts)
    if found is None:
        return sitting, UNCHANGED
    return put_on_table(sitting, found.save.game, slot_of(found), saved.houses(found)), UNCHANGED


def review_game(intent: pack_intents.ReviewGame, sitting: Sitting, saved: Saved) -> tuple[Sitting, Changes]:
    """Put a finished game on the table, unless it is there, and show which of its turns mattered."""
    if intent.game != sitting.slot.id:
        sitting, _ = open_game(intents.OpenGame(intent.game), sitting, saved)
    return with_sheet(sitting, SheetName.REVIEW) if intent.game == sitting.slot.id else sitting, UNCHANGED


def rename_game(intent: intents.RenameGame, sitting: Sitting, saved: Saved) -> tuple[Sitting, Changes]:
    """Give a saved game a title. For the game on the table, only the slot changes, and `autosave` saves it.

    Another game gets a new save, dated one millisecond after its last one.
    """
    title = clean(intent.title, LONGEST_TITLE)
    if sitting.game is not None and intent.game == sitting.slot.id:
        return sitting._replace(slot=sitting.slot._replace(title=title)), UNCHANGED
    found = saved_game(saved.texts)
    if found is None or title == found.save.title:
        return sitting, UNCHANGED
    name = SavedText(found.id, last_moment(saved.texts) + 1)
    return sitting, Changes(written={name: written_save(found.save._replace(title=title))})


def search_games(intent: intents.SearchGames, sitting: Sitting) -> Sitting:
    """List only the saved games with these words, while they are being typed."""
    return sitting._replace(sheets=sitting.sheets._replace(search=typed(intent.words, LONGEST_TITLE), shown=PAGE))


def show_more_games(_: intents.ShowMoreGames, sitting: Sitting) -> Sitting:
    """Show one more page of saved games."""
    return sitting._replace(sheets=sitting.sheets._replace(shown=sitting.sheets.shown + PAGE))


def delete_game(intent: intents.DeleteGame, sitting: Sitting, saved: Saved) -> tuple[Sitting, Changes]:
    """Delete a saved game, or a text that cannot be read. It can be restored while the sheet is open."""
    if not saved.texts:
        return sitting, UNCHANGED
    houses = {name.game: found for name in saved.texts if (found := saved.stored_houses(name.game))}
    after = sitting._replace(sheets=sitting.sheets._replace(deleted=saved.texts, deleted_houses=houses))
    changes = Changes(removed=tuple(saved.texts))
    return with_game(after, None) if intent.game == sitting.slot.id else after, changes


def restore_game(_: intents.RestoreGame, sitting: Sitting, __: Saved) -> tuple[Sitting, Changes]:
    """Restore the game or text deleted last."""
    sheets = sitting.sheets
    changes = Changes(written=sheets.deleted, houses=sheets.deleted_houses)
    return sitting._replace(sheets=sheets._replace(deleted={})), changes


def yield_game(_: intents.YieldGame, sitting: Sitting) -> Sitting:
    """Show that another tab plays the game on the table, which cannot be played here."""
    return at_present(sitting)._replace(sheets=OpenSheets(SheetName.OTHER_TAB))


def take_over(_: intents.TakeOver, sitting: Sitting) -> Sitting:
    """Continue the game on the table here, because no other tab plays it now."""
    slot = sitting.slot
    is_told = slot.problem in {SaveProblem.CLEARED, SaveProblem.PLAYED_IN_OTHER_TAB}
    return put_on_table(sitting, sitting.game, slot._replace(problem=None) if is_told else slot, sitting.houses)
