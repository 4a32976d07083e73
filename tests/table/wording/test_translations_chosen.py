"""Tests of how the language is chosen, and where the page finds its catalog."""

import json

import pytest

from app.engine.record import Player, Record
from app.host import site, sources
from app.table import intents
from app.table.autosave import autosave
from app.table.game import game_of
from app.table.saves.index import SaveIndex
from app.table.settings.preferences_text import SETTINGS
from app.table.sitting import Sitting
from app.table.state.open_sheets import OpenSheets
from app.table.view import view
from app.table.wording.words import LANGUAGES, words_in
from tests.table.saves.stores import FakeStore
from tests.table.sittings import update
from tests.tools.translations import FOLDER, TRANSLATED

PLAYERS = tuple(Player(name, color) for name, color in (("Ana", "red"), ("Ben", "blue"), ("Cleo", "green")))


def playing() -> Sitting:
    return Sitting(game=game_of(Record("original", PLAYERS), final=0), sheets=OpenSheets())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_its_own_sentences(language: str) -> None:
    assert words_in(language).language == language
    assert words_in(language) is words_in(language)


def test_a_language_without_catalog_is_english() -> None:
    assert words_in("xx").language == "en"


def test_the_language_can_be_switched_during_a_game() -> None:
    sitting = playing()
    tasks = []
    for language in LANGUAGES:
        sitting = update(sitting, intents.SetLanguage(language))
        shown = view(sitting)
        tasks.append(shown.task)
        assert shown.words.language == language
        assert sitting.game == playing().game
    assert len(set(tasks)) == len(LANGUAGES)


def test_a_notice_is_shown_in_the_new_language_at_once() -> None:
    refused = update(playing(), intents.TapSpace("a1"))
    said = [view(update(refused, intents.SetLanguage(language))).notice for language in LANGUAGES]
    assert len({notice.text for notice in said if notice}) == len(LANGUAGES)


def test_the_language_chosen_is_saved() -> None:
    store, before = FakeStore(), Sitting()
    autosave(SaveIndex(store), before, update(before, intents.SetLanguage("ja")))
    assert json.loads(store[SETTINGS])["language"] == "ja"


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_page_gets_the_catalog_of_each_language(language: str) -> None:
    catalog = (FOLDER / language / "LC_MESSAGES" / "medina.po").as_posix()
    assert catalog in sources.catalog_sources(site.ROOT)[language]
