"""Carries out intents and saves what they change; notes in the sitting what could not be saved.

`dispatch` reads the saved texts that an intent is about, has `update` decide what the intent does, and writes that.
"""

from collections.abc import Callable

from app.table import intents
from app.table.game import Game
from app.table.intents import Intent
from app.table.saves import library
from app.table.saves.library import UNCHANGED, Changes, Saved, SavedGame, Texts
from app.table.saves.save_text import Save, is_newer, written_save
from app.table.saves.scores import SCORES, scores_in, written_scores
from app.table.saves.scores import read_on as scores_read_on
from app.table.saves.shelf import read_on
from app.table.saves.slot import SaveProblem, slot_of
from app.table.saves.store import (
    ListedOnce,
    Store,
    StoreError,
    StoreFull,
    texts_by_game,
    texts_in,
    texts_of,
    texts_under,
    unused_id,
)
from app.table.settings.preferences import (
    PEOPLE,
    SETTINGS,
    merged,
    people_in,
    saved_people,
    saved_settings,
    settings_in,
)
from app.table.sharing.incoming import without_lost
from app.table.sitting import OpenProblem, SheetName, Sitting, with_game
from app.table.update import update
from app.table.wording.words import words_in

TAKE_THE_TABLE = (
    intents.StartGame,
    intents.Rematch,
    intents.OpenCopy,
    intents.OpenGame,
    intents.RecoverGame,
    intents.ImportText,
    intents.LeaveUnsaved,
)
"""The intents that lay another game on the table."""

WITH_SCORES = (SheetName.RESULT, SheetName.TOTALS)
"""The sheets that show the totals of finished games."""


def restore(store: Store, language: str = "en", *, with_last_game: bool = True) -> Sitting:
    """The sitting to open the page with, as it was saved: who played last, the settings, and the last game to resume.

    `language` is the code of the one to speak. No saved game is read unless the last one is wanted.
    """
    settings = settings_in(store.read(SETTINGS))
    words = words_in(language)
    sitting = Sitting(settings=settings, setup=people_in(store.read(PEOPLE)), words=words)
    return _with_last_game(store, sitting) if with_last_game else sitting


def _with_last_game(store: Store, sitting: Sitting) -> Sitting:
    """With the game saved last of those that can be read, and what is wrong with one that was saved after it."""
    problem = None
    for game, keys in library.by_game(store.all_keys()).items():
        texts = texts_under(store, keys)
        if saved := library.saved_game(texts, game):
            return _with_saved_game(sitting, saved)._replace(open_problem=problem)
        problem = problem or _why_unreadable(texts)
    return sitting._replace(open_problem=problem)


def _why_unreadable(texts: Texts) -> OpenProblem:
    return OpenProblem.NEWER if any(map(is_newer, texts.values())) else OpenProblem.CANNOT_READ


def _with_saved_game(sitting: Sitting, saved: SavedGame, problem: SaveProblem | None = None) -> Sitting:
    return with_game(sitting, saved.save.game, slot_of(saved, problem))


def refresh(store: Store, sitting: Sitting) -> Sitting:
    """As the store has it now, the game on the table too if another tab has saved it since.

    A game that could not be saved stays as it is: what becomes of it is decided when that is tried again.
    """
    store = ListedOnce(store)
    if not sitting.is_unsaved:
        texts = texts_of(store, sitting.slot.id)
        if library.last_moment(texts, sitting.slot.id) > sitting.slot.moment:
            saved = library.saved_game(texts, sitting.slot.id)
            sitting = sitting if saved is None else _with_saved_game(sitting, saved)
    return with_games_read(store, sitting)


def dispatch(store: Store, sitting: Sitting, intent: Intent, now: int = 0) -> Sitting:
    """Carry out an intent and save what it changes. `now` is in milliseconds since 1970.

    If another game is to replace one that could not be saved, this is tried again first: there may be room by now.
    """
    store = ListedOnce(store)
    if isinstance(intent, TAKE_THE_TABLE) and sitting.game is not None and sitting.is_unsaved:
        sitting = _with_game_saved(store, sitting, sitting.game, now)
    saved = Saved(_texts_for(store, sitting, intent), now)
    after, changes = update(sitting, intent, saved)
    return autosave(store, sitting, after, changes, now)


def _texts_for(store: Store, sitting: Sitting, intent: Intent | None) -> Texts:
    """The texts that an intent is about."""
    match intent:
        case intents.LeaveUnsaved():
            return _texts_for(store, sitting, sitting.sheets.intended)
        case intents.ImportText():
            return texts_in(store)
        case intents.OpenGame(game) | intents.RenameGame(game):
            return texts_of(store, game)
        case intents.DeleteGame(name) | intents.RecoverGame(name):
            return texts_under(store, [name]) if library.is_of_games(name) else texts_of(store, name)
        case _:
            return {}


def autosave(store: Store, before: Sitting, after: Sitting, changes: Changes = UNCHANGED, now: int = 0) -> Sitting:
    """Save what an intent has changed, and note in the sitting what could not be saved.

    If the game was continued in another tab, it becomes what it is there, and the intent is lost. A game that could
    not be saved is tried again at every intent, because there may be room by now.
    """
    if changes != UNCHANGED:
        after = _with_changes_made(store, before, after, changes)
    renamed = after.slot.title != before.slot.title
    if after.game is not None and (after.game is not before.game or renamed or after.is_unsaved):
        after = _with_game_saved(store, after, after.game, now)
    if after.setup is not before.setup and (people := saved_people(after.setup)) != saved_people(before.setup):
        _write(store, PEOPLE, merged(store.read(PEOPLE), people))
    if after.settings != before.settings:
        _write(store, SETTINGS, merged(store.read(SETTINGS), saved_settings(after.settings)))
    return with_games_read(store, after)


def with_games_read(store: Store, sitting: Sitting) -> Sitting:
    """While saved games or their totals are shown, with one more of them read."""
    if sitting.sheet in WITH_SCORES and sitting.sheets.counting is None:
        sitting = _with_scores_read(store, sitting)
    if sitting.sheet is not SheetName.GAMES:
        return sitting
    shelf = read_on(store, sitting.sheets.saves, sitting.sheets.shown)
    sheets = sitting.sheets._replace(saves=shelf.texts, unread=shelf.unread, more=shelf.more)
    return sitting._replace(sheets=sheets)


def _with_scores_read(store: Store, sitting: Sitting) -> Sitting:
    known = scores_in(store.read(SCORES)) if sitting.scores is None else sitting.scores
    scores, unread = scores_read_on(store, known)
    if scores is not known and not unread:
        _write(store, SCORES, written_scores(scores))
    return sitting._replace(scores=scores, sheets=sitting.sheets._replace(unread=unread))


def is_worth_persisting(sitting: Sitting) -> bool:
    """Whether everybody has had a turn, so that losing the game would be a pity."""
    game = sitting.game
    return game is not None and game.whole_turns >= len(game.players)


def _with_changes_made(store: Store, before: Sitting, after: Sitting, changes: Changes) -> Sitting:
    """Write what is new, the last saved first, and then remove what is deleted."""
    stored = texts_by_game(store, {library.game_of_key(key) for key in changes.written})
    for key in sorted(changes.written, key=library.moment_of, reverse=True):
        game, text = library.game_of_key(key), changes.written[key]
        if problem := _write_save(store, stored[game], key, text, through=game == after.slot.id):
            return _with_changes_lost(store, before, after, changes, problem)
        stored[game][key] = text
    for key in changes.removed:
        store.remove(key)
    moments = library.last_moment(changes.written, after.slot.id)
    return after._replace(slot=after.slot._replace(moment=max(after.slot.moment, moments)))


def _with_changes_lost(
    store: Store, before: Sitting, after: Sitting, changes: Changes, problem: SaveProblem
) -> Sitting:
    """What was to be restored can still be, and games that were not saved were not imported."""
    results = after.sheets.results
    if results is not before.sheets.results:
        lost = sum(store.read(key) is None for key in changes.written)
        results = without_lost(results, lost, full=problem is SaveProblem.FULL)
    return after._replace(sheets=after.sheets._replace(results=results, deleted=before.sheets.deleted))


def _with_game_saved(store: Store, sitting: Sitting, game: Game, now: int) -> Sitting:
    slot = sitting.slot
    slot = slot._replace(id=slot.id or unused_id(store, now))
    there = texts_of(store, slot.id)
    last_key = next(iter(library.keys_of(there, slot.id)), None)
    last = -1 if last_key is None else library.moment_of(last_key)
    if last > slot.moment and (elsewhere := library.saved_game(there, slot.id)):
        if elsewhere.save.game != slot.saved:
            return _with_saved_game(sitting, elsewhere, SaveProblem.PLAYED_ELSEWHERE)
        slot = slot._replace(title=elsewhere.save.title)  # it only got a title there
    text = written_save(Save(game, slot.title))
    if last_key is not None and there[last_key] == text:
        return sitting._replace(slot=slot._replace(moment=last, saved=game, problem=None))
    moment = library.next_moment(there, slot.id, now, slot.moment)
    key = library.key_of(slot.id, moment)
    if problem := _write_save(store, there, key, text, through=True):
        return sitting._replace(slot=slot._replace(problem=problem))
    cleared = SaveProblem.CLEARED if slot.moment >= 0 > last else None
    return sitting._replace(slot=slot._replace(moment=moment, saved=game, problem=cleared))


def _write_save(store: Store, there: Texts, key: str, text: str, *, through: bool) -> SaveProblem | None:
    """Save a game beside its texts that are there.

    If there is no room, the text before the last is removed, and so are the scores, which can be computed again.
    The game on the table is written `through`, so that no power cut undoes it: the journal has room for one.
    """
    if not library.is_of_games(key):
        return SaveProblem.CLOSED  # dated after the year 2286: the text would never be found again
    game = library.game_of_key(key)
    write = store.write_through if through else store.write
    problem = _write(store, key, text, write)
    if problem is SaveProblem.FULL:
        store.remove(SCORES)
        for old in library.outdated(there, game, spared=1):
            store.remove(old)
        problem = _write(store, key, text, write)
    if problem is None:
        for old in library.outdated({**there, key: text}, game):
            if old != key:
                store.remove(old)
    return problem


def _write(store: Store, key: str, text: str, write: Callable[[str, str], None] | None = None) -> SaveProblem | None:
    """Store a text and see that it is there."""
    try:
        (write or store.write)(key, text)
    except StoreFull:
        return SaveProblem.FULL
    except StoreError:
        return SaveProblem.CLOSED
    return None if store.read(key) == text else SaveProblem.CLOSED
