"""Tests that a page says so when it meets a text of a newer page, and does not overwrite it.

A choice of the rules that is unknown here stands for everything that a newer page may add.
"""

import json
from typing import Any

import pytest

from app.engine.record import VERSION as RECORD_VERSION
from app.houses.reading import NEWER
from app.houses.sharing_sheet import SharingSheet
from app.table import intents, pack_intents
from app.table.autosave import refresh
from app.table.play.notice import OPEN_PROBLEMS
from app.table.saves.save_text import VERSION
from app.table.saves.view import SAVE_PROBLEMS, UnsavedSheet
from app.table.settings.preferences_text import PEOPLE, SETTINGS, VERSION as PEOPLE_VERSION
from app.table.sharing.links import VERSION as LINK_VERSION
from app.table.state.saves import OpenProblem, SaveProblem
from app.table.state.setup import Setup
from app.table.view import view
from tests.engine.games import house
from tests.table.home import Home
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import RELEASED, key_of
from tests.table.sharing.link_codes import coded, packed
from tests.table.sittings import END, START, opening_sheet, placed, sheet_in

RULES = house("original", walls_turn_corners=True)


def with_the_choice(text: str, version: int, **entries: object) -> str:
    """Return a released text as a newer page writes it: with a higher version, and other entries."""
    value: dict[str, Any] = json.loads(text)
    return json.dumps(value | {"version": version} | entries)


FILE = with_the_choice(RELEASED["file"], RECORD_VERSION + 1, rules=RULES)
SAVE = with_the_choice(
    RELEASED["saves"]["finished, four people"], VERSION + 1, record=json.loads(FILE), sum="of other texts"
)
PEOPLE_TEXT = with_the_choice(RELEASED["people"]["version 2"], PEOPLE_VERSION + 1, rules=RULES)


@pytest.mark.parametrize(
    "text",
    [FILE, SAVE, packed(FILE.encode()), coded(FILE.encode()), f"#g={LINK_VERSION + 1}.AAAA"],
    ids=["file", "save", "link", "dense link", "newer link"],
)
def test_an_import_from_a_newer_page_is_refused_with_a_sentence(text: str) -> None:
    home = Home().does(START, "h6")
    before, game = dict(home.store), home.sitting.game
    home.does(pack_intents.ImportText(text))
    assert (sheet_in(home.sitting, SharingSheet).imported, home.sitting.game, home.store) == (NEWER, game, before)


def test_a_game_of_a_newer_page_is_refused_with_a_sentence_and_left_alone() -> None:
    home = Home().does(START, "h6")
    game = home.sitting.slot.id
    home.store[key_of(game, 99_999)] = SAVE
    home.comes_back()
    assert home.sitting.game is None
    assert opening_sheet(home.sitting).problem == OPEN_PROBLEMS[OpenProblem.NEWER]
    before = dict(home.store)
    (line,) = home.games().unreadable
    assert line.sentence == "Saved by a newer version of Medina: load the page again to play it."
    home.does(intents.OpenGame(game), intents.RenameGame(game, "mine"), intents.OpenSheet("setup"), START, "h6")
    assert before.items() <= home.store.items()


def saved_by_a_newer_page(home: Home) -> Home:
    """Let a newer page in another tab save the game on the table."""
    home.store[key_of(home.sitting.slot.id, 99_999)] = SAVE
    return home


def test_a_page_saves_nothing_over_a_game_that_a_newer_page_has_saved_meanwhile() -> None:
    home = saved_by_a_newer_page(Home().does(START, "h6"))
    before = dict(home.store)
    home.does("gray c4")
    assert home.banner == SAVE_PROBLEMS[SaveProblem.NEWER]
    home.does("gray c5", END, intents.RenameGame(home.sitting.slot.id, "mine"))
    assert placed(home.sitting) == ["merchant h6", "gray c4", "gray c5"]
    games = {key: text for key, text in home.store.items() if key != SETTINGS}
    assert (games, home.banner) == (before, SAVE_PROBLEMS[SaveProblem.NEWER])
    home.does(intents.OpenSheet("setup"), START)
    assert isinstance(view(home.sitting).sheet, UnsavedSheet), "what only this page has is not left without a question"


def test_a_page_says_at_once_that_a_newer_page_has_saved_the_game_and_still_leaves_it() -> None:
    home = saved_by_a_newer_page(Home().does(START, "h6"))
    home.sitting = refresh(home.store, home.sitting)
    assert home.banner == SAVE_PROBLEMS[SaveProblem.NEWER]
    assert home.does(intents.TakeOver()).banner == SAVE_PROBLEMS[SaveProblem.NEWER]
    game = home.sitting.slot.id
    home.does(intents.OpenSheet("setup"), START, "h6")
    assert home.sitting.slot.id not in {"", game}, "everything of this page is in the newer text"
    assert home.banner == ""


@pytest.mark.parametrize(
    ("key", "text"), [(PEOPLE, PEOPLE_TEXT), (SETTINGS, '{"version": 99, "scores": "always"}')], ids=[PEOPLE, SETTINGS]
)
def test_people_and_settings_of_a_newer_page_are_not_read_and_stay_through_any_change(key: str, text: str) -> None:
    home = Home(FakeStore({key: text})).comes_back()
    assert home.sitting.setup == Setup()
    home.does(
        intents.RenameSeat(0, "Eva"),
        intents.SetHouseRule("reconnect", 0),
        intents.SetBot(1, "easy"),
        intents.ToggleSetting("scores"),
        START,
        "h6",
    )
    assert placed(home.comes_back().sitting) == ["merchant h6"]
    assert home.store[key] == text
