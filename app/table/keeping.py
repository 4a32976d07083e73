"""Keeping what happens at the table: what changed is written to the store, and what could not be is told."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Protocol, TypeVar

from app.engine.errors import BadRecord
from app.table import library
from app.table.game import Game
from app.table.library import Kept, Texts
from app.table.remembered import PEOPLE, SETTINGS, beside, read_people, read_settings, saved_people, saved_settings
from app.table.saves import Save, is_newer, written_save
from app.table.settings import Settings
from app.table.setup import Setup
from app.table.shelving import with_kept
from app.table.sitting import Fault, Sheet, Sitting, Trouble
from app.table.words import best_language, words_in

T = TypeVar("T")


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


def opened(store: Store, spoken: Sequence[str] = (), *, with_game: bool = True) -> Sitting:
    """The sitting to open the page with: the game kept last is offered, and who played last is remembered.

    `spoken` are the languages of the browser, the best first. Without a game nothing of the saved ones is looked at.
    """
    settings = _read(store, SETTINGS, read_settings) or Settings()
    words = words_in(settings.language or best_language(spoken))
    setup = _read(store, PEOPLE, read_people) or Setup()
    texts = texts_in(store)
    sitting = Sitting(settings=settings, setup=setup, words=words, texts=texts)
    if not with_game:
        return sitting
    last = library.last_game(texts)
    sitting = sitting if last is None else with_kept(sitting, last)
    newest = next(iter(library.ids(texts)), "")
    return sitting if newest == sitting.kept_as else sitting._replace(fault=_why_not(texts, newest))


def _why_not(texts: Texts, game: str) -> Fault:
    newer = any(is_newer(texts[key]) for key in library.keys_of(texts, game))
    return Fault.NEWER if newer else Fault.CANNOT_READ


def _read(store: Store, key: str, read: Callable[[str], T]) -> T | None:
    """What is remembered for convenience: where that cannot be read, the table is laid afresh."""
    text = store.read(key)
    with suppress(BadRecord):
        return None if text is None else read(text)
    return None


def kept(store: Store, before: Sitting, after: Sitting, now: int = 0) -> Sitting:
    """Keep what changed at this moment (in milliseconds since 1970), and tell in the sitting what could not be.

    Where the game was played on elsewhere, it stands as it was left there, and what was just done is not.
    """
    if after.sheet is Sheet.GAMES and before.sheet is not Sheet.GAMES:
        after = after._replace(texts=texts_in(store))
    elif after.texts != before.texts:
        after = _rearranged(store, before.texts, after)
    if after.game is not None and after.game is not before.game:
        after = _with_game_kept(store, after, after.game, now)
    if after.setup is not before.setup and (people := saved_people(after.setup)) != saved_people(before.setup):
        _keep(store, PEOPLE, beside(store.read(PEOPLE), people))
    if after.settings != before.settings:
        _keep(store, SETTINGS, beside(store.read(SETTINGS), saved_settings(after.settings)))
    return after


def refreshed(store: Store, sitting: Sitting) -> Sitting:
    """As the store has it now, the game on the table too if another tab has kept it since."""
    texts, game = texts_in(store), sitting.kept_as
    if library.last_moment(texts, game) > library.last_moment(sitting.texts, game):
        there = library.kept_game(texts, game)
        sitting = sitting if there is None else with_kept(sitting, there)
    return sitting._replace(texts=texts)


def is_worth_keeping(sitting: Sitting) -> bool:
    """Whether everybody has had a turn, so that losing the game would be a pity."""
    game = sitting.game
    return game is not None and game.whole_turns >= len(game.players)


def _rearranged(store: Store, before: Texts, after: Sitting) -> Sitting:
    """With games renamed, deleted or brought back: what is new is written before anything goes."""
    trouble = after.trouble
    for key in after.texts.keys() - before.keys():
        trouble = _keep(store, key, after.texts[key])
    if trouble is None:
        for key in before.keys() - after.texts.keys():
            store.remove(key)
    return after._replace(trouble=trouble, texts=texts_in(store) if trouble is None else after.texts)


def _with_game_kept(store: Store, sitting: Sitting, game: Game, now: int) -> Sitting:
    name = sitting.kept_as or _unused(store, now)
    there = _texts_of(store, name)
    known, found = (library.last_moment(each, name) for each in (sitting.texts, there))
    if found > known and (elsewhere := library.kept_game(there, name)):
        if not _is_same(elsewhere, library.kept_game(sitting.texts, name)):
            texts = {**sitting.texts, **there}
            return with_kept(sitting, elsewhere)._replace(texts=texts, trouble=Trouble.PLAYED_ELSEWHERE)
        sitting = sitting._replace(title=elsewhere.save.title)
    text = written_save(Save(game, sitting.title))
    if any(there[key] == text for key in library.keys_of(there, name)[:1]):
        return sitting._replace(texts={**sitting.texts, **there}, trouble=None)
    key = library.key_of(name, max(now, max(known, found) + 1))
    trouble = _keep_beside(store, there, name, key, text)
    if trouble is not None:
        return sitting._replace(kept_as=name, trouble=trouble)
    others = {each: text for each, text in sitting.texts.items() if library.place_of(each, text)[0] != name}
    gone = known >= 0 > found
    texts = {**others, **_texts_of(store, name)}
    return sitting._replace(kept_as=name, texts=texts, trouble=Trouble.CLEARED if gone else None)


def _is_same(elsewhere: Kept, known: Kept | None) -> bool:
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


def _keep_beside(store: Store, texts: Texts, game: str, key: str, text: str) -> Trouble | None:
    """Keep the game as it is now beside what was kept of it; where there is no room, the text before the last goes."""
    trouble = _keep(store, key, text)
    if trouble is Trouble.FULL:
        for old in library.outdated(texts, game, spared=1):
            store.remove(old)
        trouble = _keep(store, key, text)
    if trouble is None:
        for old in library.outdated({**texts, key: text}, game):
            store.remove(old)
    return trouble


def _keep(store: Store, key: str, text: str) -> Trouble | None:
    """Keep a text and see that it is there."""
    try:
        store.write(key, text)
    except StoreClosed:
        return Trouble.CLOSED
    except StoreFull:
        return Trouble.FULL
    return None if store.read(key) == text else Trouble.CLOSED
