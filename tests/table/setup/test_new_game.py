"""Tests of the setup sheet: its players, their order and the rules."""

import pytest

from app.engine.record import Player
from app.engine.rulesets import RULE_SETS
from app.table import intents
from app.table.intents import (
    CloseSheet,
    MoveSeat,
    OpenSheet,
    RecolorSeat,
    RenameSeat,
    Resume,
    SetRules,
    SetSeats,
    SetStarter,
)
from app.table.sitting import Sitting
from app.table.state.open_sheets import SheetName
from app.table.view import view
from tests.table.home import Home
from tests.table.sittings import (
    END,
    NAMES,
    START,
    Action,
    after,
    game_in,
    opened,
    opening_sheet,
    panel,
    said,
    set_up,
    sitting_after,
    update,
    whole,
    whole_game,
)

*_, LAST_TURN, OVER = whole_game(3)


def seated(*actions: Action, players: int = 3) -> list[str]:
    """Return the names of the players on the sheet after these actions, in seat order."""
    return [seat.name for seat in after(set_up(players=players), *actions).setup.seated]


def starter(*actions: Action, players: int = 3) -> str:
    return after(set_up(players=players), *actions).setup.players[0].name


def in_play_order(*actions: Action, players: int = 3) -> list[str]:
    begun = after(set_up(players=players), *actions, START)
    return [player.name for player in game_in(begun).players]


def test_a_new_game_is_for_three_players() -> None:
    assert Sitting().setup.seated == (Player("", "red"), Player("", "yellow"), Player("", "blue"))


def test_before_a_game_the_city_is_empty_and_nothing_can_be_placed() -> None:
    assert all(after(Sitting(), action) == Sitting() for action in ("h6", "gray c4", END))
    screen, rest = whole(Sitting())
    assert (screen.headline, screen.task, screen.turn_color) == ("Medina", "", "")
    assert not any((screen.tray, rest.players, screen.notice, screen.choice, screen.board.towers))
    assert not any((screen.can_undo, screen.can_end_turn, screen.over))


def test_the_opening_cannot_be_closed_while_there_is_no_game() -> None:
    assert after(Sitting(), CloseSheet(), Resume()).sheets.top is SheetName.OPENING


def test_the_fourth_is_remembered_while_three_play() -> None:
    assert seated(SetSeats(4), SetSeats(3), SetSeats(4)) == list(NAMES)


def test_if_the_starting_fourth_player_leaves_the_third_begins() -> None:
    assert starter(SetSeats(4), SetStarter(3), SetSeats(3)) == "Cleo"
    assert in_play_order(SetSeats(4), SetStarter(3), SetSeats(3)) == ["Cleo", "Ana", "Ben"]


def test_a_player_without_a_name_is_named_after_the_color() -> None:
    begun = after(Sitting(), RenameSeat(0, "Ana"), RenameSeat(2, "  "), START)
    assert game_in(begun).players == (Player("Ana", "red"), Player("Yellow", "yellow"), Player("Blue", "blue"))


def test_a_name_that_was_left_blank_stays_blank_on_the_next_sheet() -> None:
    assert [seat.name for seat in after(Sitting(), START, OpenSheet("setup")).setup.seated] == ["", "", ""]


def test_two_may_have_the_same_name() -> None:
    assert in_play_order(RenameSeat(1, "Ana")) == ["Ana", "Ana", "Cleo"]


def test_a_player_who_takes_the_color_of_another_swaps_with_that_player() -> None:
    seats = after(set_up(), RecolorSeat(0, "blue")).setup.seated
    assert [(seat.name, seat.color) for seat in seats] == [("Ana", "blue"), ("Ben", "yellow"), ("Cleo", "red")]


def test_an_unused_color_is_free_to_take() -> None:
    seats = after(set_up(), RecolorSeat(1, "green")).setup.seated
    assert [seat.color for seat in seats] == ["red", "green", "blue"]
    assert after(set_up(), RecolorSeat(1, "green"), SetSeats(4)).setup.seated[3].color == "yellow"


def test_taking_the_own_color_changes_nothing() -> None:
    assert after(set_up(), RecolorSeat(2, "blue")).setup == set_up().setup


def test_neighbors_change_places_with_their_colors() -> None:
    seats = after(set_up(), MoveSeat(0, 1)).setup.seated
    assert [(seat.name, seat.color) for seat in seats] == [("Ben", "yellow"), ("Ana", "red"), ("Cleo", "blue")]


def test_a_player_who_moves_past_the_last_seat_gets_the_first() -> None:
    assert seated(MoveSeat(0, -1)) == ["Cleo", "Ben", "Ana"]
    assert seated(MoveSeat(2, 1)) == ["Cleo", "Ben", "Ana"]
    assert seated(MoveSeat(3, 1), players=4) == ["Dan", "Ben", "Cleo", "Ana"]


@pytest.mark.parametrize("move", [MoveSeat(0, 1), MoveSeat(1, -1), MoveSeat(1, 1), MoveSeat(2, 1)])
def test_the_starting_player_still_starts_after_moving(move: MoveSeat) -> None:
    assert starter() == starter(move) == "Ana"
    assert starter(SetStarter(1)) == starter(SetStarter(1), move) == "Ben"


@pytest.mark.parametrize("action", [SetStarter(3), MoveSeat(3, 1), MoveSeat(3, -1)])
def test_a_seat_at_which_nobody_plays_neither_begins_nor_moves(action: Action) -> None:
    assert after(set_up(), SetStarter(2), action).setup == after(set_up(), SetStarter(2)).setup


def test_the_starting_player_goes_first_and_the_others_follow_clockwise() -> None:
    assert in_play_order(SetStarter(1)) == ["Ben", "Cleo", "Ana"]
    assert in_play_order(SetStarter(2), players=4) == ["Cleo", "Dan", "Ana", "Ben"]
    assert view(after(set_up(), SetStarter(1), START)).headline == "Ben"


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_game_is_played_by_the_rules_that_were_chosen(rules: str) -> None:
    chosen = after(Sitting(), SetRules(rules))
    assert game_in(after(chosen, START)).record.rules == rules


def test_a_game_of_other_people_does_not_change_the_starting_player() -> None:
    over = after(list(whole_game(3))[-2], RecolorSeat(0, "green"), END)
    assert over.setup.players[0].name == "Ana"


def test_the_first_visit_offers_only_a_new_game() -> None:
    sheet = opening_sheet(Sitting())
    assert (sheet.resume, sheet.group, sheet.group_says, sheet.problem) == ("", (), "", "")


def test_the_last_group_plays_again_with_one_tap() -> None:
    group = after(set_up("digest", players=4), SetStarter(2))
    sheet = opening_sheet(group)
    assert [player.name for player in sheet.group] == ["Ana", "Ben", "Cleo", "Dan"]
    assert sheet.group_says == "Cleo begins · Stables apart"
    assert [player.name for player in game_in(after(group, START)).players] == ["Cleo", "Dan", "Ana", "Ben"]


@pytest.mark.parametrize("close", [Resume(), CloseSheet()])
def test_the_game_continues_where_it_was(close: Action) -> None:
    playing = sitting_after("h6", "gray c4")
    assert whole(after(playing, OpenSheet("setup"), close)) == whole(playing)


def test_a_new_game_shows_nothing_of_the_old_one() -> None:
    old = sitting_after("h6", "gray c4", "gray c5", END, "gray a1")
    new = after(old, OpenSheet("setup"), START)
    assert said(old)
    assert said(new) == "Ana begins!"
    assert view(new).board.obstacles == frozenset()
    assert panel(new, "Ben").at_turn is False


def test_changes_on_the_setup_sheet_leave_the_game_in_progress_alone() -> None:
    playing = sitting_after("h6", OpenSheet("setup"))
    changed = after(playing, RenameSeat(0, "Eva"), SetSeats(4), SetRules("digest"), SetStarter(2), MoveSeat(0, 1))
    assert changed.game is playing.game
    assert view(changed).headline == "Ana"


def test_an_unknown_intent_is_a_programming_error() -> None:
    with pytest.raises(TypeError):
        update(Sitting(), object())  # type: ignore[arg-type]


def test_the_order_that_moved_on_is_told_even_if_another_game_or_evening_came_between() -> None:
    home = Home(sitting=LAST_TURN).does(END)
    told = "Ben begins! The first player changes with each game: Ana plays last."
    other = game_in(sitting_after("h6")).record._replace(players=(Player("Eva", "green"), *game_in(OVER).players[1:]))
    home.does(opened(other)).comes_back()
    assert said(home.does(START).sitting) == told
    assert said(home.does(intents.RenameSeat(2, "Eva"), START).sitting) == "Ben begins!"


def test_a_rematch_has_the_same_people_and_rules_and_the_next_player_starts() -> None:
    again = after(OVER, intents.Rematch())
    assert said(again) == "Ben begins! The first player changes with each game: Ana plays last."
    assert said(after(OVER, intents.OpenSheet("opening"), START)) == said(again), "the same from the opening"
    assert said(after(OVER, intents.OpenSheet("setup"), intents.SetStarter(2), START)) == "Cleo begins!"
    assert [player.name for player in game_in(again).players] == ["Ben", "Cleo", "Ana"]
    assert game_in(again).record.rules == game_in(OVER).record.rules
    assert view(again).task == "Place the first merchant"
    in_progress = sitting_after("h6")
    assert update(in_progress, intents.Rematch()) == in_progress
