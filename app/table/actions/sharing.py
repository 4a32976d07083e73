"""Games go out, and come in from elsewhere: by a link, a file, pasted. They come as copies and overwrite nothing."""

from collections.abc import Iterable

from app.table import intents
from app.table.actions.new_game import called
from app.table.actions.saved_games import open_copy, open_game
from app.table.game import Game
from app.table.saves import backup, library
from app.table.saves.backup import Backup
from app.table.saves.incoming import TOO_LARGE, ImportRefused, ImportResult
from app.table.saves.save_text import written_save
from app.table.settings import Settings
from app.table.sitting import Sheet, Sitting, TableNotice, with_sheet
from app.table.wording.words import counted, marked, words_in


def import_text(intent: intents.ImportText, sitting: Sitting) -> Sitting:
    """Take what is brought in, and open it if it is one game; or say why not and change nothing."""
    if intent.text is None:
        return _answered(sitting, ImportResult(TOO_LARGE))
    try:
        brought = backup.opened(intent.text)
    except ImportRefused as refused:
        return _answered(sitting, refused.answer)
    return _unpacked(brought, sitting) if isinstance(brought, Backup) else _laid(brought, sitting)


def exported(intent: intents.Exported, sitting: Sitting) -> Sitting:
    """Say what became of what went out, where that was asked for."""
    said = OUTCOMES[intent.outcome] if intent.outcome else ""
    return _answered(sitting, *([ImportResult(said)] if said else [])) if sitting.sheet is Sheet.SHARING else sitting


def _answered(sitting: Sitting, *answers: ImportResult) -> Sitting:
    return with_sheet(sitting, Sheet.SHARING)._replace(answers=answers, chosen=None)


def _laid(game: Game, sitting: Sitting) -> Sitting:
    """With this game on the table: as one more, unless it is here already."""
    record = game.record._replace(players=tuple(called(player, sitting) for player in game.players))
    same = next((kept for kept in library.saved_games(sitting.texts) if kept.save.game.record == record), None)
    if same is not None:
        return open_game(intents.OpenGame(same.id), sitting)._replace(notice=TableNotice.HERE)
    return open_copy(intents.OpenCopy(record), sitting)._replace(notice=TableNotice.COPY)


def _unpacked(parcel: Backup, sitting: Sitting) -> Sitting:
    """With all games that are not here already among those that are kept."""
    here = [kept.save.game.record for kept in library.saved_games(sitting.texts)]
    new = [kept for kept in parcel.games if kept.save.game.record not in here]
    texts = dict(sitting.texts)
    for kept in reversed(new):
        texts[library.key_of(_unused(kept.id, library.ids(texts)), kept.moment)] = written_save(kept.save)
    taken = _answered(sitting._replace(texts=texts), *_counted(len(new), parcel.unread))
    return _with_habits(parcel, taken)


def _unused(game: str, taken: Iterable[str]) -> str:
    return next(name for number in range(len(list(taken)) + 1) if (name := f"{game[:12]}x{number}") not in taken)


def _counted(new: int, unread: int) -> Iterable[ImportResult]:
    yield ImportResult(CAME, new) if new else ImportResult(NOTHING_NEW)
    if unread:
        yield ImportResult(UNREAD, unread)


def with_less(sitting: Sitting, lost: int, *, full: bool) -> Sitting:
    """With so many of the games that have come in not kept after all, and said so."""
    came, *others = sitting.answers
    less = [came._replace(number=came.number - lost)] if came.number > lost else []
    return sitting._replace(answers=(*less, ImportResult(NO_ROOM if full else NOT_SAVED, lost), *others))


def _with_habits(parcel: Backup, sitting: Sitting) -> Sitting:
    """With the names and settings that came along, where nobody has written or chosen others here."""
    if not any(person.name for person in sitting.setup.people):
        sitting = sitting._replace(setup=parcel.people)
    if sitting.settings._replace(toured=False) == Settings():
        words = words_in(parcel.settings.language) if parcel.settings.language else sitting.words
        sitting = sitting._replace(settings=parcel.settings, words=words)
    return sitting


OUTCOMES = {
    "kept": marked("The file is saved."),
    "copied": marked("The link is copied: paste it where you like."),
    "sent": marked("The link is on its way."),
    "unsent": marked("This browser can neither send nor copy a link: save the game as a file."),
}
CAME = counted(
    "{number} game has come in. You find it under Saved games.",
    "{number} games have come in. You find them under Saved games.",
)
NO_ROOM = counted(
    "There is no room for {number} game: delete others, then bring it in again.",
    "There is no room for {number} games: delete others, then bring them in again.",
)
NOT_SAVED = counted("This browser could not save {number} game.", "This browser could not save {number} games.")
NOTHING_NEW = marked("All games in it are here already.")
UNREAD = counted("{number} game in it cannot be read.", "{number} games in it cannot be read.")
