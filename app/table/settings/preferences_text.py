"""Write and read the last players and the settings as text.

A later version may add entries to these texts: unknown entries are ignored but kept. A text with a later version number
is neither read nor overwritten.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from app.engine import strict_json
from app.engine.errors import BadRecord
from app.engine.record import PLAYER_COLORS, Player, rules_in, written_rules
from app.table.state.settings import OPTIONS, Settings
from app.table.state.setup import Setup
from app.table.wording.levels import LEVELS, level_of
from app.table.wording.names import typed

PEOPLE, SETTINGS = "medina.people", "medina.settings"
MOST = 99
"""The largest stored number of tips and of steps of the lesson. A later version may have more of them than this one."""
VERSION, WITH_HOUSE_RULES, OLDEST = 3, 2, 1
"""Version 3 added bots, version 2 house rules. A text without a version is of version 1."""

STORED_NAMES = {"highlights": "hints", "hints": "advice"}
"""The stored names of settings that were renamed later."""


def saved_people(setup: Setup) -> str:
    """Write the players and rules of the next game as a text."""
    people = list(map(_written_person, setup.group))
    saved = {"people": people, "count": setup.seats, "starter": setup.starter, "rules": written_rules(setup.rules)}
    saved |= {"level": setup.level, "finished": setup.finished, "elsewhere": setup.elsewhere}
    if any(person.bot for person in setup.group):
        return json.dumps(saved | {"version": VERSION})
    return json.dumps(saved if isinstance(setup.rules, str) else saved | {"version": WITH_HOUSE_RULES})


def people_in(text: Any) -> Setup:
    """Read the players and rules in a text. Return the defaults if the text cannot be read."""
    with suppress(BadRecord):
        saved = _entries(strict_json.text(text, "people"), "people", ("people", "count", "rules"))
        people = tuple(_person(entry) for entry in strict_json.items(saved["people"], "people", 4))
        if sorted(person.color for person in people) == sorted(PLAYER_COLORS):
            seats = strict_json.number(saved["count"], "count", 3, 4)
            starter = strict_json.number(saved.get("starter", 0), "starter", 0, 3)
            level = level_of(strict_json.text(saved.get("level", ""), "level"))
            finished = _texts(saved.get("finished", []), "finished")
            elsewhere = _seats(saved.get("elsewhere", []))
            return Setup(people, seats, min(starter, seats - 1), rules_in(saved["rules"]), level, finished, elsewhere)
    return Setup()


def _seats(value: Any) -> tuple[int, ...]:
    return tuple(strict_json.number(seat, "elsewhere", 0, 3) for seat in strict_json.items(value, "elsewhere", 4))


def _written_person(person: Player) -> dict[str, str]:
    written = {"name": person.name, "color": person.color}
    return written | {"bot": person.bot} if person.bot else written


def _person(entry: Any) -> Player:
    """Read a player. Earlier versions had no bots, and a later version may have other levels."""
    person = strict_json.entries(entry, "people", ("name", "color"), ("bot",))
    bot = strict_json.text(person.get("bot", ""), "bot")
    name, color = strict_json.text(person["name"], "name"), strict_json.text(person["color"], "color")
    return Player(typed(name), color, bot if bot in LEVELS else "")


def saved_settings(settings: Settings) -> str:
    """Write the settings as a text."""
    return json.dumps({STORED_NAMES.get(name, name): value for name, value in settings._asdict().items()})


def settings_in(text: Any) -> Settings:
    """Read the settings in a text. Return the defaults if the text cannot be read."""
    with suppress(BadRecord):
        saved = _entries(strict_json.text(text, "settings"), "settings", ())
        stored = {name: STORED_NAMES.get(name, name) for name in Settings._fields}
        return Settings(**{name: _setting(name, saved[key]) for name, key in stored.items() if key in saved})
    return Settings()


def _setting(name: str, value: Any) -> Any:
    if name in OPTIONS:
        return strict_json.one_of(value, name, OPTIONS[name])
    return _texts(value, name) if name in {"tips_left", "lesson_placed"} else strict_json.number(value, name, 0, MOST)


def _texts(value: Any, name: str) -> tuple[str, ...]:
    return tuple(strict_json.text(text, name) for text in strict_json.items(value, name, MOST))


def _entries(text: str, where: str, needed: Sequence[str]) -> dict[str, Any]:
    value = strict_json.parsed(text)
    saved = strict_json.entries(value, where, needed, value)
    strict_json.number(saved.get("version", OLDEST), "version", OLDEST, VERSION)
    return saved


def merged(there: str | None, text: str) -> str:
    """Return the text to store in place of the text `there`: the new `text`, with the entries that only `there` has.

    If a later version wrote `there`, return it unchanged.
    """
    value = None
    with suppress(BadRecord):
        value = None if there is None else strict_json.parsed(there)
    if there is None or not strict_json.is_object(value):
        return text
    version = value.pop("version", OLDEST)
    return there if type(version) is int and version > VERSION else json.dumps({**value, **strict_json.parsed(text)})
