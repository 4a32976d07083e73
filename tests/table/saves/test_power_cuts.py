"""Tests that a device that loses power at any time still has the last state of the game or the one before."""

from contextlib import suppress

import pytest
from hypothesis import given, settings, strategies as st

from app.table.autosave import MOST_IN_A_TURN, autosave, restore
from app.table.intents import LiftCurtain
from app.table.saves.index import SaveIndex
from app.table.sitting import Sitting
from tests.table.home import TURN, Home
from tests.table.saves.stores import CuttingStore, FakeStore, PowerCut
from tests.table.saves.texts import games_in, key_of, untitled_save
from tests.table.sittings import END, START, UNDO, Action, after, game_in, placed, set_up, sitting_after, whole_game


def test_two_games_begun_in_the_same_moment_are_two_games() -> None:
    store = FakeStore()
    for _ in range(2):
        autosave(SaveIndex(store, 5), set_up(), after(set_up(), START, "h6"))
    assert len(games_in(store)) == 2


def test_when_a_turn_has_ended_the_last_two_states_of_the_game_are_saved_and_no_others() -> None:
    home = Home().does(START, *TURN, "wall n-a", UNDO, "wall n-p", "black j5", END)
    (last, before) = home.keys()
    assert placed(restore(FakeStore({last: home.store[last]})))[4:] == ["black j5"]
    assert placed(restore(FakeStore({before: home.store[before]})))[4:] == ["black j5"]


def test_within_a_turn_the_saved_states_stay_few() -> None:
    home = Home().does(START, *TURN, *("wall n-a", UNDO) * 10)
    assert len(home.keys()) <= MOST_IN_A_TURN + 1
    assert placed(home.comes_back().sitting) == ["merchant h6", "gray c4", "gray c5"]


@pytest.mark.parametrize("clock", [0, 1_000_000])
def test_after_the_clock_is_set_back_the_new_state_is_still_the_last_one(clock: int) -> None:
    home = Home().does(START, "h6")
    home.now = clock
    home.does("gray c4")
    assert placed(home.comes_back().sitting) == ["merchant h6", "gray c4"]


def cut_states(last: int, length: int | None, *, before: Sitting, then: Action, texts: dict[str, str]) -> list[str]:
    """Return the placements of the game found after a power cut in the action `then`.

    The cut comes after `last` operations of the store. A text being written then keeps its first `length` characters.
    """
    store = CuttingStore(texts, last, length)
    with suppress(PowerCut):
        autosave(SaveIndex(store, 9_000), before, after(before, then))
    return placed(restore(FakeStore(store)))


def test_a_tablet_that_goes_off_at_any_moment_keeps_the_last_or_the_previous_state() -> None:
    home = Home().does(START, *TURN, "wall n-a")
    previous = placed(home.sitting)
    found = set()
    for last in range(30):
        for length in (None, *range(0, 700, 7)):
            state = cut_states(last, length, before=home.sitting, then="wall n-b", texts=dict(home.store))
            found.add(tuple(state))
    assert found == {tuple(previous), (*previous, "wall n-b")}


@given(last=st.integers(0, 25), length=st.none() | st.integers(0, 2_000), ply=st.integers(1, 300))
@settings(max_examples=60, deadline=None)
def test_so_does_a_power_cut_anywhere_in_a_game(last: int, length: int | None, ply: int) -> None:
    before, now = SITTINGS[ply % (len(SITTINGS) - 1)], SITTINGS[ply % (len(SITTINGS) - 1) + 1]
    store = FakeStore()
    on_table = autosave(SaveIndex(store, 1), Sitting(), before)
    cut = CuttingStore(dict(store), last, length)
    with suppress(PowerCut):
        autosave(SaveIndex(cut, 2), on_table, on_table._replace(game=now.game))
    found = restore(FakeStore(cut)).game
    saved = before.game if game_in(before).plies else None  # a game is first saved when a person has placed a piece
    assert found in (saved, now.game)


SITTINGS = list(whole_game(8, "digest"))


def test_a_text_that_was_cut_off_is_left_alone_and_the_game_continues_beside_it() -> None:
    home = Home().does(START, *TURN)
    key = key_of(home.sitting.slot.id, 99_999)
    home.store[key] = untitled_save(game_in(home.sitting))[:-30]
    home.comes_back().does(LiftCurtain(), "wall n-a", "wall n-b", END, "wall n-c")
    assert home.store[key].endswith(untitled_save(game_in(sitting_after(*TURN)))[-40:-30])
    assert placed(home.comes_back().sitting)[-1] == "wall n-c"
