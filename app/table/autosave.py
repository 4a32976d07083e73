"""Keeping what happens at the table: what changed is written to the store, and what could not be is told."""

from collections.abc import Iterable
from typing import Protocol

from app.table.actions import sharing
from app.table.actions.saved_games import with_saved_game
from app.table.game import Game
from app.table.saves import library
from app.table.saves.library import SavedGame, Texts
from app.table.saves.preferences import (
    PEOPLE,
    SETTINGS,
    beside,
    people_in,
    saved_people,
    saved_settings,
    settings_in,
)
from app.table.saves.save_text import Save, is_newer, written_save
from app.table.sitting import OpenProblem, SaveProblem, Sheet, Sitting
from app.table.update import update
from app.table.wording.words import words_in


class StoreFull(Exception):
    """Nothing more can be kept: there is no room. What was kept before is still there."""


class StoreClosed(StoreFull):
    """Nothing can be kept: there is no store, or it is closed to us."""


class Store(Protocol):
    """Where texts are kept by key; a dict behind four methods will do."""

    def all_keys(self) -> Iterable[str]:
        """All keys that there are; none where the store is closed."""

    def read(self, key: str) -> str | None:
        """The text kept under this key, None where there is none."""

    def write(self, key: str, text: str) -> None:
        """Keep a text under this key. Raises `StoreFull` or `StoreClosed` when it cannot."""

    def remove(self, key: str) -> None:
        """Keep nothing under this key any more, if that can be done."""


def texts_in(store: Store) -> dict[str, str]:
    """What is kept of games."""
    found = {key: store.read(key) for key in list(store.all_keys()) if library.is_of_games(key)}
    return {key: text for key, text in found.items() if text is not None}


def opened(store: Store, language: str = "en", *, with_game: bool = True) -> Sitting:
    """The sitting to open the page with: the game kept last is offered, and who played last is remembered.

    `language` is the one to speak. Without a game nothing of the saved ones is looked at.
    """
    settings = settings_in(store.read(SETTINGS))
    words = words_in(language)
    texts = texts_in(store)
    sitting = Sitting(settings=settings, setup=people_in(store.read(PEOPLE)), words=words, texts=texts)
    if not with_game:
        return sitting
    last = library.last_game(texts)
    sitting = sitting if last is None else with_saved_game(sitting, last)
    newest = next(iter(library.ids(texts)), "")
    return sitting if newest == sitting.save_id else sitting._replace(fault=_why_not(texts, newest))


def _why_not(texts: Texts, game: str) -> OpenProblem:
    newer = any(is_newer(texts[key]) for key in library.keys_of(texts, game))
    return OpenProblem.NEWER if newer else OpenProblem.CANNOT_READ


def kept(store: Store, before: Sitting, after: Sitting, now: int = 0) -> Sitting:
    """Keep what changed at this moment (in milliseconds since 1970), and tell in the sitting what could not be.

    Where the game was played on elsewhere, it stands as it was left there, and what was just done is not.
    """
    if after.texts != before.texts:
        after = _rearranged(store, before, after)
    if after.game is not None and (after.game is not before.game or _may_be_kept_now(before, after)):
        after = _with_game_kept(store, before.texts, after, after.game, now)
    if after.sheet is Sheet.GAMES and before.sheet is not Sheet.GAMES:
        after = after._replace(texts=texts_in(store))
    if after.sheet is Sheet.UNSAVED and after.intended is not None and not after.is_unsaved:
        return kept(store, after, update(after._replace(sheet=None, intended=None), after.intended), now)
    if after.setup is not before.setup and (people := saved_people(after.setup)) != saved_people(before.setup):
        _keep(store, PEOPLE, beside(store.read(PEOPLE), people))
    if after.settings != before.settings:
        _keep(store, SETTINGS, beside(store.read(SETTINGS), saved_settings(after.settings)))
    return after


def refreshed(store: Store, sitting: Sitting) -> Sitting:
    """As the store has it now, the game on the table too if another tab has kept it since.

    A game that could not be kept stays as it is: what becomes of it is told when that is tried again.
    """
    if sitting.is_unsaved:
        return sitting
    texts, game = texts_in(store), sitting.save_id
    if library.last_moment(texts, game) > library.last_moment(sitting.texts, game):
        there = library.saved_game(texts, game)
        sitting = sitting if there is None else with_saved_game(sitting, there)
    return sitting._replace(texts=texts)


def is_worth_persisting(sitting: Sitting) -> bool:
    """Whether everybody has had a turn, so that losing the game would be a pity."""
    game = sitting.game
    return game is not None and game.whole_turns >= len(game.players)


def _may_be_kept_now(before: Sitting, after: Sitting) -> bool:
    """Whether a game that could not be kept is worth another try: other games may have gone."""
    return after.is_unsaved and (after.sheet, after.texts) != (before.sheet, before.texts)


def _rearranged(store: Store, before: Sitting, after: Sitting) -> Sitting:
    """With games renamed, deleted, brought in or back: what is new is written, the last first, before anything goes."""
    new = sorted(after.texts.keys() - before.texts.keys(), key=lambda key: library.place_of(key, "")[1], reverse=True)
    trouble = next(filter(None, (_keep_new(store, before.texts, key, after.texts[key]) for key in new)), None)
    if trouble is None:
        for key in before.texts.keys() - after.texts.keys():
            store.remove(key)
        return after._replace(texts=texts_in(store))
    texts = texts_in(store)
    if after.answers is not before.answers:
        after = sharing.with_less(after, sum(key not in texts for key in new), full=trouble is SaveProblem.FULL)
    return after._replace(texts=texts, deleted=before.deleted)


def _keep_new(store: Store, before: Texts, key: str, text: str) -> SaveProblem | None:
    return _keep_beside(store, before, library.place_of(key, text)[0], key, text)


def _with_game_kept(store: Store, before: Texts, sitting: Sitting, game: Game, now: int) -> Sitting:
    name = sitting.save_id or _unused(store, now)
    there = _texts_of(store, name)
    known, found = (library.last_moment(each, name) for each in (before, there))
    if found > known and (elsewhere := library.saved_game(there, name)):
        if not _is_same(elsewhere, library.saved_game(before, name)):
            texts = {**sitting.texts, **there}
            return with_saved_game(sitting, elsewhere)._replace(texts=texts, trouble=SaveProblem.PLAYED_ELSEWHERE)
        sitting = sitting._replace(title=elsewhere.save.title)
    text = written_save(Save(game, sitting.title))
    if any(there[key] == text for key in library.keys_of(there, name)[:1]):
        return sitting._replace(texts={**sitting.texts, **there}, trouble=None)
    key = library.key_of(name, max(now, max(known, found) + 1))
    trouble = _keep_beside(store, there, name, key, text)
    if trouble is not None:
        return sitting._replace(save_id=name, trouble=trouble)
    others = {each: text for each, text in sitting.texts.items() if library.place_of(each, text)[0] != name}
    gone = known >= 0 > found
    texts = {**others, **_texts_of(store, name)}
    return sitting._replace(save_id=name, texts=texts, trouble=SaveProblem.CLEARED if gone else None)


def _is_same(elsewhere: SavedGame, known: SavedGame | None) -> bool:
    """Whether a game that was kept elsewhere was only given a title there."""
    return known is not None and elsewhere.save.game == known.save.game


def _texts_of(store: Store, game: str) -> dict[str, str]:
    """What is kept of one game; the others are not read, because this is done at every placement."""
    keys = [key for key in store.all_keys() if library.is_of_games(key) and library.may_hold(key, game)]
    texts = {key: text for key in keys if (text := store.read(key)) is not None}
    return {key: text for key, text in texts.items() if library.place_of(key, text)[0] == game}


def _unused(store: Store, now: int) -> str:
    taken = {library.place_of(key, "")[0] for key in store.all_keys() if library.is_of_games(key)}
    while str(now) in taken:
        now += 1
    return str(now)


def _keep_beside(store: Store, texts: Texts, game: str, key: str, text: str) -> SaveProblem | None:
    """Keep the game as it is now beside what was kept of it; where there is no room, the text before the last goes."""
    trouble = _keep(store, key, text)
    if trouble is SaveProblem.FULL:
        for old in library.outdated(texts, game, spared=1):
            store.remove(old)
        trouble = _keep(store, key, text)
    if trouble is None:
        for old in library.outdated({**texts, key: text}, game):
            store.remove(old)
    return trouble


def _keep(store: Store, key: str, text: str) -> SaveProblem | None:
    """Keep a text and see that it is there."""
    try:
        store.write(key, text)
    except StoreClosed:
        return SaveProblem.CLOSED
    except StoreFull:
        return SaveProblem.FULL
    return None if store.read(key) == text else SaveProblem.CLOSED
