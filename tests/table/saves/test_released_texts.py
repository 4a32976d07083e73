"""Tests that every text that the released page wrote is still read whole."""

import json
from typing import Any

import pytest

from app.engine.record import value_of
from app.engine.rulesets import RULE_SETS
from app.houses.reading import Backup, OneGame, read_import
from app.table.autosave import restore
from app.table.saves.save_text import read_save, written_save
from app.table.saves.scores import scores_in, written_scores
from app.table.settings.preferences_text import PEOPLE, people_in, settings_in
from app.table.state.settings import Settings
from app.table.state.setup import Setup
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import RELEASED, key_of

SAVES: dict[str, str] = RELEASED["saves"]
MIXED = RULE_SETS["original"]._replace(last_dome="never", stables_apart=True)
ALMOST_DIGEST = RULE_SETS["digest"]._replace(reconnect=True)

PEOPLE_READ: dict[str, tuple[list[str], list[str], Setup]] = {
    "without a version": (
        ["Ana", "Ben", "Cleo", "Dora"],
        ["", "", "", ""],
        Setup(seats=4, starter=1, rules="championship", finished=("Ana", "Ben", "Cleo", "Dora")),
    ),
    "version 2": (["Ana", "Ben", "Cleo", "Dan"], ["", "", "", ""], Setup(rules=MIXED)),
    "version 3": (["Zoë", "", "", ""], ["", "normal", "master", ""], Setup(level="master")),
    "without a version, 21 November": (["Ana", "Ben", "", ""], ["", "", "", ""], Setup(seats=4)),
    "version 2, 22 November": (["Ana", "Ben", "", ""], ["", "", "", ""], Setup(starter=2, rules=ALMOST_DIGEST)),
    "version 3, 22 November": (["Ana", "", "", ""], ["", "easy", "strong", ""], Setup(starter=1)),
}
SETTINGS_READ = {
    "now": Settings(
        curtain="table", highlights=False, turned=True, tips_followed=3, language="de", pace="slow", cap=10
    ),
    "21 November": Settings(highlights=False, language="fr"),
    "22 November": Settings(highlights=False, scores=False),
    "22 November, later": Settings(curtain="none", highlights=False, lesson=2, language="it"),
}


def without_seal(text: str) -> dict[str, Any]:
    """Return the entries of a save, but not the version and the checksum, which a later page may write differently."""
    return {name: entry for name, entry in json.loads(text).items() if name not in {"version", "sum"}}


@pytest.mark.parametrize("name", SAVES)
def test_a_save_is_read_with_all_its_entries(name: str) -> None:
    assert without_seal(written_save(read_save(SAVES[name]))) == without_seal(SAVES[name])


def test_the_saves_have_what_a_game_can_have() -> None:
    mixed, handed_over, finished, laid = (read_save(text) for text in SAVES.values())
    assert (mixed.title, mixed.game.record.rules, mixed.game.hints_shown) == ("Sunday at grandma’s", MIXED, ((2, 0),))
    assert (mixed.game.final, len(mixed.game.plies)) == (5, 6)
    assert [(each.after, each.bot) for each in handed_over.game.record.handovers] == [(9, "easy"), (13, ""), (13, "")]
    assert finished.game.is_over
    assert laid.game.record.position is not None


@pytest.mark.parametrize("name", RELEASED["people"])
def test_people_are_read_with_their_levels_seats_and_rules(name: str) -> None:
    names, bots, setup = PEOPLE_READ[name]
    found = people_in(RELEASED["people"][name])
    assert ([person.name for person in found.group], [person.bot for person in found.group]) == (names, bots)
    assert found._replace(group=setup.group) == setup


@pytest.mark.parametrize("name", RELEASED["settings"])
def test_settings_are_read_by_their_stored_names(name: str) -> None:
    assert settings_in(RELEASED["settings"][name]) == SETTINGS_READ[name]


def test_scores_are_read() -> None:
    assert written_scores(scores_in(RELEASED["scores"])) == RELEASED["scores"]


def test_a_backup_is_read() -> None:
    found = read_import(RELEASED["backup"])
    assert isinstance(found, Backup)
    assert ([len(each.save.game.plies) for each in found.games], found.unread) == ([2], 0)
    assert (found.people.group[0].name, found.settings) == ("Ana", SETTINGS_READ["now"])


@pytest.mark.parametrize(("form", "save"), [("link", 1), ("file", 0)])
def test_a_link_and_a_file_are_read(form: str, save: int) -> None:
    found = read_import(RELEASED[form])
    assert isinstance(found, OneGame)
    assert value_of(found.game.record) == json.loads(list(SAVES.values())[save])["record"]


@pytest.mark.parametrize("name", SAVES)
def test_the_page_opens_with_the_players_and_the_last_game(name: str) -> None:
    store = FakeStore({key_of("1", 1): SAVES[name], PEOPLE: RELEASED["people"]["version 3"]})
    sitting = restore(store)
    assert sitting.game == read_save(SAVES[name]).game
    assert sitting.setup.group[0].name == "Zoë"
