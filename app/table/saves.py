"""Saved games: their text, checked by the engine when it is read, and where they are kept."""

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any, Protocol, TypeVar

from app.engine import shape
from app.engine.errors import BadRecord
from app.engine.record import Player, record_of, value_of
from app.engine.rulesets import RULE_SETS
from app.table.game import Game, game_of, is_between_turns
from app.table.names import typed
from app.table.settings import Settings
from app.table.setup import Setup
from app.table.sitting import Fault, Sitting
from app.table.words import LANGUAGES, best_language, words_in

T = TypeVar("T")

FORMAT, VERSION = "medina-save", 1
GAME, DAMAGED, PEOPLE, SETTINGS = "medina.game", "medina.damaged", "medina.people", "medina.settings"


MOST_DAMAGED = 9


class StoreFull(Exception):
    """Nothing more can be kept: the store is full or closed to us. What was kept before is still there."""


class Store(Protocol):
    """Where texts are kept by key; a dict behind two methods will do."""

    def read(self, key: str) -> str | None:
        """The text kept under this key, None where there is none."""

    def write(self, key: str, text: str) -> None:
        """Keep a text under this key. Raises `StoreFull` and keeps the former one when it cannot."""


def saved_game(game: Game) -> str:
    """A game as a text: its record, and how many placements are final."""
    return json.dumps({"format": FORMAT, "version": VERSION, "final": game.final, "record": value_of(game.record)})


def read_game(text: str) -> Game:
    """The game in a text. Raises `BadRecord` for a text that holds none, or one that the rules do not allow."""
    save = shape.entries(_parsed(text), "save", ("format", "version", "final", "record"))
    shape.one_of(save["format"], "format", (FORMAT,))
    shape.one_of(save["version"], "version", (VERSION,))
    record = record_of(save["record"])
    game = game_of(record, shape.number(save["final"], "final", 0, len(record.placements)))
    if not is_between_turns(game):
        raise BadRecord("final", f"{game.final} placements are no whole turns")
    return game


def _parsed(text: str) -> Any:
    """The JSON value of a text; half a character in it is a fault like any other."""
    return shape.parsed(text.encode("utf-8", "surrogatepass"))


def saved_people(setup: Setup) -> str:
    """Who sits where, and the rules they chose last, as a text."""
    people = [person._asdict() for person in setup.people]
    return json.dumps({"people": people, "count": setup.count, "rules": setup.rules})


def read_people(text: str) -> Setup:
    """The people in a text. Raises `BadRecord` for a text that holds none."""
    saved = shape.entries(_parsed(text), "people", ("people", "count", "rules"))
    people = tuple(_person(entry) for entry in shape.items(saved["people"], "people", 4))
    default = Setup()
    if sorted(person.color for person in people) != sorted(person.color for person in default.people):
        raise BadRecord("people", "not four people of four colors")
    count = shape.number(saved["count"], "count", 3, 4)
    return replace(default, people=people, count=count, rules=shape.one_of(saved["rules"], "rules", RULE_SETS))


def _person(entry: Any) -> Player:
    person = shape.entries(entry, "people", ("name", "color"))
    return Player(typed(shape.text(person["name"], "name")), shape.text(person["color"], "color"))


def saved_settings(settings: Settings) -> str:
    """The settings as a text."""
    return json.dumps(asdict(settings))


def read_settings(text: str) -> Settings:
    """The settings in a text. Raises `BadRecord` for a text that holds none."""
    default = asdict(Settings())
    saved = shape.entries(_parsed(text), "settings", (), default)
    switches = {name: shape.one_of(saved[name], name, (True, False)) for name in saved if name != "language"}
    language = shape.one_of(saved.get("language", ""), "language", ("", *LANGUAGES))
    return Settings(**switches, language=language)


def opened(store: Store, spoken: Sequence[str] = ()) -> Sitting:
    """The sitting to open the page with: the saved game is offered, and who played last is remembered.

    `spoken` are the languages of the browser, the best first. A save that cannot be read is set aside, whole, before
    anything may take its place.
    """
    settings = _read(store, SETTINGS, read_settings) or Settings()
    words = words_in(settings.language or best_language(spoken))
    sitting = Sitting(settings=settings, setup=_read(store, PEOPLE, read_people) or Setup(), words=words)
    game = store.read(GAME)
    if game is None:
        return sitting
    try:
        return _going_on(sitting, read_game(game))
    except BadRecord:
        _set_aside(store, game)
        return replace(sitting, fault=Fault.CANNOT_READ)


def _set_aside(store: Store, damaged: str) -> None:
    """Keep a damaged save under a key of its own, once."""
    for number in range(1, MOST_DAMAGED + 1):
        kept_there = store.read(f"{DAMAGED}.{number}")
        if kept_there is None:
            _keep(store, f"{DAMAGED}.{number}", damaged)
        if kept_there is None or kept_there == damaged:
            return


def _going_on(sitting: Sitting, game: Game) -> Sitting:
    """With the saved game: a curtain that was down is down again, however the page was left."""
    begins = game.player is not None and bool(game.final) and not game.turn_steps
    return replace(sitting, game=game, curtain=begins and not sitting.settings.open_play)


def _read(store: Store, key: str, read: Callable[[str], T]) -> T | None:
    """What is remembered for convenience: where that cannot be read, the table is laid afresh."""
    text = store.read(key)
    with suppress(BadRecord):
        return None if text is None else read(text)
    return None


def kept(store: Store, before: Sitting, after: Sitting) -> Sitting:
    """Keep what changed, and say so in the sitting when it could not be kept."""
    fault = after.fault
    if after.game is not None and after.game is not before.game:
        fault = None if _keep(store, GAME, saved_game(after.game)) else Fault.CANNOT_SAVE
    people = saved_people(after.setup)
    if people != saved_people(before.setup):
        _keep(store, PEOPLE, people)
    if after.settings != before.settings:
        _keep(store, SETTINGS, saved_settings(after.settings))
    return replace(after, fault=fault)


def _keep(store: Store, key: str, text: str) -> bool:
    try:
        store.write(key, text)
    except StoreFull:
        return False
    return True
