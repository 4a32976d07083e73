"""Tests of a full store: the player can make room, and is asked before an unsaved game is lost."""

import pytest

from app.table import intents
from app.table.autosave import refresh, restore
from app.table.pack_intents import ImportText, PlayAs
from app.table.saves.view import UnsavedSheet
from app.table.sharing.links import turn_fragment
from app.table.sitting import Sitting
from app.table.view import view
from tests.table.home import TURN, Home
from tests.table.sittings import START, Action, game_in, opened, placed, sitting_after, some, whole_game

OTHER = game_in(sitting_after(*TURN, "wall n-a")).record._replace(id="another0game")


def with_a_full_store() -> Home:
    """Return a simulated device with two games; the second piece of the second game could not be saved."""
    home = Home().does(START, "h6", "gray c4", intents.OpenSheet("setup"), START, "c4")
    home.store.room = sum(map(len, home.store.values())) + 10
    home.store["others"] = "x" * (home.store.room - sum(map(len, home.store.values())))
    home.does("gray h6")
    assert home.banner
    return home


def test_deleting_another_game_in_a_full_store_saves_the_one_on_the_table_at_once() -> None:
    home = with_a_full_store()
    mine, other = (line.game for line in home.games().games)
    home.does(intents.DeleteGame(other))
    assert [line.game for line in home.games().games] == [mine]
    assert home.banner == ""
    assert placed(restore(home.store)) == ["merchant c4", "gray h6"]


def test_a_deleted_game_without_room_can_be_restored_later() -> None:
    home = with_a_full_store()
    other = home.games().games[1].game
    home.does(intents.DeleteGame(other))
    home.store["others"] += "x" * (home.store.room - sum(map(len, home.store.values())))
    home.does(intents.RestoreGame())
    assert home.games_shown().deleted
    assert len(home.games_shown().games) == 1
    home.store.room *= 2
    assert len(home.does(intents.RestoreGame()).games().games) == 2


def test_renaming_an_unsaved_game_loses_no_piece_and_the_banner_stays() -> None:
    home = with_a_full_store()
    home.games()
    home.does(intents.RenameGame(home.sitting.slot.id, "Sunday"))
    assert home.banner
    home.store.room *= 2
    home.does(intents.CloseSheet())
    assert (home.banner, home.comes_back().sitting.slot.title) == ("", "Sunday")
    assert placed(home.sitting) == ["merchant c4", "gray h6"]


def test_an_unsaved_game_is_saved_as_soon_as_there_is_room() -> None:
    home = with_a_full_store()
    home.store.room *= 2
    assert home.does(intents.OpenSheet("rules")).banner == ""
    assert placed(restore(home.store)) == ["merchant c4", "gray h6"]


def asks_before_leaving(sitting: Sitting) -> bool:
    """Whether the sheet asks the player before the unsaved game on the table is left."""
    return isinstance(view(sitting).sheet, UnsavedSheet)


@pytest.mark.parametrize(
    "action", [START, intents.OpenGame("1020"), opened(OTHER)], ids=lambda each: type(each).__name__
)
def test_an_unsaved_game_is_left_only_after_a_question(action: Action) -> None:
    home = with_a_full_store()
    home.games()
    home.does(action)
    assert asks_before_leaving(home.sitting)
    assert placed(home.sitting) == ["merchant c4", "gray h6"]
    home.does(intents.CloseSheet(), intents.LeaveUnsaved())
    assert placed(home.sitting) == ["merchant c4", "gray h6"]
    home.does(action, intents.LeaveUnsaved())
    assert placed(home.sitting) != ["merchant c4", "gray h6"]
    assert not asks_before_leaving(home.sitting)


def test_a_rematch_after_an_unsaved_game_asks_first() -> None:
    home = Home()
    home.store.full = True
    *_, over = whole_game(3)
    home.does(opened(game_in(over).record), intents.Rematch())
    assert asks_before_leaving(home.sitting)
    assert view(home.sitting).over
    assert placed(home.does(intents.LeaveUnsaved()).sitting) == []
    again = (intents.OpenSheet("setup"), START)
    assert asks_before_leaving(home.does(intents.LiftCurtain(), "h6", *again).sitting), "the second game asks too"


def test_a_link_that_asked_who_plays_opens_after_the_question_about_an_unsaved_game() -> None:
    home = with_a_full_store()
    home.does(ImportText(turn_fragment(game_in(sitting_after(*TURN)))), PlayAs(1))
    assert asks_before_leaving(home.sitting)
    home.does(intents.LeaveUnsaved())
    assert placed(home.sitting) == ["merchant h6", "gray c4", "gray c5"]
    assert some(home.sitting.houses).here == (1,)


def test_no_question_is_asked_if_the_game_can_be_saved_by_now() -> None:
    home = with_a_full_store()
    home.store.room *= 2
    home.does(opened(OTHER))
    assert placed(home.sitting)[-1] == "wall n-a"
    assert placed(home.does(intents.OpenGame(home.games().games[1].game)).sitting) == ["merchant c4", "gray h6"]


def test_opening_the_unsaved_game_on_the_table_loses_no_piece() -> None:
    home = with_a_full_store()
    home.games()
    home.does(intents.OpenGame(home.sitting.slot.id))
    assert (placed(home.sitting), view(home.sitting).sheet) == (["merchant c4", "gray h6"], None)
    assert home.banner


def test_an_unsaved_game_is_whole_after_another_tab_had_it_and_did_nothing() -> None:
    home = with_a_full_store()
    home.does(intents.YieldGame())
    home.sitting = refresh(home.store, home.sitting)
    assert placed(home.does(intents.TakeOver()).sitting) == ["merchant c4", "gray h6"]


def test_a_player_who_loses_a_piece_to_another_tab_is_told() -> None:
    home = with_a_full_store()
    there = home.other_tab()
    home.store.room *= 2
    there.does("wall n-a")
    home.sitting = refresh(home.store, home.sitting)
    home.does(intents.OpenSheet("rules"))
    assert placed(home.sitting) == ["merchant c4", "wall n-a"]
    assert home.banner == "The game went on in another tab. This is how it stands now."
