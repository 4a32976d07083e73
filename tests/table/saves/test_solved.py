"""Tests that solved problems are remembered on the device, and travel in a backup."""

import pytest

from app.houses.backup import written_backup
from app.table.autosave import autosave, restore
from app.table.pack_intents import ImportText
from app.table.saves.index import SaveIndex
from app.table.saves.solved import SOLVED, both, solved_in, written_solved
from app.table.settings.preferences_text import people_in, settings_in
from tests.table.home import Home
from tests.table.saves.stores import FakeStore

SOME = {"2026-11-26": frozenset({1, 7}), "2026-11-27": frozenset({3})}
OTHERS = {"2026-11-27": frozenset({9}), "2026-11-28": frozenset({1})}


def test_what_is_solved_is_known_when_the_page_opens_again() -> None:
    store = FakeStore()
    before = restore(store)
    autosave(SaveIndex(store), before, before._replace(solved=SOME))
    assert restore(store).solved == SOME


@pytest.mark.parametrize("text", [None, "", "[]", '{"2026-11-26": 3}', '{"2026-11-26": [0]}', '{"2026-11-26": ["1"]}'])
def test_a_text_that_cannot_be_read_counts_as_nothing(text: str | None) -> None:
    assert solved_in(text) == {}


def test_what_another_tab_has_solved_since_is_kept() -> None:
    store = FakeStore()
    before = restore(store)
    store.write(SOLVED, written_solved(OTHERS))
    after = autosave(SaveIndex(store), before, before._replace(solved=SOME))
    assert after.solved == solved_in(store.read(SOLVED)) == both(SOME, OTHERS)


def test_a_backup_adds_what_was_solved_elsewhere() -> None:
    home = Home(FakeStore({SOLVED: written_solved(SOME)})).comes_back()
    home.does(ImportText(written_backup({}, people_in(None), settings_in(None), OTHERS)))
    assert home.comes_back().sitting.solved == both(SOME, OTHERS)
