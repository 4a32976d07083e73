"""Tests of the texts of saved games; an unreadable text is left unchanged and reported."""

import json
from contextlib import suppress
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, strategies as st

from app.engine.errors import BadRecord
from app.table.autosave import restore
from app.table.intents import OpenSheet, RenameSeat, Resume
from app.table.saves.save_text import read_save
from app.table.settings.preferences_text import PEOPLE as PEOPLE_KEY, SETTINGS, saved_settings
from app.table.sitting import Sitting
from app.table.view import view
from tests.engine.games import position
from tests.table import sittings
from tests.table.home import saved_after
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import RELEASED, key_of, untitled_save


def refused(text: str) -> str:
    """Return the reason why a save is refused."""
    try:
        read_save(text)
    except BadRecord as fault:
        return str(fault)
    raise AssertionError("it was read")


def save(sitting: Sitting) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(untitled_save(sittings.game_in(sitting)))
    del value["sum"]
    return value


def sealed(value: dict[str, Any]) -> str:
    """Return the text of a save with its checksum."""
    return json.dumps(value | {"sum": f"{crc32(json.dumps(value).encode()):08x}"})


def test_after_a_reload_a_turn_can_be_undone_to_its_start() -> None:
    store = FakeStore()
    saved_after(
        store, sittings.set_up(), sittings.START, "h6", "gray c4", "gray c5", sittings.END, "wall n-a", "wall n-b"
    )
    again = restore(store)
    assert view(sittings.after(again, Resume())).can_end_turn
    assert sittings.placed(sittings.after(again, sittings.UNDO, sittings.UNDO, sittings.UNDO)) == [
        "merchant h6",
        "gray c4",
        "gray c5",
    ]


def test_the_saved_game_is_offered_when_the_page_opens() -> None:
    store = FakeStore({SETTINGS: saved_settings(sittings.set_up().settings)})
    playing = saved_after(store, sittings.set_up(), sittings.START, "h6", "gray c4")
    again = restore(store)
    assert sittings.opening_sheet(again).resume == "The game of Ana, Ben and Cleo: 2 pieces placed, Ana to play."
    assert sittings.whole(sittings.after(again, Resume())) == sittings.whole(playing)


def test_a_finished_game_is_offered_too() -> None:
    store = FakeStore()
    over = saved_after(store, sittings.sitting_at(position(stocks=("wall 1", "", ""))), "wall n-a", sittings.END)
    assert sittings.result_sheet(sittings.after(restore(store), Resume())) == sittings.result_sheet(over)


@pytest.mark.parametrize("final", [0, 1, 2, 4])
def test_a_save_with_final_placements_that_are_not_whole_turns_is_refused(final: int) -> None:
    value = save(sittings.sitting_after("h6", "gray c4", "gray c5", sittings.END, "wall n-a"))
    assert refused(sealed(value | {"final": final})).startswith("final: ")
    assert read_save(sealed(value)).game.final == 3


BAD_SAVES: list[tuple[dict[str, Any], str]] = [
    ({"format": "medina-record"}, "format: "),
    ({"version": 1}, "version: "),
    ({"version": 99}, "version: "),
    ({"version": True}, "version: "),
    ({"final": -1}, "final: "),
    ({"final": 9}, "final: "),
    ({"final": "0"}, "final: "),
    ({"more": 1}, "save: has an unknown entry"),
    ({"record": []}, "record: must be an object"),
]


@pytest.mark.parametrize(("changed", "fault"), BAD_SAVES, ids=[fault for _, fault in BAD_SAVES])
def test_a_save_of_another_shape_is_refused(changed: dict[str, Any], fault: str) -> None:
    assert refused(sealed(save(sittings.sitting_after("h6")) | changed)).startswith(fault)


@pytest.mark.parametrize(
    "asked", [[{"ply": 3, "seat": 0}], [{"ply": 1, "seat": 3}], [{"ply": 1}], [1], {"ply": 1, "seat": 0}]
)
def test_a_save_with_impossible_hints_is_refused(asked: object) -> None:
    value = save(sittings.sitting_after("h6", "gray c4"))
    assert refused(sealed(value | {"asked": asked}))
    assert read_save(sealed(value | {"asked": [{"ply": 2, "seat": 0}]})).game.hints_shown == ((2, 0),)


@pytest.mark.parametrize("entry", ["format", "version", "title", "final", "record"])
def test_a_save_that_lacks_an_entry_is_refused(entry: str) -> None:
    value = save(sittings.sitting_after("h6"))
    del value[entry]
    assert refused(sealed(value)).startswith("save: lacks the entry")


def test_a_save_that_the_rules_do_not_allow_is_refused() -> None:
    value = save(sittings.sitting_after("h6", "gray c4"))
    value["record"]["placements"][1] = "gray h6"
    assert refused(sealed(value)).startswith('placement 2 "gray h6": Another piece stands here.')


def test_nothing_is_written_when_nothing_has_changed() -> None:
    store = FakeStore()
    playing = saved_after(store, sittings.set_up(), sittings.START, "h6")
    store.clear()
    saved_after(store, playing, sittings.take("gray"), "h6", "h6", sittings.take("gray"))
    assert store == {}


def test_people_are_remembered_from_one_game_to_the_next() -> None:
    store = FakeStore()
    saved_after(store, Sitting(), RenameSeat(0, "Ana"), sittings.START, "h6", OpenSheet("setup"), RenameSeat(0, "Eva"))
    again = restore(store)
    assert again.setup.seated[0].name == "Eva"
    assert sittings.game_in(again).players[0].name == "Ana"


PEOPLE = [{"name": "", "color": color} for color in ("red", "yellow", "blue", "green")]
BAD_PEOPLE: list[Any] = [
    [],
    {"people": PEOPLE, "count": 3},
    {"people": PEOPLE, "count": 2, "rules": "original"},
    {"people": PEOPLE, "count": 3, "rules": "mine"},
    {"people": PEOPLE[:3], "count": 3, "rules": "original"},
    {"people": [*PEOPLE[:3], {"name": "", "color": "red"}], "count": 3, "rules": "original"},
    {"people": [*PEOPLE[:3], {"name": 4, "color": "green"}], "count": 3, "rules": "original"},
    {"people": [*PEOPLE[:3], "green"], "count": 3, "rules": "original"},
]


@pytest.mark.parametrize("text", ["", "people", *map(json.dumps, BAD_PEOPLE)])
def test_people_that_cannot_be_read_are_ignored(text: str) -> None:
    store = FakeStore({PEOPLE_KEY: text, key_of("1", 1): untitled_save(sittings.game_in(sittings.sitting_after("h6")))})
    sitting = restore(store)
    assert sitting.setup == Sitting().setup
    assert sittings.placed(sitting) == ["merchant h6"]
    assert sittings.opening_sheet(sitting).problem == ""


def test_a_stored_name_that_is_too_long_is_cut() -> None:
    people = [{"name": "B" * 99, "color": "red"}, *PEOPLE[1:]]
    text = json.dumps({"people": people, "count": 3, "rules": "original"})
    assert restore(FakeStore({PEOPLE_KEY: text})).setup.seated[0].name == "B" * 24


@given(st.text(max_size=40), st.integers(0, 1800), st.integers(0, 40))
def test_a_damaged_text_is_refused_or_has_the_same_entries(put: str, at: int, gone: int) -> None:
    text = RELEASED["saves"]["finished, four people"]
    with suppress(BadRecord):
        assert read_save(text[:at] + put + text[at + gone :]) == read_save(text)


def test_a_changed_placement_is_noticed_even_if_the_rules_allow_it() -> None:
    text = untitled_save(sittings.game_in(sittings.sitting_after("h6", "gray c4")))
    assert refused(text.replace("gray c4", "gray c5")).startswith("sum: ")
