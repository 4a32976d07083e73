"""Import games from a link, a file or pasted text."""

from collections.abc import Collection

from app.houses.arrival import opened, unused_id, with_notice
from app.houses.exports import with_results
from app.houses.reading import TOO_LARGE, Backup, ImportRefused, read_import
from app.table import pack_intents
from app.table.game import Game, game_of_record
from app.table.saves.actions import put_on_table
from app.table.saves.index import by_game
from app.table.saves.save_text import is_sound, written_record_in, written_save
from app.table.saves.saved_games import UNCHANGED, Changes, Saved
from app.table.saves.solved import both
from app.table.setup.actions import with_name
from app.table.sharing.incoming import results_of
from app.table.sitting import Sitting
from app.table.state.houses import Arriving
from app.table.state.open_sheets import ImportResult, OpenSheets
from app.table.state.saves import SavedText, SaveSlot, Texts
from app.table.state.selection import TableNotice
from app.table.state.settings import Settings
from app.table.wording.words import words_in


def import_text(intent: pack_intents.ImportText, sitting: Sitting, saved: Saved) -> tuple[Sitting, Changes]:
    """Import the games of a backup that are not here yet, or open one game. If the text is refused, only say why."""
    if intent.text is None:
        return with_results(sitting, ImportResult(TOO_LARGE, is_bad=True)), UNCHANGED
    try:
        imported = read_import(intent.text, here := _records_here(saved.texts))
    except ImportRefused as refused:
        return with_results(sitting, refused.result), UNCHANGED
    if isinstance(imported, Backup):
        written = _new_games(imported, here, saved)
        after = with_results(sitting, *results_of(len(written), imported.unread))
        return _with_preferences(imported, after), Changes(written)
    players = tuple(with_name(player, sitting.words) for player in imported.game.record.players)
    record = imported.game.record._replace(players=players)
    if imported.is_position:
        return _with_position(game_of_record(record._replace(id="")), sitting), UNCHANGED
    return opened(Arriving(game_of_record(record), imported.seat), sitting, saved)


def _with_position(position: Game, sitting: Sitting) -> Sitting:
    """Show a position. Nothing of it is saved until somebody plays on, and then not as the game that it is from."""
    shown = put_on_table(sitting, position, SaveSlot(saved=position))
    looking = shown._replace(history_ply=len(position.plies), sheets=OpenSheets())
    return with_notice(looking, TableNotice.POSITION)


def _records_here(texts: Texts) -> set[str]:
    """Return the texts of the records of all saved games. No game is replayed for this."""
    lasts = (texts[names[0]] for names in by_game(texts).values())
    return {record for text in lasts if (record := written_record_in(text)) and is_sound(text)}


def _new_games(imported: Backup, here: Collection[str], saved: Saved) -> dict[SavedText, str]:
    """Return the texts to write for the games of a backup that are not saved here, none of them dated in the future."""
    taken, written = {name.game for name in saved.texts}, {}
    for game in reversed(imported.games):
        text = written_save(game.save)
        if written_record_in(text) not in here:
            id_ = unused_id(game.id, taken)
            taken.add(id_)
            written[SavedText(id_, min(game.moment, saved.now))] = text
    return written


def _with_preferences(imported: Backup, sitting: Sitting) -> Sitting:
    """Take over the names and settings of the backup, unless players have entered some here, and what is solved."""
    sitting = sitting._replace(solved=both(sitting.solved, imported.solved))
    if not any(person.name for person in sitting.setup.group):
        sitting = sitting._replace(setup=imported.people)
    if sitting.settings._replace(tips_followed=0, tips_left=(), lesson=0, lesson_placed=()) == Settings():
        words = words_in(imported.settings.language) if imported.settings.language else sitting.words
        sitting = sitting._replace(settings=imported.settings, words=words)
    return sitting
