"""Opens the last saved game, carries out intents, and saves their changes."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from app.table import intents, pack_intents
from app.table.changes import with_game, with_sheet
from app.table.derived import is_only_looked_at, is_unsaved, waits_for_others
from app.table.game import Game
from app.table.intent import AnyIntent
from app.table.intents import Intent
from app.table.saves.houses import houses_in, key_of_houses
from app.table.saves.index import JUDGED, SCORES, SaveIndex, Store, read_on, saved_text
from app.table.saves.judged import judged_in, stored, written_judged
from app.table.saves.save_text import Save, called_in, origin_in, written_save
from app.table.saves.saved_games import (
    UNCHANGED,
    Changes,
    Saved,
    SavedGame,
    is_of_newer_page,
    last_moment,
    saved_game,
    slot_of,
)
from app.table.saves.scores import score_of, scores_in, written_scores
from app.table.saves.solved import SOLVED, both, solved_in, written_solved
from app.table.saves.taken_back import remove_taken_back, with_taken_back, write_taken_back
from app.table.settings import preferences_text as preferences
from app.table.settings.preferences_text import PEOPLE, SETTINGS
from app.table.sharing.incoming import results_of, without_lost
from app.table.sitting import Sitting
from app.table.state.open_sheets import SheetName
from app.table.state.saves import LATEST, Names, OpenProblem, SavedText, SaveProblem, SaveSlot, Texts
from app.table.state.selection import OtherSide
from app.table.update import update
from app.table.wording.words import words_in

OPENS_LINK = (pack_intents.ImportText, pack_intents.PlayAs, pack_intents.AcceptTurns, pack_intents.TakeOtherSide)
"""The intents that open a link or another side of a game, which may be any saved game."""

TAKE_THE_TABLE = (
    intents.StartGame,
    intents.Rematch,
    intents.PlayOnFromHere,
    intents.OpenGame,
    pack_intents.ReviewGame,
    *OPENS_LINK,
    intents.LeaveUnsaved,
)
"""The intents that put another game on the table."""

T = TypeVar("T")
MOST_IN_A_TURN = 6
"""Outdated texts are removed when a turn ends, or during a turn if the game has more texts than this."""

WITH_TIME = (SheetName.RESULT, SheetName.PROBLEMS, SheetName.STATISTICS)
"""The sheets for which it matters when they were opened."""


def restore(store: Store, language: str = "en", now: int = LATEST, *, with_last_game: bool = True) -> Sitting:
    """Return the sitting that the page opens with: the last players, the settings, and the last game to continue.

    `language` is the code of the language, and `now` the time. Saved games are read only if `with_last_game` is true.
    """
    settings = preferences.settings_in(store.read(SETTINGS))
    words = words_in(language)
    people, solved = preferences.people_in(store.read(PEOPLE)), solved_in(store.read(SOLVED))
    sitting = Sitting(settings=settings, setup=people, solved=solved, words=words)
    return _with_last_game(SaveIndex(store, now), sitting) if with_last_game else sitting


def _with_last_game(index: SaveIndex, sitting: Sitting) -> Sitting:
    """Put the last saved game that can be read on the table. If it is not the very last, `open_problem` says why."""
    problem = None
    for names in index.games.values():
        texts = index.texts(names)
        if saved := saved_game(texts):
            return _with_saved_game(index, sitting, saved)._replace(open_problem=problem)
        problem = problem or (OpenProblem.NEWER if is_of_newer_page(texts) else OpenProblem.CANNOT_READ)
    return sitting._replace(open_problem=problem)


def _with_saved_game(
    index: SaveIndex, sitting: Sitting, saved: SavedGame, problem: SaveProblem | None = None
) -> Sitting:
    houses = Saved(stored_houses=index.houses_of).houses(saved)
    return _with_taken_back(index, with_game(sitting, saved.save.game, slot_of(saved, problem), houses))


def _with_taken_back(index: SaveIndex, sitting: Sitting) -> Sitting:
    """Return the sitting with what was taken back in its game, which was just read from its slot."""
    slot = sitting.slot
    if slot.saved is None:
        return sitting
    game = with_taken_back(index.store, SavedText(slot.id, slot.moment), slot.saved)
    return sitting._replace(game=game, slot=slot._replace(saved=game))


def refresh(store: Store, sitting: Sitting, now: int = LATEST) -> Sitting:
    """Update the sitting from the store, including the game on the table if another tab has saved or sent it since.

    If the last changes of this game could not be saved, the sitting keeps its own game until the next save.
    """
    index, game = SaveIndex(store, now), sitting.slot.id
    if game and not is_unsaved(sitting):
        saved, is_newer = _saved_since(index, sitting.slot, index.names_of(game))
        if is_newer:
            sitting = _with_problem(sitting, SaveProblem.NEWER)
        elif saved is not None:
            sitting = _with_saved_game(index, sitting, saved)
        else:
            sitting = _with_stored_houses(index, sitting)
    return with_games_read(index, sitting)


def _with_stored_houses(index: SaveIndex, sitting: Sitting) -> Sitting:
    """Return the sitting with who plays its game here as another tab may have stored it."""
    if sitting.houses is None or is_unsaved(sitting):
        return sitting
    text = index.store.read(key_of_houses(sitting.slot.id))
    return sitting if text is None else sitting._replace(houses=houses_in(text))


def update_and_save(
    store: Store, sitting: Sitting, intent: Intent, now: int = 0, chance: Callable[[], float] = float
) -> Sitting:
    """Carry out an intent at the time `now` (milliseconds since 1970) and save its changes.

    `chance` returns a random number from 0 to 1; without it, all new games have the same id. A game that could not be
    saved is saved again before another replaces it, because there may be room now.
    """
    index = SaveIndex(store, now)
    sitting = _with_stored_houses(index, sitting)
    if isinstance(intent, TAKE_THE_TABLE) and sitting.game is not None and is_unsaved(sitting):
        sitting = _with_game_saved(index, sitting, sitting.game)
    saved = Saved(_texts_for(index, sitting, intent), now, chance, index.houses_of)
    after, changes = update(sitting, intent, saved)
    if after.game is not sitting.game and after.game is after.slot.saved:
        after = _with_taken_back(index, after)
    return autosave(index, sitting, after, changes)


def _texts_for(index: SaveIndex, sitting: Sitting, intent: AnyIntent | None) -> Texts:
    match intent:
        case intents.LeaveUnsaved():
            return _texts_for(index, sitting, sitting.sheets.intended)
        case _ if isinstance(intent, OPENS_LINK):
            return index.all_texts()
        case intents.OpenGame(game) | pack_intents.ReviewGame(game) | intents.RenameGame(game):
            return index.texts(index.names_of(game))
        case pack_intents.PracticeTheme(theme):
            judged = (sitting.judged or {}).items()
            return index.texts(name for name, review in judged if any(each.theme == theme for each in review.moments))
        case intents.DeleteGame(name):
            text = saved_text(name)
            return index.texts(index.names_of(name) if text is None else [text])
        case _:
            return {}


def autosave(index: SaveIndex, before: Sitting, after: Sitting, changes: Changes = UNCHANGED) -> Sitting:
    """Make the `changes` to the saved games, and save what else is new in `after`: the game, preferences, and problems.

    A game is saved from the first placement of a person on, or once it has a title, or at once if a seat is played
    elsewhere, together with who plays here. The sitting notes if the game on the table or an imported game could not be
    saved. If another tab has continued the game on the table, the sitting takes over that game, and the intent is lost.
    If the last save failed, the game is saved again even if nothing changed, because there may be room now.
    """
    store, after = index.store, _with_waiting(after, index.now)
    if changes != UNCHANGED:
        after = _with_changes_made(index, before, after, changes)
    if after.game is not None and _has_to_be_saved(before, after, after.game):
        after = _with_game_saved(index, after, after.game)
    _save_preferences(store, before, after)
    if after.reviews != before.reviews and after.game is not None:
        after = _with_review_saved(index, after, after.game)
    if after.solved != before.solved:
        after = after._replace(solved=both(solved_in(store.read(SOLVED)), after.solved))
        store.write(SOLVED, written_solved(after.solved))
    if after.sheets.top in WITH_TIME and before.sheets.top is not after.sheets.top:
        after = after._replace(sheets=after.sheets._replace(opened=index.now))
    return with_games_read(index, after)


def _with_waiting(sitting: Sitting, now: int) -> Sitting:
    """Return the sitting in which `houses` says since when the game waits for others; 0 if it waits for people here.

    If a turn was taken back, the links that were sent count up to there.
    """
    houses, game = sitting.houses, sitting.game
    if houses is None or game is None:
        return sitting
    since = (houses.since or now) if waits_for_others(sitting) else 0
    return sitting._replace(houses=houses._replace(sent=min(houses.sent, game.final), since=since))


def _save_preferences(store: Store, before: Sitting, after: Sitting) -> None:
    if after.setup != before.setup:
        store.write(PEOPLE, preferences.merged(store.read(PEOPLE), preferences.saved_people(after.setup)))
    if after.settings != before.settings:
        store.write(SETTINGS, preferences.merged(store.read(SETTINGS), preferences.saved_settings(after.settings)))


def _with_review_saved(index: SaveIndex, sitting: Sitting, game: Game) -> Sitting:
    """Save the review of the game on the table when it is complete."""
    review, slot = sitting.reviews.get(game.record), sitting.slot
    if review is None or not review.is_complete or not slot.id:
        return sitting
    known = judged_in(index.store.read(JUDGED))
    found = {SavedText(slot.id, slot.moment): stored(review)}
    judged = {names[0]: found.get(names[0], known.get(names[0])) for names in index.games.values()}
    there = {name: each for name, each in judged.items() if each is not None}
    index.store.write(JUDGED, written_judged(there))
    return sitting._replace(judged=there)


def _has_to_be_saved(before: Sitting, after: Sitting, game: Game) -> bool:
    """Whether the game has changed or could not be saved so far, and a person has begun, named, sent or saved it.

    A game that is only looked at is not saved.
    """
    is_other = game is not before.game or (after.houses, after.slot) != (before.houses, before.slot)
    has_changed = is_other or is_unsaved(after)
    is_worth_it = bool(after.slot.id or after.slot.title or after.houses) or game.has_begun
    return has_changed and is_worth_it and not is_only_looked_at(after)


def with_games_read(index: SaveIndex, sitting: Sitting) -> Sitting:
    """Return the sitting with one more game read, if it shows saved games or their totals and some are still unread."""
    read = READERS.get(sitting.sheets.top)
    return sitting if read is None else read(index, sitting)


def _with_list_read(index: SaveIndex, sitting: Sitting) -> Sitting:
    scores = scores_in(index.store.read(SCORES)) if sitting.scores is None else sitting.scores
    called = _called(index, sitting)
    searched = sitting.sheets.search.casefold().split()
    found = (names for names in index.games.values() if all(word in called.get(names, "") for word in searched))
    houses = index.all_houses()
    waiting = {game for game, each in houses.items() if not each.since}
    ordered = sorted(found, key=lambda names: (scores.get(names[0]) is not None, names[0].game not in waiting))
    shown = {names: names for names in ordered[: sitting.sheets.shown]}
    saves, unread = read_on(shown, sitting.sheets.saves, index.texts)
    dates = {name: index.date_of(name) for names in saves for name in names}
    listed = sitting.sheets._replace(
        called=called, saves=saves, dates=dates, houses=houses, unread=unread, more=len(ordered) - len(shown)
    )
    return with_judged_read(index, sitting._replace(scores=scores, sheets=listed))


def with_judged_read(index: SaveIndex, sitting: Sitting) -> Sitting:
    """Return the sitting with the reviews of the games that were judged and still exist."""
    if sitting.judged is not None:
        return sitting
    names = {names[0] for names in index.games.values()}
    judged = judged_in(index.store.read(JUDGED))
    return sitting._replace(judged={name: review for name, review in judged.items() if name in names})


def _called(index: SaveIndex, sitting: Sitting) -> Mapping[Names, str]:
    """Return the titles and players of all games, once somebody searches for one. No game is replayed for this."""
    known = sitting.sheets.called
    if not sitting.sheets.search:
        return known
    each_game = index.games.values()
    return {names: known.get(names) or called_in("".join(index.texts(names[:1]).values())) for names in each_game}


def _with_scores_read(index: SaveIndex, sitting: Sitting) -> Sitting:
    if sitting.sheets.counting is not None:
        return sitting
    known = scores_in(index.store.read(SCORES)) if sitting.scores is None else sitting.scores
    scores, unread = with_next_read(index, SCORES, known, score_of, written_scores)
    read = sitting._replace(scores=scores, sheets=sitting.sheets._replace(unread=unread))
    return with_origins_read(index, read, scores)


def with_origins_read(index: SaveIndex, sitting: Sitting, found: Mapping[SavedText, object]) -> Sitting:
    """Return the sitting with the origins of these games, so that none counts twice. No game is replayed for this."""
    known = sitting.origins
    texts = index.texts(name for name, game in found.items() if game is not None and name not in known)
    origins = {name: origin_in(text) for name, text in texts.items()}
    return sitting._replace(origins={**known, **origins}) if origins else sitting


def with_next_read(
    index: SaveIndex,
    key: str,
    known: Mapping[SavedText, T],
    read: Callable[[SavedGame | None], T],
    written: Callable[[Mapping[SavedText, T]], str],
) -> tuple[Mapping[SavedText, T], int]:
    """Return what is known about all games, after reading the next one, and the number of games left.

    Once all are read, what is known is stored under the key.
    """
    lasts = {names[0]: names for names in index.games.values()}
    found, unread = read_on(lasts, known, lambda names: read(saved_game(index.texts(names))))
    if found != known and not unread:
        index.store.write(key, written(found))
    return known if found == known else found, unread


READERS: dict[SheetName | None, Callable[[SaveIndex, Sitting], Sitting]] = {
    SheetName.GAMES: _with_list_read,
    SheetName.RESULT: _with_scores_read,
    SheetName.TOTALS: _with_scores_read,
    SheetName.PROBLEMS: with_judged_read,
}
"""What reads saved games for a sheet, one after the other. A pack adds that of its own sheet."""


def is_worth_persisting(sitting: Sitting) -> bool:
    """Whether a round has been played, so that the page should ask the browser not to delete the saved games."""
    game = sitting.game
    return game is not None and game.whole_turns >= len(game.players)


def _with_changes_made(index: SaveIndex, before: Sitting, after: Sitting, changes: Changes) -> Sitting:
    """Write the new saves, most recent first, each with who plays here, and then remove the deleted texts."""
    for name in sorted(changes.written, key=lambda name: name.moment, reverse=True):
        houses = changes.houses.get(name.game, index.houses_of(name.game))
        if problem := index.write(name, changes.written[name], houses, through=name.game == after.slot.id):
            return _with_changes_lost(index, before, after, changes, problem)
    for game in {name.game for name in changes.written}:
        index.remove_outdated(game)
    for name in changes.removed:
        index.remove(name)
    if changes.removed:
        remove_taken_back(index.store, changes.removed)
    moments = [name.moment for name in changes.written if name.game == after.slot.id]
    return after._replace(slot=after.slot._replace(moment=max([after.slot.moment, *moments])))


def _with_changes_lost(
    index: SaveIndex, before: Sitting, after: Sitting, changes: Changes, problem: SaveProblem
) -> Sitting:
    """Note lost games in the results of an import, and keep the offer to restore a deleted game.

    If a side of a fork could not be saved as a copy, the table stays as it was.
    """
    if isinstance(after.selection.notice, OtherSide):
        refused = without_lost(tuple(results_of(1, 0)), 1, full=problem is SaveProblem.FULL)
        return with_sheet(before, SheetName.SHARING, results=refused)
    results = after.sheets.results
    if results is not before.sheets.results:
        lost = sum(index.store.read(name.key) is None for name in changes.written)
        results = without_lost(results, lost, full=problem is SaveProblem.FULL)
    return after._replace(sheets=after.sheets._replace(results=results, deleted=before.sheets.deleted))


def _saved_since(index: SaveIndex, slot: SaveSlot, names: list[SavedText]) -> tuple[SavedGame | None, bool]:
    """Return the game of this slot if another tab has saved it since, and whether a newer page has.

    `names` are the names of all its texts, last one first.
    """
    if not names or names[0].moment <= slot.moment:
        return None, False
    texts = index.texts(names)
    return saved_game(texts), is_of_newer_page(texts)


def _with_problem(sitting: Sitting, problem: SaveProblem) -> Sitting:
    return sitting._replace(slot=sitting.slot._replace(problem=problem))


def _with_game_saved(index: SaveIndex, sitting: Sitting, game: Game) -> Sitting:
    slot = sitting.slot
    slot = slot._replace(id=slot.id or index.unused_id())
    names = index.names_of(slot.id)
    last = last_moment(names)
    played_since, is_newer = _saved_since(index, slot, names)
    if is_newer:
        return _with_problem(sitting, SaveProblem.NEWER)
    if played_since is not None:
        if played_since.save.game != slot.saved:
            return _with_saved_game(index, sitting, played_since, SaveProblem.PLAYED_IN_OTHER_TAB)
        # the other tab only changed the title, or said who plays here
        slot = slot._replace(title=played_since.save.title)
        sitting = sitting._replace(houses=sitting.houses or Saved(stored_houses=index.houses_of).houses(played_since))
    text = written_save(Save(game, slot.title, between=sitting.houses is not None))
    if slot.saved in (None, game) and text in index.texts(names[:1]).values():
        problem = index.write_houses(slot.id, sitting.houses)
        return sitting._replace(slot=slot._replace(moment=last, saved=game, problem=problem))
    name = SavedText(slot.id, max(index.next_moment(), slot.moment + 1))
    if problem := index.write(name, text, sitting.houses, through=True):
        return _with_problem(sitting._replace(slot=slot), problem)
    index.write_date(name)
    write_taken_back(index.store, name, game, slot.saved)
    if not game.turn_plies or len(names) > MOST_IN_A_TURN:
        index.remove_outdated(slot.id)
    cleared = SaveProblem.CLEARED if slot.moment >= 0 > last else None
    return sitting._replace(slot=slot._replace(moment=name.moment, saved=game, problem=cleared))
