"""The saved games: opening, naming, deleting and rescuing them, and the game that is open in another tab too."""

from app.engine.errors import BadRecord
from app.table import intents
from app.table.game import Game, laid
from app.table.saves import library
from app.table.saves.library import SavedGame
from app.table.saves.save_text import LONGEST_TITLE, recovered, written_save
from app.table.sitting import OpenProblem, Sheet, Sitting, with_empty_hands
from app.table.wording.names import clean


def with_saved_game(sitting: Sitting, kept: SavedGame) -> Sitting:
    """With a kept game on the table: a curtain that was down is down again, however the page was left."""
    return _with(sitting, kept.save.game)._replace(save_id=kept.id, title=kept.save.title)


def _with(sitting: Sitting, game: Game) -> Sitting:
    """With this game on the table, as one that is not kept yet."""
    begins = game.player is not None and bool(game.final) and not game.turn_plies
    fresh = with_empty_hands(sitting)._replace(history_ply=None, tip=None, fault=None, trouble=None)
    return fresh._replace(game=game, save_id="", title="", curtain=begins and not sitting.settings.open_play)


def _opened(sitting: Sitting) -> Sitting:
    over = sitting.game is not None and sitting.game.is_over
    return sitting._replace(sheet=Sheet.RESULT if over else None, beneath=None, deleted={})


def open_copy(intent: intents.OpenCopy, sitting: Sitting) -> Sitting:
    """Lay a game that came from elsewhere on the table, as one more."""
    try:
        game = laid(intent.record)
    except BadRecord:
        return sitting._replace(fault=OpenProblem.NOT_BY_THE_RULES)
    return _opened(_with(sitting, game))._replace(title=clean(intent.title, LONGEST_TITLE))


def open_game(intent: intents.OpenGame, sitting: Sitting) -> Sitting:
    """Lay a saved game on the table; the one that lies there is not put back to how it was kept."""
    if sitting.is_unsaved and intent.game == sitting.save_id:
        return _opened(sitting)
    kept = library.saved_game(sitting.texts, intent.game)
    return sitting if kept is None else _opened(with_saved_game(sitting, kept))


def rename_game(intent: intents.RenameGame, sitting: Sitting) -> Sitting:
    """Give a saved game a title: it is kept once more, right after the last time."""
    kept, title = library.saved_game(sitting.texts, intent.game), clean(intent.title, LONGEST_TITLE)
    if kept is None or title == kept.save.title:
        return sitting
    key = library.key_of(kept.id, library.last_moment(sitting.texts, kept.id) + 1)
    texts = {**sitting.texts, key: written_save(kept.save._replace(title=title))}
    old = library.outdated(texts, kept.id)
    texts = {key: text for key, text in texts.items() if key not in old}
    return sitting._replace(texts=texts, title=title if kept.id == sitting.save_id else sitting.title)


def delete_game(intent: intents.DeleteGame, sitting: Sitting) -> Sitting:
    """Delete a saved game, or a text that cannot be read; it can be brought back as long as the sheet is open."""
    rest = library.without(sitting.texts, intent.game)
    gone = {key: text for key, text in sitting.texts.items() if key not in rest}
    if not gone:
        return sitting
    cleared = sitting._replace(texts=rest, deleted=gone)
    if intent.game != sitting.save_id:
        return cleared
    return with_empty_hands(cleared)._replace(game=None, save_id="", title="", history_ply=None, curtain=False)


def restore_game(_: intents.RestoreGame, sitting: Sitting) -> Sitting:
    """Bring back what was deleted last."""
    return sitting._replace(texts={**sitting.texts, **sitting.deleted}, deleted={})


def recover_game(intent: intents.RecoverGame, sitting: Sitting) -> Sitting:
    """Lay what can be read of a damaged text on the table; the text stays as it is."""
    game = recovered(sitting.texts.get(intent.key, ""))
    return sitting if game is None else _opened(_with(sitting, game))


def yield_game(_: intents.YieldGame, sitting: Sitting) -> Sitting:
    """The game on the table is played on in another tab: nothing can be done with it here."""
    return with_empty_hands(sitting)._replace(sheet=Sheet.ELSEWHERE, history_ply=None)


def take_over(_: intents.TakeOver, sitting: Sitting) -> Sitting:
    """Go on here with the game as it was left in the other tab."""
    return _opened(open_game(intents.OpenGame(sitting.save_id), sitting))
