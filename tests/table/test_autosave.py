"""Tests that games are saved after every intent, and that no failure of the store loses or stops a game."""

import pytest

from app.houses.backup import written_backup
from app.table import device_intents, intents, pack_intents
from app.table.autosave import refresh, restore
from app.table.game import game_of_record
from app.table.play.notice import OPEN_PROBLEMS
from app.table.saves.view import Banner
from app.table.screen_parts import Button
from app.table.state.saves import OpenProblem
from app.table.state.settings import Settings
from app.table.state.setup import Setup
from app.table.view import view
from tests.engine.games import palace, position, record, written
from tests.table.home import TURN, Home
from tests.table.saves.stores import ClosedStore, FakeStore, LateStore
from tests.table.saves.texts import key_of, names_in, untitled_save
from tests.table.sittings import END, START, UNDO, Action, after, notice, opening_sheet, placed

DAMAGED = key_of("1", 1)
CANNOT_SAVE = "This browser cannot save the game: play on, but leave the page open."


def test_a_full_store_shows_a_banner_and_the_game_continues() -> None:
    home = Home().does(START, "h6")
    before = dict(home.store)
    home.store.full = True
    home.does("gray c4")
    assert home.banner == ("There is no room to save the game. Play on, but download the game or delete other games.")
    assert placed(home.sitting) == ["merchant h6", "gray c4"]
    assert placed(restore(home.store)) == ["merchant h6"]
    assert set(home.store) <= set(before), "only the state before the last one may have made room"


def test_a_store_with_room_for_one_state_still_saves_the_game() -> None:
    home = Home().does(START, "h6", "gray c4")
    home.store.room = sum(map(len, home.store.values())) + 100
    home.does("gray c5", END, "wall n-a")
    assert home.banner == ""
    assert placed(restore(home.store))[-1] == "wall n-a"


def test_a_closed_store_shows_a_banner_and_the_game_continues() -> None:
    home = Home(ClosedStore()).does(START, *TURN, "wall n-a")
    assert home.banner == CANNOT_SAVE
    assert view(home.sitting).banner == Banner(CANNOT_SAVE, (Button(device_intents.ExportGame(), "Download the game"),))
    assert len(placed(home.sitting)) == 4


def test_a_store_cleared_during_a_game_gets_the_game_again() -> None:
    home = Home().does(START, *TURN)
    home.store.clear()
    home.does("wall n-a")
    assert home.banner.startswith("What this browser had saved was deleted.")
    assert placed(restore(home.store))[-1] == "wall n-a"
    assert home.does("wall n-b").banner == ""


def test_the_placements_of_another_tab_are_never_overwritten() -> None:
    here = Home().does(START, "h6")
    there = here.other_tab()
    there.does("gray c4", "gray c5")
    here.does("wall n-a")
    assert placed(here.sitting) == ["merchant h6", "gray c4", "gray c5"]
    assert here.banner == "The game went on in another tab. This is how it stands now."
    assert placed(restore(here.store)) == ["merchant h6", "gray c4", "gray c5"]
    assert placed(here.does(END, "wall n-a").sitting)[-1] == "wall n-a"


def test_a_title_given_in_another_tab_is_adopted_and_costs_no_placement() -> None:
    here = Home().does(START, *TURN)
    there = here.other_tab()
    there.now = here.now + 5
    there.does(intents.RenameGame(there.games().games[0].game, "Sunday"))
    here.now = there.now + 5
    here.does("wall n-a")
    assert (here.banner, here.sitting.slot.title) == ("", "Sunday")
    again = here.comes_back()
    assert (placed(again.sitting)[-1], again.sitting.slot.title) == ("wall n-a", "Sunday")


def test_a_refresh_shows_the_placements_of_another_tab() -> None:
    here = Home().does(START, "h6")
    there = here.other_tab()
    there.does("gray c4")
    assert placed(refresh(here.store, here.sitting)) == ["merchant h6", "gray c4"]
    assert refresh(there.store, there.sitting).game is there.sitting.game


def test_a_damaged_game_is_reported_in_the_current_language_and_blocks_nothing() -> None:
    store = FakeStore({DAMAGED: "{damaged"})
    home = Home(store, restore(store))
    assert opening_sheet(home.sitting).problem == OPEN_PROBLEMS[OpenProblem.CANNOT_READ]
    in_german = after(home.sitting, intents.SetLanguage("de"), intents.OpenSheet("setup"))
    assert opening_sheet(in_german).problem not in {"", OPEN_PROBLEMS[OpenProblem.CANNOT_READ]}
    home.does(START, "h6")
    assert store[DAMAGED] == "{damaged"
    assert placed(home.comes_back().sitting) == ["merchant h6"]
    assert opening_sheet(home.sitting).problem == ""


DUTY = position(palace("black h6"), streets="m6", stocks=("dome 1, wall 3", "wall 1", ""))


@pytest.mark.parametrize("goes_on", [intents.Resume(), intents.CloseSheet()])
def test_a_damaged_save_beside_the_game_hides_no_duty(goes_on: Action) -> None:
    game = untitled_save(game_of_record(record(written(rules="championship", players=3, position=DUTY))))
    home = Home(FakeStore({key_of("1", 1): game, key_of("2", 2): "{damaged"})).comes_back()
    assert opening_sheet(home.sitting).problem == OPEN_PROBLEMS[OpenProblem.CANNOT_READ]
    assert notice(after(home.sitting, intents.LiftCurtain())).rule == "R14"
    home.does(goes_on, intents.OpenSheet("setup"))
    assert opening_sheet(home.sitting).problem == "", "it has been told"


def test_a_placement_survives_a_power_cut_right_after_it() -> None:
    store = LateStore()
    home = Home(store).does(START, "h6", "gray c4")
    assert placed(restore(store.after_a_power_cut())) == ["merchant h6", "gray c4"]
    home.does(intents.ToggleSetting("highlights"), intents.SetSeats(4))
    assert placed(restore(store.after_a_power_cut())) == ["merchant h6", "gray c4"], "what is said later hides no game"


def test_imported_games_do_not_replace_the_game_on_the_table_in_the_journal() -> None:
    elsewhere = Home().does(START, "h6", "wall n-a", END)
    backup = written_backup(dict(elsewhere.store), Setup(), Settings())
    store = LateStore()
    home = Home(store).does(START, "h6", "gray c4", pack_intents.ImportText(backup))
    assert len(names_in(home.store)) == 2
    assert placed(restore(store.after_a_power_cut())) == ["merchant h6", "gray c4"]


def test_a_deleted_game_is_not_put_back_after_a_power_cut() -> None:
    store = LateStore()
    home = Home(store).does(START, "h6", intents.OpenSheet("games"))
    home.does(intents.DeleteGame(home.sitting.slot.id))
    assert store.after_a_power_cut() == {}


def test_undo_does_not_undo_placements_of_another_tab() -> None:
    here = Home().does(START, "h6")
    there = here.other_tab()
    here.store.full = True
    here.does("gray c4")
    here.store.full = False
    there.does("wall n-a", "wall n-b")
    here.does(UNDO)
    assert placed(here.sitting) == ["merchant h6", "wall n-a", "wall n-b"]
