"""What is remembered for convenience, apart from the games: who played last, and the settings."""

import json
from dataclasses import asdict, replace
from typing import Any

from app.engine import shape
from app.engine.errors import BadRecord
from app.engine.record import Player
from app.engine.rulesets import RULE_SETS
from app.table.names import typed
from app.table.settings import Settings
from app.table.setup import Setup
from app.table.words import LANGUAGES

PEOPLE, SETTINGS = "medina.people", "medina.settings"


def saved_people(setup: Setup) -> str:
    """Who sits where, and the rules they chose last, as a text."""
    people = [person._asdict() for person in setup.people]
    return json.dumps({"people": people, "count": setup.count, "rules": setup.rules})


def read_people(text: str) -> Setup:
    """The people in a text. Raises `BadRecord` for a text that holds none."""
    saved = shape.entries(value_in(text), "people", ("people", "count", "rules"))
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
    saved = shape.entries(value_in(text), "settings", (), default)
    switches = {name: shape.one_of(saved[name], name, (True, False)) for name in saved if name != "language"}
    language = shape.one_of(saved.get("language", ""), "language", ("", *LANGUAGES))
    return Settings(**switches, language=language)


def value_in(text: str) -> Any:
    """The JSON value of a text; half a character in it is a fault like any other."""
    return shape.parsed(text.encode("utf-8", "surrogatepass"))
