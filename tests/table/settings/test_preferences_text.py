"""Tests that players and settings are remembered, and that entries of a newer page stay."""

import json
from random import Random

import pytest
from hypothesis import given, strategies as st

from app.table.autosave import restore
from app.table.intents import RenameSeat, SetSeats, ToggleSetting
from app.table.settings.preferences_text import PEOPLE, SETTINGS, people_in, saved_people, saved_settings
from app.table.state.settings import Settings
from app.table.state.setup import NOBODY, Setup
from app.table.view import view
from tests.table.home import Home
from tests.table.hostile import damaged
from tests.table.saves.stores import FakeStore
from tests.table.sittings import START, Action, placed

OURS = {
    SETTINGS: saved_settings(Settings(scores=False)),
    PEOPLE: saved_people(Setup((NOBODY[0]._replace(name="Eva"), *NOBODY[1:]))),
}
CHANGES: dict[str, Action] = {SETTINGS: ToggleSetting("highlights"), PEOPLE: SetSeats(4)}


def with_entries(text: str, **entries: object) -> str:
    return json.dumps(json.loads(text) | entries)


def test_unknown_entries_of_a_newer_page_are_ignored_and_stay() -> None:
    store = FakeStore({key: with_entries(text, more={"sounds": ["bell"]}) for key, text in OURS.items()})
    home = Home(store, restore(store))
    assert not home.sitting.settings.scores
    assert home.sitting.setup.seated[0].name == "Eva"
    home.does(*CHANGES.values()).comes_back()
    assert (home.sitting.settings.scores, home.sitting.settings.highlights) == (False, False)
    assert len(home.sitting.setup.seated) == 4
    assert all(json.loads(store[key])["more"] == {"sounds": ["bell"]} for key in OURS)


def test_a_starter_who_does_not_play_leaves_the_names() -> None:
    setup = people_in(with_entries(OURS[PEOPLE], starter=3))
    assert (setup.group[0].name, setup.starter) == ("Eva", 2)


@pytest.mark.parametrize("key", OURS)
@pytest.mark.parametrize(
    "text", ["", "no JSON", "[]", '{"count": 99}', '{"version": "2"}', '{"version": -1}', "\ud800"]
)
def test_a_damaged_text_is_ignored_and_the_next_change_is_saved(key: str, text: str) -> None:
    store = FakeStore({key: text})
    home = Home(store, restore(store)).does(RenameSeat(0, "Ana"), ToggleSetting("scores")).comes_back()
    assert home.sitting.setup.seated[0].name == "Ana"
    assert not home.sitting.settings.scores


@given(seed=st.integers(0, 2**32))
def test_with_any_stored_text_the_page_opens_and_saves_changes(seed: int) -> None:
    rng = Random(seed)
    store = FakeStore({key: damaged(text, rng) for key, text in OURS.items()})
    view(Home(store, restore(store)).does(*CHANGES.values(), START, "h6").sitting)
    assert placed(restore(store)) == ["merchant h6"]
