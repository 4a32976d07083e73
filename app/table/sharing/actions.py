"""Games are exported and imported: by a link, a file, pasted. They come as copies and overwrite nothing."""

import json
from collections.abc import Collection, Mapping

from app.engine.record import value_of
from app.table import intents
from app.table.game import Game
from app.table.play.selection import TableNotice
from app.table.saves import library
from app.table.saves.actions import open_copy, open_game
from app.table.saves.library import Changes
from app.table.saves.save_text import is_sound, written_record_in, written_save
from app.table.settings.state import Settings
from app.table.setup.actions import with_name
from app.table.sharing import backup
from app.table.sharing.backup import Backup
from app.table.sharing.incoming import TOO_LARGE, ImportRefused, ImportResult, results_of
from app.table.sitting import SheetName, Sitting, with_sheet
from app.table.wording.words import N_, words_in

EXPORTS = {
    "saved": N_("The file is saved."),
    "copied": N_("The link is copied: paste it where you like."),
    "sent": N_("The link is on its way."),
    "unsent": N_("This browser can neither send nor copy a link: save the game as a file."),
}


def import_text(intent: intents.ImportText, sitting: Sitting) -> Sitting:
    """Take what is imported, and open it if it is one game; or say why not and change nothing."""
    if intent.text is None:
        return _with_results(sitting, ImportResult(TOO_LARGE, is_bad=True))
    here = _records_here(sitting)
    try:
        imported = backup.read_import(intent.text, here)
    except ImportRefused as refused:
        return _with_results(sitting, refused.result)
    if isinstance(imported, Backup):
        return _with_backup(imported, here, sitting)
    return _with_copy(imported, here, sitting)


def exported(intent: intents.Exported, sitting: Sitting) -> Sitting:
    """Say what became of an export, on the sheet from which it was made."""
    if sitting.sheet is not SheetName.SHARING:
        return sitting
    return _with_results(sitting, *([ImportResult(EXPORTS[intent.outcome], is_export=True)] if intent.outcome else []))


def _with_results(sitting: Sitting, *results: ImportResult) -> Sitting:
    after = with_sheet(sitting, SheetName.SHARING)
    return after._replace(sheets=after.sheets._replace(results=results), selection=after.selection._replace(space=None))


def _with_copy(game: Game, here: Mapping[str, str], sitting: Sitting) -> Sitting:
    """With this game on the table: as one more, unless it is here already."""
    record = game.record._replace(players=tuple(with_name(player, sitting.words) for player in game.players))
    same = here.get(json.dumps(value_of(record)))
    if same is not None:
        return _with_notice(open_game(intents.OpenGame(same), sitting), TableNotice.HERE)
    return _with_notice(open_copy(intents.OpenCopy(record), sitting), TableNotice.COPY)


def _records_here(sitting: Sitting) -> dict[str, str]:
    """The records of all saved games as they are written, each with the game's id. None of them is replayed."""
    games = library.by_game(sitting.saves).items()
    lasts = ((game, sitting.saves[keys[0]]) for game, keys in games)
    return {record: game for game, text in lasts if (record := written_record_in(text)) and is_sound(text)}


def _with_notice(sitting: Sitting, notice: TableNotice) -> Sitting:
    return sitting._replace(selection=sitting.selection._replace(notice=notice))


def _with_backup(imported: Backup, here: Collection[str], sitting: Sitting) -> Sitting:
    """With all games that are not here already among those that are saved, none of them in the future."""
    taken, written = set(library.ids(sitting.saves)), {}
    for saved in reversed(imported.games):
        text = written_save(saved.save)
        if written_record_in(text) not in here:
            id_ = _unused(saved.id, taken)
            taken.add(id_)
            written[library.key_of(id_, min(saved.moment, sitting.now))] = text
    after = _with_results(sitting, *results_of(len(written), imported.unread))
    return _with_preferences(imported, after._replace(changes=Changes(written=written)))


def _unused(game: str, taken: Collection[str]) -> str:
    return next(id_ for number in range(len(taken) + 1) if (id_ := f"{game[:12]}x{number}") not in taken)


def _with_preferences(imported: Backup, sitting: Sitting) -> Sitting:
    """With the names and settings that came along, where nobody has written or chosen others here."""
    if not any(person.name for person in sitting.setup.people):
        sitting = sitting._replace(setup=imported.people)
    if sitting.settings._replace(tips_followed=0, lesson=0) == Settings():
        words = words_in(imported.settings.language) if imported.settings.language else sitting.words
        sitting = sitting._replace(settings=imported.settings, words=words)
    return sitting
