"""Tests that what was taken back can be brought back after the page was loaded again, and is stored nowhere else."""

import pytest

from app.table import intents
from app.table.saves.index import TAKEN_BACK
from app.table.view import view
from tests.table.home import TURN, Home
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import names_in
from tests.table.sittings import END, START, UNDO, game_in, placed

REDO, TAKE_BACK = intents.Redo(), intents.TakeBack()


def text_of(home: Home) -> str:
    """Return the last saved text of the game on the table."""
    return home.store[home.keys()[0]]


def taken_back() -> tuple[Home, str]:
    """Return a home where a turn was taken back between two people, and the text that was saved before."""
    home = Home().does(intents.SetCurtain("none"), START, *TURN)
    before = text_of(home)
    return home.does(TAKE_BACK, UNDO), before


def test_after_a_reload_what_was_taken_back_is_brought_back_to_the_byte() -> None:
    home, before = taken_back()
    home.comes_back().does(intents.Resume(), REDO).comes_back().does(intents.Resume(), REDO)
    assert text_of(home) == before
    assert TAKEN_BACK not in home.store
    assert not view(home.comes_back().sitting).can_redo


def test_a_game_that_is_opened_again_still_has_what_was_taken_back() -> None:
    home, before = taken_back()
    game = home.sitting.slot.id
    home.does(START, intents.OpenGame(game), REDO, REDO)
    assert text_of(home) == before


def test_a_title_costs_nothing_that_was_taken_back() -> None:
    home, _ = taken_back()
    home.does(intents.RenameGame(home.sitting.slot.id, "Sunday")).comes_back().does(intents.Resume(), REDO, REDO)
    assert placed(home.sitting) == ["merchant h6", "gray c4", "gray c5"]


@pytest.mark.parametrize("onward", [("wall n-a",), (REDO, END), (intents.HandOver(1, "easy"),)])
def test_a_placement_or_the_end_of_the_turn_also_ends_it_in_the_store(onward: tuple[intents.Intent | str, ...]) -> None:
    home, _ = taken_back()
    home.does(*onward)
    assert TAKEN_BACK not in home.store
    assert not view(home.comes_back().sitting).can_redo


def test_what_was_taken_back_counts_beside_its_own_text_only() -> None:
    home, _ = taken_back()
    kept = home.store[TAKEN_BACK]
    assert kept.partition("\n")[0] == home.keys()[0]
    home.does("wall n-a", UNDO, "wall n-a", UNDO)
    assert game_in(home.sitting).plies, "the same placements as before, saved again"
    home.store[TAKEN_BACK] = kept
    home.comes_back()
    assert not view(home.sitting).can_redo


@pytest.mark.parametrize(
    "kept", ["", "{}", "\n", "{name}", "{name}\n", "{name}\n{}", "{name}\n{own}", "{name}\n{other}"]
)
def test_a_text_that_leads_nowhere_is_ignored(kept: str) -> None:
    home, _ = taken_back()
    other = text_of(Home().does(START, "g6", "wall n-a"))
    filled = kept.replace("{name}", home.keys()[0]).replace("{own}", text_of(home)).replace("{other}", other)
    home.store[TAKEN_BACK] = filled
    home.comes_back()
    assert placed(home.sitting) == ["merchant h6", "gray c4"]
    assert not view(home.sitting).can_redo


def test_what_was_taken_back_is_in_no_backup_and_goes_with_its_game() -> None:
    home, _ = taken_back()
    assert list(names_in(home.store)) == [home.sitting.slot.id]
    assert "gray c5" not in text_of(home)
    home.does(intents.OpenSheet("games"), intents.DeleteGame(home.sitting.slot.id))
    assert TAKEN_BACK not in home.store


def test_what_was_taken_back_makes_room_for_the_game() -> None:
    home, _ = taken_back()
    home.store.room = sum(map(len, home.store.values())) + 1
    home.does("wall n-a")
    assert home.banner == ""
    assert placed(home.comes_back().sitting)[-1] == "wall n-a"


def test_a_full_store_loses_only_what_was_taken_back() -> None:
    home = Home(FakeStore()).does(intents.SetCurtain("none"), START, *TURN)
    home.store.room = sum(map(len, home.store.values())) + len(text_of(home)) + 1
    home.does(TAKE_BACK)
    assert home.banner == ""
    assert home.keys()[0].endswith(f".{home.sitting.slot.moment}")
    assert view(home.sitting).can_redo
    assert not view(home.comes_back().sitting).can_redo
